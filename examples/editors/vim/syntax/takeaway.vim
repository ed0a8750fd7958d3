" Rule texts of takeaway (docs/language.md).
if exists("b:current_syntax")
  finish
endif
syntax match takeawayComment "#.*$" contains=@Spell
syntax region takeawayString start=+"+ end=+"+ oneline
syntax match takeawayNumber "\<\d\+\>"
syntax keyword takeawayStatement game about source piles move claim let block require play
syntax keyword takeawayWord take subtract from any all where except in order one each pile up to at most options option freely for unordered misere normal kept default if then else and or not mod div exists implies iff
syntax keyword takeawayFunction floor ceil abs sqrt min max gcd nimsum beatty vile dopey shortcuts automaton phi
syntax match takeawayOperator "<=\|>=\|!=\|[-+*/=<>|^]"
highlight default link takeawayComment Comment
highlight default link takeawayString String
highlight default link takeawayNumber Number
highlight default link takeawayStatement Statement
highlight default link takeawayWord Keyword
highlight default link takeawayFunction Function
highlight default link takeawayOperator Operator
let b:current_syntax = "takeaway"
