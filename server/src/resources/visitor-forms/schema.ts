import Type, { type Static, type TSchema } from 'typebox'
import { message } from '#messages/message.ts'
import { FormCondition } from '#resources/ticket-forms/schema.ts'
import { Anything, guardedBy, Id, Maybe, Name, Nullable } from '#shapes'

const FieldName = Type.String({
  maxLength: 32,
  pattern: '^(name|email|phone|question|cz_col\\.[1-9]\\d{0,14})$',
  'x-pattern-message': message('patterns.visitor_field'),
  description: '`name`, `email`, `phone`, `question`, or a custom field of contacts as `cz_col.{id}`',
  examples: ['email'],
})

/** A text in each language. */
export const ByLanguage = (text: TSchema, options: { description?: string } = {}) =>
  Type.Unsafe<{ en?: string | null; 'zh-TW'?: string | null }>(
    Type.Object({ en: Maybe(text), 'zh-TW': Maybe(text) }, options),
  )

const parts = {
  field: FieldName,
  is_required: Type.Boolean({ default: false }),
  label: Maybe(
    Type.Unsafe<string>({ ...Name, description: 'Shown instead of the field’s own name, in any language' }),
  ),
  labels: Maybe(ByLanguage(Name, { description: 'Shown instead of both in one language' })),
}

const VisitorField = Type.Object(parts, {
  $id: 'VisitorField',
  description: 'Something that visitors are asked',
})

const NewVisitorField = Type.Object(
  { ...parts, is_required: Type.Optional(parts.is_required) },
  { $id: 'NewVisitorField' },
)

const form = {
  maxItems: 20,
  description:
    'Live chat: what new visitors are asked before their first message, in order. The question is asked last and required, unless it is listed',
}

export const VisitorForm = Type.Array(VisitorField, form)
export const NewVisitorForm = Type.Array(NewVisitorField, form)
export type NewVisitorField = Static<typeof NewVisitorField>
export type VisitorField = Static<typeof VisitorField>

const Labels = Type.Object(
  { en: Nullable(Type.String()), 'zh-TW': Nullable(Type.String()) },
  { description: 'Null where the field has only its usual name' },
)
const ValueType = Nullable(
  Type.Integer({ description: 'The type of a custom field; null for what every contact has' }),
)

/** A field as the widget shows it. */
export const AskedField = Type.Object({
  field: FieldName,
  is_required: Type.Boolean(),
  labels: Labels,
  type: ValueType,
  options: Nullable(
    Type.Array(
      Type.Object({
        text: Type.String(),
        value: Type.Unsafe<string | number>({ type: ['string', 'number'] }),
      }),
    ),
  ),
  scale: Nullable(Type.Integer()),
  /** Of a ticket's field: the answer that it depends on. */
  shown_if: Nullable(FormCondition),
})
export type AskedField = Static<typeof AskedField>

const VisitorAnswer = Type.Object(
  {
    field: FieldName,
    labels: Labels,
    type: ValueType,
    value: guardedBy(
      Type.Unsafe<unknown>({
        ...Anything,
        description: 'Text, true or false, or for several choices a list of texts; choices are in words',
      }),
      {
        by: 'field',
        permissions: { email: 'email_contact.read', phone: 'phone_number.read', 'cz_col.': 'contact.read' },
      },
    ),
  },
  { $id: 'VisitorAnswer', description: 'A visitor’s answer to a question of the form' },
)
export type VisitorAnswer = Static<typeof VisitorAnswer>

/** The answers of a visitor, as part of a conversation or ticket. */
export const VisitorAnswers = Nullable(
  Type.Object(
    {
      channel: Nullable(Type.Object({ id: Id, name: Type.String() })),
      answers: Type.Array(VisitorAnswer),
    },
    {
      $id: 'VisitorAnswers',
      description: 'Live chat: what the visitor filled in, as they wrote it. Nobody has confirmed any of it',
    },
  ),
)
