import Type from 'typebox'
import { ChangingRule, FieldChange } from '#resources/record-changes/schema.ts'
import { Anything, DateTime, Id, Name, Nullable, PageQuery } from '#shapes'

export const HistoryItem = Type.Object(
  {
    id: Type.String({ examples: ['change-1'] }),
    at: DateTime,
    kind: Type.String({ examples: ['contact.updated', 'phone_number.created', 'ticket.created'] }),
    employee: Nullable(Type.Object({ id: Id, name: Name }, { description: 'Who did it, where one did' })),
    by_token: Type.Boolean({
      description:
        'Whether a program made the change with the employee’s token; false for what is not a change, such as notes and messages',
    }),
    rule: ChangingRule,
    title: Nullable(
      Type.String({ description: 'A ticket’s subject, a conversation’s channel, a score’s words' }),
    ),
    value: Type.Unsafe<unknown>({
      ...Anything,
      description: 'A ticket’s status, a conversation’s state, a score; else null',
    }),
    changes: Type.Array(FieldChange),
    refers_to: Nullable(
      Type.Object(
        { type: Type.String({ examples: ['phone_number'] }), id: Id },
        {
          description: 'The record; for `import` and `import_undo`, the import',
        },
      ),
    ),
    imported_file: Nullable(
      Type.String({
        examples: ['customers.csv'],
        description: 'The file of that import; null without `import.read`',
      }),
    ),
  },
  { $id: 'HistoryItem', description: 'One thing that happened to a record' },
)

export const HistoryQuery = Type.Pick(PageQuery, ['page', 'per_page'])
