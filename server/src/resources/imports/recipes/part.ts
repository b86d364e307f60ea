import Type, { type Static } from 'typebox'
import { CzColCategoryPart } from '#resources/cz-col-categories/part.ts'
import { Anything, Id, Line, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

export const ImportableType = Type.Unsafe<'App\\Contact'>({
  type: 'string',
  enum: ['App\\Contact'],
  description: 'What rows are imported into',
})

const OwnWord = Type.Unsafe<string | number>({ type: ['string', 'number'], maxLength: 255 })

const ValueMap = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: Anything,
  description: 'Words of the file that stand for other values; with an empty one, for nothing',
  examples: [{ 金卡: 'gold' }],
})

export const RecipeHeader = Type.Object(
  {
    value: Maybe(
      Type.String({
        maxLength: 255,
        description:
          '`contacts.<column>` or `cz_relation_information.<custom field>`; an empty text leaves the column out',
        examples: ['contacts.membership_no'],
      }),
    ),
    id: Maybe({ ...OwnWord, description: 'The custom field' }),
    type: Maybe({ ...OwnWord, description: 'The type of the custom field' }),
    text: Maybe({ ...Line, description: 'What the column is called' }),
    isMatchField: Maybe(
      Type.Boolean({ description: 'Whether the column tells which record a row is about' }),
    ),
    category_id: Maybe({ ...Id, description: 'The category of the custom field' }),
    value_map: Maybe(ValueMap),
  },
  { $id: 'RecipeHeader', description: 'What one column of a file is imported into' },
)
export type RecipeHeader = Static<typeof RecipeHeader>

export const Headers = Type.Array(RecipeHeader, {
  minItems: 1,
  maxItems: 500,
  description: 'One for each column of the file, in its order',
})

export const UniqueColumns = Type.Array(Line, {
  maxItems: 10,
  description: 'The columns that together tell which contact a row is about',
  examples: [['contacts.membership_no']],
})

export const RepeatedKeys = Type.Unsafe<'reject' | 'last_wins'>({
  type: 'string',
  enum: ['reject', 'last_wins'],
  description:
    'What becomes of rows of one file that repeat a key with different values: rows for the same contact that change it differently, or rows for the same relation record. `reject` rejects all of them, `last_wins` lets the last cell that is not empty count',
})
export type RepeatedKeys = Static<typeof RepeatedKeys>

/** The columns of a recipe that its record returns directly. */
export const RecipeColumns = Type.Object({
  id: Id,
  name: Name,
  description: Nullable(LongText),
  importable_type: ImportableType,
  headers: Headers,
  unique_columns: UniqueColumns,
  relation_unique_column: Nullable(
    Type.String({ description: 'The column that tells which relation record of the contact a row is about' }),
  ),
  cz_col_category_id: Nullable(Id),
  create_missing_contacts: Type.Boolean({ description: 'Whether a contact that is not found is created' }),
  repeated_keys: RepeatedKeys,
  creater_id: Nullable(Id),
  ...timestamps,
})

/** A recipe as embedded in a task. */
export const RelationImportRecipePart = Type.Object({
  ...RecipeColumns.properties,
  cz_col_category: Nullable(CzColCategoryPart),
})
