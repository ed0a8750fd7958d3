#include "exceptions.hpp"

#include <regex>
#include <string>
#include <takeaway/errors.hpp>

namespace py = pybind11;
namespace tw = takeaway;

namespace takeaway::python {

namespace {

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

/// What is wrong with a request, in the words of a script: the library speaks to a terminal, where
/// options begin with dashes.
std::string in_words_of_python(std::string text) {
    struct Words {
        std::regex terminal;
        const char* python;
    };
    static const Words all[] = {
        {std::regex("`takeaway list` shows the catalog"), "`takeaway.games()` lists the catalog"},
        {std::regex("--slice (\\w+)=(\\d+)"), "slice={\"$1\": $2}"},
        {std::regex("give its values, --(\\w+) (\\S+)"), "give its values, $1=\"$2\""},
    };
    for (const Words& words : all) text = std::regex_replace(text, words.terminal, words.python);
    return text;
}

}  // namespace

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
            PyErr_SetString(exceptions.input, in_words_of_python(error.what()).c_str());
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

}  // namespace takeaway::python
