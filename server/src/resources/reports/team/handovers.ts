import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { Id } from '#shapes'
import { type Conditions, ofEmployees, ofHandovers, within } from '../conditions.ts'
import { Count } from '../schema.ts'
import { type Row, serveTable } from '../serve.ts'

const HandoverQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<'employee' | 'group' | 'of_group'>({
      type: 'string',
      enum: ['employee', 'group', 'of_group'],
      default: 'employee',
      description:
        'What is counted by: employees, their groups, of which an employee of several counts in each, or the groups that tickets and conversations belong to now',
    }),
  ),
})
type HandoverQuery = Static<typeof HandoverQuery>

const Handovers = Type.Object(
  {
    key: Type.Integer({ ...Id, description: 'The ID of the employee or group' }),
    name: Type.String(),
    conversations_in: Count('Conversations that came to them from a colleague'),
    conversations_out: Count('Conversations that went from them to a colleague'),
    conversations_returned: Count('Conversations of theirs that went back to a queue'),
    conversations_reopened: Count('Closed conversations of theirs that were opened again'),
    tickets_in: Count('Tickets that came to them from a colleague'),
    tickets_out: Count('Tickets that went from them to a colleague'),
    tickets_returned: Count('Tickets of theirs that became unassigned'),
    tickets_reopened: Count('Resolved or closed tickets of theirs that were opened again'),
  },
  { $id: 'HandoverReportRow' },
)

const groupName = sql`(select name from groups where id = counted.key)`

const parts = {
  employee: {
    key: sql`m.employee_id`,
    from: sql`moves m`,
    name: sql`(select ${employeeName} from employees where id = counted.key)`,
  },
  group: {
    key: sql`g.group_id`,
    from: sql`moves m join group_members g on g.employee_id = m.employee_id`,
    name: groupName,
  },
  of_group: {
    key: sql`coalesce(t.group_id, c.group_id)`,
    from: sql`moves m left join tickets t on m.subject_type = 'ticket' and t.id = m.subject_id
      left join conversations c on m.subject_type = 'conversation' and c.id = m.subject_id`,
    name: groupName,
  },
}

const subjects = ['conversation', 'ticket'] as const
const counts = sql.join(
  subjects.flatMap((subject) =>
    ['in', 'out', 'returned', 'reopened'].map(
      (move) =>
        sql`count(*) filter (where subject_type = ${sql.lit(subject)} and move = ${sql.lit(move)}) as ${sql.ref(`${subject}s_${move}`)}`,
    ),
  ),
)

const read = async (db: Db, { by = 'employee', ...asked }: Conditions & HandoverQuery) => {
  const { key, from, name } = parts[by]
  const { rows } = await sql<Row>`
    with found as (
      select subject_type, subject_id, kind, from_id, to_id from handovers
      where ${within('created_at', asked)} and ${ofHandovers(asked)}),
    moves as (
      select subject_type, subject_id, from_id as employee_id,
        case kind when 'transfer' then 'out' when 'release' then 'returned' else 'reopened' end as move
      from found where ${ofEmployees('from_id', asked)}
      union all
      select subject_type, subject_id, to_id, 'in' from found where kind = 'transfer' and ${ofEmployees('to_id', asked)}),
    counted as (select ${key} as key, ${counts} from ${from} group by 1)
    select counted.*, ${name} as name from counted where ${name} is not null
    order by conversations_out + tickets_out desc, key`.execute(db)
  return rows
}

export const handoverReport = (app: App) =>
  serveTable(app, {
    name: 'handovers',
    operation: 'HandoverReport',
    summary: 'Report transfers and what was opened again',
    description:
      'Each move counts when it happened, so what goes back and forth counts more than once. Changes by imports do not count; by `of_group`, neither does what belongs to no group.',
    row: Handovers,
    query: HandoverQuery,
    read,
  })
