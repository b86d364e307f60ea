import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { Day } from '#shapes'
import { type Conditions, ofScores, within } from './conditions.ts'
import { dayOrWeek, scoreMeasures, startOf, startText, stepsOf } from './measures.ts'
import { Count, scores } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

/** How many scores there are of each. */
export const scoreSpread = {
  score_1: Count('Scores of 1; fractions count as the nearest whole score'),
  score_2: Count('Scores of 2'),
  score_3: Count('Scores of 3'),
  score_4: Count('Scores of 4'),
  score_5: Count('Scores of 5'),
  score_other: Count('Scores under 1 or over 5, from channels with another scale'),
}

const ScoreStep = Type.Object(
  {
    start: Type.String({
      ...Day,
      description: 'The day, or where the period has more than 92 days the Monday of the week',
    }),
    ...scores,
    ...scoreSpread,
  },
  { $id: 'ScoreReportRow' },
)

const each = [1, 2, 3, 4, 5]
const names = [...each.map((score) => `score_${score}`), 'score_other']
/** Counts each of `scoreSpread`, for a select from `csat_scores`. */
export const scoreCounts = sql.join([
  ...each.map(
    (score) =>
      sql`count(*) filter (where round(score::numeric) = ${sql.lit(score)}) as ${sql.ref(`score_${score}`)}`,
  ),
  sql`count(*) filter (where round(score::numeric) not between 1 and 5) as score_other`,
])

const read = async (db: Db, asked: Conditions) => {
  const interval = dayOrWeek(asked)
  const counts = sql.join(names.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))
  const { rows } = await sql<Row>`
    select ${startText(interval)} as start, coalesce(score_count, 0) as score_count, score_average, ${counts}
    from ${stepsOf(interval, asked)}
    left join (
      select ${startOf(interval, 'created_at')} as start, ${scoreMeasures()}, ${scoreCounts}
      from csat_scores where ${within('created_at', asked)} and ${ofScores(asked)} group by 1) s using (start)
    order by steps.start`.execute(db)
  return rows
}

export const scoreReport = (app: App) =>
  serveTable(app, {
    name: 'scores',
    operation: 'ScoreReport',
    summary: 'Report satisfaction per day or week',
    description:
      'Conversations are scored from 1 to 5; other systems may report scores up to 100, so ask per channel where both are in use.',
    row: ScoreStep,
    read,
  })
