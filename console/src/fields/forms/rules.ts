import type { Schemas } from '#sdk/types.ts'
import { shownFields } from '#shared/conditions.ts'

export type TicketForm = Schemas['TicketForm']
export type FormField = Schemas['FormField']
type CustomField = Pick<Schemas['CzCol'], 'id' | 'type' | 'default'>

/** Returns the value of a field of the ticket: of a custom one as `cz_col.{id}`. */
export type LookUp = (field: string) => unknown

/** The custom field type of yes and no. */
const flag = 2

/**
 * Returns the value that a new ticket would have of a custom field, which is what conditions compare: inputs have `1` for
 * yes.
 */
export const customValueOf = (
  field: string,
  custom: readonly CustomField[],
  typed: Readonly<Record<string, unknown>>,
) => {
  const known = custom.find(({ id }) => field === `cz_col.${id}`)
  const value = known && (typed[known.id] ?? known.default)
  return known?.type === flag && (value === '1' || value === '0') ? value === '1' : value
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
