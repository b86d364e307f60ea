import type { InboundPayload } from '#channels/adapter.ts'
import type { Db } from '#db/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { invalid } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { applyEvent } from '#resources/inbound/apply.ts'
import { offeredActions } from '#resources/inbound/postbacks.ts'
import type { NewVisitorMessage } from './schema.ts'
import type { Place } from './thread.ts'
import type { Visitor } from './visit.ts'

type Postback = NonNullable<NewVisitorMessage['postback']>

/** Returns the label of a tapped option; throws a 422 if it was never offered to this visitor. */
const offered = async (db: Db, { widgetChannel }: Visitor, { message_id, value }: Postback) => {
  const message =
    widgetChannel.contactable_id === null
      ? undefined
      : await db
          .selectFrom('messages')
          .select(['type', 'message'])
          .where('id', '=', message_id)
          .where('contactable_id', '=', widgetChannel.contactable_id)
          .where('direction', '=', 'outbound')
          .executeTakeFirst()
  if (!message) throw invalid('postback.message_id', 'livechat.no_such_message')
  const action = offeredActions(message.type, message.message).find(
    (each) => each.kind === 'reply' && each.value === value,
  )
  if (!action) throw invalid('postback.value', 'livechat.no_such_option')
  return action.label
}

const happeningOf = async (db: Db, visitor: Visitor, said: NewVisitorMessage): Promise<InboundPayload> => {
  const { client_message_id: message_id, text, postback } = said
  if (postback && text) throw invalid('text', 'livechat.postback_conflict')
  if (postback) {
    const label = await offered(db, visitor, postback)
    return { kind: 'postback', value: postback.value, label, message_id }
  }
  if (!text) throw invalid('text', 'livechat.text_or_postback_required')
  return { kind: 'text', text, message_id }
}

/** Claims the visitor's message ID. Returns the message's place if the ID was used before. */
const claim = async (
  db: Db,
  { widgetChannel, externalId }: Visitor,
  id: string,
): Promise<Place | undefined> => {
  const event_id = `${externalId} ${id.toLowerCase()}`
  const claimed = await db
    .insertInto('inbound_events')
    .values({
      channel_id: widgetChannel.id,
      event_id,
      external_id: externalId,
      event: '{}',
      processed_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['channel_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claimed) return undefined
  const { event } = await db
    .selectFrom('inbound_events')
    .select('event')
    .where('channel_id', '=', widgetChannel.id)
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return event as unknown as Place
}

const notePlace = (db: Db, { widgetChannel, externalId }: Visitor, id: string, place: Place) =>
  db
    .updateTable('inbound_events')
    .set({ event: JSON.stringify(place) })
    .where('channel_id', '=', widgetChannel.id)
    .where('event_id', '=', `${externalId} ${id.toLowerCase()}`)
    .execute()

interface RecordedMessage {
  place: Place
  contactable_id: number
  hints: Hint[]
}

/** Records a visitor's message once, however often it is sent. The first one creates a contact. */
export const say = (
  services: Services,
  visitor: Visitor,
  said: NewVisitorMessage,
): Promise<RecordedMessage> =>
  transact(services, async (db) => {
    const { widgetChannel, externalId } = visitor
    const happening = await happeningOf(db, visitor, said)
    const known = await claim(db, visitor, said.client_message_id)
    const about = { channel_id: widgetChannel.id, external_id: externalId }
    const find = () =>
      db
        .selectFrom('contactables')
        .select('id')
        .where('channel_id', '=', widgetChannel.id)
        .where('external_id', '=', externalId)
        .executeTakeFirstOrThrow()
    if (known) return { place: known, contactable_id: (await find()).id, hints: [] }
    const channel = { id: widgetChannel.id, contactable_type: 'App\\LivechatContact' as const }
    const event = { id: said.client_message_id, from: externalId, at: new Date().toISOString(), happening }
    const { hints, message } = await applyEvent(db, channel, event, {
      display_name: `Visitor ${externalId.slice(0, 4)}`,
    })
    if (!message) throw new Error('A visitor’s message was not recorded.')
    const { id: _, ...place } = message
    await notePlace(db, visitor, said.client_message_id, place)
    const contactable_id = widgetChannel.contactable_id ?? (await find()).id
    const arrival: Hint = { kind: 'arrival', contactable_id, ...about }
    return {
      place,
      contactable_id,
      hints: widgetChannel.contactable_id === null ? [arrival, ...hints] : hints,
    }
  })
