# The engine of the page: engine.js and engine.wasm, by Emscripten (preset `web`).
#
# One program instead of a library: what the page needs of core to app, and src/web. Without GMP,
# threads, files, PNG and other programs; src/web/wasm_absent.cpp stands for what is missing.
# Header-only packages come through a folder of links: with -I/usr/include the system's own C headers
# would hide those of Emscripten.
set(packages ${PROJECT_BINARY_DIR}/packages)
file(MAKE_DIRECTORY ${packages})
foreach(package boost fmt nlohmann)
  file(CREATE_LINK /usr/include/${package} ${packages}/${package} SYMBOLIC)
endforeach()

set(src ${PROJECT_SOURCE_DIR}/src)
include(cmake/embed.cmake)
foreach(layer core numeration automata rules kernel sentences explain solve heaps verify win look star design discover claims app/play)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${src}/${layer}/*.cpp)
  list(APPEND sources ${found})
endforeach()
list(REMOVE_ITEM sources
  ${src}/claims/solver_engine.cpp  # starts other programs
  ${src}/app/play/board.cpp ${src}/app/play/play_out.cpp)
foreach(name design/design_command design/design_input claims/claims_command claims/claims_file claims/claims_text
        discover/discover_alone discover/discover_latex discover/discover_text discover/discover_with
        games/catalog_command games/game_name games/game_report games/game_standing games/game_summary games/small_board games/pile_names look/analyse_command
        look/analyse_json look/analyse_text look/board_command numbers/represent_command
        positions/legal_moves positions/move_words positions/position_report prove/texts_about_game sentences/decide_command solve/estimate solve/estimate_on_ranks
        solve/on_gpu solve/solve_command solve/solve_files solve/solve_formats solve/solve_latex solve/solve_table solve/solve_with_checkpoint
        solve/value_grid text_table workbench)
  list(APPEND sources ${src}/app/${name}.cpp)
endforeach()
foreach(name answers api fields frame kept_work study wasm wasm_absent)
  list(APPEND sources ${src}/web/${name}.cpp)
endforeach()
foreach(name plot/automaton_picture plot/board_picture prove/proof prove/replay prove/digits/certified_decision
        prove/digits/digit_sentence prove/digits/digits_alone)
  list(APPEND sources ${src}/${name}.cpp)
endforeach()

# What only asks and tells is made small instead of fast: the browser has to load it all. A library,
# so that it is linked last: of a function that both have, the first is taken. Boards are packed cell
# by cell, which is no mere telling, and wasm.cpp is the entry.
set(telling ${sources})
list(FILTER telling INCLUDE REGEX
  "/src/(rules/text|rules/meaning|rules/library|kernel|sentences|star|design|win|look|explain|discover|claims|plot|app|web)/")
list(REMOVE_ITEM telling ${src}/app/look/board_command.cpp ${src}/web/wasm.cpp)
list(REMOVE_ITEM sources ${telling})
add_library(telling STATIC ${telling})
add_executable(engine ${sources} ${embedded_sources})
target_link_libraries(engine PRIVATE telling)
foreach(part engine telling)
  target_include_directories(${part} PRIVATE ${src} ${PROJECT_SOURCE_DIR}/include)
  target_include_directories(${part} SYSTEM PRIVATE ${packages})
  target_compile_definitions(${part} PRIVATE TAKEAWAY_WITHOUT_GMP FMT_HEADER_ONLY
    TAKEAWAY_VERSION="${PROJECT_VERSION}")
  # Exceptions of WebAssembly itself: those that Emscripten makes of JavaScript cost every call that
  # may throw a way out of the module and back.
  target_compile_options(${part} PRIVATE -fwasm-exceptions -Wall -Wextra -Werror)
endforeach()
target_compile_options(engine PRIVATE -O2)
target_compile_options(telling PRIVATE -Oz)
include(cmake/together.cmake)
compile_with_haste(${sources})
compile_together(engine 24 ${sources})
compile_together(telling 24 ${telling})
foreach(part engine telling)
  target_precompile_headers(${part} PRIVATE ${headers_of_most})
endforeach()

# Tables may take 1.5 GiB (src/web/api.hpp); the rest is for everything else. Where memory cannot grow
# any more, `new` throws and the request ends with an error.
target_link_options(engine PRIVATE -O2 -fwasm-exceptions --no-entry
  --post-js ${src}/web/engine_post.js
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=worker
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=32MB -sMAXIMUM_MEMORY=2GB -sABORTING_MALLOC=0
  -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0 -sASSERTIONS=0
  -sEXPORTED_FUNCTIONS=_malloc,_free)
set_target_properties(engine PROPERTIES SUFFIX .js LINK_DEPENDS ${src}/web/engine_post.js)
# Emscripten's optimiser of JavaScript looks for its parser here.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "env NODE_PATH=/usr/share/nodejs")
