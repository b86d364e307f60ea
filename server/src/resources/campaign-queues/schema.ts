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

const routings = ['by_hand', 'round_robin', 'least_busy', 'last_handler'] as const
export type Routing = (typeof routings)[number]

const Routing = Type.Unsafe<Routing>({
  type: 'string',
  enum: [...routings],
  description:
    'Who gets waiting conversations: the employee who accepts one, the one who got something longest ago, the one with the most room, or the customer’s last handler while they are here, else the one with the most room',
})
const SkillIds = Type.Array(Id, { maxItems: 50, description: 'Skills that its handlers must have' })
const SkillsRelax = Type.Integer({
  minimum: 0,
  maximum: 604_800,
  description: 'After so many seconds of waiting the skills do not count; null: they always do',
})

export const CampaignQueue = Type.Object(
  {
    ...CampaignQueuePart.properties,
    is_result_required: IsResultRequired,
    member_ids: MemberIds,
    group_ids: GroupIds,
    routing: Routing,
    skill_ids: SkillIds,
    skills_relax_after_seconds: Nullable(SkillsRelax),
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
    routing: Type.Optional(Routing),
    skill_ids: Maybe(SkillIds),
    skills_relax_after_seconds: Maybe(SkillsRelax),
  },
  {
    $id: 'NewCampaignQueue',
    examples: [{ name: 'Spring campaign', description: 'Calls about the spring offer' }],
  },
)
export const CampaignQueueChanges = Type.Partial(NewCampaignQueue, { $id: 'CampaignQueueChanges' })
/** Why the router gave something to its handler. */
export const AssignmentReason = Nullable(
  Type.Object(
    {
      by: Type.Unsafe<Exclude<Routing, 'by_hand'>>({
        type: 'string',
        enum: routings.filter((each) => each !== 'by_hand'),
        description: 'What decided among those who could be given it',
      }),
      load: Type.Number({ description: 'The points that the handler had before' }),
      capacity: Type.Number({ description: 'Of how many points' }),
      skills: Type.Array(Type.String(), { description: 'The required skills that the handler has, by name' }),
      is_relaxed: Type.Boolean({
        description: 'Whether the handler is missing a required skill because the wait exceeded the limit',
      }),
    },
    { $id: 'AssignmentReason', description: 'Why the router chose the handler; null if somebody else did' },
  ),
)

export type NewCampaignQueue = Static<typeof NewCampaignQueue>
export type CampaignQueueChanges = Static<typeof CampaignQueueChanges>
