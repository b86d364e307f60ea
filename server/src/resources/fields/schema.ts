import Type, { type Static } from 'typebox'
import { type Kind, resources } from '#fields/field.ts'
import { guardPermissions, Nullable } from '#shapes'
import { fieldNames, type RecordName, recordNames } from './records.ts'

const OneOf = <const T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

const kinds: Kind[] = ['text', 'long_text', 'texts', 'code', 'number', 'flag', 'day', 'moment', 'id', 'json']

export const Field = Type.Object(
  {
    name: OneOf(fieldNames, 'Its name in records, and in `sort`'),
    kind: OneOf(
      kinds,
      'What it holds: a line of text, text of many lines, a list of texts, a number whose meaning is a code label, another number, yes or no, a day, a date-time, the ID of another record, or any JSON value',
    ),
    is_required: Type.Boolean({ description: 'Whether a record needs a value' }),
    max_length: Nullable(
      Type.Integer({
        description: 'How many characters a text that clients write may have; null for other kinds',
      }),
    ),
    is_writable: Type.Boolean(),
    is_sortable: Type.Boolean({ description: 'Whether lists take it as `sort`' }),
    filter: Nullable(
      OneOf(
        ['equal', 'part', 'range', 'any'],
        'Which list parameters it has: `<name>` with the whole value or any part of it, `<name>__start` and `<name>__end`, or `filter_parameter` with any of several values',
      ),
    ),
    filter_parameter: Nullable(Type.String({ description: 'The list parameter that takes several values' })),
    refers_to: Nullable(OneOf(resources, 'The resource whose IDs it holds')),
    is_merged: Type.Boolean({ description: 'Whether a merge takes its value from one of the records' }),
    is_tracked: Type.Boolean({
      description: 'Whether the history of the record has its changes. Imports of contacts write no history',
    }),
    is_exported: Type.Boolean({ description: 'Whether it can be a column of an exported file' }),
    import: Nullable(
      OneOf(['fill', 'match'], 'Whether an imported file can fill it and look for it, or only look for it'),
    ),
    placeholder: Nullable(Type.String({ description: 'Its placeholder in canned answers' })),
    permission: Nullable(OneOf(guardPermissions, 'What a caller needs to read it in full')),
  },
  { $id: 'Field', description: 'A field that every record of a kind has' },
)
export type Field = Static<typeof Field>

export const FieldQuery = Type.Object({
  of: Type.Unsafe<RecordName>({ type: 'string', enum: recordNames, description: 'The kind of record' }),
})
