/// The engine as Python sees it: include/takeaway in terms of Python's own types.
///
/// Thin on purpose: classes, names and texts for people are Python (python/takeaway).
#include "exceptions.hpp"
#include "parts.hpp"

PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine of takeaway; use the package `takeaway` instead.";
    takeaway::python::add_exceptions(module);
    takeaway::python::add_functions(module);
    takeaway::python::add_engine(module);
}
