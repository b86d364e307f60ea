import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type EventType, eventTypes } from '#events/types.ts'
import type { ChangeTypeName } from '#resources/changes/types.ts'
import { records as addresses } from '../../addresses/queries.ts'
import { records as companies } from '../../companies/queries.ts'
import { records as emailContacts } from '../../email-contacts/queries.ts'
import { findMany as findMessages } from '../../messages/queries.ts'
import { records as phoneNumbers } from '../../phone-numbers/queries.ts'
import { records as relationRecords } from '../../relation-records/queries.ts'
import { records as ticketNotes } from '../../ticket-notes/queries.ts'

type IdentifiedRecord = object & { id: number }
type Find = (db: Db, ids: number[]) => Promise<IdentifiedRecord[]>

interface Reads {
  table: string
  select: (db: Db) => unknown
}

/** Finds records as their GET returns them, together with some of their columns. */
const from =
  (records: Reads, ...columns: string[]): Find =>
  (db, ids) => {
    const { table } = records
    const query = records.select(db) as ReturnType<typeof phoneNumbers.select>
    const refs = columns.map((column) => sql.ref(`${table}.${column}`).as(column))
    return query
      .select(refs)
      .where(sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`)
      .execute()
  }

/** How the records are read whose events come from the stream of changes. */
export const sources: Partial<Record<ChangeTypeName, Find>> = {
  phone_number: from(phoneNumbers),
  email_contact: from(emailContacts),
  address: from(addresses),
  contact_cz_relation: from(relationRecords, 'contact_id'),
  company: from(companies),
  ticket_note: from(ticketNotes),
  ticket_cz_relation: from(relationRecords, 'ticket_id'),
  message: findMessages as Find,
}

const stateEvents: EventType[] = ['message.delivered', 'message.read']

/** The events that come from the stream of changes. */
export const eventsOfChanges = (Object.keys(eventTypes) as EventType[]).filter((type) => {
  const noun = type.slice(0, type.indexOf('.'))
  return noun === 'message' ? stateEvents.includes(type) : noun in sources
})
