import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { contactColumns } from '#resources/relation-import-recipes/columns.ts'
import { contactColumnsOf } from './convert.ts'
import type { Plan } from './plan.ts'

/**
 * The tables of one session that a batch passes through: its rows; the contact of each; the contacts to be created;
 * the relation record of each, by contact and value; and the rows that are refused after all.
 */
const tables = (plan: Plan) => {
  const columns = contactColumnsOf(plan).map((name) => `${name} ${contactColumns[name].sql}`)
  const unique = plan.unique.map((name) => `${name} ${contactColumns[name].sql}`)
  return `
    drop table if exists pg_temp.import_rows, pg_temp.import_matches, pg_temp.import_created,
      pg_temp.import_targets, pg_temp.import_refused;
    create temp table import_rows (n int, ${columns.join(', ')}, "values" jsonb, moments jsonb, lacks int) on commit delete rows;
    create temp table import_matches (n int, contact_id bigint, found int, is_new boolean) on commit delete rows;
    create temp table import_created (${unique.join(', ')}, contact_id bigint, n int) on commit delete rows;
    create temp table import_targets (n int, contact_id bigint, who text, key jsonb, record_id bigint, is_planned boolean) on commit delete rows;
    create temp table import_refused (n int, code text, field int) on commit delete rows;
    create or replace aggregate pg_temp.merged (jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}')`
}

export const createStaging = (client: pg.Client, plan: Plan) => client.query(tables(plan))

/** Puts the rows of a batch into the staging tables, which are empty at the beginning of every transaction. */
export const stage = async (client: pg.Client, plan: Plan, copy: Uint8Array) => {
  const columns = ['n', ...contactColumnsOf(plan), '"values"', 'moments', 'lacks']
  const target = client.query(copyFrom(`copy pg_temp.import_rows (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from([copy]), target)
}
