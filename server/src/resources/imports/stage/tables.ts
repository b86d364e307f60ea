import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { contactColumnsOf } from '../convert/row.ts'
import { isWide, type Plan } from '../plan/plan.ts'
import type { KeyName } from '../recipes/column-names.ts'
import { contactColumns, isContactColumn } from '../recipes/columns.ts'
import { groupOf, groupText, more } from './sql.ts'

const typeOf = (name: KeyName) => (isContactColumn(name) ? contactColumns[name].sql : 'text')

const columnsOf = (names: KeyName[]) => names.map((name) => `${name} ${typeOf(name)}`)

/** The generated columns by which rows with the same phone number or e-mail address are the same. */
const groupColumns = ({ unique }: Plan) =>
  unique
    .filter((name) => !isContactColumn(name))
    .map((name) => `, ${groupOf(name)} text generated always as (${groupText(name)}) stored`)
    .join('')

/** Returns the unique columns as column definitions of a table, each with a comma before it. */
export const keyColumns = (plan: Plan) => more(columnsOf(plan.unique)) + groupColumns(plan)

/** Returns the columns by which rows are about the same contact, as column definitions. */
const groups = ({ unique }: Plan) => more(unique.map((name) => `${groupOf(name)} ${typeOf(name)}`))

const wideColumns = ['own', 'own_moments', 'missing_own_field', 'parts']

/**
 * The session's temporary tables for a batch: its rows, their contacts, contacts to create, the relation
 * record of each row by contact and value, the companies of rows, and rows rejected later.
 */
const tables = (plan: Plan) => {
  return `
    drop table if exists pg_temp.import_rows, pg_temp.import_matches, pg_temp.import_created,
      pg_temp.import_targets, pg_temp.import_companies, pg_temp.import_refused;
    create temp table import_rows (n int${more(columnsOf(contactColumnsOf(plan)))}${groupColumns(plan)}, "values" jsonb, moments jsonb,
      missing_field int, own jsonb, own_moments jsonb, missing_own_field int, parts jsonb) on commit delete rows;
    create temp table import_matches (n int, contact_id bigint, found int, is_new boolean) on commit delete rows;
    create temp table import_created (n int, contact_id bigint${groups(plan)}) on commit delete rows;
    create temp table import_targets (n int, contact_id bigint, who text, key jsonb, record_id bigint, is_planned boolean) on commit delete rows;
    create temp table import_companies (n int, company_id bigint, name text, sn text) on commit delete rows;
    create temp table import_refused (n int, code text, field int, first_at bigint, second_at bigint, header text, form text) on commit delete rows;
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
  const columns = ['n', ...contactColumnsOf(plan), '"values"', 'moments', 'missing_field']
  if (isWide(plan)) columns.push(...wideColumns)
  await copyInto(client, `import_rows (${columns.join(', ')})`, copy)
  if (matches) await copyInto(client, 'import_matches', matches)
}
