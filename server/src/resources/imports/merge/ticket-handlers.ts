import { accepted, type Statement, unrefused } from '../stage/sql.ts'

const refusing = (rows: string): Statement => ({
  text: `insert into import_refused (n, code, header) select s.n, 'handler_disabled', 'tickets.handler_id' from ${rows}`,
})

const handler = `employees e on e.id = (s."values" ->> 'handler_id')::bigint and e.is_disabled`

/** Rejects rows that assign a ticket to a disabled employee, unless that employee already has it. */
export const refuseDisabled = refusing(
  `import_targets t join import_rows s using (n) join ${handler} left join tickets k on k.id = t.record_id
    where k.handler_id is distinct from e.id and ${unrefused('s')}`,
)

/** The same for rows that only add tickets. */
export const refuseDisabledOfNew = refusing(
  `import_rows s join import_matches m using (n) join ${handler} where ${accepted}`,
)
