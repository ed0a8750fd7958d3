#include "core/integer.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "core/error.hpp"
#include "core/words.hpp"

#if defined(TAKEAWAY_WITHOUT_GMP)
#include <boost/multiprecision/cpp_int.hpp>
#else
#include <boost/multiprecision/gmp.hpp>
#endif

namespace takeaway::core {

namespace {

namespace mp = boost::multiprecision;

#if defined(TAKEAWAY_WITHOUT_GMP)
using Backend = mp::cpp_int_backend<>;
#else
using Backend = mp::gmp_int;
#endif
/// Without expression templates, so that `auto` holds a value.
using Number = mp::number<Backend, mp::et_off>;

constexpr std::int64_t least_small = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most_small = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t word_bits = 64;

bool is_small(const Number& n) { return n >= least_small && n <= most_small; }

}  // namespace

struct Integer::Big {
    Number value;
};

/// The way in for the functions that are no members.
struct IntegerParts {
    static bool is_large(const Integer& n) { return n.big_ != nullptr; }
    static std::int64_t small(const Integer& n) { return n.small_; }
    static const Number& large(const Integer& n) { return n.big_->value; }
    static Number& large(Integer& n) { return n.big_->value; }

    /// Calls `function` with the number in the form that it has.
    template <class Function>
    static auto visit(const Integer& n, Function function) {
        return n.big_ ? function(n.big_->value) : function(n.small_);
    }

    /// Calls `operation` with both numbers, at least one of them in the large form.
    template <class Operation>
    static Integer apply(const Integer& a, const Integer& b, Operation operation) {
        if (!a.big_) {
            const Number left = a.small_;
            return made(b.big_ ? operation(left, b.big_->value) : operation(left, b.small_));
        }
        return made(b.big_ ? operation(a.big_->value, b.big_->value)
                           : operation(a.big_->value, b.small_));
    }

    static Integer made(Number&& n) {
        if (is_small(n)) return static_cast<std::int64_t>(n);
        Integer result;
        result.small_ = n.sign();
        result.big_ = new Integer::Big{std::move(n)};
        return result;
    }

    /// Makes the number large whatever it is; settle() follows.
    static Number& enlarge(Integer& n) {
        if (!n.big_) n.big_ = new Integer::Big{Number(n.small_)};
        return n.big_->value;
    }

    /// Brings back the one form of the value after its large form has changed.
    static void settle(Integer& n) {
        const Number& value = n.big_->value;
        if (!is_small(value)) {
            n.small_ = value.sign();
            return;
        }
        n.small_ = static_cast<std::int64_t>(value);
        n.drop_big();
    }
};

using Parts = IntegerParts;

// Construction and conversion

Integer::Integer(std::string_view decimal) {
    const bool is_negative = !decimal.empty() && decimal.front() == '-';
    std::string_view digits = decimal.substr(is_negative ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos)
        throw std::invalid_argument("`" + shortened(decimal) + "` is no decimal number");
    // Leading zeros would make the number octal for the parser of large numbers.
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    if (digits.size() <= std::numeric_limits<std::int64_t>::digits10) {
        std::from_chars(digits.data(), digits.data() + digits.size(), small_);
    } else {
        *this = Parts::made(Number(std::string(digits)));
    }
    if (is_negative) negate();
}

void Integer::set_unsigned(std::uint64_t n) {
    big_ = new Big{Number(n)};
    small_ = 1;
}

std::uint64_t Integer::to_unsigned() const {
    if (sign() < 0 || bit_length(*this) > word_bits) throw Overflow{};
    return static_cast<std::uint64_t>(big_->value);
}

void Integer::copy_big(const Integer& other) {
    if (!other.big_) {
        drop_big();
    } else if (!big_) {
        big_ = new Big{other.big_->value};
    } else {
        big_->value = other.big_->value;
    }
    small_ = other.small_;
}

void Integer::drop_big() noexcept {
    delete big_;
    big_ = nullptr;
}

// Operators

int Integer::compare_big(const Integer& a, const Integer& b) noexcept {
    if (a.big_ && b.big_) return a.big_->value.compare(b.big_->value);
    // A large number is farther from 0 than any small one, so its sign decides.
    return a.big_ ? a.sign() : -b.sign();
}

void Integer::add_big(const Integer& b) {
    if (b.big_ && !big_) {
        *this = sum_big(b, *this);
        return;
    }
    Number& sum = Parts::enlarge(*this);
    Parts::visit(b, [&](const auto& summand) { sum += summand; });
    Parts::settle(*this);
}

void Integer::subtract_big(const Integer& b) {
    if (b.big_ && !big_) {
        *this = difference_big(*this, b);
        return;
    }
    Number& difference = Parts::enlarge(*this);
    Parts::visit(b, [&](const auto& subtrahend) { difference -= subtrahend; });
    Parts::settle(*this);
}

void Integer::negate() {
    if (!big_ && small_ != least_small) {
        small_ = -small_;
        return;
    }
    Parts::enlarge(*this).backend().negate();
    Parts::settle(*this);
}

Integer Integer::sum_big(const Integer& a, const Integer& b) {
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x + y); });
}
Integer Integer::difference_big(const Integer& a, const Integer& b) {
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x - y); });
}
Integer Integer::product_big(const Integer& a, const Integer& b) {
    if (!a.big_ && b.big_) return product_big(b, a);
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x * y); });
}
Integer Integer::quotient_big(const Integer& a, const Integer& b) {
    if (b == 0) throw std::overflow_error("division by zero");
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x / y); });
}
Integer Integer::remainder_big(const Integer& a, const Integer& b) {
    if (b == 0) throw std::overflow_error("division by zero");
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x % y); });
}
Integer Integer::and_big(const Integer& a, const Integer& b) {
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x & y); });
}
Integer Integer::or_big(const Integer& a, const Integer& b) {
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x | y); });
}
Integer Integer::xor_big(const Integer& a, const Integer& b) {
    return Parts::apply(a, b, [](const Number& x, const auto& y) { return Number(x ^ y); });
}

