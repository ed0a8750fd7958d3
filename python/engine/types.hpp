/// Between the types of the library and Python's own: numbers of any size travel as digits, results
/// as dictionaries, and boards as arrays that share the memory of the engine.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <takeaway/takeaway.hpp>
#include <vector>

namespace takeaway::python {

namespace py = pybind11;
namespace tw = takeaway;

using Digits = std::vector<std::string>;

tw::Piles piles_from(const Digits& digits);
Digits digits_of(const tw::Piles& piles);
std::vector<Digits> digits_of(const std::vector<tw::Piles>& positions);
py::object digits_or_none(const std::optional<tw::Piles>& piles);

/// Arrays lie in the engine's memory and keep it alive. Nobody may write to them: other answers
/// come from the same table.
py::array array_of(const tw::Positions& positions);
py::array array_of(const tw::ValueBoard& board);

py::dict dict_of(const tw::Report& report);
py::dict dict_of(const tw::CheckResult& checked);
py::dict dict_of(const tw::StarResult& star);
py::dict dict_of(const tw::DesignResult& design);
py::dict dict_of(const tw::DecideResult& decided);
py::dict dict_of(const tw::ProofResult& proof);
py::dict dict_of(const tw::DiscoverResult& found);
py::dict dict_of(const tw::AtlasResult& atlas);
py::dict dict_of(const tw::SweepResult& sweep);

}  // namespace takeaway::python
