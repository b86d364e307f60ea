import type { RuleCondition } from '#resources/rules/schema.ts'
import type { RuleField } from '#resources/rules/subjects.ts'

const listed = new Set(['in', 'not_in'])

const operandsOf = ({ op, val }: RuleCondition): unknown[] => {
  if (!listed.has(op)) return [val]
  return typeof val === 'string' ? val.split(',').map((word) => word.trim()) : [val].flat()
}

const isNumber = (value: unknown) => value !== '' && Number.isFinite(Number(value))

/** Numbers around those that are compared: below, above and between. */
const aroundNumbers = (numbers: number[]) => {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  const between = sorted.slice(1).map((each, index) => (each + (sorted[index] as number)) / 2)
  return [first - 1, ...between, last + 1]
}

const justAfter = '\u0001'
const last = '\uffff'

/** Texts around those that are compared; one contains all that is sought. */
const aroundTexts = (texts: string[], sought: string[]) => [
  justAfter,
  ...texts.map((text) => text + justAfter),
  sought.join(' '),
  sought.join(' ') + last,
]

/** Lists of what is compared: none, each alone, all but each, and all. */
const listsOf = (items: unknown[]) => [
  [],
  ...items.map((item) => [item]),
  ...items.map((item) => items.filter((other) => other !== item)),
  [...items, last],
  [last],
]

/**
 * Returns values of which at least one meets conditions on a field if any value does. Which values a field can have is
 * known of codes only; that of a custom field may be anything.
 */
export const candidatesFor = (conditions: RuleCondition[], field: RuleField | undefined): unknown[] => {
  const operands = conditions.flatMap(operandsOf).filter((value) => value !== undefined && value !== null)
  if (field?.kind === 'flag') return [null, true, false]
  if (field?.values?.length) return [null, ...field.values]
  const lists = !field || field.kind === 'ids' ? listsOf(operands) : []
  if (field?.kind === 'ids') return [null, ...lists]
  const sought = conditions.filter(({ op }) => op === 'contains').map(({ val }) => String(val))
  const numbers = operands.filter(isNumber).map(Number)
  return [
    ...[null, ...operands, ...aroundNumbers(numbers), ...aroundTexts(operands.map(String), sought)],
    ...(field ? [] : [true, false, ...lists]),
  ]
}
