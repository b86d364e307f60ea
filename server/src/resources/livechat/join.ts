import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { message } from '#messages/message.ts'
import { mergeLocked } from '#resources/contact-merges/actions.ts'
import { lockContacts } from '#resources/contact-merges/candidates.ts'
import { endSessions } from '#resources/contactables/queries.ts'
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

/** Returns the contact that was made for the stranger, if it is another one than the known visitor's. */
const ownContactOf = ({ contact_id: own }: LockedContactable, contact_id: number | null) =>
  own === contact_id ? null : own

/** Locks the contacts. Returns whether they can become one: no employee has entered who the stranger is. */
const canJoinContacts = async (db: Db, stranger: LockedContactable, contact_id: number | null) => {
  const own = ownContactOf(stranger, contact_id)
  if (own === null) return true
  if (contact_id === null) return false
  await lockContacts(db, [contact_id, own])
  const names = [strangerName(stranger.external_id), stranger.display_name]
  return isUnidentified(db, own, { id: stranger.id, names })
}

const joinContacts = async (db: Db, stranger: LockedContactable, contact_id: number | null) => {
  const own = ownContactOf(stranger, contact_id)
  if (own !== null && contact_id !== null)
    await mergeLocked({ db, viewer: null }, { contact_ids: [contact_id, own] })
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
  const text = message('conversations.logged_in')
  const at = new Date().toISOString()
  const channel = { id: widgetChannel.id, contactable_type: 'App\\LivechatContact' as const }
  const event = { id: '', from, at, payload: { kind: 'event', text }, is_automatic: true } as const
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
    // A stranger who has only sent a form has tickets at most, which move with the contact.
    if (!latest) {
      if (await canJoinContacts(db, stranger, known.contact_id))
        await joinContacts(db, stranger, known.contact_id)
      return hintsOf(db, knownId)
    }
    const [own] = await latestConversationOf(db, [knownId])
    if (!fitTogether(latest, own) || !(await canJoinContacts(db, stranger, known.contact_id)))
      return tellOfLogin(db, visitor, latest)
    // First, so that an undone merge does not give back conversations that are in the thread by then.
    await move(db, stranger.id, known)
    await joinContacts(db, stranger, known.contact_id)
    // What another tab still sends with the stranger's session would be in a thread that nobody sees.
    await endSessions(db, stranger.id)
    return [{ kind: 'session_end', contactable_id: stranger.id }, ...(await hintsOf(db, knownId))]
  })
