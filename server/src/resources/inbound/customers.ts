import type { InboundEvent } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connect.ts'
import { insertRow } from '#db/rows.ts'
import { announce } from '#events/announce.ts'
import { find as findContact } from '#resources/contacts/queries.ts'
import { defaultValues } from '#resources/cz-cols/values.ts'

export interface InboundChannel {
  id: number
  contactable_type: ChannelType
}

const longestName = 255

/** What a customer is called whose name the platform does not tell: `LINE 1a2b3c`. */
const fallbackName = ({ contactable_type }: InboundChannel, from: string) =>
  `${adapterOf(contactable_type).description.name.en} ${from.slice(-6)}`

/** A name as it is kept, if it is one. */
export const nameOf = (given: string | undefined) =>
  [...(given?.trim() ?? '')].slice(0, longestName).join('').trim() || undefined

export const findCustomer = (db: Db, channelId: number, from: string) =>
  db
    .selectFrom('contactables')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('external_id', '=', from)
    .executeTakeFirst()

const addContact = async (db: Db, contactableId: number, name: string) => {
  const cz_values = JSON.stringify(await defaultValues(db, { of: 'contact' }))
  const contact_id = await insertRow(db, 'contacts', { first_name: name, cz_values })
  await db.updateTable('contactables').set({ contact_id }).where('id', '=', contactableId).execute()
  await announce(db, 'contact.created', () => findContact(db, contact_id))
}

/** The contactable of whoever an event is from; one that is not known yet is added, and a contact with it. */
export const findOrAddCustomer = async (
  db: Db,
  channel: InboundChannel,
  { from, display_name }: Pick<InboundEvent, 'from' | 'display_name'>,
): Promise<{ id: number; isNew: boolean }> => {
  const known = await findCustomer(db, channel.id, from)
  if (known) return { id: known.id, isNew: false }
  const name = nameOf(display_name) ?? fallbackName(channel, from)
  const { contactable_type } = channel
  const added = await db
    .insertInto('contactables')
    .values({ channel_id: channel.id, contactable_type, external_id: from, display_name: name })
    .onConflict((conflict) => conflict.columns(['channel_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { ...((await findCustomer(db, channel.id, from)) as { id: number }), isNew: false }
  await addContact(db, added.id, name)
  return { id: added.id, isNew: true }
}
