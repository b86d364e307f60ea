import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { Day, Id, Nullable } from '#shapes'

/** Selects whose work a report covers. */
export const ReportFilter = Type.Object({
  group_id: Type.Optional(Type.Integer({ ...Id, description: 'What employees of this group handle' })),
  handler_id: Type.Optional(Type.Integer({ ...Id, description: 'What this employee handles' })),
  of_group_id: Type.Optional(
    Type.Integer({
      ...Id,
      description:
        'What belongs to this group, regardless of who handles it; scores of its conversations, and promises that it had when they were decided',
    }),
  ),
  channel_id: Type.Optional(
    Type.Integer({
      ...Id,
      description: 'What came through this channel; tickets that have a conversation on it',
    }),
  ),
  campaign_queue_id: Type.Optional(
    Type.Integer({ ...Id, description: 'What is in this queue; scores of its conversations' }),
  ),
  sponsor_id: Type.Optional(
    Type.Integer({ ...Id, description: 'What belongs to this brand; scores of its conversations' }),
  ),
})
export type ReportFilter = Static<typeof ReportFilter>

export const PeriodQuery = Type.Object({
  from: Type.Optional(
    Type.String({ ...Day, description: 'First day of the period; without, the seventh day up to `to`' }),
  ),
  to: Type.Optional(
    Type.String({
      ...Day,
      description: 'Last day of the period; without, today. A period has two years at most',
    }),
  ),
  compare: Type.Optional(
    Type.Boolean({ description: 'Answer the period of equal length before it too, as `before`' }),
  ),
})
export type PeriodQuery = Static<typeof PeriodQuery>

export const ReportQuery = Type.Object({ ...PeriodQuery.properties, ...ReportFilter.properties })

const period = {
  from: Type.String({ ...Day, description: 'First day of the period' }),
  to: Type.String({ ...Day, description: 'Last day of the period' }),
}

/** The data of a report for its period, and optionally for the one before. */
export const ReportOf = <P extends TProperties>(parts: P) => {
  const one = { ...period, ...parts }
  const before = { ...Type.Object(one), description: 'The period of equal length before it, with `compare`' }
  return Type.Object({ ...one, before: Nullable(before) })
}

/** The data of a report that is a table. */
export const TableOf = (row: TObject) => ReportOf({ rows: Type.Array(row) })

export const Count = (description: string) => Type.Integer({ minimum: 0, description })
export const Seconds = (description: string) =>
  Nullable(Type.Integer({ minimum: 0, description: `${description}, in seconds; null where there is none` }))

const firstResponse =
  'the first message that an employee sent in the conversation once it had been accepted, counted from when the customer began to wait'
const handling =
  'from when the conversation was accepted, the last time where it was more than once, to its end'

/** Times to first response, of conversations that customers began in the period. */
export const firstResponses = {
  first_response_count: Count(
    `Of the conversations begun, those that have a first response: ${firstResponse}`,
  ),
  first_response_median: Seconds('Median time to the first response'),
  first_response_p90: Seconds('The time within which nine of ten first responses came'),
}

/** Handling times of conversations that ended in the period. */
export const handlings = {
  handled_count: Count('Conversations that ended in the period and that an employee had accepted'),
  handling_median: Seconds(`Median handling time: ${handling}`),
  handling_p90: Seconds('The handling time that nine of ten did not exceed'),
  messages_average: Nullable(
    Type.Number({
      minimum: 0,
      description:
        'Messages in each of them on average, of both sides together, to one decimal; null where there is none',
    }),
  ),
}

export const Before = (what: string) => Count(`${what}, in the period of equal length before`)

export const Percent = (description: string) =>
  Nullable(Type.Number({ minimum: 0, maximum: 100, description: `${description}, to one decimal` }))

export const scores = {
  score_count: Count('Scores that customers gave in the period'),
  score_average: Nullable(
    Type.Number({ description: 'Their average, to two decimals; null where there is none' }),
  ),
}
