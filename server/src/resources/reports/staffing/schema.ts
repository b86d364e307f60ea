import Type, { type Static } from 'typebox'
import { DateTime, Day, Nullable } from '#shapes'
import { Count, Percent, ReportFilter, Seconds } from '../schema.ts'

const causes = ['nobody_there', 'too_few_agents', 'arrival_peak', 'long_handling', 'unknown'] as const
export type Cause = (typeof causes)[number]

/** What service is planned for. */
const Goal = Type.Object({
  answer_within: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 86_400,
      default: 120,
      description: 'Seconds within which customers are to have their first answer',
    }),
  ),
  goal: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 99,
      default: 90,
      description: 'Percent of customers for whom that is to hold',
    }),
  ),
  concurrency: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 20,
      default: 3,
      description: 'Conversations that an agent handles at the same time',
    }),
  ),
})
export type Goal = Required<Static<typeof Goal>>

export const StaffingQuery = Type.Object({
  weeks: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 13,
      default: 8,
      description: 'How many weeks of history count, up to yesterday',
    }),
  ),
  ...Goal.properties,
  ...ReportFilter.properties,
})
export type StaffingQuery = Static<typeof StaffingQuery>

const quarter = {
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 Monday to 7 Sunday' }),
  time: Type.String({ description: 'When the quarter of an hour begins', examples: ['09:15'] }),
}
const agents = Nullable(
  Type.Integer({
    minimum: 0,
    description: 'Agents who reach the goal by Erlang C; null without a handling time',
  }),
)

export const StaffingCell = Type.Object(
  {
    ...quarter,
    arrivals: Type.Number({
      minimum: 0,
      description: 'Conversations that customers begin in it on average, to two decimals',
    }),
    handling_mean: Seconds(
      'Mean handling time: of the hour of the day if at least 20 conversations of it ended, else of all. The longest twentieth counts like the shortest of it',
    ),
    agents_needed: agents,
  },
  { $id: 'StaffingReportRow' },
)

export const History = Type.Object(
  {
    from: Type.String({
      ...Day,
      description: 'First day that counts: the desk may be younger than the weeks',
    }),
    to: Type.String({ ...Day, description: 'Last day that counts' }),
    days: Count('Days that count'),
    conversations: Count('Conversations that customers began on them'),
    handled: Count('Of these, those that were handled and have ended'),
    is_sufficient: Type.Boolean({
      description: 'Whether that is enough to plan by: 28 days, and 100 handled conversations',
    }),
  },
  { $id: 'StaffingHistory', description: 'The data behind a proposal' },
)

export const Miss = Type.Object(
  {
    start: Type.String({ ...DateTime, description: 'When the quarter of an hour began' }),
    started: Count('Conversations that customers began in it'),
    in_time: Count('Of these, those that were answered in time'),
    in_time_percent: Percent('The same'),
    arrivals: StaffingCell.properties.arrivals,
    handling_mean: Seconds('Mean handling time of those that began in it'),
    handling_usual: Seconds('The usual mean handling time'),
    agents_needed: agents,
    agents_there: Type.Number({ minimum: 0, description: 'Agents at the desk, to one decimal' }),
    agents_by: Type.Unsafe<'availability' | 'activity'>({
      type: 'string',
      enum: ['availability', 'activity'],
      description:
        'How that is known: by their availability or, from before that was recorded, by who accepted, answered or closed something around then',
    }),
    cause: Type.Unsafe<Cause>({
      type: 'string',
      enum: [...causes],
      description:
        'Nobody was there; fewer than the usual arrivals need; more customers than chance explains; handling half as long again as usual; or the figures do not tell',
    }),
  },
  { $id: 'StaffingMissRow' },
)
