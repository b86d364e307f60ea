import type { Schemas } from '#sdk/types.ts'

export type TicketForm = Schemas['TicketForm']
export type FormField = Schemas['FormField']
type Condition = Schemas['FormCondition']

/** Returns the value of a field of the ticket: of a custom one as `cz_col.{id}`. */
export type LookUp = (field: string) => unknown

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

const tests: Record<Condition['op'], (value: unknown, val: unknown) => boolean> = {
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

/** Returns the fields that a ticket shows, as the service decides it: what depends on a hidden field is hidden too. */
const shownFields = (fields: FormField[], lookUp: LookUp) => {
  const hidden = new Set<string>()
  return fields.filter(({ field, shown_if }) => {
    const isShown =
      !shown_if || (!hidden.has(shown_if.field) && tests[shown_if.op](lookUp(shown_if.field), shown_if.val))
    if (!isShown) hidden.add(field)
    return isShown
  })
}

/** Reports whether a shown field must have a value in a status. */
const isRequiredIn = ({ required_from }: FormField, status: number) =>
  required_from !== null && required_from !== undefined && required_from <= status

/** How a form wants a ticket to be asked for. */
export interface RequestedFields {
  /** The names of the fields, in their order. */
  names: string[]
  required: Set<string>
}

/** Returns what a form asks for; undefined without a form. */
export const askedBy = (form: TicketForm | undefined, lookUp: LookUp): RequestedFields | undefined => {
  if (!form) return undefined
  const shown = shownFields(form.fields, lookUp)
  const status = Number(lookUp('status') ?? 0)
  return {
    names: shown.map(({ field }) => field),
    required: new Set(shown.filter((field) => isRequiredIn(field, status)).map(({ field }) => field)),
  }
}
