# Texts that travel inside the library, so that adding a game or a claim is adding text:
# embed(NAME FOLDER HEADER NAMESPACE ROW ROWS COUNT FILES...) writes ${generated}/NAME.cpp. A file is named by its
# path inside FOLDER, so that the folder it stands in is known: wythoff/k_wythoff.game.
set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)
function(embed name folder header namespace row rows count)
  list(JOIN ARGN "\n" file_list)
  file(CONFIGURE OUTPUT ${generated}/${name}.txt CONTENT "@file_list@\n" @ONLY)
  add_custom_command(
    OUTPUT ${generated}/${name}.cpp
    COMMAND ${CMAKE_COMMAND} -D list=${generated}/${name}.txt -D folder=${PROJECT_SOURCE_DIR}/${folder} -D output=${generated}/${name}.cpp
            -D header=${header} -D namespace=${namespace} -D row=${row} -D rows=${rows}
            -D count=${count} -P ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake
    DEPENDS ${ARGN} ${generated}/${name}.txt ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake
    COMMENT "Embedding ${name}"
    VERBATIM)
endfunction()

file(GLOB_RECURSE game_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*.game)
embed(catalog_texts games rules/library/catalog_texts.hpp takeaway::rules CatalogText catalog_texts catalog_text_count
  ${game_files})
# The papers' ledger lies in claims/, that of the shelf in claims/shelf/; each has its own file of findings.
file(GLOB_RECURSE claim_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/claims/*.claims)
embed(ledger_texts claims claims/ledger_texts.hpp takeaway::claims LedgerText ledger_texts
  ledger_text_count ${claim_files})
file(GLOB_RECURSE recorded_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/claims/*recorded.jsonl)
embed(recorded_texts claims claims/recorded_texts.hpp takeaway::claims RecordedText recorded_texts
  recorded_text_count ${recorded_files})
set(embedded_sources
  ${generated}/catalog_texts.cpp ${generated}/ledger_texts.cpp ${generated}/recorded_texts.cpp)
