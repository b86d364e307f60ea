type Operator = '=' | '<>' | '>' | '<' | '>=' | '<=' | 'in' | 'not_in' | 'is_null' | 'is_not_null'

/** A comparison of a field with a value. */
export interface Condition {
  field: string
  op: Operator
  val?: unknown
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const numberOf = (value: unknown) =>
  /^-?\d+(\.\d+)?$/.test(String(value)) && typeof value !== 'boolean' ? Number(value) : undefined

const compare = (one: unknown, other: unknown) => {
  const [a, b] = [numberOf(one), numberOf(other)]
  if (a !== undefined && b !== undefined) return a - b
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}

const truth = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

const equals = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(value)
    ? value.some((item) => equals(item, wanted))
    : !isBlank(value) && !isBlank(wanted) && compare(truth(value), truth(wanted)) === 0

const listOf = (val: unknown) =>
  typeof val === 'string' ? val.split(',').map((word) => word.trim()) : [val].flat()

const isAny = (value: unknown, val: unknown) => listOf(val).some((wanted) => equals(value, wanted))

const tests: Record<Operator, (value: unknown, val: unknown) => boolean> = {
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
