import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { Id } from '#shapes'
import { type Conditions, ended, ofScores, within } from '../conditions.ts'
import { scoreMeasures } from '../measures.ts'
import { Count, Percent, scores } from '../schema.ts'
import { scoreCounts, scoreSpread } from '../scores.ts'
import { type Row, serveTable } from '../serve.ts'

const EmployeeScores = Type.Object(
  {
    employee_id: Id,
    employee_name: Type.String(),
    ...scores,
    ...scoreSpread,
    comment_count: Count('Of these scores, those with a comment'),
    handled_count: Count(
      'Conversations of theirs that ended in the period, to compare the number of scores with',
    ),
    rated_percent: Percent('Of these, those that their customers have scored by now'),
  },
  { $id: 'EmployeeScoreReportRow' },
)

const isRated = sql`exists (select from csat_scores where csat_scores.contact_log_id = conversations.id)`

const read = async (db: Db, asked: Conditions) => {
  const { rows } = await sql<Row>`
    with s as (
      select handler_id, ${scoreMeasures()}, ${scoreCounts}, count(*) filter (where memo <> '') as comment_count
      from csat_scores where handler_id is not null and ${within('created_at', asked)} and ${ofScores(asked)} group by 1),
    h as (
      select handler_id, count(*) as handled_count,
        round(100.0 * count(*) filter (where ${isRated}) / count(*), 1)::float8 as rated_percent
      from conversations where ${ended(asked)} group by 1)
    select s.*, employees.id as employee_id, ${employeeName} as employee_name,
      coalesce(handled_count, 0) as handled_count, rated_percent
    from s join employees on employees.id = s.handler_id left join h on h.handler_id = s.handler_id
    order by score_count desc, employees.id`.execute(db)
  return rows
}

export const employeeScoreReport = (app: App) =>
  serveTable(app, {
    name: 'employee-scores',
    operation: 'EmployeeScoreReport',
    summary: 'Report the satisfaction with each employee',
    description: 'Employees with scores, most scores first.',
    row: EmployeeScores,
    read,
  })
