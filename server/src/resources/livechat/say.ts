import type { InboundPayload, Media } from '#channels/adapter.ts'
import type { Db } from '#db/connections/connect.ts'
import { hasThumbnail } from '#files/content/thumbnails.ts'
import type { Hint } from '#hints/hints.ts'
import { invalid } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import type { Upload } from '#http/uploads/upload.ts'
import { discard, prepareContent, recordContent } from '#resources/files/contents.ts'
import { applyEvent, type KeptFile } from '#resources/inbound/apply.ts'
import { offeredActions } from '#resources/inbound/postbacks.ts'
import type { NewVisitorMessage } from './schema.ts'
import { strangerName } from './stranger.ts'
import type { Place } from './thread.ts'
import { refuseBlocked, type Visitor } from './visit.ts'

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

const payloadOf = async (db: Db, visitor: Visitor, said: NewVisitorMessage): Promise<InboundPayload> => {
  const { client_message_id: message_id, text, postback } = said
  if (postback && text) throw invalid('text', 'livechat.postback_conflict')
  if (postback) {
    const label = await offered(db, visitor, postback)
    return { kind: 'postback', value: postback.value, label, message_id }
  }
  if (!text) throw invalid('text', 'livechat.text_or_postback_required')
  return { kind: 'text', text, message_id }
}

/** What a visitor's request became: a message, the ticket of a form, or a file of that ticket. */
type Outcome = Place | { ticket_id: number; file_id?: number }

const eventOf = ({ externalId }: Visitor, id: string) => `${externalId} ${id.toLowerCase()}`

/** Returns what a visitor's request with this ID became; undefined if there was none. */
export const findOutcome = async (db: Db, visitor: Visitor, id: string) => {
  const row = await db
    .selectFrom('inbound_events')
    .select('event')
    .where('channel_id', '=', visitor.widgetChannel.id)
    .where('event_id', '=', eventOf(visitor, id))
    .executeTakeFirst()
  return row?.event as unknown as Outcome | undefined
}

/** Claims a visitor's ID of a request. Returns what it became if the ID was used before. */
export const claim = async (db: Db, visitor: Visitor, id: string): Promise<Outcome | undefined> => {
  const { widgetChannel, externalId } = visitor
  const claimed = await db
    .insertInto('inbound_events')
    .values({
      channel_id: widgetChannel.id,
      event_id: eventOf(visitor, id),
      external_id: externalId,
      event: '{}',
      processed_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['channel_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claimed) return undefined
  const outcome = await findOutcome(db, visitor, id)
  if (!outcome) throw new Error('What the visitor sent before is forgotten.')
  return outcome
}

export const noteOutcome = (db: Db, visitor: Visitor, id: string, outcome: Outcome) =>
  db
    .updateTable('inbound_events')
    .set({ event: JSON.stringify(outcome) })
    .where('channel_id', '=', visitor.widgetChannel.id)
    .where('event_id', '=', eventOf(visitor, id))
    .execute()

interface RecordedMessage {
  place: Place
  contactable_id: number
  hints: Hint[]
  /** Whether it was not recorded before. */
  isNew: boolean
  /** Whether it is the first message of its visitor. */
  isFirst: boolean
}

interface Saying {
  payload: InboundPayload
  /** The content of a file, once it is recorded. */
  file?: KeptFile
}

const idOf = async (db: Db, { widgetChannel, externalId }: Visitor) => {
  const { id } = await db
    .selectFrom('contactables')
    .select('id')
    .where('channel_id', '=', widgetChannel.id)
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the hint with which the sockets of a new visitor join their thread. */
export const arrivalOf = ({ widgetChannel, externalId }: Visitor, contactable_id: number): Hint => ({
  kind: 'arrival',
  contactable_id,
  channel_id: widgetChannel.id,
  external_id: externalId,
})

/** Records what a visitor says once, however often it is sent. The first message creates a contact. */
export const recordOnce = async (
  db: Db,
  visitor: Visitor,
  client_message_id: string,
  sayingOf: () => Promise<Saying>,
): Promise<RecordedMessage> => {
  const { widgetChannel, externalId } = visitor
  const known = await claim(db, visitor, client_message_id)
  if (known && 'file_id' in known) throw invalid('client_message_id', 'livechat.id_taken')
  if (known && 'ticket_id' in known) throw invalid('client_message_id', 'livechat.id_of_ticket')
  if (known)
    return { place: known, contactable_id: await idOf(db, visitor), hints: [], isNew: false, isFirst: false }
  const { payload, file } = await sayingOf()
  const channel = { id: widgetChannel.id, contactable_type: 'App\\LivechatContact' as const }
  const isNamed = visitor.known?.name !== undefined || widgetChannel.contactable_id === null
  const event = { id: client_message_id, from: externalId, at: new Date().toISOString(), payload }
  const {
    hints,
    message,
    isNewCustomer: isFirst = false,
  } = await applyEvent(db, channel, event, {
    // A stranger keeps the name that the form gave them.
    ...(isNamed && { display_name: visitor.known?.name ?? strangerName(externalId) }),
    ...(visitor.known && { visitor: visitor.known }),
    ...(file && { file }),
    // They may have been blocked since the request was admitted.
    admit: refuseBlocked,
  })
  if (!message) throw new Error('A visitor’s message was not recorded.')
  const { id: _, ...place } = message
  await noteOutcome(db, visitor, client_message_id, place)
  const contactable_id = widgetChannel.contactable_id ?? (await idOf(db, visitor))
  return {
    place,
    contactable_id,
    hints: widgetChannel.contactable_id === null ? [arrivalOf(visitor, contactable_id), ...hints] : hints,
    isNew: true,
    isFirst,
  }
}

/** Records a visitor's text, or tap on an option. */
export const say = (
  services: Services,
  visitor: Visitor,
  said: NewVisitorMessage,
): Promise<RecordedMessage> =>
  transact(services, async (db) => {
    const payload = await payloadOf(db, visitor, said)
    return recordOnce(db, visitor, said.client_message_id, async () => ({ payload }))
  })

const mediaOf = (mime: string): Media => {
  if (hasThumbnail(mime)) return 'image'
  const [kind] = mime.split('/')
  return kind === 'audio' || kind === 'video' ? kind : 'file'
}

/** Records a visitor's file, as a message. */
export const sayFile = async (
  services: Services,
  visitor: Visitor,
  client_message_id: string,
  upload: Upload,
): Promise<RecordedMessage> => {
  const prepared = await prepareContent(services, upload)
  const { name } = upload
  let surplus = prepared.added?.key
  const said = await transact(services, (db) =>
    recordOnce(db, visitor, client_message_id, async () => {
      const { id: content_id, key, mime, surplus: other } = await recordContent(db, services, prepared)
      surplus = other
      const reference = { name, mime, size: prepared.size }
      const payload = {
        kind: 'media',
        media: mediaOf(mime),
        reference,
        message_id: client_message_id,
      } as const
      return { payload, file: { content_id, key, name } }
    }),
  )
  await discard(services.files, surplus)
  return said
}
