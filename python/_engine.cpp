/// The engine as Python sees it: include/takeaway in terms of Python's own types.
///
/// Thin on purpose: classes, names and texts for people are Python (python/takeaway). Here numbers
/// of any size travel as digits, results as dictionaries, and boards as arrays that share the
/// memory of the engine.
///
/// **Long work** runs on a thread of its own, without Python's lock. The thread that asked waits
/// and looks up now and then: signals (Ctrl-C) end the work, and whoever wants to hear how far it
/// is is told. So no thread of the engine ever needs the lock, whichever of them reports progress.
#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <takeaway/takeaway.hpp>
#include <thread>

namespace py = pybind11;
namespace tw = takeaway;

namespace {

// ---- Exceptions --------------------------------------------------------------------------------

/// takeaway.Error and those below it; made once, and kept as long as the process lives.
struct Exceptions {
    PyObject* error = nullptr;
    PyObject* input = nullptr;
    PyObject* limit = nullptr;
    PyObject* file = nullptr;
    PyObject* interrupted = nullptr;
};
Exceptions exceptions;

PyObject* add_exception(py::module_& module, const char* name, const char* about,
                        const py::tuple& bases) {
    const std::string full = std::string("takeaway.") + name;
    PyObject* made = PyErr_NewExceptionWithDoc(full.c_str(), about, bases.ptr(), nullptr);
    if (made == nullptr) throw py::error_already_set();
    module.attr(name) = py::handle(made);
    return made;
}

void add_exceptions(py::module_& module) {
    const auto below = [](PyObject* base, PyObject* python) {
        return python == nullptr ? py::tuple(py::make_tuple(py::handle(base)))
                                 : py::tuple(py::make_tuple(py::handle(base), py::handle(python)));
    };
    exceptions.error = add_exception(module, "Error", "What takeaway raises on purpose.",
                                     py::make_tuple(py::handle(PyExc_Exception)));
    exceptions.input = add_exception(
        module, "InputError",
        "The request cannot be understood: a mistake in a rule text (with line, column and a\n"
        "caret), a position with the wrong number of piles.",
        below(exceptions.error, PyExc_ValueError));
    exceptions.limit = add_exception(
        module, "LimitError",
        "The request needs more than a stated limit. Raised before anything is allocated.",
        below(exceptions.error, nullptr));
    exceptions.file = add_exception(module, "FileError", "A file could not be read or written.",
                                    below(exceptions.error, PyExc_OSError));
    exceptions.interrupted = add_exception(module, "Interrupted", "The work was told to stop.",
                                           below(exceptions.error, nullptr));
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const tw::InputError& error) {
            PyErr_SetString(exceptions.input, error.what());
        } catch (const tw::LimitError& error) {
            PyErr_SetString(exceptions.limit, error.what());
        } catch (const tw::FileError& error) {
            PyErr_SetString(exceptions.file, error.what());
        } catch (const tw::Interrupted& error) {
            // A signal has left its own exception, KeyboardInterrupt.
            if (PyErr_Occurred() == nullptr) PyErr_SetString(exceptions.interrupted, error.what());
        } catch (const tw::Error& error) {
            PyErr_SetString(exceptions.error, error.what());
        }
    });
}

// ---- Long work ---------------------------------------------------------------------------------

/// What the engine's threads write and the waiting thread reads.
class Watch {
  public:
    tw::Progress progress() {
        tw::Progress progress;
        progress.report = [this](std::uint64_t done, std::uint64_t all) {
            done_ = done;
            all_ = all;
        };
        progress.should_stop = [this] { return stop_.load(); };
        return progress;
    }
    void say(const std::string& sentence) {
        const std::lock_guard lock(sentences_lock_);
        sentences_.push_back(sentence);
    }

    void begin() {
        const std::lock_guard lock(sentences_lock_);
        if (working_++ == 0) {
            stop_ = false;
            done_ = all_ = 0;
        }
    }
    void end() {
        const std::lock_guard lock(sentences_lock_);
        --working_;
    }
    void stop() { stop_ = true; }
    std::uint64_t done() const { return done_; }
    std::uint64_t all() const { return all_; }
    std::vector<std::string> take_sentences() {
        const std::lock_guard lock(sentences_lock_);
        return std::exchange(sentences_, {});
    }

  private:
    std::atomic<bool> stop_ = false;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<std::uint64_t> all_ = 0;
    std::mutex sentences_lock_;
    std::vector<std::string> sentences_;
    int working_ = 0;
};

