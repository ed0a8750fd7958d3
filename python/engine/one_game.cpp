/// One game as Python sees it: include/takeaway's Solver with digits, dictionaries and arrays.
#include <pybind11/functional.h>

#include "long_work.hpp"
#include "parts.hpp"
#include "types.hpp"

namespace takeaway::python {

namespace {

class Engine {
  public:
    Engine(const std::string& text, const std::string& expression, std::uint64_t memory,
           unsigned threads)
        : solver_(made(text, expression, options_for(watch_, memory, threads))) {}

    std::string game() const { return solver_.game(); }
    std::string name() const { return solver_.name(); }
    std::size_t piles() const { return solver_.piles(); }
    std::vector<std::string> pile_names() const { return solver_.pile_names(); }
    py::dict show() const { return dict_of(solver_.show()); }
    std::string latex() const { return solver_.latex(); }

    std::string outcome(const Digits& position) {
        return std::string(
            1, asked(py::none(), [&] { return solver_.outcome(piles_from(position)); }));
    }
    py::tuple best(const Digits& position, const std::string& strategy) {
        const tw::BestMove best =
            asked(py::none(), [&] { return solver_.best(piles_from(position), strategy); });
        return py::make_tuple(std::string(1, best.outcome), digits_or_none(best.move), best.reason,
                              best.rests_on);
    }
    py::tuple value(const Digits& position) {
        const tw::NimValue value =
            asked(py::none(), [&] { return solver_.value(piles_from(position)); });
        return py::make_tuple(value.value.digits(), value.rests_on);
    }
    std::vector<Digits> options(const Digits& position) {
        return digits_of(asked(py::none(), [&] { return solver_.options(piles_from(position)); }));
    }
    std::vector<Digits> winning_moves(const Digits& position) {
        return digits_of(
            asked(py::none(), [&] { return solver_.winning_moves(piles_from(position)); }));
    }
    py::list winning_lines(const Digits& position) {
        py::list lines;
        for (const auto& [first, step, count] :
             asked(py::none(), [&] { return solver_.winning_lines(piles_from(position)); }))
            lines.append(py::make_tuple(digits_of(first), digits_of(step), count.digits()));
        return lines;
    }
    bool is_move(const Digits& from, const Digits& to) const {
        return solver_.is_move(piles_from(from), piles_from(to));
    }

    py::array p_positions(std::int64_t below, const py::object& listener) {
        const tw::Positions found =
            asked(listener, [&] { return solver_.p_positions_below(below); });
        return array_of(found.empty() ? tw::Positions(nullptr, nullptr, 0, piles()) : found);
    }
    py::array values(std::int64_t below, const py::object& listener) {
        return array_of(asked(listener, [&] { return solver_.values_below(below); }));
    }
    py::bytes picture(std::int64_t below, const std::string& format, bool values, bool plain,
                      bool slopes, const std::vector<std::string>& slice,
                      const py::object& listener) {
        return asked(listener, [&] {
            return solver_.picture(below, tw::PictureOptions{format, values, plain, slopes, slice});
        });
    }
    py::bytes star_picture(std::int64_t below, std::size_t times, const std::string& format,
                           const py::object& listener) {
        return asked(listener, [&] { return solver_.star_picture(below, times, format); });
    }
    std::string latex_table(std::int64_t below, bool values, const py::object& listener) {
        return asked(listener, [&] { return solver_.latex_table(below, values); });
    }
    py::dict check(std::int64_t below, const py::object& listener) {
        return dict_of(asked(listener, [&] { return solver_.check(below); }));
    }
    py::dict prove(const std::string& claim, const std::string& values,
                   const std::string& same_moves, bool both, double seconds,
                   const std::string& folder, const py::object& listener) {
        return dict_of(asked(listener, [&] {
            return solver_.prove({claim, values, same_moves, both, seconds, folder});
        }));
    }
    py::dict discover(std::int64_t below, double seconds, const std::string& folder, bool alone,
                      bool consequences, const py::object& listener) {
        tw::DiscoverOptions options{below, seconds, folder, alone, consequences, {}};
        options.say = [this](const std::string& sentence) { watch_.say(sentence); };
        return dict_of(asked(listener, [&] { return solver_.discover(options); }));
    }
    py::dict decide(const std::string& sentence, const std::vector<std::string>& definitions,
                    const std::string& digits, const py::object& listener) {
        return dict_of(asked(listener, [&] {
            return solver_.decide(sentence, {definitions, digits, ""});
        }));
    }
    py::dict star_powers(std::int64_t below, std::size_t times, const py::object& listener) {
        return dict_of(asked(listener, [&] { return solver_.star(below, times); }));
    }
    py::dict analyse(std::int64_t below, const py::object& listener) {
        return dict_of(asked(listener, [&] { return solver_.analyse(below); }));
    }
    py::dict design(std::int64_t below, const py::object& listener) {
        return dict_of(asked(listener, [&] { return solver_.design(below); }));
    }

  private:
    static tw::Solver made(const std::string& text, const std::string& expression,
                           const tw::SolverOptions& options) {
        if (text.empty()) return tw::Solver(expression, options);
        return expression.empty() ? tw::Solver::from_text(text, options)
                                  : tw::Solver::from_text(text, expression, options);
    }
    template <class Work>
    std::invoke_result_t<const Work&> asked(const py::object& listener, const Work& work) {
        return wait_for(watch_, listener, work);
    }

    Watch watch_;
    tw::Solver solver_;
};

}  // namespace

void add_engine(py::module_& module) {
    py::class_<Engine>(module, "Engine")
        .def(py::init<const std::string&, const std::string&, std::uint64_t, unsigned>())
        .def("game", &Engine::game)
        .def("name", &Engine::name)
        .def("piles", &Engine::piles)
        .def("pile_names", &Engine::pile_names)
        .def("show", &Engine::show)
        .def("latex", &Engine::latex)
        .def("outcome", &Engine::outcome)
        .def("best", &Engine::best)
        .def("value", &Engine::value)
        .def("options", &Engine::options)
        .def("winning_moves", &Engine::winning_moves)
        .def("winning_lines", &Engine::winning_lines)
        .def("is_move", &Engine::is_move)
        .def("p_positions", &Engine::p_positions)
        .def("values", &Engine::values)
        .def("picture", &Engine::picture)
        .def("star_picture", &Engine::star_picture)
        .def("latex_table", &Engine::latex_table)
        .def("check", &Engine::check)
        .def("prove", &Engine::prove)
        .def("discover", &Engine::discover)
        .def("decide", &Engine::decide)
        .def("star_powers", &Engine::star_powers)
        .def("analyse", &Engine::analyse)
        .def("design", &Engine::design);
}

}  // namespace takeaway::python
