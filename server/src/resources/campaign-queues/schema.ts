import Type, { type Static } from 'typebox'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

/** A queue as embedded in a ticket. */
export const CampaignQueuePart = Type.Object({ id: Id, name: Name, description: Nullable(LongText) })

const IsResultRequired = Type.Boolean({
  description: 'Its conversations are closed only with a termination code',
})

const MemberIds = Type.Array(Id, {
  maxItems: 500,
  description: 'Employees whose queue it is, beside those of its groups; everybody’s, if there are neither',
})
const GroupIds = Type.Array(Id, { maxItems: 100, description: 'Groups whose queue it is' })

export const CampaignQueue = Type.Object(
  {
    ...CampaignQueuePart.properties,
    is_result_required: IsResultRequired,
    member_ids: MemberIds,
    group_ids: GroupIds,
    ...timestamps,
  },
  { $id: 'CampaignQueue', description: 'A line in which customers wait for an agent' },
)
export const NewCampaignQueue = Type.Object(
  {
    name: Name,
    description: Maybe(LongText),
    is_result_required: Type.Optional(IsResultRequired),
    member_ids: Maybe(MemberIds),
    group_ids: Maybe(GroupIds),
  },
  {
    $id: 'NewCampaignQueue',
    examples: [{ name: 'Spring campaign', description: 'Calls about the spring offer' }],
  },
)
export const CampaignQueueChanges = Type.Partial(NewCampaignQueue, { $id: 'CampaignQueueChanges' })
export type NewCampaignQueue = Static<typeof NewCampaignQueue>
export type CampaignQueueChanges = Static<typeof CampaignQueueChanges>
