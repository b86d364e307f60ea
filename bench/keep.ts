import type pg from 'pg'
import { planOf } from './fill/plan.ts'
import { clearImports } from './imports/setup.ts'

/** A bench writes; what it has written goes again, so that the next one finds the same installation. */

const columns = 'first_name, last_name, cz_values'

/** Remembers the contacts whose ids a bench changes. */
export const remember = async (client: pg.ClientBase, size: number, ids: number[]) => {
  await putBack(client, size)
  await client.query(
    `create table bench.before as select id, ${columns} from contacts where id = any($1::bigint[])`,
    [ids],
  )
}

/** Takes out what was added and writes back what was changed, also after a bench that was killed. */
export const putBack = async (client: pg.ClientBase, size: number) => {
  const { rows: tables } = await client.query("select to_regclass('contacts') is not null as is_there")
  if (!tables[0].is_there) return
  await client.query('delete from contacts where id > $1', [size])
  await client.query('delete from tickets where id > $1', [planOf(size, 1).tickets])
  const { rows: imports } = await client.query(
    "select to_regclass('relation_import_tasks') is not null as are_known",
  )
  if (imports[0].are_known) await clearImports(client)
  const { rows } = await client.query("select to_regclass('bench.before') is not null as is_kept")
  if (rows[0].is_kept)
    await client.query(`
      update contacts c set (${columns}) = (b.first_name, b.last_name, b.cz_values) from bench.before b
      where b.id = c.id and (c.first_name, c.last_name, c.cz_values) is distinct from (b.first_name, b.last_name, b.cz_values);
      drop table bench.before`)
  await client.query('drop table if exists bench.plain')
}
