/// The layers of the program as namespaces, and which of them sees which.
///
/// A folder of src/ is a layer and has the namespace of its name. What a layer may use needs no
/// qualification there, because the directives below make it visible; what stands above it cannot
/// be named at all. A name that two lower layers use must be qualified where both are seen, so that
/// two types of one name are two types to the linker as well. The same table, for includes, is in
/// tests/layers_point_downwards.py. Every header of core includes this file, and so does everything
/// above it.
#pragma once

namespace takeaway {

namespace core {}
namespace numeration {
using namespace core;
}
namespace automata {  // formulas and terms of its own: written automata:: elsewhere
using namespace numeration;
}
namespace rules {
using namespace numeration;
}
namespace kernel {
using namespace rules;
}
namespace sentences {  // automata:: and kernel:: are written there
using namespace rules;
}
namespace explain {
using namespace rules;
}
namespace solve {
using namespace rules;
}
namespace heaps {
using namespace rules;
}
namespace verify {
using namespace kernel;  // and never solve: a check must not share code with what it checks
}
namespace win {
using namespace solve;
using namespace heaps;
using namespace verify;
}  // namespace win
namespace look {
using namespace solve;
}
namespace star {
using namespace look;
}
namespace design {
using namespace solve;
}
namespace prove {
using namespace solve;
using namespace verify;
}  // namespace prove
namespace discover {  // automata:: and rules:: are written there
using namespace look;
using namespace prove;
}  // namespace discover
namespace claims {
using namespace win;
using namespace star;
using namespace design;
using namespace prove;
}  // namespace claims
namespace plot {
using namespace design;
}
namespace app {  // claims and sentences are written claims:: and sentences:: there
using namespace win;
using namespace star;
using namespace prove;
using namespace discover;
using namespace explain;
using namespace plot;
}  // namespace app
namespace cluster {
using namespace solve;
}
namespace gpu {
using namespace solve;
}
namespace web {
using namespace app;
}
namespace cli {
using namespace app;
using namespace gpu;
}  // namespace cli
// Tests and benchmarks see everything.
namespace test {
using namespace app;
}
namespace bench {
using namespace app;
}

}  // namespace takeaway
