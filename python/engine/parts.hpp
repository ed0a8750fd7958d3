/// The parts of the module, each in a file of its own.
#pragma once

#include <pybind11/pybind11.h>

namespace takeaway::python {

void add_engine(pybind11::module_& module);     // one game: the class Engine
void add_functions(pybind11::module_& module);  // what can be asked without a game

}  // namespace takeaway::python
