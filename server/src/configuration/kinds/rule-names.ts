import { type RawBuilder, sql } from 'kysely'
import Type, { type TSchema } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { RecordTable } from '#db/records/rows.ts'
import { invalid, type Problem } from '#http/problem.ts'
import { verbatim } from '#messages/message.ts'
import type { Noun, Reference } from '#resources/rules/referring.ts'
import { Conjunction, type RuleAction } from '#resources/rules/schema.ts'
import type { Entry, Session } from '../kind.ts'

/** The name of a field: those of custom fields are longer than their IDs. */
const FieldName = Type.String({ maxLength: 600 })

const Condition = (condition: TSchema) =>
  Type.Object({ ...(condition as typeof RuleAction).properties, field: FieldName })

/** Conditions as the API takes them, with names where those have IDs. */
export const conditionsByName = Type.Object(
  Object.fromEntries(
    Object.entries(Conjunction.properties).map(([part, conditions]) => {
      const { items, ...rest } = conditions as unknown as { items: TSchema }
      return [part, Type.Optional(Type.Array(Condition(items), rest))]
    }),
  ),
)

/** The names by which a file refers to records, by what they are. Contacts, companies and conversations have none. */
export interface Names {
  has(noun: Noun, id: unknown): boolean
  nameOf(noun: Noun, id: unknown): unknown
  /** Undefined if nothing has this name, or more than one channel. */
  idOf(noun: Noun, name: unknown): number | undefined
  /** Returns the error for a name without an ID. */
  missing(noun: Noun, name: unknown, at: string): Problem
}

const categorized = sql`concat_ws(' / ', c.name, r.name)`

/** The labels of everything that has a name: one, or for sub-categories and custom fields two. */
const named: Partial<Record<Noun, RawBuilder<Row>>> = {
  calendar: sql`r.name as label from calendars r`,
  campaign_queue: sql`r.name as label from campaign_queues r`,
  category: sql`r.name as label from categories r`,
  checklist_template: sql`r.name as label from checklist_templates r`,
  channel: sql`r.name as label from channels r`,
  employee: sql`r.account as label from employees r`,
  group: sql`r.name as label from groups r`,
  sponsor: sql`r.name as label from sponsors r`,
  sub_category: sql`${categorized} as label from sub_categories r join categories c on c.id = r.category_id`,
  tag: sql`r.name as label from tags r`,
  termination_code: sql`r.name as label from termination_codes r`,
  ticket_status: sql`r.name as label from ticket_statuses r`,
  webhook: sql`r.url as label from webhooks r`,
  contact_field: sql`${categorized} as label from cz_cols r left join cz_col_categories c on c.id = r.category_id
    where coalesce(c.type, 0) = 0`,
  ticket_field: sql`${categorized} as label from cz_cols r join cz_col_categories c on c.id = r.category_id
    where c.type = 2`,
}

interface Row {
  noun: Noun
  id: number
  /** The name of a channel with its kind; null for everything else. */
  full: string | null
  label: string
}

const fullOf = (noun: string) =>
  noun === 'channel' ? sql`concat_ws(' / ', r.contactable_type, r.name)` : sql`null`

const all = sql.join(
  Object.entries(named).map(
    ([noun, labels]) => sql`(select ${sql.lit(noun)} as noun, r.id, ${fullOf(noun)} as "full", ${labels})`,
  ),
  sql` union all `,
)

/** Returns what a file says for something without a name, or that is deleted: its ID would be of something else there. */
const unnamed = (noun: Noun, id: unknown) =>
  named[noun] && /^\d+$/.test(String(id)) ? `(deleted ${noun} ${id})` : id

const missing = (noun: Noun, name: unknown, namesakes: Row[]) => {
  if (!namesakes.length) return `There is no ${noun} ${name}.`
  const names = [...new Set(namesakes.map(({ full }) => full))]
  return `More than one ${noun} is called ${name}: ${names.length > 1 ? `write ${names.join(' or ')}` : 'rename one'}.`
}

