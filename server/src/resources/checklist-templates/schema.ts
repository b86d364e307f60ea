import Type, { type Static } from 'typebox'
import { Id, Line, Name, timestamps } from '#shapes'

const maxItems = 100

/** The items of a checklist, in their order. */
export const ItemTexts = Type.Array(Line, {
  minItems: 1,
  maxItems,
  description: 'The tasks, in this order',
})

export const IsRequired = Type.Boolean({
  description: 'Whether a ticket that has it is resolved or closed only once everything is ticked',
})

const writable = Type.Object({
  name: Name,
  items: ItemTexts,
  is_required: Type.Optional({ ...IsRequired, default: false }),
})

export const ChecklistTemplate = Type.Object(
  { id: Id, name: Name, items: ItemTexts, is_required: IsRequired, ...timestamps },
  { $id: 'ChecklistTemplate', description: 'A checklist to be put on tickets' },
)
export const NewChecklistTemplate = Type.Object(writable.properties, {
  $id: 'NewChecklistTemplate',
  examples: [
    { name: 'Return', items: ['Parcel received', 'Goods checked', 'Money refunded'], is_required: true },
  ],
})
export const ChecklistTemplateChanges = Type.Partial(NewChecklistTemplate, {
  $id: 'ChecklistTemplateChanges',
})
export type NewChecklistTemplate = Static<typeof NewChecklistTemplate>
export type ChecklistTemplateChanges = Static<typeof ChecklistTemplateChanges>