/// Tells `listener` (or nobody, if it is None) how far the work is. False if that raised.
bool tell(Watch& watch, const py::object& listener) {
    if (listener.is_none()) return true;
    try {
        listener(watch.done(), watch.all(), watch.take_sentences());
        return true;
    } catch (py::error_already_set& error) {
        error.restore();
        return false;
    }
}

/// How often the waiting thread looks up.
constexpr std::chrono::milliseconds between_looks(50);

/// Runs `work` on a thread of its own and returns what it returns.
template <class Work>
auto wait_for(Watch& watch, const py::object& listener, const Work& work) {
    using Result = decltype(work());
    std::optional<Result> result;
    std::exception_ptr thrown;
    bool ended = false;
    std::mutex lock;
    std::condition_variable end;
    watch.begin();
    std::thread worker([&] {
        try {
            result.emplace(work());
        } catch (...) {
            thrown = std::current_exception();
        }
        const std::lock_guard held(lock);
        ended = true;
        end.notify_one();
    });
    bool stopped = false;
    {
        py::gil_scoped_release without_python;
        std::unique_lock held(lock);
        while (!end.wait_for(held, between_looks, [&] { return ended; })) {
            held.unlock();
            {
                py::gil_scoped_acquire python;
                if (!stopped && (PyErr_CheckSignals() != 0 || !tell(watch, listener))) {
                    stopped = true;
                    watch.stop();
                }
            }
            held.lock();
        }
        held.unlock();
        worker.join();
    }
    watch.end();
    if (stopped) throw py::error_already_set();
    if (thrown) std::rethrow_exception(thrown);
    tell(watch, listener);
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return std::move(*result);
}

// ---- Between the types -------------------------------------------------------------------------

using Digits = std::vector<std::string>;

tw::Piles piles_from(const Digits& digits) { return {digits.begin(), digits.end()}; }

Digits digits_of(const tw::Piles& piles) {
    Digits digits;
    for (const tw::Natural& pile : piles) digits.push_back(pile.digits());
    return digits;
}

std::vector<Digits> digits_of(const std::vector<tw::Piles>& positions) {
    std::vector<Digits> all;
    for (const tw::Piles& piles : positions) all.push_back(digits_of(piles));
    return all;
}

py::object digits_or_none(const std::optional<tw::Piles>& piles) {
    return piles ? py::cast(digits_of(*piles)) : py::none();
}

const char* word_for(tw::ProofResult::Verdict verdict) {
    if (verdict == tw::ProofResult::Verdict::proved) return "proved";
    return verdict == tw::ProofResult::Verdict::refuted ? "refuted" : "unknown";
}

/// An array that lies in the engine's memory and keeps `owner` alive. Nobody may write to it: other
/// answers come from the same table.
template <class Owner>
py::array shared_array(Owner owner, const std::uint32_t* data, std::vector<py::ssize_t> shape,
                       std::vector<py::ssize_t> strides) {
    auto* kept = new Owner(std::move(owner));
    const py::capsule base(kept, [](void* held) { delete static_cast<Owner*>(held); });
    static const std::uint32_t nothing = 0;  // NumPy would take a null for "please allocate"
    py::array array(py::dtype::of<std::uint32_t>(), std::move(shape), std::move(strides),
                    data == nullptr ? &nothing : data, base);
    array.attr("flags").attr("writeable") = false;
    return array;
}

py::array array_of(const tw::Positions& positions) {
    const auto piles = static_cast<py::ssize_t>(positions.piles());
    constexpr auto bytes = static_cast<py::ssize_t>(sizeof(std::uint32_t));
    return shared_array(positions, positions.flat().data(),
                        {static_cast<py::ssize_t>(positions.size()), piles},
                        {piles * bytes, bytes});
}

py::array array_of(const tw::ValueBoard& board) {
    std::vector<py::ssize_t> strides;
    for (const std::size_t stride : board.strides())
        strides.push_back(static_cast<py::ssize_t>(stride * sizeof(std::uint32_t)));
    return shared_array(board, board.data(),
                        std::vector<py::ssize_t>(strides.size(), board.below()), strides);
}

py::dict dict_of(const tw::Report& report) {
    py::dict dict;
    dict["text"] = report.text;
    dict["json"] = report.json;
    return dict;
}

py::dict dict_of(const tw::DesignResult& design) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(design));
    dict["is_possible"] = design.is_possible;
    dict["rules"] = design.rules;
    return dict;
}

