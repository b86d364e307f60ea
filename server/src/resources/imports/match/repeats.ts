import type pg from 'pg'
import type { Plan, TicketPlan } from '../plan/plan.ts'
import { blank, width } from '../read/fingerprints.ts'
import { ticketKey } from '../recipes/column-names.ts'
import {
  dateTimeText,
  groupsOf,
  hasChanges,
  listed,
  type MergeOf,
  more,
  nameOf,
  recordKey,
  type Statement,
  same,
  unrefused,
} from '../stage/sql.ts'
import { copyInto, keyColumns } from '../stage/tables.ts'

const blankCells = `'${blank}'`

/** Creates the table of row keys and cells that is used while a file is first read. */
export const createSeen = (client: pg.Client, plan: Plan) =>
  client.query(`drop table if exists pg_temp.import_seen;
    create temp table import_seen (at bigint${keyColumns(plan)}, cells text collate "C", key text collate "C",
      record_cells text collate "C", moments jsonb)`)

export const copySeen = (client: pg.Client, plan: Plan, copy: Uint8Array) =>
  copyInto(client, `import_seen (at${more(plan.unique)}, cells, key, record_cells, moments)`, copy)

/** Selects the first column that differs between rows with the same key, and its first two rows. */
const storeDiffering = (kind: string, cells: string) => `
  firsts as (select key, place, cell, min(at) as at from (${cells}) c
    where cell <> ${blankCells} group by key, place, cell),
  ranked as (select key, place, at, row_number() over (partition by key, place order by at) as rank from firsts),
  differing as (select key, place, min(at) as first_at, max(at) as second_at
    from ranked where rank <= 2 group by key, place having count(*) > 1)
  insert into relation_import_repeats
  select distinct on (key) $1::bigint, '${kind}', key, place, first_at, second_at
  from differing order by key, place`

const findContacts = (plan: Plan) => {
  const unique = groupsOf(plan)
  const places = plan.changes.length + (plan.custom?.fields.length ?? 0)
  return `
  with repeated as materialized (select ${listed(unique, 's')} from pg_temp.import_seen s
    where s.cells is not null group by ${listed(unique, 's')} having min(s.cells) <> max(s.cells)),
  ${storeDiffering(
    'contact',
    `select md5(${nameOf(unique, 's')}) as key, s.at, p.place, substr(s.cells, p.place * ${width} + 1, ${width}) as cell
     from pg_temp.import_seen s join repeated r on ${same(unique, 'r', 's')}, generate_series(0, ${places - 1}) p (place)
     where s.cells is not null`,
  )}`
}

const findRecords = (plan: Plan, fields: number[]) => {
  const unique = groupsOf(plan)
  return `
  with repeated as materialized (select ${listed(unique, 's')}, s.key from pg_temp.import_seen s
    where s.key is not null group by ${listed(unique, 's')}, s.key
    having min(s.record_cells) <> max(s.record_cells) or min(s.moments::text) <> max(s.moments::text)),
  among as materialized (select md5(${recordKey(nameOf(unique, 's'), 's.key::jsonb')}) as key, s.at, s.record_cells, s.moments
    from pg_temp.import_seen s join repeated r on r.key = s.key and ${same(unique, 'r', 's')}),
  ${storeDiffering(
    'relation_record',
    `select a.key, a.at, p.place, substr(a.record_cells, p.place * ${width} + 1, ${width}) as cell
     from among a, generate_series(0, ${fields.length - 1}) p (place) where a.record_cells <> ''
     union all
     select a.key, a.at, array_position(array[${fields.join(', ')}]::bigint[], e.key::bigint) - 1, ${dateTimeText('e.value')}
     from among a, jsonb_each_text(a.moments) e where e.key::bigint = any(array[${fields.join(', ')}]::bigint[])`,
  )}`
}

