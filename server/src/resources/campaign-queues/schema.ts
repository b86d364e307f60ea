import Type, { type Static } from 'typebox'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

/** A queue as embedded in a ticket. */
export const CampaignQueuePart = Type.Object({ id: Id, name: Name, description: Nullable(LongText) })

const IsResultRequired = Type.Boolean({
  description: 'Its conversations are closed only with a termination code',
})

export const CampaignQueue = Type.Object(
  { ...CampaignQueuePart.properties, is_result_required: IsResultRequired, ...timestamps },
  { $id: 'CampaignQueue', description: 'A line in which customers wait for an agent' },
)
export const NewCampaignQueue = Type.Object(
  { name: Name, description: Maybe(LongText), is_result_required: Type.Optional(IsResultRequired) },
  {
    $id: 'NewCampaignQueue',
    examples: [{ name: 'Spring campaign', description: 'Calls about the spring offer' }],
  },
)
export const CampaignQueueChanges = Type.Partial(NewCampaignQueue, { $id: 'CampaignQueueChanges' })
export type NewCampaignQueue = Static<typeof NewCampaignQueue>
export type CampaignQueueChanges = Static<typeof CampaignQueueChanges>
