import type { Operator } from './draft.ts'
import type { RuleWord } from './words.ts'

/** Returns whether an operator compares a time with a calendar, whose name is quoted after its words. */
export const isOfCalendar = (op: Operator) => op === 'within' || op === 'outside'

/** The operators in words. */
export const operatorWords: Record<Operator, RuleWord> = {
  '=': 'op_equals',
  '<>': 'op_differs',
  '>': 'op_more',
  '<': 'op_less',
  '>=': 'op_least',
  '<=': 'op_most',
  in: 'op_in',
  not_in: 'op_not_in',
  is_null: 'op_is_null',
  is_not_null: 'op_is_not_null',
  contains: 'op_contains',
  was: 'op_was',
  became: 'op_became',
  changed: 'op_changed',
  within: 'op_within',
  outside: 'op_outside',
}
