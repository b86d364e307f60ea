import { randomUUID } from 'node:crypto'
import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import * as contacts from '#resources/contacts/queries.ts'
import type { NewContact } from '#resources/contacts/schema.ts'
import { conversationFields } from '#resources/conversations/fields.ts'
import { historyFields as conversationHistory } from '#resources/conversations/history.ts'
import { find as findConversation } from '#resources/conversations/queries.ts'
import { snapshotOf } from '#resources/record-changes/rules.ts'
import type { Fact, Rec } from '#resources/rule-engine/context.ts'
import { splitValues } from '#resources/rule-engine/values.ts'
import { mapReferences } from '#resources/rules/referring.ts'
import { type SubjectType, subjects, type TargetType } from '#resources/rules/subjects.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import * as tickets from '#resources/tickets/queries.ts'
import type { NewTicket } from '#resources/tickets/schema.ts'
import { insert as insertTicket, update as updateTicket } from '#resources/tickets/writes.ts'
import type { Names } from '../kinds/rule-names.ts'
import type { GivenRecords } from './parse.ts'

export interface Desk {
  db: Db
  names: Names
  employeeId: number
}

type Values = Record<string, unknown>

const listed = { tag_ids: 'tag' } as const

const described: Partial<Record<SubjectType, object>> = {
  ticket: ticketFields,
  contact: contactFields,
  conversation: conversationFields,
}

/** Throws a 422 for a field that rules do not know, such as a misspelled one. */
const requireFields = (subject: SubjectType, values: Values, place: string) => {
  const known = { ...described[subject], ...subjects[subject].fields }
  for (const name of Object.keys(values))
    if (!Object.hasOwn(known, name) && !name.startsWith('cz_col.'))
      throw invalid(`${place}.${name}`, 'rules.no_such_field')
}

/** Returns the values of a record with IDs for names. Throws a 422 for a name or a field that does not exist. */
const numbered = ({ names }: Desk, subject: TargetType, values: Values, place: string): Values => {
  requireFields(subject, values, place)
  const idOf = (noun: Parameters<Names['idOf']>[0], name: unknown, at: string) => {
    const id = names.idOf(noun, name)
    if (id === undefined) throw names.missing(noun, name, at)
    return id
  }
  const rule = mapReferences({ subject, if: {}, then: [{ set: values }] }, ({ noun, id, at }) =>
    noun === 'contact' || noun === 'conversation' ? id : idOf(noun, id, at.replace('then.0.set', place)),
  )
  const set = rule.then[0]?.set ?? {}
  for (const [field, noun] of Object.entries(listed))
    if (set[field]) set[field] = [set[field]].flat().map((name) => idOf(noun, name, `${place}.${field}`))
  return set
}

const insertContact = async (desk: Desk, values: Values) => {
  const given = splitValues(numbered(desk, 'contact', values, 'given.contact'))
  return (await contacts.insert(desk.db, { first_name: 'Customer', ...given } as NewContact)).id
}

const addTags = async (db: Db, conversation_id: number, tag_ids: unknown) => {
  const tags = ((tag_ids ?? []) as number[]).map((tag_id) => ({ conversation_id, tag_id }))
  if (tags.length) await db.insertInto('conversation_tags').values(tags).execute()
}

