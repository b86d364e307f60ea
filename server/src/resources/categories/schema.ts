import Type, { type Static } from 'typebox'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

/** A category as embedded in a ticket or a sub-category. */
export const CategoryPart = Type.Object({ id: Id, name: Name, description: Nullable(LongText) })

export const Category = Type.Object(
  { ...CategoryPart.properties, ...timestamps },
  { $id: 'Category', description: 'What a ticket is about, broadly' },
)
export const NewCategory = Type.Object(
  { name: Name, description: Maybe(LongText) },
  { $id: 'NewCategory', examples: [{ name: 'Orders' }] },
)
export const CategoryChanges = Type.Partial(NewCategory, { $id: 'CategoryChanges' })
export type NewCategory = Static<typeof NewCategory>
export type CategoryChanges = Static<typeof CategoryChanges>
