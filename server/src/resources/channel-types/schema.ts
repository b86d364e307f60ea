import Type, { type Static } from 'typebox'
import { measures } from '#channels/rendering.ts'
import { ChannelType } from '#channels/types.ts'
import { Nullable } from '#shapes'

const Words = Type.Object(
  { en: Type.String(), 'zh-TW': Type.String() },
  { $id: 'Words', description: 'One text in each language of the console' },
)

const TextLimit = Type.Object(
  {
    limit: Type.Integer(),
    measure: Type.Unsafe<keyof typeof measures>({
      type: 'string',
      enum: Object.keys(measures),
      description:
        'What is counted: UTF-16 units as `String.length` does, graphemes, which are what people call characters, or bytes of UTF-8',
    }),
  },
  { $id: 'TextLimit', description: 'The most text that one message holds' },
)

const Count = (what: string) =>
  Nullable(Type.Integer({ description: `The most ${what} of one message; null without a limit` }))

const Credential = Type.Object(
  {
    name: Type.String({ description: 'Its name in `credentials` of a channel' }),
    label: Words,
    is_required: Type.Boolean(),
    is_secret: Type.Boolean({ description: 'Hidden while it is entered' }),
    is_generated: Type.Boolean({
      description: 'Chosen by the administrator rather than given by the platform',
    }),
    is_entered_at_platform: Type.Boolean({ description: 'Has to be entered at the platform as well' }),
  },
  { $id: 'ChannelCredential' },
)

const FileRule = Type.Object(
  {
    kind: Type.Unsafe<'image' | 'video' | 'audio' | 'document'>({
      type: 'string',
      enum: ['image', 'video', 'audio', 'document'],
    }),
    media_types: Type.Array(Type.String(), { description: 'Empty if every type is taken' }),
    max_bytes: Nullable(Type.Integer({ description: 'Null without a limit' })),
    max_sides: Nullable(Type.Integer({ description: 'The maximum of width and height together, in pixels' })),
    max_seconds: Nullable(
      Type.Integer({ description: 'How long audio or video may play; null without a limit', examples: [60] }),
    ),
    is_https_only: Type.Boolean({ description: 'Whether the service must have an HTTPS address' }),
  },
  { $id: 'ChannelFileRule', description: 'Files that a platform shows as what they are' },
)

const CardPictures = Type.Object(
  {
    media_types: Type.Array(Type.String()),
    max_bytes: Nullable(Type.Integer({ description: 'Null without a limit', examples: [500_000] })),
    max_side: Nullable(
      Type.Integer({
        description: 'The maximum of width and of height, in pixels; null without a limit',
        examples: [1_024],
      }),
    ),
    is_https_only: Type.Boolean({ description: 'Whether the service must have an HTTPS address' }),
  },
  {
    $id: 'ChannelCardPictures',
    description:
      'Uploaded pictures of cards that a platform shows as they are; of others it gets a smaller copy. Null if it shows all.',
  },
)

export const ChannelTypeDescription = Type.Object(
  {
    contactable_type: ChannelType,
    name: Words,
    is_history: Type.Boolean({
      description:
        'Whether it only holds what was said in an earlier system: nothing can be sent, and no channel of it is created',
    }),
    limits: Type.Object(
      {
        text: TextLimit,
        text_with_buttons: TextLimit,
        text_with_quick_replies: TextLimit,
        buttons: Count('buttons'),
        quick_replies: Count('quick replies'),
      },
      { description: 'The limits of one message. Longer ones are sent in parts, as a preview shows.' },
    ),
    files: Type.Array(FileRule, {
      description:
        'Which files the customer sees as pictures, videos, audio or documents; others are sent as links',
    }),
    card_pictures: Nullable(CardPictures),
    shows_carousel_text: Type.Boolean({
      description:
        'Whether the text of a carousel stands above its cards; elsewhere it is for notifications only',
    }),
    tells_usage: Type.Boolean({ description: 'Whether it says how many messages of the month are used' }),
    answer_hours: Nullable(
      Type.Integer({
        description: 'Hours after a customer’s message in which it can be answered; null for ever',
      }),
    ),
    credentials: Type.Array(Credential),
    set_up: Type.Object(
      {
        before: Type.Array(Words, {
          description: 'What is done at the platform before the channel is created',
        }),
        after: Type.Array(Words, { description: 'What is done there with the channel’s webhook URL' }),
        registers_webhook: Type.Boolean({
          description: 'Whether `POST /channel/{id}/check` can register the webhook at the platform',
        }),
      },
      { description: 'How an account is connected, step by step' },
    ),
  },
  { $id: 'ChannelType', description: 'A kind of channel: what its platform takes and how it is connected' },
)

export type ChannelTypeDescription = Static<typeof ChannelTypeDescription>
