import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { wireTime } from '#db/select.ts'
import type { Notice } from './schema.ts'

const maxNotices = 30

const imports = (employeeId: number) => sql`
  select 'import' as type, id, executed_end_at as moment, file_name as title,
    case status when 2 then 'completed' when 3 then 'failed' else 'cancelled' end as state,
    imported_amount, rejected_amount, dry_run as is_dry_run, error as reason
  from relation_import_tasks
  where creater_id = ${employeeId} and status > 1 and executed_end_at > now() - interval '7 days'
  order by executed_end_at desc limit ${sql.lit(maxNotices)}`

/** Limited to conversations that the employee handles: these are few, so their index keeps the query fast. */
const messages = (employeeId: number) => sql`
  select 'message' as type, c.id, m.created_at as moment,
    coalesce(k.name, p.display_name, p.external_id) as title, m.delivery_state as state,
    null::bigint as imported_amount, null::bigint as rejected_amount, false as is_dry_run,
    m.error ->> 'message' as reason
  from conversations c join messages m on m.conversation_id = c.id
    join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
  where c.state = 'handling' and c.handler_id = ${employeeId} and m.author_id = ${employeeId}
    and m.delivery_state in ('failed', 'unknown') and m.created_at > now() - interval '7 days'
  order by m.created_at desc limit ${sql.lit(maxNotices)}`

/** Returns the recent results of an employee's imports and messages, as far as they may read them. */
export const noticesOf = async (db: Db, employeeId: number, may: { imports: boolean; messages: boolean }) => {
  const kinds = [may.imports && imports(employeeId), may.messages && messages(employeeId)].filter(
    (kind) => kind,
  )
  if (!kinds.length) return []
  const all = sql.join(
    kinds.map((kind) => sql`(${kind})`),
    sql` union all `,
  )
  const { rows } = await sql<Notice>`
    select type, id, ${wireTime('moment')} as at, title, state, imported_amount, rejected_amount, is_dry_run, reason
    from (${all}) notices order by moment desc limit ${sql.lit(maxNotices)}`.execute(db)
  return rows
}

export const isImporting = async (db: Db, employeeId: number) =>
  (await db
    .selectFrom('relation_import_tasks')
    .select('id')
    .where('creater_id', '=', employeeId)
    .where('status', '<', 2)
    .limit(1)
    .executeTakeFirst()) !== undefined
