import Type, { type Static } from 'typebox'
import { CzCol } from '#resources/cz-cols/schema.ts'
import { Employee } from '#resources/employees/schema.ts'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'
import { CategoryType } from './part.ts'

export const CzColCategory = Type.Object(
  {
    id: Id,
    name: Name,
    type: CategoryType,
    description: Nullable(LongText),
    cols: Type.Array(CzCol, { description: 'The custom fields of the category' }),
    creater_id: Nullable(Id),
    creater: Nullable(Employee),
    ...timestamps,
  },
  { $id: 'CzColCategory', description: 'A group of custom fields, or a one-to-many custom table' },
)

const writable = { name: Name, type: CategoryType, description: Maybe(LongText) }
export const NewCzColCategory = Type.Object(writable, {
  $id: 'NewCzColCategory',
  examples: [{ name: 'Loyalty', type: 0 }],
})
export const CzColCategoryChanges = Type.Partial(NewCzColCategory, { $id: 'CzColCategoryChanges' })
export type NewCzColCategory = Static<typeof NewCzColCategory>
export type CzColCategoryChanges = Static<typeof CzColCategoryChanges>
