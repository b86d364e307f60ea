import Type, { type Static } from 'typebox'
import { message } from '#messages/message.ts'
import { CzValues } from '#resources/cz-cols/schema.ts'
import { NewEmailContact } from '#resources/email-contacts/schema.ts'
import { AttachedFile } from '#resources/files/schema.ts'
import { NewPhoneNumber } from '#resources/phone-numbers/schema.ts'
import { AskedField } from '#resources/visitor-forms/schema.ts'
import { Id, Line, Maybe, Name, Nullable } from '#shapes'

const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  'x-pattern-message': message('patterns.uuid'),
})
const Cursor = Type.String({
  pattern: '^\\d{1,15}\\.\\d{1,15}$',
  'x-pattern-message': message('patterns.cursor'),
})

/** As sent, since it is signed. */
const Verbatim = { format: 'password' }

export const SessionRequest = Type.Object({
  session: Maybe(Type.String({ maxLength: 6000 })),
  /** The JSON text that the page signed. */
  identity: Maybe(Type.String({ ...Verbatim, maxLength: 4000 })),
  identity_signature: Maybe(Type.String({ maxLength: 64 })),
})
export type SessionRequest = Static<typeof SessionRequest>

const { id: _, ...aboutFile } = AttachedFile.properties
/** Without a link until it is clean. */
const VisitorFile = Type.Object({
  ...aboutFile,
  url: Nullable(Type.String()),
  thumbnail_url: Nullable(Type.String()),
})

export const VisitorMessage = Type.Object({
  id: Id,
  cursor: Cursor,
  conversation_id: Id,
  seq: Type.Integer(),
  from: Type.String(),
  author: Nullable(Type.Object({ name: Type.String() })),
  type: Type.String(),
  message: Type.Unsafe<unknown>({}),
  files: Type.Array(VisitorFile),
  delivery_state: Type.String(),
  client_message_id: Nullable(Type.String()),
  created_at: Type.String(),
})

const latestConversation = {
  conversation: Nullable(
    Type.Object({
      id: Id,
      state: Type.String(),
      handler: Nullable(Type.Object({ name: Type.String() })),
      /** While it is closed. */
      ended_at: Nullable(Type.String()),
    }),
  ),
  score_asked: Nullable(Type.Object({ conversation_id: Id })),
}
const page = { messages: Type.Array(VisitorMessage), is_more: Type.Boolean() }

export const Thread = Type.Object({ ...page, ...latestConversation })
const Texts = Type.Object({ en: Nullable(Type.String()), 'zh-TW': Nullable(Type.String()) })

export const Opening = Type.Object({
  session: Type.String(),
  channel: Type.Object({
    name: Type.String(),
    logo_url: Nullable(Type.String()),
    greeting: Nullable(Type.String()),
    greetings: Texts,
    away_message: Nullable(Type.String()),
    away_messages: Texts,
    accent_color: Nullable(Type.String()),
    language: Type.String(),
    is_online: Type.Boolean(),
    first_response_seconds: Nullable(Type.Integer()),
    max_file_bytes: Nullable(Type.Integer({ description: 'Null if visitors cannot send files' })),
    form: Nullable(Type.Array(AskedField)),
    offline_form: Nullable(
      Type.Object({
        becomes: Type.String(),
        greetings: Texts,
        fields: Type.Array(AskedField),
        time_zone: Type.String({ description: 'In which the conditions of fields name moments' }),
      }),
    ),
    service_hours: Nullable(
      Type.Object({
        is_open: Type.Boolean(),
        until: Nullable(Type.String()),
        note: Nullable(Type.String()),
        notes: Texts,
      }),
    ),
  }),
  ...page,
  ...latestConversation,
})

export const ThreadQuery = Type.Object({ after: Type.Optional(Cursor), before: Type.Optional(Cursor) })

export const TranscriptQuery = Type.Object({
  time_zone: Type.Optional(
    Type.String({ maxLength: 255, description: 'Of the visitor; an unknown one is that of the service' }),
  ),
})

export const NewVisitorMessage = Type.Object({
  client_message_id: Uuid,
  text: Maybe(Type.String({ minLength: 1, maxLength: 10_000, 'x-visible': true })),
  postback: Maybe(
    Type.Object({
      message_id: Id,
      value: Type.String({ minLength: 1, maxLength: 65_535 }),
      label: Maybe(Name),
    }),
  ),
})
export type NewVisitorMessage = Static<typeof NewVisitorMessage>

/** What a visitor fills in: custom fields in `cz_cols`, as in the API. Errors name fields as the form does. */
export const GivenForm = Type.Object({
  client_message_id: Uuid,
  question: Maybe(Type.String({ maxLength: 10_000 })),
  name: Maybe(Line),
  email: Maybe(NewEmailContact.properties.address),
  phone: Maybe(
    Type.String({ ...NewPhoneNumber.properties.number, 'x-pattern-message': message('livechat.no_phone') }),
  ),
  cz_cols: Maybe(CzValues),
})
export type GivenForm = Static<typeof GivenForm>

export const Receipt = Type.Object({
  becomes: Type.String(),
  number: Id,
  /** When the desk opens again, if it is closed. */
  opens_at: Nullable(Type.String()),
  /** Whether nobody can answer: neither the form nor the visitor's contact has an e-mail address or phone number. */
  is_unreachable: Type.Boolean(),
  message: Nullable(VisitorMessage),
})

/** A file that belongs to the ticket of a form. */
export const FormFile = Type.Object({ client_message_id: Uuid, form_id: Uuid })
export type FormFile = Static<typeof FormFile>

export const NewVisitorFile = Type.Object({ client_message_id: Uuid })

export const Ending = Type.Object({ conversation_id: Id })
export const ReadMark = Type.Object({ cursor: Cursor })
export const VisitorScore = Type.Object({
  conversation_id: Id,
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  memo: Maybe(Type.String({ maxLength: 2_000 })),
})
