import type { InboundEvent } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { find as findContact } from '#resources/contacts/queries.ts'
import type { KnownVisitor } from '#resources/livechat/identity.ts'
import { contactOf, describe } from '#resources/livechat/stranger.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { nameOf } from './names.ts'

export interface InboundChannel {
  id: number
  contactable_type: ChannelType
}

/** Returns a name for a customer whose platform gives none: `LINE 1a2b3c`. */
const fallbackName = ({ contactable_type }: InboundChannel, from: string) =>
  `${adapterOf(contactable_type).description.name.en} ${from.slice(-6)}`

export const findCustomer = (db: Db, channelId: number, from: string) =>
  db
    .selectFrom('contactables')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('external_id', '=', from)
    .executeTakeFirst()

const addContact = async (db: Db, contactableId: number, name: string, visitor: KnownVisitor | undefined) => {
  const known = visitor && (await contactOf(db, visitor))
  if (known) return void (await updateRow(db, 'contactables', contactableId, { contact_id: known }))
  // Without the fields’ defaults: nobody has said anything of this customer yet.
  const contact_id = await insertRow(db, 'contacts', { first_name: name })
  await db.updateTable('contactables').set({ contact_id }).where('id', '=', contactableId).execute()
  if (visitor) await describe(db, contact_id, visitor)
  await announce(db, 'contact.created', () => findContact(db, contact_id))
}

/** Finds the contactable that an event is from; an unknown one is added together with a contact. */
export const findOrAddCustomer = async (
  db: Db,
  channel: InboundChannel,
  { from, display_name, visitor }: Pick<InboundEvent, 'from' | 'display_name'> & { visitor?: KnownVisitor },
): Promise<{ id: number; isNew: boolean }> => {
  const known = await findCustomer(db, channel.id, from)
  if (known) return { id: known.id, isNew: false }
  const name = nameOf(display_name) ?? fallbackName(channel, from)
  const { contactable_type } = channel
  const added = await db
    .insertInto('contactables')
    .values({
      channel_id: channel.id,
      contactable_type,
      external_id: from,
      display_name: name,
      user_id: visitor?.user_id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['channel_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { ...((await findCustomer(db, channel.id, from)) as { id: number }), isNew: false }
  await addContact(db, added.id, name, visitor)
  return { id: added.id, isNew: true }
}
