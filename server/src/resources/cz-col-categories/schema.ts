import Type, { type Static } from 'typebox'
import { CzCol } from '#resources/cz-cols/schema.ts'
import { Employee } from '#resources/employees/schema.ts'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'
import { CategoryType } from './part.ts'

const Position = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description:
    'Where the category stands among all in forms, pages and files. A new one stands last; one that is given the position of another takes its place, and those between them move on',
})

export const CzColCategory = Type.Object(
  {
    id: Id,
    name: Name,
    type: CategoryType,
    description: Nullable(LongText),
    position: Position,
    cols: Type.Array(CzCol, { description: 'The custom fields of the category' }),
    creater_id: Nullable(Id),
    creater: Nullable(Employee),
    ...timestamps,
  },
  { $id: 'CzColCategory', description: 'A group of custom fields, or a one-to-many custom table' },
)

const writable = {
  name: Name,
  type: CategoryType,
  description: Maybe(LongText),
  position: Type.Optional(Position),
}
export const NewCzColCategory = Type.Object(writable, {
  $id: 'NewCzColCategory',
  examples: [{ name: 'Loyalty', type: 0 }],
})
export const CzColCategoryChanges = Type.Partial(NewCzColCategory, { $id: 'CzColCategoryChanges' })
export type NewCzColCategory = Static<typeof NewCzColCategory>
export type CzColCategoryChanges = Static<typeof CzColCategoryChanges>
