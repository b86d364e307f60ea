import Type, { type Static } from 'typebox'
import { DateTime, Maybe, Moment, Nullable } from '#shapes'

const statuses = ['here', 'busy', 'away'] as const

export const AvailabilityStatus = Type.Unsafe<(typeof statuses)[number]>({
  type: 'string',
  enum: [...statuses],
  description: '`here`; `busy`, at the desk but taking nothing new; or `away`',
})

export const Availability = Type.Object(
  {
    status: AvailabilityStatus,
    away_until: Nullable({ ...DateTime, description: 'When an employee who is away is here again' }),
    is_automatic: Type.Boolean({
      description: 'Whether they are away because no console of theirs was connected',
    }),
  },
  { $id: 'Availability', description: 'Whether an employee is at the desk' },
)

export const NewAvailability = Type.Object(
  {
    status: AvailabilityStatus,
    away_until: Maybe({
      ...Moment,
      description: 'With `away`: when they are here again, at most a year ahead',
    }),
  },
  { $id: 'NewAvailability', description: 'Availability as set by the employee' },
)
export type NewAvailability = Static<typeof NewAvailability>
