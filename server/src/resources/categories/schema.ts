import Type, { type Static } from 'typebox'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

/** A category as embedded in a ticket or a sub-category. */
export const CategoryPart = Type.Object({ id: Id, name: Name, description: Nullable(LongText) })

const ReopenDays = Type.Integer({
  minimum: 1,
  maximum: 365,
  description:
    'Within so many days a customer’s answer reopens a ticket of the category; without, the installation’s ticket_reopen_days count',
})

/** Enough for a hundred statuses that go to twenty others each. */
export const maxTransitions = 2_000

const Transitions = Type.Array(
  Type.Object({
    from: Type.Integer({ ...Id, description: 'Id of a ticket status' }),
    to: Type.Integer({ ...Id, description: 'Id of a ticket status' }),
  }),
  {
    maxItems: maxTransitions,
    description:
      'From which status to which others tickets of the category may go: with any, only these. Replaces the whole set',
  },
)

export const Category = Type.Object(
  {
    ...CategoryPart.properties,
    reopen_days: Nullable(ReopenDays),
    transitions: Transitions,
    ...timestamps,
  },
  { $id: 'Category', description: 'The subject area of a ticket' },
)
export const NewCategory = Type.Object(
  {
    name: Name,
    description: Maybe(LongText),
    reopen_days: Maybe(ReopenDays),
    transitions: Maybe(Transitions),
  },
  { $id: 'NewCategory', examples: [{ name: 'Orders' }] },
)
export const CategoryChanges = Type.Partial(NewCategory, { $id: 'CategoryChanges' })
export type NewCategory = Static<typeof NewCategory>
export type CategoryChanges = Static<typeof CategoryChanges>
export type Transition = Static<typeof Transitions>[number]
