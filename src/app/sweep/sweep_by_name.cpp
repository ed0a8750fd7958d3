#include "app/sweep/sweep_by_name.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// Hands out the axes by their names, and refuses those that nobody asked for.
class Axes {
  public:
    Axes(std::string question, const std::vector<std::pair<std::string, std::string>>& values,
         const std::vector<std::string>& known)
        : question_(std::move(question)), values_(values) {
        for (const auto& [name, text] : values)
            if (std::find(known.begin(), known.end(), name) == known.end())
                throw InputError("the sweep `" + question_ + "` has no axis `" + shortened(name) +
                                 "`: its axes are " + enumerated(known) + "." +
                                 did_you_mean(name, known));
    }
    void read(const std::string& name, std::string& into) const {
        for (const auto& [given, text] : values_)
            if (given == name) into = text;
    }

  private:
    std::string question_;
    const std::vector<std::pair<std::string, std::string>>& values_;
};

}  // namespace

Sweep sweep_by_name(const Workbench& bench, const std::string& question,
                    const std::vector<std::pair<std::string, std::string>>& values,
                    std::int64_t below) {
    if (question == "fractional") {
        FractionalRequest request;
        const Axes axes(question, values, {"r", "t"});
        axes.read("r", request.r);
        axes.read("t", request.t);
        if (below != 0) request.below = below;
        return fractional_sweep(bench, request);
    }
    if (question == "constrained") {
        ConstrainedRequest request;
        Axes(question, values, {"k"}).read("k", request.k);
        if (below != 0) request.below = below;
        return constrained_sweep(bench, request);
    }
    if (question == "misere") {
        MisereRequest request;
        const Axes axes(question, values, {"class", "t", "offsets"});
        const std::string standard = std::exchange(request.classes, "");
        axes.read("class", request.classes);
        axes.read("t", request.t);
        if (request.classes.empty() && request.t.empty()) request.classes = standard;
        std::string parts = std::to_string(request.parts);
        axes.read("offsets", parts);
        request.parts = to_int64(parse_integer(parts));
        if (below != 0) request.below = below;
        return misere_sweep(bench, request);
    }
    const std::vector<std::string> known{"fractional", "constrained", "misere"};
    throw InputError("there is no sweep `" + shortened(question) + "`: known are " +
                     enumerated(known) + "." + did_you_mean(question, known));
}

}  // namespace takeaway::app
