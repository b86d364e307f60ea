import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { resolveFields } from '#resources/cz-cols/fields.ts'
import { type Faults, faultsOfConditions } from '#resources/rules/check-conditions.ts'
import { settable } from '#resources/rules/subjects.ts'
import { customIdOf } from './rules.ts'
import type { FormField } from './schema.ts'

/** What every form has, because it decides which form that is, or what the form requires. */
const everywhere = new Set(['subject', 'status', 'category_id'])

/** The columns of a ticket that forms ask for. */
const formColumns = settable.ticket.filter((name) => !everywhere.has(name))

const noSuchField = (names: readonly string[]) =>
  message('ticket_forms.no_such_field', { names: names.join(', ') })

const placesOf = (fields: readonly FormField[]) =>
  fields.map((field, index) => ({ ...field, at: `fields.${index}` }))

const faultsOfNames = async (db: Db, fields: readonly FormField[]): Promise<Faults> => {
  const ids = fields.flatMap(({ field }) => customIdOf(field) ?? [])
  const { fields: known } = await resolveFields(db, { of: 'ticket' }, { ids, moments: [] })
  const names = fields.map(({ field }) => field)
  return Object.fromEntries(
    placesOf(fields).flatMap(({ field, asks_visitors, at }, index): [string, Faults[string]][] => {
      const id = customIdOf(field)
      const isKnown = id === undefined ? formColumns.includes(field) : known.has(id)
      if (!isKnown) return [[`${at}.field`, [noSuchField(formColumns)]]]
      if (names.indexOf(field) < index) return [[`${at}.field`, [message('ticket_forms.field_twice')]]]
      return id === undefined && asks_visitors
        ? [[`${at}.asks_visitors`, [message('ticket_forms.not_for_visitors')]]]
        : []
    }),
  )
}

/** A field depends on those above it, so that none depends on itself. */
const faultsOfOrder = (fields: readonly FormField[]): Faults => {
  const names = fields.map(({ field }) => field)
  return Object.fromEntries(
    placesOf(fields).flatMap(({ shown_if, at }, index): [string, Faults[string]][] => {
      if (!shown_if) return []
      if (!settable.ticket.includes(shown_if.field) && customIdOf(shown_if.field) === undefined)
        return [[`${at}.shown_if.field`, [noSuchField(settable.ticket)]]]
      const place = names.indexOf(shown_if.field)
      return place >= index ? [[`${at}.shown_if.field`, ['ticket_forms.field_below']]] : []
    }),
  )
}

const faultsOfShown = async (db: Db, fields: readonly FormField[]): Promise<Faults> => {
  const dependent = placesOf(fields).filter(({ shown_if }) => shown_if)
  const all = dependent.map(({ shown_if }) => shown_if as NonNullable<FormField['shown_if']>)
  const faults = await faultsOfConditions(db, 'ticket', { all })
  return Object.fromEntries(
    Object.entries(faults).map(([path, texts]) => {
      const [, , index, ...rest] = path.split('.')
      return [`${dependent[Number(index)]?.at}.shown_if.${rest.join('.')}`, texts]
    }),
  )
}

/** Throws a 422 that names everything that is wrong with the fields of a form. */
export const checkFields = async (db: Db, fields: readonly FormField[]) => {
  const faults = {
    ...(await faultsOfShown(db, fields)),
    ...faultsOfOrder(fields),
    ...(await faultsOfNames(db, fields)),
  }
  if (Object.keys(faults).length) throw invalidFields(faults)
}

/** Throws a 422 for a category that has another form. */
export const refuseTaken = async (db: Db, ids: readonly number[], form: number | null) => {
  if (!ids.length) return
  const { rows } = await sql<{ category_id: number; name: string }>`
    select c.category_id, f.name from ticket_form_categories c join ticket_forms f on f.id = c.form_id
    where c.category_id = any(${ids}::bigint[]) and c.form_id is distinct from ${form}::bigint`.execute(db)
  if (rows.length)
    throw invalidFields(
      Object.fromEntries(
        rows.map(({ category_id, name }) => [
          `category_ids.${ids.indexOf(category_id)}`,
          [message('ticket_forms.category_taken', { form: name })],
        ]),
      ),
    )
}
