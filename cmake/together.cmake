# compile_together(TARGET MOST SOURCES...): up to MOST files of a folder of src/, tests/ or python/ are compiled as one.
#
# Most of the time goes into headers and into what several files instantiate alike, so a build from
# scratch takes a third of the time (bench/build); after a change of one file it takes longer, hence
# the option. Files of one layer share a namespace: two that use a name differently do not compile
# together, and one of them had better find another name.
function(compile_together target most_together)
  if(NOT TAKEAWAY_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # GCC takes a source that is included for a header.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  set(before "")
  foreach(source IN LISTS ARGN)
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    if(options)  # flags of its own
      continue()
    endif()
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})  # src/LAYER/…, tests/LAYER/…
    string(REGEX REPLACE "^[^/]+/([^/]+)/.*" "\\1" layer ${path})
    if(NOT layer STREQUAL before OR count EQUAL most_together)
      if(layer STREQUAL before)
        math(EXPR number "${number} + 1")
      else()
        set(number 1)
      endif()
      set(before ${layer})
      set(count 0)
    endif()
    math(EXPR count "${count} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${layer}_${number})
  endforeach()
endfunction()

# compile_with_haste(SOURCES...): those of them with the loops that fill boards are compiled for
# speed, each by itself; elsewhere -O3 is slower to compile and no faster to run than -O2.
function(compile_with_haste)
  set(hot ${ARGN})
  list(FILTER hot INCLUDE REGEX
    "/solve/.*(bit_rows|by_lines|by_marking|column_marks|dead_lines|line_board|or_scatter|sparse_columns|value_board|value_solver)[^/]*\\.cpp$")
  set_source_files_properties(${hot} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
endfunction()

# compile_without_haste(TARGET LEVEL SOURCES...): optimised as far as LEVEL, -O1 or -Og. What only asks and tells gains
# nothing that can be measured by more, and -Og leaves out the passes that take a third of the time of compiling it.
function(compile_without_haste target level)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
  compile_together(${target} 36 ${ARGN})
endfunction()

# Reading these headers takes longer than compiling many files, so it is done once a target (the figures
# are in bench/build). Only what nearly every file needs, because each pays for all; and none of ours:
# what a file needs of them it includes itself, and the linter, which knows none of this, checks it.
set(headers_of_most <algorithm> <functional> <map> <memory> <optional> <set> <string> <vector>)
