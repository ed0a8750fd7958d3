/// What can be asked without a game.
#include "long_work.hpp"
#include "parts.hpp"
#include "types.hpp"

namespace takeaway::python {

namespace {

/// Runs `work(options)` for questions that need no game.
template <class Work>
auto without_game(const py::object& listener, const Work& work) {
    Watch watch;
    const tw::SolverOptions options = options_for(watch, 0, 0);
    return wait_for(watch, listener, [&] { return work(options); });
}

}  // namespace

void add_functions(py::module_& module) {
    module.def("version", [] { return std::string(tw::version()); });
    module.def("line_fractal",
               [](std::size_t piles) { return py::bytes(tw::line_fractal(piles)); });
    module.def("catalog", [] { return dict_of(tw::catalog()); });
    module.def("decide",
               [](const std::string& sentence, const std::vector<std::string>& definitions,
                  const std::string& digits, const py::object& listener) {
                   return dict_of(without_game(listener, [&](const tw::SolverOptions& options) {
                       return tw::decide(sentence, {definitions, digits, ""}, options);
                   }));
               });
    module.def("design_game",
               [](const std::string& set, std::int64_t below, const py::object& listener) {
                   return dict_of(without_game(listener, [&](const tw::SolverOptions& options) {
                       return tw::design_game(set, below, options);
                   }));
               });
    module.def("analyse_set",
               [](const std::string& set, std::int64_t below, const py::object& listener) {
                   return dict_of(without_game(listener, [&](const tw::SolverOptions& options) {
                       return tw::analyse_set(set, below, options);
                   }));
               });
    module.def("run_claims", [](const std::vector<std::string>& wanted, const std::string& depth,
                                const py::object& listener) {
        return dict_of(without_game(listener, [&](const tw::SolverOptions& options) {
            return tw::run_claims(wanted, depth, options);
        }));
    });
    module.def("atlas", [](const std::string& family,
                           const std::vector<std::pair<std::string, std::string>>& values,
                           std::int64_t below, double seconds, const py::object& listener) {
        return dict_of(without_game(listener, [&](const tw::SolverOptions& options) {
            return tw::atlas(family, {values, below, seconds}, options);
        }));
    });
    module.def("sweep", [](const std::string& question,
                           const std::vector<std::pair<std::string, std::string>>& values,
                           std::int64_t below, const std::string& csv, unsigned threads,
                           const py::object& listener) {
        return dict_of(without_game(listener, [&](tw::SolverOptions options) {
            options.threads = threads;
            return tw::sweep(question, {values, below, csv}, options);
        }));
    });
}

}  // namespace takeaway::python