/** Adds a conversation of its own channel, which is rolled back with it. */
const insertConversation = async (desk: Desk, values: Values, contact_id: number | null) => {
  const { db } = desk
  const {
    contactable_type = 'App\\LivechatContact',
    display_name,
    tag_ids,
    ...columns
  } = numbered(desk, 'conversation', values, 'given.conversation')
  const type = { contactable_type: String(contactable_type) }
  const returned = { channel: db.insertInto('channels').values({ ...type, name: randomUUID() }) }
  const channel = await returned.channel.returning('id').executeTakeFirstOrThrow()
  const contactable = await db
    .insertInto('contactables')
    .values({
      ...{ ...type, channel_id: channel.id, external_id: randomUUID(), contact_id },
      display_name: display_name === undefined ? null : String(display_name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conversation = await db
    .insertInto('conversations')
    .values({ ...columns, contactable_id: contactable.id, channel_id: channel.id, contact_id } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await addTags(db, conversation.id, tag_ids)
  return conversation.id
}

/** The IDs of the records that a test is given. */
export interface MadeRecords {
  contact?: number
  conversation?: number
  ticket?: number
}

const ofConversations: SubjectType[] = ['conversation', 'message', 'csat_score']

/** Adds what a test is given, and what its subject needs. */
export const addRecords = async (desk: Desk, subject: SubjectType, given: GivenRecords) => {
  const made: MadeRecords = {}
  if (given.contact || subject === 'contact') made.contact = await insertContact(desk, given.contact ?? {})
  if (given.conversation || ofConversations.includes(subject))
    made.conversation = await insertConversation(desk, given.conversation ?? {}, made.contact ?? null)
  if (given.ticket || subject === 'ticket') {
    const values = splitValues(numbered(desk, 'ticket', given.ticket ?? {}, 'given.ticket'))
    const of = made.contact === undefined ? {} : { contact_id: made.contact }
    const ticket = { subject: 'A ticket', ...of, ...values } as NewTicket
    made.ticket = (await insertTicket(desk.db, ticket, { id: desk.employeeId })).id
  }
  return made
}

const changed = {
  ticket: async (desk: Desk, ticket: number, values: Values) => {
    const current = await tickets.findForChange(desk.db, { ticket }, true)
    if (!current) throw new Error('The ticket of a test is gone.')
    await updateTicket(desk.db, current, splitValues(values), desk.employeeId)
    return snapshotOf(current, tickets.historyFields)
  },
  contact: async (desk: Desk, contact: number, values: Values) => {
    const current = await contacts.findForChange(desk.db, { contact }, true)
    if (!current) throw new Error('The contact of a test is gone.')
    await contacts.update(desk.db, current, splitValues(values))
    return snapshotOf(current, contacts.historyFields)
  },
  conversation: async ({ db }: Desk, id: number, { tag_ids, ...values }: Values) => {
    const before = (await findConversation(db, id)) as Rec
    if (Object.keys(values).length)
      await db.updateTable('conversations').set(values).where('id', '=', id).execute()
    if (tag_ids) {
      await db.deleteFrom('conversation_tags').where('conversation_id', '=', id).execute()
      await addTags(db, id, tag_ids)
    }
    return snapshotOf<string>(before, conversationHistory)
  },
}

const finders: Record<TargetType, (db: Db, id: number) => Promise<unknown>> = {
  ticket: tickets.find,
  contact: contacts.find,
  conversation: findConversation,
}

const findRecord = (db: Db, subject: TargetType, id: number) => finders[subject](db, id) as Promise<Rec>

const isTarget = (subject: SubjectType): subject is TargetType => Object.hasOwn(finders, subject)

/** Returns the event of a test. Messages and scores are never stored: rules only read them. */
export const factOf = async (
  desk: Desk,
  { subject, event, changes }: { subject: SubjectType; event: string; changes?: Values | undefined },
  given: GivenRecords,
  made: MadeRecords,
): Promise<Fact> => {
  if (isTarget(subject)) {
    const id = made[subject] as number
    const isNew = event === 'created'
    const before = isNew
      ? null
      : await changed[subject](desk, id, numbered(desk, subject, changes ?? {}, 'when.changes'))
    return { subject, event, before, after: await findRecord(desk.db, subject, id) }
  }
  const { conversation } = made
  const place = subject === 'message' ? { conversation_id: conversation } : { contact_log_id: conversation }
  requireFields(subject, given[subject] ?? {}, `given.${subject}`)
  const { text, ...others } = given[subject] ?? {}
  const said = subject === 'message' ? { type: 'text', message: text ?? '' } : {}
  return { subject, event, before: null, after: { id: 0, ...said, ...others, ...place } }
}
