import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { Id } from '#shapes'
import { begun, type Conditions, ended, ofScores, ofTickets, within } from './conditions.ts'
import { handlingMeasures, responseMeasures, scoreMeasures } from './measures.ts'
import { Count, firstResponses, handlings, scores } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

const EmployeeFigures = Type.Object(
  {
    employee_id: Id,
    employee_name: Type.String(),
    ...handlings,
    ...firstResponses,
    tickets_closed: Count('Tickets of theirs that were resolved or closed in the period, and still are'),
    ...scores,
  },
  { $id: 'EmployeeReportRow' },
)

const read = async (db: Db, asked: Conditions) => {
  const { rows } = await sql<Row>`
    with h as (select handler_id, ${handlingMeasures()} from conversations where ${ended(asked)} group by 1),
      r as (
        select handler_id, ${responseMeasures()} from conversations
        where ${begun(asked)} and first_response_at is not null group by 1),
      t as (
        select handler_id, count(*) as tickets_closed from tickets
        where ${within('closed_at', asked)} and ${ofTickets(asked)} group by 1),
      s as (
        select handler_id, ${scoreMeasures()} from csat_scores
        where ${within('created_at', asked)} and ${ofScores(asked)} group by 1)
    select employees.id as employee_id, ${employeeName} as employee_name,
      coalesce(handled_count, 0) as handled_count, handling_median, handling_p90, messages_average,
      coalesce(first_response_count, 0) as first_response_count, first_response_median, first_response_p90,
      coalesce(tickets_closed, 0) as tickets_closed, coalesce(score_count, 0) as score_count, score_average
    from employees
    left join h on h.handler_id = employees.id left join r on r.handler_id = employees.id
    left join t on t.handler_id = employees.id left join s on s.handler_id = employees.id
    where coalesce(h.handler_id, r.handler_id, t.handler_id, s.handler_id) is not null
    order by handled_count desc, employees.id`.execute(db)
  return rows
}

export const employeeReport = (app: App) =>
  serveTable(app, {
    name: 'employees',
    operation: 'EmployeeReport',
    summary: 'Report what each employee did',
    description:
      'What changed hands counts for who has it last. Those who did nothing in the period are left out; most conversations first.',
    row: EmployeeFigures,
    read,
  })
