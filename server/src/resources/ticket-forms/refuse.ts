import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import { invalidFields } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { currentFields } from '#resources/cz-cols/definitions.ts'
import type { Field } from '#resources/cz-cols/fields.ts'
import { customIdOf, gapsIn, newGaps, valuesOf } from './rules.ts'
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

export interface FormState {
  columns: Record<string, unknown>
  custom: Record<string, unknown>
}

const ofAll = statement<KnownForm & { category_id: number }>(
  `select c.category_id, f.name, f.fields from ticket_form_categories c join ticket_forms f on f.id = c.form_id`,
)

/** The forms of all categories, with the custom fields that they may name. */
export interface KnownForms {
  byCategory: ReadonlyMap<number, KnownForm>
  custom: ReadonlyMap<number, Pick<Field, 'name'>>
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
): Record<string, Message[]> => {
  const form = byCategory.get(after.columns.category_id as number)
  if (!form) return {}
  const gaps = newGaps({
    fields: form.fields,
    before: valuesOf(before.columns, before.custom),
    after: valuesOf(after.columns, after.custom),
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
  if (form) await refuse(db, form, gapsIn(form.fields, valuesOf(ticket.columns, ticket.custom)), given)
}

/** Throws a 422 that names what the form requires of a changed ticket. */
export const refuseGaps = async (db: Db, before: FormState, after: FormState, given: GivenValues) => {
  const form = await formOf(db, after)
  if (!form) return
  const [former, later] = [before, after].map(({ columns, custom }) => valuesOf(columns, custom))
  if (former && later)
    await refuse(db, form, newGaps({ fields: form.fields, before: former, after: later }), given)
}