/** Reads the names of everything that rules refer to, in one statement. */
export const readNames = async (db: Db): Promise<Names> => {
  const { rows } = await sql<Row>`${all} order by noun, id`.execute(db)
  const byName = Map.groupBy(rows, ({ noun, label }) => `${noun} ${label}`)
  const byFullName = Map.groupBy(
    rows.filter(({ full }) => full !== null),
    ({ noun, full }) => `${noun} ${full}`,
  )
  const found = (noun: Noun, name: unknown) =>
    byName.get(`${noun} ${name}`) ?? byFullName.get(`${noun} ${name}`) ?? []
  const labels = new Map(
    rows.map(({ noun, id, full, label }) => [
      `${noun} ${id}`,
      full !== null && found(noun, label).length > 1 ? full : label,
    ]),
  )
  return {
    has: (noun, id) => labels.has(`${noun} ${id}`),
    nameOf: (noun, id) => labels.get(`${noun} ${id}`) ?? unnamed(noun, id),
    idOf: (noun, name) => {
      const [first, ...others] = found(noun, name)
      return noun === 'channel' && others.length ? undefined : first?.id
    },
    missing: (noun, name, at) => invalid(at, verbatim(missing(noun, name, found(noun, name)))),
  }
}

/** Returns the custom field of a form's field: its ID, or in a file its name. */
export const customIn = (field: string) => /^cz_col\.(.+)$/.exec(field)?.[1]

/** Returns whether a form's field exists: a form keeps custom fields that are deleted, and asks nobody for them. */
export const isThere = (names: Names, noun: 'contact_field' | 'ticket_field', field: string) => {
  const id = customIn(field)
  return id === undefined || names.has(noun, id)
}

const known = new WeakMap<Session, Promise<Names>>()

/** Returns the names once everything that rules refer to has been written. */
export const namesFor = (session: Session) => {
  const names = known.get(session) ?? readNames(session.db)
  known.set(session, names)
  return names
}

const split = (name: unknown) => {
  const [category = '', ...own] = String(name).split(' / ')
  return own.length ? { category, name: own.join(' / ') } : { category: null, name }
}

const fieldKey = (name: unknown, type: number): Entry => {
  const { category, name: own } = split(name)
  return { category: category === null ? null : { name: category, type }, name: own }
}

/** The sections in which the file may have what a rule refers to, with what identifies it there. */
const sections: Partial<Record<Noun, [RecordTable, (name: unknown) => Entry]>> = {
  calendar: ['calendars', (name) => ({ name })],
  campaign_queue: ['campaign_queues', (name) => ({ name })],
  category: ['categories', (name) => ({ name })],
  checklist_template: ['checklist_templates', (name) => ({ name })],
  group: ['groups', (name) => ({ name })],
  sponsor: ['sponsors', (name) => ({ name })],
  sub_category: ['sub_categories', split],
  tag: ['tags', (name) => ({ name })],
  termination_code: ['termination_codes', (name) => ({ name })],
  ticket_status: ['ticket_statuses', (name) => ({ name })],
  webhook: ['webhooks', (url) => ({ url })],
  contact_field: ['cz_cols', (name) => fieldKey(name, 0)],
  ticket_field: ['cz_cols', (name) => fieldKey(name, 2)],
}

/** Returns the ID of the record that a rule in a file refers to by name. Throws a 422 at that field if it does not exist. */
export const idIn = (session: Session, names: Names, { noun, id: name, at }: Reference) => {
  if (!named[noun]) return name
  const known = names.idOf(noun, name)
  if (known !== undefined) return known
  const [section, keyOf] = sections[noun] ?? []
  if (section && keyOf) return session.idOf(section, keyOf(name), at)
  throw names.missing(noun, name, at)
}

/** Throws a 422 if a file gives another subject to a stored entry, whose actions and conditions are of its own one. */
export const requireSubject = ({ subject }: Entry, current: { subject: string } | undefined) => {
  if (!current || subject === undefined || subject === current.subject) return
  throw invalid('subject', verbatim(`It is ${current.subject}, which cannot be changed.`))
}
