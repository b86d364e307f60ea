import Type, { type Static } from 'typebox'
import type { MessageType } from '#channels/content.ts'
import { message } from '#messages/message.ts'
import { Id, Line, LongText, Maybe, Name, VisibleText } from '#shapes'

const maxRemembered = 50

const Url = Type.String({ minLength: 1, maxLength: 2000, description: 'http or https' })
const ImageUrl = Type.String({ minLength: 1, maxLength: 2000, description: 'https' })
const PictureId = Type.Integer({
  ...Id,
  // A picture that is not uploaded yet is refused in words.
  minimum: 0,
  description: 'A picture from `POST /file`, in place of `image_url`',
})
const Value = Type.String({
  ...LongText,
  description: 'What comes back when it is tapped; the label without',
})
const Kind = <const T extends string>(kinds: T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: kinds, description: 'text without' })

const Color = Type.String({
  pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  'x-pattern-message': message('patterns.short_color'),
})

const TextMessage = Type.String({ ...VisibleText, minLength: 1 })

const ButtonOption = Type.Object({
  label: Name,
  value: Maybe(Value),
  type: Maybe(Kind(['text', 'phonenumber', 'url'])),
  number: Maybe(Type.String({ ...Line, description: 'Only with the type phonenumber' })),
  url: Maybe(Url),
})
const QuickReplyOption = Type.Object({
  label: Name,
  value: Maybe(Value),
  type: Maybe(Kind(['text', 'url'])),
  url: Maybe(Url),
})
const explain_text = TextMessage

const ButtonMessage = Type.Object({
  explain_text,
  options: Type.Array(ButtonOption, { minItems: 1, maxItems: maxRemembered }),
})
const QuickReplyMessage = Type.Object({
  explain_text,
  options: Type.Array(QuickReplyOption, { minItems: 1, maxItems: maxRemembered }),
})

const CardAction = Type.Object({
  text: Maybe(Type.String({ ...Name, description: 'What it says, and what comes back without a value' })),
  value: Maybe(Value),
  type: Maybe(Kind(['text', 'url'])),
  url: Maybe(Url),
  label: Maybe(Type.String({ ...Name, description: 'What it says in place of the text' })),
})
const alt_text = Maybe(
  Type.String({
    ...VisibleText,
    description: 'Shown where the message itself cannot be. Without it, the titles are shown',
  }),
)

const CarouselMessage = Type.Object({
  alt_text,
  columns: Type.Array(
    Type.Object({
      image_url: Maybe(ImageUrl),
      file_id: Maybe(PictureId),
      title: Maybe(Name),
      text: Maybe(VisibleText),
      actions: Maybe(Type.Array(CardAction, { maxItems: 20 })),
    }),
    { minItems: 1, maxItems: maxRemembered },
  ),
})

const Colors = {
  background_color: Maybe(Color),
  border_color: Maybe(Color),
  color: Maybe(Color),
}
const ImageAction = Type.Object({
  type: Maybe(Kind(['url', 'text'])),
  url: Maybe(Url),
  value: Maybe(Value),
})
const Labeled = Maybe(Type.Object({ text: Maybe(Name), ...Colors }))

const ImageCarouselMessage = Type.Object({
  alt_text,
  columns: Type.Array(
    Type.Object({
      image_url: Maybe(ImageUrl),
      file_id: Maybe(PictureId),
      action: Maybe(ImageAction),
      button: Labeled,
      badge: Labeled,
    }),
    { minItems: 1, maxItems: maxRemembered },
  ),
})

const maxFiles = 10

const FileMessage = Type.Object({
  file_ids: Type.Array(Id, { minItems: 1, maxItems: maxFiles, uniqueItems: true }),
  text: Maybe(VisibleText),
})

/** The schema of `message` by type. */
export const messageShapes = {
  text: TextMessage,
  button: ButtonMessage,
  quickreply: QuickReplyMessage,
  carousel: CarouselMessage,
  image_carousel: ImageCarouselMessage,
  file: FileMessage,
} satisfies Record<MessageType, unknown>

export type ButtonOption = Static<typeof ButtonOption>
export type CardAction = Static<typeof CardAction>
export type CarouselMessage = Static<typeof CarouselMessage>
export type ImageCarouselMessage = Static<typeof ImageCarouselMessage>
export type FileMessage = Static<typeof FileMessage>
export type OptionsMessage = { explain_text: string; options: ButtonOption[] }
