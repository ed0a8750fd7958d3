/// The exceptions of the Python package: takeaway.Error and those below it.
#pragma once

#include <pybind11/pybind11.h>

namespace takeaway::python {

/// Adds the classes to the module, and from then on the engine's exceptions become theirs.
void add_exceptions(pybind11::module_& module);

}  // namespace takeaway::python
