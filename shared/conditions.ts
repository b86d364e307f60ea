type Operator = '=' | '<>' | '>' | '<' | '>=' | '<=' | 'in' | 'not_in' | 'is_null' | 'is_not_null'

/** A comparison of a field with a value. */
export interface Condition {
  field: string
  op: Operator
  val?: unknown
}

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const numberOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    ? Number(value)
    : undefined

const isOfTime = (text: string) => /^(\d{4}-\d\d-\d\d|(\d{4}-\d\d-\d\d )?\d\d:\d\d(:\d\d)?)$/.test(text)

/** Compares texts; a day or a minute includes every moment within it. */
const compareTexts = (one: string, other: string) => {
  const areOfTime = isOfTime(other) && isOfTime(one)
  const length = areOfTime ? Math.min(one.length, other.length) : undefined
  const [a, b] = [one.slice(0, length), other.slice(0, length)]
  return a < b ? -1 : Number(a > b)
}

/** Compares numbers as numbers, and other values as text, in which days and moments are in order. */
const compare = (one: unknown, other: unknown) => {
  const [a, b] = [numberOf(one), numberOf(other)]
  return a !== undefined && b !== undefined ? a - b : compareTexts(String(one), String(other))
}

const isNumeral = (value: unknown) => /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(String(value))

/** Texts are equal as numbers if they are plainly numbers: 0012 is not 12, nor is a long number another. */
const areEqual = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && !(isNumeral(one) && isNumeral(other))
    ? compareTexts(one, other) === 0
    : compare(one, other) === 0

const flags: Record<string, boolean> = { 1: true, true: true, 0: false, false: false }

/** Reads yes or no as the API takes it; undefined for any other value. */
const flagOf = (value: unknown) => flags[String(value).trim().toLowerCase()]

export const equals = (value: unknown, wanted: unknown): boolean => {
  if (Array.isArray(value)) return value.some((item) => equals(item, wanted))
  if (isBlank(value) || isBlank(wanted)) return false
  return typeof value === 'boolean' || typeof wanted === 'boolean'
    ? flagOf(value) === flagOf(wanted)
    : areEqual(value, wanted)
}

const listOf = (val: unknown) =>
  typeof val === 'string' ? val.split(',').map((word) => word.trim()) : [val].flat()

const isAny = (value: unknown, val: unknown) => listOf(val).some((wanted) => equals(value, wanted))

/** Whether a value meets each operator: the service and the browser decide alike. */
export const tests: Record<Operator, (value: unknown, val: unknown) => boolean> = {
  '=': equals,
  '<>': (value, val) => !isBlank(value) && !equals(value, val),
  '>': (value, val) => !isBlank(value) && compare(value, val) > 0,
  '<': (value, val) => !isBlank(value) && compare(value, val) < 0,
  '>=': (value, val) => !isBlank(value) && compare(value, val) >= 0,
  '<=': (value, val) => !isBlank(value) && compare(value, val) <= 0,
  in: isAny,
  not_in: (value, val) => !isBlank(value) && !isAny(value, val),
  is_null: isBlank,
  is_not_null: (value) => !isBlank(value),
}

/** Returns the fields that a form shows, as the service decides it: what depends on a hidden field is hidden too. */
export const shownFields = <F extends { field: string; shown_if?: Condition | null }>(
  fields: readonly F[],
  lookUp: (field: string) => unknown,
) => {
  const hidden = new Set<string>()
  return fields.filter(({ field, shown_if }) => {
    const isShown =
      !shown_if || (!hidden.has(shown_if.field) && tests[shown_if.op](lookUp(shown_if.field), shown_if.val))
    if (!isShown) hidden.add(field)
    return isShown
  })
}
