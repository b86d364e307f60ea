import Type, { type Static } from 'typebox'
import { AvailabilityStatus } from '#resources/availability/schema.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import { DateTime, FilterId, Id, Nullable } from '#shapes'

export const Colleague = Type.Object(
  {
    id: Id,
    name: Type.String(),
    group: Nullable(GroupPart),
    photo_url: Nullable(Type.String({ description: 'Address of the portrait' })),
    availability: AvailabilityStatus,
    away_until: Nullable({ ...DateTime, description: 'When a colleague who is away is here again' }),
    open_conversations: Type.Integer({ description: 'How many they handle' }),
  },
  { $id: 'Colleague', description: 'An employee as every other may see one' },
)

export const ColleagueFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the name, in any case' })),
  group_id: Type.Optional(Id),
  is_administrator: Type.Optional(
    Type.Boolean({ description: 'Only employees with the built-in role `administrator`, or only others' }),
  ),
  id: Type.Optional(
    Type.Array(FilterId, { maxItems: 500, description: 'These employees alone, including disabled ones' }),
  ),
})
export type ColleagueFilter = Static<typeof ColleagueFilter>