Integer& Integer::operator<<=(std::size_t places) {
    std::int64_t shifted = 0;
    const bool is_small = !big_ && places < word_bits - 2 &&
                          !__builtin_mul_overflow(small_, std::int64_t{1} << places, &shifted);
    if (is_small || small_ == 0) {
        small_ = shifted;
    } else {
        Parts::enlarge(*this) <<= places;
        Parts::settle(*this);
    }
    return *this;
}

Integer& Integer::operator>>=(std::size_t places) {
    if (!big_) {
        small_ >>= std::min(places, word_bits - 1);
    } else if (small_ < 0) {
        *this = *this >> places;
    } else {
        big_->value >>= places;
        Parts::settle(*this);
    }
    return *this;
}

Integer operator<<(const Integer& n, std::size_t places) {
    if (!Parts::is_large(n)) return std::move(Integer(n) <<= places);
    return Parts::made(Parts::large(n) << places);
}

Integer operator>>(const Integer& n, std::size_t places) {
    if (!Parts::is_large(n)) return std::move(Integer(n) >>= places);
    // By way of -1 - n, because cpp_int of Boost 1.74 shifts -2^64 - 1 wrong.
    if (n.sign() < 0) return -1 - ((-1 - n) >> places);
    return Parts::made(Parts::large(n) >> places);
}

// Division

Division divide(const Integer& a, const Integer& b) {
    if (!Parts::is_large(a) || !Parts::is_large(b)) {
        Integer quotient = a / b;
        Integer remainder = a - quotient * b;
        return {std::move(quotient), std::move(remainder)};
    }
    Number quotient, remainder;
    mp::divide_qr(Parts::large(a), Parts::large(b), quotient, remainder);
    return {Parts::made(std::move(quotient)), Parts::made(std::move(remainder))};
}

Integer floor_div(const Integer& a, const Integer& b) {
    if (a.sign() >= 0) return a / b;
    auto [quotient, remainder] = divide(a, b);
    if (remainder.sign() < 0) --quotient;
    return std::move(quotient);
}

Integer ceil_div(const Integer& a, const Integer& b) { return -floor_div(-a, b); }

Integer floor_mod(const Integer& a, const Integer& b) {
    Integer remainder = a % b;
    if (remainder.sign() < 0) remainder += b;
    return remainder;
}

// Binary digits

std::size_t bit_length(const Integer& n) {
    if (!Parts::is_large(n)) return bit_length(Parts::small(n));
    return (n.sign() < 0 ? mp::msb(-Parts::large(n)) : mp::msb(Parts::large(n))) + 1;
}

bool bit_test(const Integer& n, std::size_t place) {
    if (!Parts::is_large(n)) return bit_test(Parts::small(n), place);
    if (n.sign() < 0 && place > 0) return !bit_test(-n - 1, place);
    return mp::bit_test(Parts::large(n), static_cast<unsigned>(place));
}

void set_bit(Integer& n, std::size_t place, bool one) {
    if (!Parts::is_large(n) && place < word_bits - 1) {
        std::int64_t digits = Parts::small(n);
        set_bit(digits, place, one);
        n = digits;
        return;
    }
    const auto at = static_cast<unsigned>(place);
    Number& digits = Parts::enlarge(n);
    one ? mp::bit_set(digits, at) : mp::bit_unset(digits, at);
    Parts::settle(n);
}

// Functions

Integer integer_sqrt(const Integer& a) {
    return Parts::visit(a, [](const auto& n) { return Parts::made(mp::sqrt(Number(n))); });
}

Integer greatest_common_divisor(const Integer& a, const Integer& b) {
    if (Parts::is_large(a) && Parts::is_large(b))
        return Parts::made(mp::gcd(Parts::large(a), Parts::large(b)));
    if (Parts::is_large(b)) return greatest_common_divisor(b, a);
    if (Parts::is_large(a)) return b == 0 ? abs(a) : greatest_common_divisor(a % b, b);
    return std::gcd(magnitude(Parts::small(a)), magnitude(Parts::small(b)));
}

Integer power(const Integer& base, const Integer& exponent) {
    if (exponent < 0) throw InputError("a power needs an exponent of 0 or more");
    if (base == 0 || base == 1) return exponent == 0 ? Integer(1) : base;
    if (base == -1) return is_odd(exponent) ? base : Integer(1);
    if (exponent * bit_length(base) > largest_power_bits)
        throw InputError("the power " + shortened(to_text(base)) + "^" +
                         shortened(to_text(exponent)) + " is too large");
    const auto factors = static_cast<unsigned>(exponent);
    return Parts::visit(base,
                        [&](const auto& n) { return Parts::made(mp::pow(Number(n), factors)); });
}

std::string to_text(const Integer& a) {
    return Parts::is_large(a) ? Parts::large(a).str() : std::to_string(Parts::small(a));
}

}  // namespace takeaway::core
