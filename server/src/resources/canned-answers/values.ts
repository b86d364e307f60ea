import { sql } from 'kysely'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { type Field, resolveFields } from '#resources/cz-cols/fields.ts'
import { valuesOf } from '#resources/cz-cols/values.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { GuardPermission } from '#shapes'
import { customFieldOf } from './placeholders.ts'

const whoAnswers = (db: Db, employeeId: number) =>
  db
    .selectFrom('employees')
    .select([employeeName.as('name'), 'employees.first_name'])
    .where('id', '=', employeeId)
    .executeTakeFirst()

/** A contact's columns with a placeholder, except the name, which unidentified customers have as well. */
const ownPlaceholders = namesWith(contactFields, 'isPlaceholder').flatMap((name) =>
  name === 'name' ? [] : (`contacts.${name}` as const),
)

const ofContact = (table: 'phone_numbers' | 'email_contacts', column: string) =>
  sql<string | null>`(select ${sql.ref(`t.${column}`)} from ${sql.table(table)} t
    where t.contact_id = conversations.contact_id order by t.id limit 1)`

const whoIsAnswered = (db: Db, conversationId: number) =>
  db
    .selectFrom('conversations')
    .innerJoin('contactables', 'contactables.id', 'conversations.contactable_id')
    .innerJoin('channels', 'channels.id', 'conversations.channel_id')
    .leftJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .select([
      sql<string | null>`coalesce(contacts.name, contactables.display_name)`.as('name'),
      ...ownPlaceholders,
      ofContact('phone_numbers', 'number').as('phone'),
      ofContact('email_contacts', 'address').as('email'),
      'channels.name as channel',
      sql<{ id: number; value: unknown }[]>`case when contacts.id is null then '[]'::json
        else ${valuesOf('contacts')} end`.as('cz_cols'),
    ])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()

const whatIsAnswered = async (db: Db, ticketId: number | undefined) =>
  ticketId === undefined
    ? undefined
    : db.selectFrom('tickets').select(['id', 'subject']).where('id', '=', ticketId).executeTakeFirst()

/** Returns a custom value as text: option labels instead of values, multiple values separated by commas. */
const wordsOf = (value: unknown, field: Field | undefined): string => {
  if (Array.isArray(value)) return value.map((item) => wordsOf(item, field)).join(', ')
  return field?.options?.find((option) => option.value === value)?.text ?? String(value ?? '')
}

const guards: Record<string, GuardPermission> = {
  'contact.phone': 'phone_number.read',
  'contact.email': 'email_contact.read',
}

interface Answering {
  conversation_id: number
  /** The ticket that is answered, if one is. */
  ticket_id?: number | undefined
  viewer: Pick<Viewer, 'id' | 'missingPermissions'>
}

/** Returns the placeholder values for an employee's answer in a conversation. */
export const valuesFor = async (
  db: Db,
  { conversation_id, ticket_id, viewer }: Answering,
  placeholders: string[],
) => {
  const [employee, customer] = [await whoAnswers(db, viewer.id), await whoIsAnswered(db, conversation_id)]
  const ticket = await whatIsAnswered(db, ticket_id)
  const ids = placeholders.flatMap((name) => customFieldOf(name) ?? [])
  const { fields } = await resolveFields(db, { of: 'contact' }, { ids, moments: [] })
  const { channel, cz_cols = [], ...contact } = customer ?? {}
  const entries: [string, string | null | undefined][] = [
    ...Object.entries(contact).map(([key, value]): [string, string | null] => [`contact.${key}`, value]),
    ...cz_cols.map(({ id, value }): [string, string] => [
      `contact.cz_cols.${id}`,
      wordsOf(value, fields.get(id)),
    ]),
    ['employee.name', employee?.name],
    ['employee.first_name', employee?.first_name],
    ['channel.name', channel],
    ['conversation.id', String(conversation_id)],
    ['ticket.id', ticket && String(ticket.id)],
    ['ticket.subject', ticket?.subject],
  ]
  const isHidden = (name: string) =>
    viewer.missingPermissions.some((permission) => permission === guards[name])
  return new Map(
    entries.flatMap(([name, value]) => (value && !isHidden(name) ? [[name, value] as const] : [])),
  )
}
