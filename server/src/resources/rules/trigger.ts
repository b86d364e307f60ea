import Type, { type Static } from 'typebox'
import { Id, Maybe } from '#shapes'

const maxMinutes = 527_040

const Moment = Type.Object(
  {
    field: Type.String({
      maxLength: 32,
      description:
        'A time of the record, such as created_at; of a ticket also due_at and closed_at (solved or closed), of a conversation also unanswered_since',
      examples: ['created_at'],
    }),
    offset_minutes: Type.Integer({
      minimum: -maxMinutes,
      maximum: maxMinutes,
      description: 'How many minutes after it the rule runs; before it if negative',
      examples: [30],
    }),
    business_hours: Maybe({
      ...Id,
      description: 'The calendar that counts the minutes; not if it is yearly',
    }),
    yearly: Maybe(
      Type.Boolean({
        description:
          'Whether it comes each year, counted from the anniversaries of the field, such as `birth_at` of a contact; that of 29 February is the 28th in a year without one',
      }),
    ),
  },
  { $id: 'RuleMoment', description: 'A time after, or before, a time of the record' },
)

export const Trigger = Type.Object(
  {
    event: Type.Optional(
      Type.String({
        maxLength: 32,
        description:
          'Ticket and contact: created, updated; conversation: created, accepted, transferred, closed, reopened, updated; ticket and conversation: sla_at_risk, sla_breached; message: received; csat_score: created',
        examples: ['created'],
      }),
    ),
    moment: Type.Optional(Moment),
    by_hand: Type.Optional(Type.Boolean({ description: 'A macro: employees start it' })),
  },
  { $id: 'RuleTrigger', description: 'One of `event`, `moment` and `by_hand`' },
)
export type Trigger = Static<typeof Trigger>
