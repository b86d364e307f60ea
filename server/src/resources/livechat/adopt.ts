import type { Claims } from '#channels/livechat/session.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { mergeLocked } from '#resources/contact-merges/actions.ts'
import { lockContacts } from '#resources/contact-merges/candidates.ts'
import { link } from '#resources/contactables/queries.ts'
import { find as findContact } from '#resources/contacts/queries.ts'
import { lockContactable, openConversationOf } from '#resources/conversations/contactable-lock.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import type { KnownVisitor } from './identity.ts'
import { contactOf, describe, dropUnconfirmed, isUnidentified, strangerName } from './stranger.ts'

/** Finds the contact that a page means, locked together with the one that was made for the stranger. */
const lockMeant = async (db: Db, contactId: number, visitor: KnownVisitor) => {
  const known = await contactOf(db, visitor)
  await lockContacts(db, known === undefined ? [contactId] : [known, contactId])
  if ((await contactOf(db, visitor)) === known) return known
  throw Object.assign(new Error('The contact that the page means has changed.'), { code: '40001' })
}

/**
 * Gives the contact that was made for a stranger what the page says, or merges it into the one that the page means,
 * which gets the tickets, tags and files that it has already.
 */
const identify = async (
  db: Db,
  contactable: { id: number; contact_id: number | null; names: (string | null)[] },
  visitor: KnownVisitor,
) => {
  const { id, contact_id } = contactable
  if (contact_id === null) {
    const known = await contactOf(db, visitor)
    return known ? link(db, id, known) : undefined
  }
  const known = await lockMeant(db, contact_id, visitor)
  if (known === contact_id || !(await isUnidentified(db, contact_id, contactable))) return
  if (known) return void (await mergeLocked({ db, viewer: null }, { contact_ids: [known, contact_id] }))
  await dropUnconfirmed(db, contact_id, visitor)
  await describe(db, contact_id, visitor)
  await announce(db, 'contact.updated', () => findContact(db, contact_id))
}

/** Returns the hint that lets the desk read an open conversation again. */
export const hintsOf = async (db: Db, contactable_id: number): Promise<Hint[]> => {
  const open = await openConversationOf(db, contactable_id)
  if (!open) return []
  const { id: conversation_id, state, handler_id, campaign_queue_id } = open
  return [{ kind: 'conversation', conversation_id, contactable_id, state, handler_id, campaign_queue_id }]
}

interface Adoption {
  /** The stranger's session. */
  former: Pick<Claims, 'externalId'>
  externalId: string
  visitor: KnownVisitor
}

/**
 * Makes a stranger's thread that of a known visitor, on any device. Returns undefined if the visitor has one
 * already, or if somebody else's it has become, and the hints for the desk otherwise.
 */
export const adopt = (
  services: Services,
  contactableId: number,
  { former, externalId, visitor }: Adoption,
): Promise<Hint[] | undefined> =>
  transact(services, async (db) => {
    const contactable = await lockContactable(db, contactableId)
    if (!contactable) return undefined
    const { numUpdatedRows } = await db
      .updateTable('contactables')
      .set({
        external_id: externalId,
        user_id: visitor.user_id,
        ...(visitor.name && { display_name: visitor.name }),
      })
      .where('id', '=', contactableId)
      .where('user_id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('contactables as other')
              .select('other.id')
              .where('other.channel_id', '=', contactable.channel_id)
              .where('other.external_id', '=', externalId),
          ),
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const names = [strangerName(former.externalId), contactable.display_name]
    await identify(db, { ...contactable, names }, visitor)
    return hintsOf(db, contactableId)
  })
