import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { contactColumnsOf } from '../convert/row.ts'
import type { Plan } from '../plan/plan.ts'
import { type ContactColumnName, contactColumns } from '../recipes/columns.ts'

const columnsOf = (names: ContactColumnName[]) =>
  names.map((name) => `${name} ${contactColumns[name].sql}`).join(', ')

/** Returns the unique columns as column definitions of a table. */
export const keyColumns = ({ unique }: Plan) => columnsOf(unique)

/**
 * The session's temporary tables for a batch: its rows, their contacts, contacts to create, the relation
 * record of each row by contact and value, and rows rejected later.
 */
const tables = (plan: Plan) => {
  return `
    drop table if exists pg_temp.import_rows, pg_temp.import_matches, pg_temp.import_created,
      pg_temp.import_targets, pg_temp.import_refused;
    create temp table import_rows (n int, ${columnsOf(contactColumnsOf(plan))}, "values" jsonb, moments jsonb, lacks int) on commit delete rows;
    create temp table import_matches (n int, contact_id bigint, found int, is_new boolean) on commit delete rows;
    create temp table import_created (${keyColumns(plan)}, contact_id bigint, n int) on commit delete rows;
    create temp table import_targets (n int, contact_id bigint, who text, key jsonb, record_id bigint, is_planned boolean) on commit delete rows;
    create temp table import_refused (n int, code text, field int, first_at bigint, second_at bigint) on commit delete rows;
    create or replace aggregate pg_temp.merged (jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}')`
}

export const createStaging = (client: pg.Client, plan: Plan) => client.query(tables(plan))

export const copyInto = (client: pg.Client, table: string, copy: Uint8Array) =>
  pipeline(Readable.from([copy]), client.query(copyFrom(`copy pg_temp.${table} from stdin`)))

/**
 * Copies a batch's rows into the staging tables, which are empty at the start of each transaction, and their
 * matches if known.
 */
export const stage = async (client: pg.Client, plan: Plan, copy: Uint8Array, matches?: Uint8Array) => {
  const columns = ['n', ...contactColumnsOf(plan), '"values"', 'moments', 'lacks']
  await copyInto(client, `import_rows (${columns.join(', ')})`, copy)
  if (matches) await copyInto(client, 'import_matches', matches)
}
