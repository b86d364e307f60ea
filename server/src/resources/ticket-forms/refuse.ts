import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import { invalidFields } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { currentFields, knownFields } from '#resources/cz-cols/definitions.ts'
import type { Field } from '#resources/cz-cols/fields.ts'
import {
  comparedMoments,
  type FormState,
  inServiceTime,
  type ShownMoments,
  shownMoments,
  textsOf,
  valuesOf,
} from './moments.ts'
import { customIdOf, gapsIn, newGaps } from './rules.ts'
import type { FormField } from './schema.ts'

export interface KnownForm {
  name: string
  fields: FormField[]
}

const ofCategory = statement<KnownForm>(
  `select f.name, f.fields from ticket_form_categories c join ticket_forms f on f.id = c.form_id where c.category_id = $1`,
)

/** Returns what is wrong with a ticket that lacks these fields, by field of the request. */
const faultsOf = (
  form: KnownForm,
  gaps: string[],
  custom: ReadonlyMap<number, Pick<Field, 'name'>>,
  given: readonly { id: number }[] = [],
) => {
  const errors: Record<string, Message[]> = {}
  for (const gap of gaps) {
    const id = customIdOf(gap)
    const field = id === undefined ? undefined : custom.get(id)
    if (id === undefined) errors[gap] = [message('ticket_forms.requires', { form: form.name })]
    // A form may name a field that is deleted.
    else if (field && given.some((one) => one.id === id))
      errors[`cz_cols.${given.findIndex((one) => one.id === id)}.value`] = [
        message('ticket_forms.requires', { form: form.name }),
      ]
    else if (field)
      errors.cz_cols = [
        ...(errors.cz_cols ?? []),
        message('ticket_forms.requires_custom', { form: form.name, id, name: field.name }),
      ]
  }
  return errors
}

const owner = { of: 'ticket' } as const

/** The custom values that a request names, in its order. */
type GivenValues = readonly { id: number }[] | null | undefined

const refuse = async (db: Db, form: KnownForm, gaps: string[], given: GivenValues) => {
  if (!gaps.length) return
  const { fields } = await currentFields(db, owner)
  const errors = faultsOf(form, gaps, fields, given ?? [])
  if (Object.keys(errors).length) throw invalidFields(errors)
}

const read = statement<{ given: string; shown: string }>(inServiceTime)

const readMoments = async (db: Db, texts: string[]) =>
  shownMoments(texts.length ? await read(db, [texts]) : [])

/** Returns the types of the custom fields that conditions name; a field may be newer than what this process knows. */
const typesFor = async (db: Db, fields: readonly FormField[]) => {
  const ids = fields.flatMap(({ shown_if }) => customIdOf(shown_if?.field ?? '') ?? [])
  const known = await knownFields(db, owner)
  return ids.every((id) => known.fields.has(id)) ? known.fields : (await currentFields(db, owner)).fields
}

/** Returns how to look up the values of tickets, each as the conditions of their form are written. */
export const lookUps = async (
  db: Db,
  fields: readonly FormField[],
  states: readonly FormState[],
  types?: Parameters<typeof comparedMoments>[1],
) => {
  const isConditional = fields.some(({ shown_if }) => shown_if)
  const compared = isConditional ? comparedMoments(fields, types ?? (await typesFor(db, fields))) : []
  const shown = await readMoments(db, textsOf(states, compared))
  return states.map((state) => valuesOf(state, compared, shown))
}

const ofAll = statement<KnownForm & { category_id: number }>(
  `select c.category_id, f.name, f.fields from ticket_form_categories c join ticket_forms f on f.id = c.form_id`,
)

/** The forms of all categories, with the custom fields that they may name. */
export interface KnownForms {
  byCategory: ReadonlyMap<number, KnownForm>
  custom: ReadonlyMap<number, Pick<Field, 'name' | 'type'>>
}

const comparedIn = ({ byCategory, custom }: KnownForms) =>
  comparedMoments(
    [...byCategory.values()].flatMap(({ fields }) => fields),
    custom,
  )

/** Reads the date-times of many tickets, and those that they are given, as the conditions of all forms are written. */
export const momentsFor = (db: Db, forms: KnownForms, states: readonly FormState[], given: string[]) => {
  const compared = comparedIn(forms)
  return readMoments(db, compared.length ? [...new Set([...textsOf(states, compared), ...given])] : [])
}

/** Reads the forms of all categories, for a change of many tickets. */
export const formsOf = async (db: Db): Promise<KnownForms> => {
  const rows = await ofAll(db, [])
  return {
    byCategory: new Map(rows.map(({ category_id, ...form }) => [category_id, form])),
    custom: rows.length ? (await currentFields(db, owner)).fields : new Map(),
  }
}

/** Returns what a form requires of a changed ticket, by field of the request. */
export const faultsOfChange = (
  { byCategory, custom }: KnownForms,
  before: FormState,
  after: FormState,
  moments: ShownMoments,
): Record<string, Message[]> => {
  const form = byCategory.get(after.columns.category_id as number)
  if (!form) return {}
  const { fields } = form
  const compared = comparedMoments(fields, custom)
  const gaps = newGaps({
    fields,
    before: valuesOf(before, compared, moments),
    after: valuesOf(after, compared, moments),
  })
  return faultsOf(form, gaps, custom)
}

const formOf = async (db: Db, { columns }: FormState) => {
  const category = columns.category_id
  return category ? (await ofCategory(db, [category as number]))[0] : undefined
}

/** Throws a 422 that names what the form of its category requires of a new ticket. */
export const refuseIncomplete = async (db: Db, ticket: FormState, given: GivenValues) => {
  const form = await formOf(db, ticket)
  const [lookUp] = form ? await lookUps(db, form.fields, [ticket]) : []
  if (form && lookUp) await refuse(db, form, gapsIn(form.fields, lookUp), given)
}

/** Throws a 422 that names what the form requires of a changed ticket. */
export const refuseGaps = async (db: Db, before: FormState, after: FormState, given: GivenValues) => {
  const form = await formOf(db, after)
  if (!form) return
  const [former, later] = await lookUps(db, form.fields, [before, after])
  if (former && later)
    await refuse(db, form, newGaps({ fields: form.fields, before: former, after: later }), given)
}
