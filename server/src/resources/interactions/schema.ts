import Type from 'typebox'
import { Employee } from '#resources/employees/schema.ts'
import { DateTime, guarded, Id, LongText, Nullable } from '#shapes'

const Moment = (description: string) =>
  Nullable(Type.String({ ...DateTime, description: `${description}; YYYY-MM-DD HH:MM:SS` }))

/** What happened in a conversation, for those who may read conversations. */
const said = { permission: 'conversation.read', shown: 'nothing' } as const

export const Interaction = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'The id of the conversation' }),
    is_acw_completed: Type.Boolean({ description: 'Whether the wrap-up after the contact is done' }),
    first_enter_queue_at: Moment('When the customer first waited in a queue'),
    acw_at: Moment('When the wrap-up began'),
    last_finished_at: Moment('When the contact last ended'),
    handler_id: guarded(Nullable(Id), said),
    handler: guarded(Nullable(Employee), said),
    contact_id: Nullable(Id),
    memo: guarded(Nullable(LongText), said),
    bound_type: Type.String({ description: 'Who began it: inbound the customer, outbound the desk' }),
    sponsor_id: Nullable(Id),
    campaign_queue_id: Nullable(Id),
    result_id: guarded(
      Nullable(Type.Integer({ ...Id, description: 'The termination code it ended with' })),
      said,
    ),
  },
  { $id: 'Interaction', description: 'One handled contact, with queue and wrap-up times' },
)
