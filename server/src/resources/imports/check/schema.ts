import Type, { type Static } from 'typebox'
import { Anything, Nullable } from '#shapes'
import { CellErrors, CellNumbers, PreviewReason } from '../preview/schema.ts'
import { NewRelationImportRecipe } from '../recipes/schema.ts'

const { name: _, description: __, ...recipe } = NewRelationImportRecipe.properties

const SampleRow = Type.Object(
  {
    cells: Type.Array(Nullable(Type.String()), { maxItems: 1000 }),
    errors: Type.Optional(CellErrors),
    numbers: Type.Optional(CellNumbers),
  },
  { $id: 'RelationImportSampleRow' },
)

export const NewRelationImportCheck = Type.Object(
  {
    ...recipe,
    rows: Type.Array(SampleRow, { maxItems: 100, description: 'Rows as the preview answers them' }),
  },
  {
    $id: 'NewRelationImportCheck',
    examples: [
      {
        headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.birth_at' }],
        unique_columns: ['contacts.membership_no'],
        rows: [{ cells: ['M-17', '17 Nov 1990'] }],
      },
    ],
  },
)
export type NewRelationImportCheck = Static<typeof NewRelationImportCheck>

const Word = Type.Object(
  {
    word: Type.String(),
    rows: Type.Integer({ minimum: 1, description: 'How many of the rows have it' }),
    is_known: Type.Boolean({
      description: 'Whether it stands for something; a row with another is rejected',
    }),
    value: { ...Anything, description: 'What it stands for; null is nothing' },
  },
  { $id: 'RelationImportWord' },
)

const ColumnWords = Type.Object(
  {
    cell: Type.Integer({ minimum: 0, description: 'The place of the column, from 0' }),
    words: Type.Array(Word),
  },
  { $id: 'RelationImportColumnWords' },
)

export const RelationImportCheck = Type.Object(
  {
    rows: Type.Array(Type.Array(PreviewReason), {
      description:
        'For each row, in their order, why it would be rejected, as far as that shows before it is imported',
    }),
    emptied: Type.Array(Type.Array(PreviewReason), {
      description: 'For each row, in their order, the invalid cells that would be left empty, and why',
    }),
    are_contacts_checked: Type.Boolean({ description: 'Whether the contacts were looked for' }),
    new_tags: Type.Integer({ minimum: 0, description: 'How many tags would be created' }),
    words: Type.Array(ColumnWords, {
      description: 'The words in columns that take only certain values, at most 50 of each',
    }),
  },
  { $id: 'RelationImportCheck', description: 'What a recipe would make of rows' },
)
export type RelationImportCheck = Static<typeof RelationImportCheck>
