import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { mergeLocked } from '#resources/contact-merges/actions.ts'
import { lockContacts } from '#resources/contact-merges/candidates.ts'
import {
  type LockedContactable,
  latestConversationOf,
  lockContactable,
  lockContactables,
} from '#resources/conversations/contactable-lock.ts'
import { applyEvent } from '#resources/inbound/apply.ts'
import { hintsOf } from './adopt.ts'
import { claim } from './say.ts'
import { isUnidentified, strangerName } from './stranger.ts'
import type { Visitor } from './visit.ts'

type Latest = Awaited<ReturnType<typeof latestConversationOf>>[number]

/** In one thread, only the latest conversation may be open. */
const fitTogether = (one: Latest, other: Latest | undefined) =>
  !other || (one.id < other.id ? one : other).state === 'closed'

/** Merges the contact that was made for the stranger. Returns false if an employee has entered who it is. */
const joinContacts = async (db: Db, stranger: LockedContactable, contact_id: number | null) => {
  const { id, external_id, display_name, contact_id: own } = stranger
  if (own === null || own === contact_id) return true
  if (contact_id === null) return false
  await lockContacts(db, [contact_id, own])
  const names = [strangerName(external_id), display_name]
  if (!(await isUnidentified(db, own, { id, names }))) return false
  await mergeLocked({ db, viewer: null }, { contact_ids: [contact_id, own] })
  return true
}

const move = async (db: Db, from: number, { id: contactable_id, contact_id }: LockedContactable) => {
  const conversations = db.selectFrom('conversations').select('id').where('contactable_id', '=', from)
  await db
    .updateTable('messages')
    .set({ contactable_id })
    .where('conversation_id', 'in', conversations)
    .execute()
  for (const table of ['csat_scores', 'files'] as const)
    await db.updateTable(table).set({ contactable_id }).where('contactable_id', '=', from).execute()
  await db
    .updateTable('conversations')
    .set({ contactable_id, contact_id })
    .where('contactable_id', '=', from)
    .execute()
}

/** Adds a line, once, that answers to a stranger's open conversation no longer arrive. */
const tellOfLogin = async (db: Db, visitor: Visitor, { id, state }: Latest): Promise<Hint[]> => {
  if (state === 'closed' || (await claim(db, visitor, `login ${id}`))) return []
  const { widgetChannel, externalId: from } = visitor
  const text = 'Logged in, and no longer sees this conversation'
  const at = new Date().toISOString()
  const channel = { id: widgetChannel.id, contactable_type: 'App\\LivechatContact' as const }
  const event = { id: '', from, at, payload: { kind: 'other', text }, is_automatic: true } as const
  return (await applyEvent(db, channel, event)).hints
}

/**
 * Joins what a stranger wrote to the thread that the known visitor has already. Where the two do not fit together, the
 * agents see a line about it instead. Returns the hints for the desk.
 */
export const join = (
  services: Services,
  visitor: Visitor & { contactableId: number },
  knownId: number,
): Promise<Hint[]> =>
  transact(services, async (db) => {
    await lockContactables(db, [visitor.contactableId, knownId])
    const stranger = await lockContactable(db, visitor.contactableId)
    const known = await lockContactable(db, knownId)
    // Meanwhile it may have become that of another known visitor.
    if (!known || stranger?.external_id !== visitor.externalId) return []
    const [latest] = await latestConversationOf(db, [visitor.contactableId])
    // Of a stranger who has only sent a form there are tickets at most, which go with the contact.
    if (!latest) {
      await joinContacts(db, stranger, known.contact_id)
      return hintsOf(db, knownId)
    }
    const [own] = await latestConversationOf(db, [knownId])
    if (!fitTogether(latest, own) || !(await joinContacts(db, stranger, known.contact_id)))
      return tellOfLogin(db, visitor, latest)
    await move(db, stranger.id, known)
    return hintsOf(db, knownId)
  })
