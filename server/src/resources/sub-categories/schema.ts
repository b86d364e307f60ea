import Type, { type Static } from 'typebox'
import { CategoryPart } from '#resources/categories/schema.ts'
import { FilterId, Id, LongText, Maybe, Name, Nullable, Search, timestamps } from '#shapes'

/** A sub-category as embedded in a ticket. */
export const SubCategoryPart = Type.Object({
  id: Id,
  name: Name,
  description: Nullable(LongText),
  category: CategoryPart,
  category_id: Id,
})

export const SubCategory = Type.Object(
  { ...SubCategoryPart.properties, ...timestamps },
  { $id: 'SubCategory', description: 'The subject of a ticket within a category' },
)
export const NewSubCategory = Type.Object(
  { name: Name, description: Maybe(LongText), category_id: Id },
  { $id: 'NewSubCategory', examples: [{ name: 'Late', category_id: 1 }] },
)
export const SubCategoryChanges = Type.Partial(NewSubCategory, {
  $id: 'SubCategoryChanges',
  description: 'Under another category_id, the tickets of the sub-category follow it',
})
export const SubCategoryFilter = Type.Object({
  ...Search.properties,
  category_id: Type.Optional(Type.Integer({ ...FilterId, description: 'Only those of this category' })),
})
export type NewSubCategory = Static<typeof NewSubCategory>
export type SubCategoryChanges = Static<typeof SubCategoryChanges>
export type SubCategoryFilter = Static<typeof SubCategoryFilter>
