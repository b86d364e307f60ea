import Type, { type Static } from 'typebox'

const Text = Type.Optional(Type.String())

const User = Type.Object({
  id: Type.Integer(),
  is_bot: Type.Optional(Type.Boolean()),
  first_name: Text,
  last_name: Text,
  username: Text,
})
const Chat = Type.Object({ id: Type.Integer(), type: Type.String() })
const File = Type.Object({
  file_id: Type.String({ minLength: 1 }),
  file_name: Text,
  mime_type: Text,
  file_size: Type.Optional(Type.Integer()),
})
const Location = Type.Object({ latitude: Type.Number(), longitude: Type.Number() })

const Message = Type.Object({
  message_id: Type.Integer(),
  date: Type.Integer(),
  edit_date: Type.Optional(Type.Integer()),
  chat: Chat,
  from: Type.Optional(User),
  is_from_offline: Type.Optional(Type.Boolean()),
  sender_business_bot: Type.Optional(User),
  text: Text,
  caption: Text,
  photo: Type.Optional(Type.Array(File, { minItems: 1 })),
  document: Type.Optional(File),
  animation: Type.Optional(File),
  audio: Type.Optional(File),
  voice: Type.Optional(File),
  video: Type.Optional(File),
  video_note: Type.Optional(File),
  sticker: Type.Optional(Type.Object({ emoji: Text })),
  location: Type.Optional(Location),
  venue: Type.Optional(Type.Object({ title: Type.String(), address: Type.String(), location: Location })),
  contact: Type.Optional(
    Type.Object({ phone_number: Type.String(), first_name: Type.String(), last_name: Text }),
  ),
  poll: Type.Optional(Type.Object({ question: Type.String() })),
  dice: Type.Optional(Type.Object({ emoji: Type.String(), value: Type.Integer() })),
  story: Type.Optional(Type.Unknown()),
  paid_media: Type.Optional(Type.Unknown()),
  checklist: Type.Optional(Type.Unknown()),
  game: Type.Optional(Type.Unknown()),
  invoice: Type.Optional(Type.Unknown()),
})

const Tapped = Type.Object({ text: Type.String(), callback_data: Text })

const CallbackQuery = Type.Object({
  id: Type.String(),
  from: User,
  data: Text,
  message: Type.Optional(
    Type.Object({
      message_id: Type.Integer(),
      chat: Chat,
      reply_markup: Type.Optional(
        Type.Object({ inline_keyboard: Type.Optional(Type.Array(Type.Array(Tapped))) }),
      ),
    }),
  ),
})

const Membership = Type.Object({
  chat: Chat,
  from: User,
  date: Type.Integer(),
  new_chat_member: Type.Object({ status: Type.String() }),
})

/** The fields of an update that are read. */
export const Update = Type.Object({
  update_id: Type.Integer(),
  message: Type.Optional(Message),
  edited_message: Type.Optional(Message),
  callback_query: Type.Optional(CallbackQuery),
  my_chat_member: Type.Optional(Membership),
})

export type Update = Static<typeof Update>
export type User = Static<typeof User>
export type File = Static<typeof File>
export type Message = Static<typeof Message>
export type CallbackQuery = Static<typeof CallbackQuery>
export type Membership = Static<typeof Membership>
