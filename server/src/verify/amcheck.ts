import type pg from 'pg'

interface Amcheck {
  /** Checks the rows of a table and their values in its TOAST table. */
  heap: string | undefined
  /** Checks a B-tree, and that every row is in it. */
  tree: string | undefined
  /** Checks a GIN index alone; since PostgreSQL 18. */
  gin: string | undefined
}

const functionsSql = `
  select p.proname as name, p.oid::regproc::text as call from pg_extension e
  join pg_depend d on d.refobjid = e.oid and d.deptype = 'e' and d.classid = 'pg_proc'::regclass
  join pg_proc p on p.oid = d.objid
  where e.extname = 'amcheck' and (p.proname in ('verify_heapam', 'gin_index_check') or p.proname = 'bt_index_check' and p.pronargs = 2)
    and has_function_privilege(p.oid, 'execute') and has_schema_privilege(p.pronamespace, 'usage')`

/** Returns the amcheck functions that the session may call: on the embedded server, all of them. */
export const findAmcheck = async (client: pg.ClientBase): Promise<Amcheck> => {
  const { rows } = await client.query<{ name: string; call: string }>(functionsSql)
  const callOf = (name: string) => rows.find((row) => row.name === name)?.call
  return { heap: callOf('verify_heapam'), tree: callOf('bt_index_check'), gin: callOf('gin_index_check') }
}
