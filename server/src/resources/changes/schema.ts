import Type, { type Static } from 'typebox'
import { DateTime, Id } from '#shapes'
import { type ChangeTypeName, changeTypeNames } from './types.ts'

const TypeName = Type.Unsafe<ChangeTypeName>({ type: 'string', enum: changeTypeNames })

const operations = ['created', 'updated', 'deleted'] as const
export type Operation = (typeof operations)[number]

const maxLimit = 1_000
const defaultLimit = 500

export const ChangeQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      maxLength: 255,
      description:
        'Changes after this cursor: `meta.next` of the last answer, or the `cursor` of a change. `now` is from here on; without it, from the oldest that is kept',
      examples: ['NmYxYjJjM2Q0ZTVmLjgxMg'],
    }),
  ),
  types: Type.Optional(
    Type.Array(TypeName, {
      maxItems: changeTypeNames.length,
      description: 'Only changes of these; without it, of all that the caller may read',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxLimit,
      default: defaultLimit,
      description: 'The most changes of one answer',
    }),
  ),
})
export type ChangeQuery = Static<typeof ChangeQuery>

const parent = (of: string) => Type.Optional(Type.Integer({ ...Id, description: of }))

export const Change = Type.Object(
  {
    cursor: Type.String({ description: 'Where it is in the stream', examples: ['NmYxYjJjM2Q0ZTVmLjgxMg'] }),
    type: TypeName,
    id: Id,
    op: Type.Unsafe<Operation>({ type: 'string', enum: operations }),
    at: DateTime,
    fields: Type.Array(Type.String(), {
      description: 'The visible fields that an update changed; else empty',
      examples: [['first_name', 'cz_cols']],
    }),
    contact_id: parent('Of a part of a contact: whose it is, or was'),
    ticket_id: parent('Of a part of a ticket: whose it is, or was'),
    conversation_id: parent('Of a message or a note in a conversation'),
  },
  { $id: 'Change', description: 'What happened to one record' },
)
export type Change = Static<typeof Change>

export const ChangePage = Type.Object({
  data: Type.Array(Change),
  meta: Type.Object(
    {
      next: Type.String({ description: 'What to send as `after` the next time' }),
      is_end: Type.Boolean({ description: 'Whether there is nothing more by now' }),
    },
    { $id: 'ChangeMeta', description: 'Where the answer ends' },
  ),
})
export type ChangePage = Static<typeof ChangePage>
