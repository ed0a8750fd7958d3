#include "app/sweep/grid_values.hpp"

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

class GridReader {
  public:
    GridReader(const std::string& text, std::string option) : option_(std::move(option)) {
        std::size_t at = 0;
        while (true) {
            const std::size_t comma = text.find(',', at);
            read_part(text.substr(at, comma == std::string::npos ? comma : comma - at));
            if (comma == std::string::npos) return;
            at = comma + 1;
        }
    }
    const std::vector<Quadratic>& values() const { return values_; }

  private:
    Quadratic number(const std::string& text) const {
        const std::size_t slash = text.find('/');
        const std::string what = "number for " + option_;
        const Integer p = parse_integer(text.substr(0, slash), what);
        if (slash == std::string::npos) return p;
        return Quadratic::rational(p, parse_integer(text.substr(slash + 1), what));
    }
    void read_part(const std::string& part) {
        const std::size_t dots = part.find("..");
        if (dots == std::string::npos) {
            refuse_beyond_limit(Integer(values_.size()) + 1);
            values_.push_back(number(part));
            return;
        }
        const std::size_t colon = part.find(':', dots);
        const Quadratic from = number(part.substr(0, dots));
        const Quadratic to =
            number(part.substr(dots + 2, colon == std::string::npos ? colon : colon - dots - 2));
        const Quadratic step =
            colon == std::string::npos ? Quadratic(1) : number(part.substr(colon + 1));
        if (step.sign() <= 0)
            throw InputError(option_ + ": the step of a range is positive, as in 1..3:1/2");
        if (to < from) throw InputError(option_ + ": the range `" + shortened(part) + "` is empty");
        const Integer last = ((to - from) / step).floor();
        refuse_beyond_limit(Integer(values_.size()) + last + 1);
        for (Integer i = 0; i <= last; ++i) values_.push_back(from + step * Quadratic(i));
    }
    void refuse_beyond_limit(const Integer& count) const {
        if (count > most_grid_points)
            throw InputError(option_ + ": a grid has at most 1,000,000 points");
    }
    std::string option_;
    std::vector<Quadratic> values_;
};

}  // namespace

std::vector<Quadratic> parse_grid_values(const std::string& text, const std::string& option) {
    std::vector<Quadratic> values = GridReader(text, option).values();
    for (const Quadratic& value : values)
        if (value.sign() <= 0) throw InputError(option + ": the values are positive numbers");
    return values;
}

std::vector<std::int64_t> parse_whole_grid_values(const std::string& text,
                                                  const std::string& option, std::int64_t least,
                                                  std::int64_t most) {
    std::vector<std::int64_t> values;
    const GridReader reader(text, option);
    for (const Quadratic& value : reader.values()) {
        if (!value.is_integer() || value < Quadratic(least) || value > Quadratic(most))
            throw InputError(option + ": the values are whole numbers from " +
                             std::to_string(least) + " to " + std::to_string(most));
        values.push_back(to_int64(value.numerator()));
    }
    return values;
}

std::string to_text(const std::vector<Quadratic>& values) {
    bool in_a_row = values.size() > 1 && values[0].is_integer();
    for (std::size_t i = 1; i < values.size() && in_a_row; ++i)
        in_a_row = values[i] == values[i - 1] + Quadratic(1);
    if (in_a_row) return to_text(values.front()) + ".." + to_text(values.back());
    return joined(
        values, [](const Quadratic& value) { return to_text(value); }, ",");
}

}  // namespace takeaway::app
