import Type, { type Static } from 'typebox'
import { IsRequired, ItemTexts } from '#resources/checklist-templates/schema.ts'
import { DateTime, Id, Line, largestInteger, Maybe, Name, Nullable, timestamps } from '#shapes'

/** How far the checklists of a ticket are, as part of the ticket. */
export const ChecklistProgress = Nullable(
  Type.Object(
    {
      ticked: Type.Integer({ minimum: 0 }),
      total: Type.Integer({ minimum: 1 }),
      required_open: Type.Integer({
        minimum: 0,
        description: 'Items to be ticked before the ticket is resolved or closed',
      }),
    },
    { description: 'How much of its checklists is done; null without any item' },
  ),
)

const Person = Type.Object({ id: Id, name: Type.String() })

const Text = Type.String({ ...Line, description: 'The task' })

const ChecklistItem = Type.Object(
  {
    id: Id,
    text: Text,
    is_ticked: Type.Boolean(),
    ticked_at: Nullable({ ...DateTime, description: 'null while it is open' }),
    ticked_by: Nullable(Person),
  },
  { $id: 'ChecklistItem' },
)

export const Checklist = Type.Object(
  {
    id: Id,
    ticket_id: Id,
    template_id: Nullable({ ...Id, description: 'The template that it was made from' }),
    name: Name,
    is_required: IsRequired,
    items: Type.Array(ChecklistItem, { description: 'In their order' }),
    ...timestamps,
  },
  { $id: 'Checklist', description: 'The tasks of a ticket' },
)
export type Checklist = Static<typeof Checklist>

export const NewChecklist = Type.Object(
  {
    template_id: Maybe({ ...Id, description: 'Takes the name, the items and `is_required` of a template' }),
    name: Maybe({ ...Name, description: 'Required without a template' }),
    items: Maybe({ ...ItemTexts, description: 'Required without a template' }),
    is_required: Maybe(IsRequired),
    restores: Maybe({
      ...Id,
      description:
        'A removed checklist of the ticket, which comes back with its ID, its template, and who ticked what, when; everything else is ignored',
    }),
  },
  {
    $id: 'NewChecklist',
    examples: [{ name: 'Before the call', items: ['Read the contract', 'Ask billing'] }],
  },
)
export type NewChecklist = Static<typeof NewChecklist>

export const ChecklistChanges = Type.Object(
  { name: Type.Optional(Name), is_required: Type.Optional(IsRequired) },
  { $id: 'ChecklistChanges' },
)
export type ChecklistChanges = Static<typeof ChecklistChanges>

const Position = Type.Integer({
  minimum: 1,
  maximum: largestInteger,
  description: 'Its place in the checklist, from 1',
})

export const NewChecklistItem = Type.Object(
  { text: Text, position: Type.Optional({ ...Position, description: 'Last without it' }) },
  { $id: 'NewChecklistItem', examples: [{ text: 'Call the depot' }] },
)
export type NewChecklistItem = Static<typeof NewChecklistItem>

export const ChecklistItemChanges = Type.Object(
  {
    text: Type.Optional(Text),
    is_ticked: Type.Optional(Type.Boolean({ description: 'Keeps who ticked it, and when' })),
    position: Type.Optional(Position),
  },
  { $id: 'ChecklistItemChanges', examples: [{ is_ticked: true }] },
)
export type ChecklistItemChanges = Static<typeof ChecklistItemChanges>
