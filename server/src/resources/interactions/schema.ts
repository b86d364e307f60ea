import Type from 'typebox'
import { Employee } from '#resources/employees/schema.ts'
import { DateTime, guarded, Id, LongText, Nullable } from '#shapes'

const Moment = (description: string) =>
  Nullable(Type.String({ ...DateTime, description: `${description}; YYYY-MM-DD HH:MM:SS` }))

/** The record of a handled conversation. */
export const interactionShapes = {
  id: Type.Integer({ ...Id, description: 'The id of the conversation' }),
  is_acw_completed: Type.Boolean({ description: 'Whether the wrap-up after the contact is done' }),
  first_enter_queue_at: Moment('When the customer first waited in a queue'),
  acw_at: Moment('When the wrap-up began'),
  last_finished_at: Moment('When the contact last ended'),
  handler_id: Nullable(Id),
  handler: Nullable(Employee),
  contact_id: Nullable(Id),
  memo: Nullable(LongText),
  bound_type: Type.String({ description: 'Who started it: inbound the customer, outbound an employee' }),
  sponsor_id: Nullable(Id),
  campaign_queue_id: Nullable(Id),
  result_id: Nullable(Type.Integer({ ...Id, description: 'The termination code it ended with' })),
}

/** Outside of conversations, this requires the permission to read them. */
const said = { permission: 'conversation.read', shown: 'nothing' } as const

export const Interaction = Type.Object(
  {
    ...interactionShapes,
    handler_id: guarded(interactionShapes.handler_id, said),
    handler: guarded(interactionShapes.handler, said),
    memo: guarded(interactionShapes.memo, said),
    result_id: guarded(interactionShapes.result_id, said),
  },
  { $id: 'Interaction', description: 'One handled contact, with queue and wrap-up times' },
)
