/// Times nim values of heaps; the contenders of README.md must agree.
///
///     bench_octal [HEAPS] [HEAPS OF THE LONG RUN]
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "heaps/heap_table.hpp"
#include "heaps/sparse_space.hpp"
#include "heaps/value_sets.hpp"
#include "heaps/values_by_definition.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

/// Time on the processor, which other users of the machine change less than time on the wall.
template <class Work>
double seconds(const Work& work) {
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

bool compare(const char* name, const HeapCode& code, std::size_t count) {
    HeapValues fast;
    HeapValues plain;
    SparseSpace space;
    const bool three = code.most_left() > 2;
    const double quickly = seconds([&] {
        if (three) {
            extend_by_value_sets(code, fast, count);
        } else {
            space = extend_by_sparse_space(code, fast, count);
        }
    });
    const double plainly = seconds([&] { extend_by_plain_table(code, plain, count); });
    const bool equal = fast == plain;
    std::printf("%-16s %8zu heaps: %-12s %8.4f s, plain table %8.4f s: %7.1f x, %zu rare%s\n", name,
                count, three ? "value sets" : "sparse space", quickly, plainly, plainly / quickly,
                space.rare_heaps, equal ? "" : "  DIFFERENT");
    std::fflush(stdout);
    return equal;
}

void long_run(const char* name, const HeapCode& code, std::size_t count) {
    HeapValues values;
    SparseSpace space;
    const double quickly = seconds([&] { space = extend_by_sparse_space(code, values, count); });
    std::printf("%-16s %8zu heaps: sparse space %8.4f s, %zu rare\n", name, count, quickly,
                space.rare_heaps);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t count = argc > 1 ? std::stoull(argv[1]) : 20'000;
    const std::size_t far = argc > 2 ? std::stoull(argv[2]) : 10'000'000;
    HeapCode grundy = parse_heap_code("4.0", octal_base);
    grundy.unequal = true;
    bool equal = true;
    for (const char* code : {"0.77", "0.156", "0.16", "0.6", "0.007", "0.07"})
        equal = compare(code, parse_heap_code(code, octal_base), count) && equal;
    equal = compare("Grundy's game", grundy, count) && equal;
    equal = compare("hex 0.8F", parse_heap_code("0.8F", hexadecimal_base), count / 10) && equal;
    long_run("0.77", parse_heap_code("0.77", octal_base), far);
    long_run("0.156", parse_heap_code("0.156", octal_base), far);
    return equal ? EXIT_SUCCESS : EXIT_FAILURE;
}
