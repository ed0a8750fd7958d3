/// Game expressions inside a text: `star(wythoff)`, `mouse + nim(3)`, `"my.game"`.
#pragma once

#include "rules/text/syntax.hpp"
#include "rules/text/token_stream.hpp"

namespace takeaway::rules {

syntax::GameExpression parse_expression(TokenStream& in);

}  // namespace takeaway::rules
