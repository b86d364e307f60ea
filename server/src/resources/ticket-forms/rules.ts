import { evaluate } from '#resources/rule-engine/conditions.ts'
import type { FormCondition, FormField } from './schema.ts'

/** The values of a ticket by field: those of custom fields as `cz_col.{id}`. */
export type FormValues = (field: string) => unknown

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const holds = (condition: FormCondition, lookUp: FormValues) =>
  evaluate({ all: [condition] }, (field) => ({ before: undefined, after: lookUp(field) })).holds

/** Returns the fields that a ticket with these values shows: what depends on a hidden field is hidden too. */
export const shownFields = (fields: readonly FormField[], lookUp: FormValues) => {
  const hidden = new Set<string>()
  return fields.filter(({ field, shown_if }) => {
    const isShown = !shown_if || (!hidden.has(shown_if.field) && holds(shown_if, lookUp))
    if (!isShown) hidden.add(field)
    return isShown
  })
}

/** Returns the names of the fields that a ticket does not have. */
export const gapsIn = (fields: readonly FormField[], lookUp: FormValues): string[] => {
  const status = Number(lookUp('status') ?? 0)
  return shownFields(fields, lookUp)
    .filter(({ required_from }) => (required_from ?? Infinity) <= status)
    .filter(({ field }) => isNothing(lookUp(field)))
    .map(({ field }) => field)
}

const customField = /^cz_col\.([1-9]\d{0,14})$/

/** Returns the ID of a custom field by its name in a form. */
export const customIdOf = (field: string) => {
  const [, id] = customField.exec(field) ?? []
  return id === undefined ? undefined : Number(id)
}

interface Step {
  fields: readonly FormField[]
  before: FormValues
  after: FormValues
}

/**
 * Returns what a change leaves out: with another category or a later status, all that the form requires; otherwise only
 * what was not lacking before, so that old tickets can be worked on.
 */
export const newGaps = ({ fields, before, after }: Step) => {
  const gaps = gapsIn(fields, after)
  const isAnother = before('category_id') !== after('category_id')
  if (isAnother || Number(after('status')) > Number(before('status'))) return gaps
  const former = new Set(gapsIn(fields, before))
  return gaps.filter((field) => !former.has(field))
}