py::dict dict_of(const tw::DecideResult& decided) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(decided));
    dict["verdict"] = decided.verdict == tw::DecideResult::Verdict::yes  ? "yes"
                      : decided.verdict == tw::DecideResult::Verdict::no ? "no"
                                                                         : "unknown";
    py::dict witness;
    for (const auto& [name, value] : decided.witness) witness[py::str(name)] = value.digits();
    dict["witness"] = witness;
    dict["why_unknown"] = decided.why_unknown;
    dict["digits"] = decided.digits;
    return dict;
}

py::dict dict_of(const tw::ProofResult& proof) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(proof));
    dict["verdict"] = word_for(proof.verdict);
    dict["folder"] = proof.folder;
    dict["latex"] = proof.latex;
    return dict;
}

py::dict dict_of(const tw::DiscoverResult& found) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(found));
    dict["verdict"] = word_for(found.verdict);
    dict["why_not"] = found.why_not;
    dict["kind"] = found.kind == tw::DiscoverResult::Kind::formula ? "formula" : "automaton";
    dict["claim"] = found.claim;
    dict["system"] = found.system;
    dict["states"] = found.states;
    dict["automaton_svg"] = found.automaton_svg;
    dict["automaton_dot"] = found.automaton_dot;
    dict["first"] = digits_of(found.first);
    py::list proof;
    for (const auto& [name, meaning, by] : found.proof)
        proof.append(py::make_tuple(name, meaning, by));
    dict["proof"] = proof;
    dict["folder"] = found.folder;
    dict["latex"] = found.latex;
    dict["facts"] = found.facts;
    py::list counts;
    for (const auto& [below, count] : found.counts)
        counts.append(py::make_tuple(below.digits(), count.digits()));
    dict["counts"] = counts;
    dict["growth"] = found.growth;
    py::list kinds;
    for (const auto& [move, first, alone] : found.kinds)
        kinds.append(py::make_tuple(move, digits_or_none(first), digits_or_none(alone)));
    dict["kinds"] = kinds;
    dict["addable"] = digits_of(found.addable);
    py::list tried;
    for (const tw::DiscoverResult::Guess& guess : found.tried)
        tried.append(py::make_tuple(guess.claim, guess.seen_below, word_for(guess.verdict),
                                    digits_or_none(guess.counterexample), guess.reason));
    dict["tried"] = tried;
    dict["solved_below"] = found.solved_below;
    return dict;
}

tw::SolverOptions options_for(Watch& watch, std::uint64_t memory, unsigned threads) {
    tw::SolverOptions options;
    if (memory > 0) options.memory_limit = memory;
    options.threads = threads;
    options.progress = watch.progress();
    return options;
}

// ---- One game ----------------------------------------------------------------------------------

class Engine {
  public:
    Engine(const std::string& text, const std::string& expression, std::uint64_t memory,
           unsigned threads)
        : solver_(made(text, expression, options_for(watch_, memory, threads))) {}

    std::string game() const { return solver_.game(); }
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
        const tw::CheckResult checked = asked(listener, [&] { return solver_.check(below); });
        py::dict dict = dict_of(static_cast<const tw::Report&>(checked));
        dict["holds"] = checked.holds;
        dict["below"] = checked.below;
        dict["counterexample"] = checked.counterexample;
        return dict;
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
        const tw::StarResult star = asked(listener, [&] { return solver_.star(below, times); });
        py::dict dict = dict_of(static_cast<const tw::Report&>(star));
        py::list powers;
        for (const tw::StarResult::Power& power : star.powers)
            powers.append(py::make_tuple(power.name, array_of(power.p_positions)));
        dict["powers"] = powers;
        dict["is_dual"] = star.is_dual;
        return dict;
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

// ---- Without a game ----------------------------------------------------------------------------

/// Runs `work(options)` for questions that need no game.
template <class Work>
auto without_game(const py::object& listener, const Work& work) {
    Watch watch;
    const tw::SolverOptions options = options_for(watch, 0, 0);
    return wait_for(watch, listener, [&] { return work(options); });
}

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
        const tw::AtlasResult atlas = without_game(listener, [&](const tw::SolverOptions& options) {
            return tw::atlas(family, {values, below, seconds}, options);
        });
        py::dict dict = dict_of(static_cast<const tw::Report&>(atlas));
        dict["columns"] = atlas.columns;
        dict["rows"] = atlas.rows;
        dict["proved"] = atlas.proved;
        return dict;
    });
}

}  // namespace

PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine of takeaway; use the package `takeaway` instead.";
    add_exceptions(module);
    add_functions(module);
    py::class_<Engine>(module, "Engine")
        .def(py::init<const std::string&, const std::string&, std::uint64_t, unsigned>())
        .def("game", &Engine::game)
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
