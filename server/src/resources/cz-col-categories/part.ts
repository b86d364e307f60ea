import Type from 'typebox'
import { Code, Id, LongText, Name, Nullable, timestamps } from '#shapes'

export const CategoryType = Code(
  {
    0: 'contact extension fields',
    1: 'contact relation table',
    2: 'ticket extension fields',
    3: 'ticket relation table',
  },
  'What the fields belong to',
)

/** A category of custom fields as embedded in a field or a recipe. */
export const CzColCategoryPart = Type.Object({
  id: Id,
  name: Name,
  type: CategoryType,
  description: Nullable(LongText),
  creater_id: Nullable(Id),
  ...timestamps,
})
