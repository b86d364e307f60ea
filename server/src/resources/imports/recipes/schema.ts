import Type, { type Static } from 'typebox'
import { Search } from '#http/resource.ts'
import { Employee } from '#resources/employees/schema.ts'
import { Id, Line, LongText, Maybe, Name, Nullable } from '#shapes'
import { Headers, ImportableType, RelationImportRecipePart, RepeatedKeys, UniqueColumns } from './part.ts'

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
      'The columns that together tell which contact a row is about; without them, the columns of contacts whose headers have isMatchField',
  }),
  relation_unique_column: Maybe({
    ...Line,
    description:
      'The column that tells which relation record of the contact a row is about; without it each row adds one',
  }),
  cz_col_category_id: Maybe({ ...Id, description: 'The contact relation table that rows are imported into' }),
  create_missing_contacts: Maybe(
    Type.Boolean({ default: false, description: 'Whether a contact that is not found is created' }),
  ),
  repeated_keys: Maybe({ ...RepeatedKeys, default: 'reject' }),
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
  importable_type: ImportableType,
  ...Search.properties,
})
export type RelationImportRecipeFilter = Static<typeof RelationImportRecipeFilter>
