import type pg from 'pg'
import { queueSchema } from '#jobs/queue-schema.ts'
import { findAmcheck } from './amcheck.ts'
import { type Check, type Subject, trouble } from './check.ts'

const MAX_REPORTED = 3

/** Reading a table of this size takes a while and is announced. */
const LARGE_BYTES = 268_435_456

interface Table {
  oid: number
  name: string
  bytes: number
}

/** Every table of the database, including TOAST tables and the catalogs, the small ones first. */
const allTablesSql = `
  select c.oid, case when o.oid is null then c.oid::regclass::text else 'the TOAST table of ' || o.oid::regclass end as name,
    pg_relation_size(c.oid) as bytes
  from pg_class c left join pg_class o on o.reltoastrelid = c.oid join pg_am m on m.oid = c.relam
  where c.relkind in ('r', 't', 'm') and c.relpersistence <> 't' and m.amname = 'heap' order by bytes, c.oid`

/** The tables whose rows the session may read. */
const ownTablesSql = `
  select c.oid, c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes from pg_class c
  where c.relkind in ('r', 'm') and c.relpersistence <> 't' and has_table_privilege(c.oid, 'select')
    and c.relnamespace = any(array(select oid from pg_namespace where nspname in (current_schema(), $1)))
  order by bytes, c.oid`

const announce = ({ name, bytes }: Table, { progress }: Subject) => {
  if (bytes >= LARGE_BYTES) progress?.(`reading ${name}: ${(bytes / 1_073_741_824).toFixed(1)} GB …`)
}

interface Corruption {
  total: number
  block: number | null
  item: number | null
  message: string
}

const corruptionsOf = (client: pg.ClientBase, call: string, { oid }: Table) =>
  client.query<Corruption>(
    `select count(*) over () as total, blkno as block, offnum as item, msg as message
     from ${call}($1::oid::regclass, check_toast => true) limit ${MAX_REPORTED}`,
    [oid],
  )

const inWords = (table: Table, { total, block, item, message }: Corruption) => {
  const place = block === null ? '' : ` in block ${block}${item === null ? '' : `, row ${item}`}`
  const more = total > MAX_REPORTED ? ` There are ${total} such findings in it.` : ''
  return `${table.name} is damaged${place}: ${message.split('\n')[0]}.${more}`
}

const checkedByAmcheck = async (subject: Subject, call: string) => {
  const findings: string[] = []
  for (const table of (await subject.client.query<Table>(allTablesSql)).rows) {
    announce(table, subject)
    const found = await corruptionsOf(subject.client, call, table).catch(trouble(table.name))
    if (typeof found === 'string') findings.push(found)
    else findings.push(...found.rows.map((row) => inWords(table, row)))
  }
  return findings
}

/** Converting a row to text makes PostgreSQL read it whole, including its values in the TOAST table. */
const readThrough = async (subject: Subject) => {
  const findings: string[] = []
  for (const table of (await subject.client.query<Table>(ownTablesSql, [queueSchema])).rows) {
    announce(table, subject)
    const read = subject.client.query(`select max(octet_length(t::text)) from ${table.name} t`)
    const found = await read.catch(trouble(table.name))
    if (typeof found === 'string') findings.push(found)
  }
  return findings
}

export const pagesAreReadable: Check = {
  name: 'Every page of every table can be read, and its rows are sound.',
  isGuard: true,
  findings: async (subject) => {
    const { heap } = await findAmcheck(subject.client)
    return heap ? checkedByAmcheck(subject, heap) : readThrough(subject)
  },
}
