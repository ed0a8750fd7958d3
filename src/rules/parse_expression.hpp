/// Game expressions inside a text: `star(wythoff)`, `mouse + nim(3)`, `"my.game"`.
#pragma once

#include "rules/syntax.hpp"
#include "rules/token_stream.hpp"

namespace takeaway {

syntax::GameExpression parse_expression(TokenStream& in);

}  // namespace takeaway
