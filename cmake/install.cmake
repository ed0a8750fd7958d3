# What `cmake --install` puts where, and the package that find_package(takeaway) finds there.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/takeaway)

install(TARGETS takeaway EXPORT takeawayTargets)
install(TARGETS takeaway_cli)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY games DESTINATION ${CMAKE_INSTALL_DATADIR}/takeaway FILES_MATCHING PATTERN *.game)

# The manual page and completion are what the program itself prints, so they cannot go stale.
set(words ${PROJECT_BINARY_DIR}/words)
add_custom_command(OUTPUT ${words}/takeaway.1
  COMMAND ${CMAKE_COMMAND} -E make_directory ${words}
  COMMAND takeaway_cli manual > ${words}/takeaway.1
  COMMAND takeaway_cli completion bash > ${words}/takeaway.bash
  COMMAND takeaway_cli completion zsh > ${words}/_takeaway
  COMMAND takeaway_cli completion fish > ${words}/takeaway.fish
  DEPENDS takeaway_cli VERBATIM)
add_custom_target(takeaway_words ALL DEPENDS ${words}/takeaway.1)
install(FILES ${words}/takeaway.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
install(FILES ${words}/takeaway.bash RENAME takeaway OPTIONAL
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${words}/_takeaway DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions OPTIONAL)
install(FILES ${words}/takeaway.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d OPTIONAL)
# Rule texts in colours: examples/editors says how an editor finds them.
install(DIRECTORY examples/editors DESTINATION ${CMAKE_INSTALL_DATADIR}/takeaway)

# The page, if it has been built (scripts/page.sh).
install(DIRECTORY build/site/ DESTINATION ${CMAKE_INSTALL_DATADIR}/takeaway/page OPTIONAL)

install(EXPORT takeawayTargets NAMESPACE takeaway:: DESTINATION ${package_dir})
configure_package_config_file(cmake/takeawayConfig.cmake.in
  ${PROJECT_BINARY_DIR}/takeawayConfig.cmake INSTALL_DESTINATION ${package_dir})
# Below 1.0 a new minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/takeawayConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/takeawayConfig.cmake
  ${PROJECT_BINARY_DIR}/takeawayConfigVersion.cmake
  cmake/FindGMP.cmake
  DESTINATION ${package_dir})

# `cpack -G DEB --config build/release/CPackConfig.cmake` makes a package of what is installed.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME takeaway)
set(CPACK_PACKAGE_CONTACT "the authors of takeaway <takeaway@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "z3, cvc5, mona, python3-numpy")
set(CPACK_STRIP_FILES ON)
include(CPack)
