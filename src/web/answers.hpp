/// What the page may ask for that leaves nothing behind: of each request one function to a reply.
/// What is kept between requests, a match that goes on, is asked for in api.cpp.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "app/workbench.hpp"
#include "web/fields.hpp"
#include "web/frame.hpp"
#include "web/kept_work.hpp"
#include "web/study.hpp"

namespace takeaway::web {

/// What the user's own rule text is called in messages.
constexpr const char* rules_name = "rules";

/// A request with everything that an answer may need.
struct PageQuestion {
    const Fields& fields;
    Setting setting;
    const Progress& progress;
    const Say& say;
    std::size_t longest_text;  // bytes that a listing may have

    Workbench bench() const {
        return {setting.games, setting.limits, progress, {setting.rules, rules_name, false}};
    }
};

using PageAnswer = std::function<Reply(const PageQuestion&)>;

/// By what the field `do` says; docs/page.md lists them.
std::map<std::string, PageAnswer> plain_answers();

}  // namespace takeaway::web
