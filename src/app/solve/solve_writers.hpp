/// The writers behind the formats of `solve`: one function each, from the report to a stream.
#pragma once

#include <iosfwd>

#include "app/solve/solve_command.hpp"

namespace takeaway::app {

void write_table(const SolveReport& report, std::ostream& out);
void write_csv(const SolveReport& report, std::ostream& out);
void write_json(const SolveReport& report, std::ostream& out);
void write_bfile(const SolveReport& report, const SolveStyle& style, std::ostream& out);
void write_npy(const SolveReport& report, std::ostream& out);

}  // namespace takeaway::app
