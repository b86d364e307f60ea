import Type from 'typebox'
import { CampaignQueue } from '#resources/campaign-queues/schema.ts'

const { id, name, routing } = CampaignQueue.properties

const QueueState = Type.Object({
  id,
  name,
  routing,
  waiting: Type.Integer({ minimum: 0, description: 'Conversations that wait in it; 1000 at most' }),
  here: Type.Integer({ minimum: 0, description: 'Employees of the queue who are here' }),
})

export const RoutingState = Type.Object(
  {
    load: Type.Number({ description: 'The points of what the caller handles' }),
    capacity: Type.Number({ description: 'Up to how many the router gives them more' }),
    queues: Type.Array(QueueState, { description: 'The routed queues that are the caller’s or everybody’s' }),
  },
  {
    $id: 'RoutingState',
    description: 'How busy the calling employee is, and what waits for their colleagues',
  },
)