/** A ticket is found by its number alone, and a row may give it to another contact. */
const findTickets = (plan: Plan, { columns, fields }: TicketPlan) => {
  const names = [...columns, ...fields].map((name) => `'${name}'`).join(', ')
  const contact = plan.unique.length
    ? `union all select a.key, a.at, ${columns.length + fields.length}, a.contact from among a`
    : ''
  const differs = ['s.record_cells', 's.moments::text', ...(contact ? [nameOf(groupsOf(plan), 's')] : [])]
  return `
  with repeated as materialized (select s.key from pg_temp.import_seen s where s.key is not null group by s.key
    having ${differs.map((each) => `min(${each}) <> max(${each})`).join(' or ')}),
  among as materialized (select md5(s.key) as key, s.at, s.record_cells, s.moments,
      ${contact ? nameOf(groupsOf(plan), 's') : 'null'} as contact
    from pg_temp.import_seen s join repeated r on r.key = s.key),
  ${storeDiffering(
    'ticket',
    `select a.key, a.at, p.place, substr(a.record_cells, p.place * ${width} + 1, ${width}) as cell
     from among a, generate_series(0, ${columns.length + fields.length - 1}) p (place) where a.record_cells <> ''
     union all
     select a.key, a.at, array_position(array[${names}]::text[], e.key) - 1, ${dateTimeText('e.value')}
     from among a, jsonb_each_text(a.moments) e where e.key = any(array[${names}]::text[]) ${contact}`,
  )}`
}

/** Normalizes date-time keys, so that different spellings are one key. */
const spellKeys = (field: number) => `
  update pg_temp.import_seen s set key = to_jsonb(${dateTimeText(`(s.moments ->> '${Number(field)}')`)})::text
  where s.key is null and s.moments ? '${Number(field)}'`

/** Limits for statements over all rows of a file. */
const wholeFileLimits = `set local statement_timeout = '20min'; set local work_mem = '64MB'`

/** Finds keys that rows repeat with different values, in the transaction that marks the file as checked. */
export const findRepeats = async (client: pg.Client, plan: Plan, taskId: number) => {
  const { changes, custom, relation, ticket } = plan
  await client.query(wholeFileLimits)
  await client.query('delete from relation_import_repeats where task_id = $1', [taskId])
  if (changes.length || custom) await client.query(findContacts(plan), [taskId])
  if (relation && relation.uniqueField !== null) {
    if (relation.moments.includes(relation.uniqueField)) await client.query(spellKeys(relation.uniqueField))
    await client.query(findRecords(plan, relation.otherFields), [taskId])
  }
  if (ticket?.isKeyed) await client.query(findTickets(plan, ticket), [taskId])
  await client.query('drop table pg_temp.import_seen')
}

/** Reports whether any repeats were found. */
export const hasRepeats = async (client: pg.Client, taskId: number): Promise<boolean> => {
  const { rows } = await client.query(
    'select exists (select from relation_import_repeats where task_id = $1) as has_repeats',
    [taskId],
  )
  return rows[0].has_repeats
}

const refuse = (kind: string, code: string, key: string, condition: string) => `
  insert into import_refused
  select s.n, '${code}', r.place, r.first_at, r.second_at
  from import_rows s join relation_import_repeats r
    on r.task_id = $1 and r.kind = '${kind}' and r.key = md5(${key})
  where (${condition}) and ${unrefused('s')}`

const refuseRecords = ({ relation, ticket }: Plan, contact: string): string[] => {
  if (ticket?.isKeyed) {
    const number = `s."values" ->> '${ticketKey}'`
    return [refuse('ticket', 'record_repeated', number, `${number} is not null`)]
  }
  if (typeof relation?.uniqueField !== 'number') return []
  const value = `s."values" -> '${Number(relation.uniqueField)}'`
  return [refuse('relation_record', 'record_repeated', recordKey(contact, value), `${value} is not null`)]
}

/** Rejects rows whose key the file repeats with different values. */
export const refuseRepeated = (plan: Plan, { taskId, hasRepeats }: MergeOf): Statement[] => {
  if (!hasRepeats) return []
  const name = nameOf(groupsOf(plan), 's')
  const ofContacts = plan.unique.length ? [refuse('contact', 'contact_repeated', name, hasChanges(plan))] : []
  return [...ofContacts, ...refuseRecords(plan, name)].map((text) => ({ text, values: [taskId] }))
}
