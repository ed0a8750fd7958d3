/// MONA for tests: one text in, its output out.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "temporary_folder.hpp"

namespace takeaway::test {

inline bool mona_is_installed() {
    static const bool installed = std::system("command -v mona >/dev/null 2>&1") == 0;
    return installed;
}

/// What `mona -q` prints about the text, errors included. A run of a minute is ended.
inline std::string run_mona(const std::string& text) {
    const TemporaryFolder folder;
    const std::string file = folder.write("text.mona", text);
    // Unbuffered: MONA's last words are lost otherwise when it aborts.
    const std::string command = "timeout 60 stdbuf -o0 mona -q '" + file + "' 2>&1";
    std::string output;
    if (FILE* pipe = popen(command.c_str(), "r")) {
        std::array<char, 4096> buffer{};
        std::size_t count = 0;
        while ((count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0)
            output.append(buffer.data(), count);
        pclose(pipe);
    }
    return output;
}

}  // namespace takeaway::test

#define TAKEAWAY_NEEDS_MONA() \
    if (!takeaway::test::mona_is_installed()) GTEST_SKIP() << "mona is not installed"
