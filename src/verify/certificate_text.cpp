#include "verify/certificate_text.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <stdexcept>
#include <system_error>

#include "core/integer.hpp"

namespace takeaway::verify {

namespace {

/// Larger tables than this are not read.
constexpr std::int64_t largest_size = 1 << 24;

}  // namespace

void require(bool condition, const char* what) {
    if (!condition) throw std::runtime_error(what);
}

std::string_view CertificateText::next() {
    constexpr std::string_view spaces = " \t\n\v\f\r";
    const std::size_t begin = rest_.find_first_not_of(spaces);
    require(begin != std::string_view::npos, "the certificate ends too early");
    rest_.remove_prefix(begin);
    const std::string_view found = rest_.substr(0, rest_.find_first_of(spaces));
    rest_.remove_prefix(found.size());
    return found;
}

Names CertificateText::words() {
    Names found;
    for (std::string next = word(); next != ";"; next = word()) found.push_back(next);
    return found;
}

std::int64_t number_in(const std::string& word) { return to_int64(parse_integer(word)); }

std::int64_t CertificateText::number() {
    const std::string_view digits = next();
    std::int64_t found = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), found);
    // What is not plainly a number is refused with the words of the longer way.
    const bool plain = problem == std::errc() && end == digits.data() + digits.size();
    return plain ? found : number_in(std::string(digits));
}

std::int64_t CertificateText::bit() {
    const std::int64_t found = number();
    require(found == 0 || found == 1, "neither 0 nor 1");
    return found;
}

Vector CertificateText::numbers(std::int64_t count) {
    Vector found(static_cast<std::size_t>(count));
    for (std::int64_t& entry : found) entry = number();
    return found;
}

WrittenSystem CertificateText::system() {
    require(word() == "takeaway-certificate" && word() == "1", "this is no certificate");
    WrittenSystem system;
    system.name = word();
    const std::int64_t d = number(), digits = number(), states = number();
    system.over = number();
    require(d >= 1 && d <= 16 && digits >= 2 && digits <= 256 && states >= 2 && states <= 1000 &&
                system.over >= 1 && system.over <= largest_size,
            "a system of impossible size");
    system.final = numbers(d);
    for (std::int64_t i = 0; i < d; ++i) system.matrix.push_back(numbers(d));
    for (std::int64_t i = 0; i < digits; ++i) system.digits.push_back(numbers(d));
    for (std::int64_t i = 0; i < states; ++i) {
        system.may_end.push_back(bit());
        system.valid.push_back(numbers(digits));
        for (const std::int64_t next : system.valid.back())
            require(next >= 0 && next < (i == 0 ? 1 : states), "a digit leads nowhere");
    }
    for (const auto* rows : {&system.matrix, &system.digits})
        for (const Vector& row : *rows)
            for (const std::int64_t entry : row)
                require(entry >= 0 && entry <= largest_size, "a negative or huge entry");
    return system;
}

WrittenSet CertificateText::set(const WrittenSystem& system) {
    WrittenSet set;
    set.operation = words();
    set.tracks = words();
    require(!set.operation.empty(), "no operation");
    require(std::adjacent_find(set.tracks.begin(), set.tracks.end(), std::greater_equal<>()) ==
                set.tracks.end(),
            "tracks must be sorted");
    for (std::size_t i = 0; i < set.tracks.size(); ++i) {
        set.letters *= static_cast<std::int64_t>(system.digits.size());
        require(set.letters <= largest_size, "too many letters");
    }
    const std::int64_t states = number();
    require(states >= 1 && states <= largest_size, "a table of impossible size");
    set.accepting.assign(1, 0);
    set.next.assign(static_cast<std::size_t>(set.letters), 0);
    for (std::int64_t state = 1; state < states; ++state) {
        set.accepting.push_back(bit());
        set.next.resize(set.next.size() + static_cast<std::size_t>(set.letters), 0);
        for (std::int64_t live = number(); live > 0; --live) {
            const std::int64_t letter = number(), next = number();
            require(letter >= 0 && letter < set.letters && next > 0 && next < states,
                    "a letter leads nowhere");
            set.next[static_cast<std::size_t>(state * set.letters + letter)] = next;
        }
    }
    return set;
}

}  // namespace takeaway::verify
