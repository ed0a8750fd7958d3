# cpp-httplib as Debian builds it: a shared library with OpenSSL, zlib and Brotli compiled in, whose
# header must be read with the same switches. Gives the target CppHttplib::CppHttplib.
find_path(CppHttplib_INCLUDE_DIR httplib.h)
find_library(CppHttplib_LIBRARY cpp-httplib)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CppHttplib DEFAULT_MSG CppHttplib_LIBRARY CppHttplib_INCLUDE_DIR)
if(CppHttplib_FOUND AND NOT TARGET CppHttplib::CppHttplib)
  add_library(CppHttplib::CppHttplib UNKNOWN IMPORTED)
  set_target_properties(CppHttplib::CppHttplib PROPERTIES
    IMPORTED_LOCATION ${CppHttplib_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${CppHttplib_INCLUDE_DIR}
    INTERFACE_COMPILE_DEFINITIONS
      "CPPHTTPLIB_OPENSSL_SUPPORT;CPPHTTPLIB_ZLIB_SUPPORT;CPPHTTPLIB_BROTLI_SUPPORT")
endif()
mark_as_advanced(CppHttplib_INCLUDE_DIR CppHttplib_LIBRARY)
