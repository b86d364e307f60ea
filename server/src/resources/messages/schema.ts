import Type, { type Static } from 'typebox'
import { messageTypes } from '#channels/content.ts'
import type { Below } from '#channels/shown.ts'
import { ChannelType } from '#channels/types.ts'
import type { Message as Said } from '#messages/message.ts'
import { AttachedFile } from '#resources/files/schema.ts'
import { Anything, Code, DateTime, Id, largestBigint, Maybe, Nullable, Worded } from '#shapes'

const Message = Type.Unsafe<unknown>({
  ...Anything,
  description:
    'What it holds depends on its type; the JSON text of it is taken too. The picture of a card is either `image_url`, an https address, or `file_id`, a picture from `POST /file`',
})
const MessageTypeName = Type.Unsafe<(typeof messageTypes)[number]>({ type: 'string', enum: messageTypes })

export const OutgoingMessage = Type.Object(
  { type: MessageTypeName, message: Message },
  {
    $id: 'OutgoingMessage',
    examples: [{ type: 'text', message: 'Your order is on its way.' }],
  },
)

const buttons = {
  explain_text: 'Shall we deliver tomorrow?',
  options: [
    { label: 'Yes', value: 'deliver:tomorrow', type: 'text' },
    { label: 'See the order', type: 'url', url: 'https://shop.example/orders/1001' },
  ],
}
const addressee = {
  contactable_type: ChannelType,
  contactable_id: Type.Integer({
    ...Id,
    description: 'From `social_contacts` of a contact, or /contactable',
  }),
}

export const NewPush = Type.Object(
  {
    ...addressee,
    ...OutgoingMessage.properties,
    is_force: Maybe(Code({ 0: 'not while an employee handles the conversation', 1: 'send all the same' })),
  },
  {
    $id: 'NewPush',
    examples: [{ contactable_type: 'App\\LineContact', contactable_id: 1, type: 'button', message: buttons }],
  },
)

export const PreviewedPush = Type.Object(
  { ...NewPush.properties, contactable_id: Maybe(addressee.contactable_id) },
  {
    $id: 'PreviewedPush',
    examples: [{ contactable_type: 'App\\LineContact', type: 'button', message: buttons }],
  },
)

const MaybeColor = Nullable(Type.String({ examples: ['#0a7f5a'] }))
const Tile = Type.Object({
  rows: Type.Integer({ description: 'How high it is, in rows' }),
  image_url: Nullable(Type.String()),
  text: Type.String(),
  is_bold: Type.Boolean(),
  is_button: Type.Boolean({ description: 'Whether it can be tapped' }),
  background_color: MaybeColor,
  border_color: MaybeColor,
  color: MaybeColor,
})
const Shown = Type.Object(
  {
    type: Type.String({ description: 'A type of push, or `grid`' }),
    message: Type.Unsafe<unknown>({ description: 'What it says, in the form of a push; null for a grid' }),
    below: Nullable(
      Type.Object(
        {
          shape: Type.Unsafe<Below['shape']>({
            type: 'string',
            enum: ['pills', 'keys', 'keyboard', 'lines'],
            description: 'Pills, keys of the message, the keyboard in place of one’s own, or lines of text',
          }),
          labels: Type.Array(Type.String()),
        },
        { description: 'What can be tapped below it' },
      ),
    ),
    grid: Nullable(Type.Array(Type.Array(Tile), { description: 'Tiles by column' })),
  },
  { $id: 'ShownMessage', description: 'One message as its platform shows it' },
)

export const Preview = Type.Object(
  {
    requests: Type.Array(
      Type.Object({ method: Type.String(), path: Type.String(), body: Type.Unsafe<unknown>({}) }),
      { description: 'The calls that the platform would get, without credentials' },
    ),
    shown: Type.Array(Shown, { description: 'What the customer sees, message by message' }),
    degradations: Type.Array(
      Type.Object({ path: Type.String({ examples: ['message.columns.1'] }), message: Worded() }),
      { description: 'Parts that the platform cannot show as intended' },
    ),
    errors: Type.Unsafe<Record<string, Said[]>>({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      'x-in-language': true,
      description: 'By field: why a push of this would be a 422',
    }),
  },
  { $id: 'Preview', description: 'How a push would appear on its platform' },
)

/** The response to a push that the platform accepted. */
export const Pushed = Type.Object({}, { $id: 'Pushed', description: 'The platform took it' })

export const StoredMessage = Type.Object(
  {
    id: Id,
    seq: Type.Integer({ minimum: 1, description: 'Its place in the conversation, from 1' }),
    conversation_id: Id,
    direction: Type.String({ description: 'inbound of the customer, outbound to them' }),
    author: Type.Object({
      type: Type.String({ description: 'customer, employee or system' }),
      id: Nullable(Type.Integer({ ...Id, description: 'Of the employee' })),
      name: Nullable(Type.String()),
    }),
    type: Type.String({
      description:
        'text, button, quickreply, carousel, image_carousel, file; of customers also postback, image, file, audio, video, other (such as a sticker, in words), event (what they did, in words: blocked the channel, took a message back)',
    }),
    // The reason says why a customer's file is missing.
    message: Type.Unsafe<unknown>({ ...Message, 'x-in-language': ['reason'] }),
    files: Type.Array(AttachedFile, {
      description: 'In the order in which they were attached; of cards, their uploaded pictures',
    }),
    delivery_state: Type.String({
      description:
        'sending, sent (the platform took it), delivered, read, failed, unknown (it may have arrived)',
    }),
    error: Nullable(Type.Object({ code: Type.String(), message: Worded() })),
    wave_id: Nullable(
      Type.Integer({ ...Id, description: 'The wave, if it answers many customers who ask the same' }),
    ),
    is_free: Nullable(
      Type.Boolean({
        description:
          'On platforms that charge for messages, once it was sent: whether it was a reply that they do not charge for',
      }),
    ),
    sent_at: Nullable(DateTime),
    delivered_at: Nullable(DateTime),
    read_at: Nullable(DateTime),
    created_at: DateTime,
  },
  { $id: 'Message', description: 'One utterance in a conversation' },
)

export const MessageFilter = Type.Object({
  after_seq: Type.Optional(
    Type.Integer({ minimum: 0, maximum: largestBigint, description: 'Messages after this position' }),
  ),
})

export type NewPush = Static<typeof NewPush>
export type PreviewedPush = Static<typeof PreviewedPush>
export type OutgoingMessage = Static<typeof OutgoingMessage>
export type MessageFilter = Static<typeof MessageFilter>
