# What `cmake --install` puts where, and the package that find_package(takeaway) finds there.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/takeaway)

install(TARGETS takeaway EXPORT takeawayTargets)
install(TARGETS takeaway_cli)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY games DESTINATION ${CMAKE_INSTALL_DATADIR}/takeaway FILES_MATCHING PATTERN *.game)

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
