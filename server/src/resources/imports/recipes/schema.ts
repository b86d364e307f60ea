import Type, { type Static } from 'typebox'
import { CzColCategoryPart } from '#resources/cz-col-categories/part.ts'
import { Employee } from '#resources/employees/schema.ts'
import { Anything, Id, Line, LongText, Maybe, Name, Nullable, Search, timestamps } from '#shapes'
import { readingOptions } from './options.ts'

export type ImportableType = 'App\\Contact' | 'App\\Ticket'

export const ImportableType = Type.Unsafe<ImportableType>({
  type: 'string',
  enum: ['App\\Contact', 'App\\Ticket'],
  description:
    'What rows are imported into: contacts with their relation records, or tickets and the contacts they are of',
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
          '`contacts.<column>`, `cz_contact_information.<custom field>`, `phone_numbers.<type>`, `email_contacts.address`, `addresses.<type>`, `tags.name`, `companies.name`, `companies.sn`, `cz_relation_information.<custom field>`, `tickets.<column>` or `cz_ticket_information.<custom field>`; an empty text leaves the column out',
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
    ...readingOptions,
  },
  { $id: 'RecipeHeader', 'x-as-read': true, description: 'What one column of a file is imported into' },
)
export type RecipeHeader = Static<typeof RecipeHeader>

const Headers = Type.Array(RecipeHeader, {
  minItems: 1,
  maxItems: 500,
  description: 'One for each column of the file, in its order',
})

const UniqueColumns = Type.Array(Line, {
  maxItems: 10,
  description: 'The columns that together identify the contact of a row',
  examples: [['contacts.membership_no']],
})

const RepeatedKeys = Type.Unsafe<'reject' | 'last_wins'>({
  type: 'string',
  enum: ['reject', 'last_wins'],
  description:
    'What becomes of rows of one file with different values for the same contact or record: `reject` rejects all of them, with `last_wins` the last cell that is not empty counts',
})
export type RepeatedKeys = Static<typeof RepeatedKeys>

const SkipRows = Type.Integer({
  minimum: 0,
  maximum: 1000,
  description: 'How many rows at the top of every sheet are left out, such as a title',
})

const FixedValues = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: Anything,
  description:
    'What new records get where their row gives nothing: values by `contacts.<column>`, `cz_contact_information.<custom field>`, `cz_relation_information.<custom field>`, `tickets.<column>` or `cz_ticket_information.<custom field>`',
  examples: [{ 'contacts.first_name': 'Member' }],
})

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
  create_missing_companies: Type.Boolean({ description: 'Whether a company that is not found is created' }),
  repeated_keys: RepeatedKeys,
  skip_rows: SkipRows,
  fixed_values: FixedValues,
  creater_id: Nullable(Id),
  ...timestamps,
})

/** A recipe as embedded in a task. */
export const RelationImportRecipePart = Type.Object({
  ...RecipeColumns.properties,
  cz_col_category: Nullable(CzColCategoryPart),
})

export const RelationImportRecipe = Type.Object(
  {
    ...RelationImportRecipePart.properties,
    creater: Nullable(Employee),
    tasks_count: Type.Integer({ description: 'How many files were imported by it' }),
  },
  { $id: 'RelationImportRecipe', description: 'How the columns of a file are imported' },
)

const writable = {
  description: Maybe(LongText),
  importable_type: Maybe({ ...ImportableType, default: 'App\\Contact' }),
  unique_columns: Maybe({
    ...UniqueColumns,
    description:
      'The columns that together identify the contact of a row; without them, the columns of contacts whose headers have isMatchField',
  }),
  relation_unique_column: Maybe({
    ...Line,
    description:
      'The column that tells which relation record of the contact a row is about; without it each row adds one. For tickets it is `tickets.external_no` where that is among the headers',
  }),
  cz_col_category_id: Maybe({ ...Id, description: 'The contact relation table that rows are imported into' }),
  create_missing_contacts: Maybe(
    Type.Boolean({ default: false, description: 'Whether a contact that is not found is created' }),
  ),
  create_missing_companies: Maybe(
    Type.Boolean({
      default: false,
      description:
        'Whether a company that is not found is created, with the name in `companies.name` and the registration number in `companies.sn`',
    }),
  ),
  repeated_keys: Maybe({ ...RepeatedKeys, default: 'reject' }),
  skip_rows: Maybe({ ...SkipRows, default: 0 }),
  fixed_values: Maybe(FixedValues),
}
export const NewRelationImportRecipe = Type.Object(
  { name: Name, headers: Headers, ...writable },
  {
    $id: 'NewRelationImportRecipe',
    examples: [
      {
        name: 'Members',
        importable_type: 'App\\Contact',
        headers: [{ value: 'contacts.membership_no' }, { value: '' }, { value: 'contacts.last_name' }],
        unique_columns: ['contacts.membership_no'],
      },
    ],
  },
)
export const RelationImportRecipeChanges = Type.Object(
  { name: Type.Optional(Name), headers: Type.Optional(Headers), ...writable },
  { $id: 'RelationImportRecipeChanges' },
)
export type NewRelationImportRecipe = Static<typeof NewRelationImportRecipe>
export type RelationImportRecipeChanges = Static<typeof RelationImportRecipeChanges>

export const RelationImportRecipeFilter = Type.Object({
  importable_type: Type.Unsafe<ImportableType | 'any'>({
    type: 'string',
    enum: ['App\\Contact', 'App\\Ticket', 'any'],
    description: 'What rows are imported into; `any` lists all recipes',
  }),
  ...Search.properties,
})
export type RelationImportRecipeFilter = Static<typeof RelationImportRecipeFilter>
