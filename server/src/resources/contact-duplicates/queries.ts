import { sql } from 'kysely'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { alone } from '#db/paging/broad.ts'
import type { Page } from '#db/paging/list.ts'
import { windowOf } from '#db/paging/list.ts'
import { InvalidFields } from '#db/records/invalid-fields.ts'
import { type Message, message } from '#messages/message.ts'
import type { GuardPermission } from '#shapes'
import type { ContactDuplicate, DuplicateQuery } from './schema.ts'

/** The maximum number of contacts sharing a key for a match; more suggest a switchboard or a family phone. */
const maxSharers = 10

interface Kind {
  reason: string
  /** The permission needed to see matches of this kind. */
  guard: GuardPermission
  table: string
  owner: string
  /** Returns the key expression for a row under this alias. */
  key: (row: string) => string
  isKey: string
  value: string
  agree: string
}

/** In these expressions `t` is the row, and `u` the other row of a comparison. */
const kinds: Kind[] = [
  {
    reason: 'phone_number',
    guard: 'phone_number.read',
    table: 'phone_lookup',
    owner: 'contact_id',
    key: (row) => `${row}.key`,
    isKey: `t.key <> ''`,
    value: 't.number',
    agree: 'same_phone(t.code, t.digits, u.code, u.digits)',
  },
  {
    reason: 'email',
    guard: 'email_contact.read',
    table: 'email_contacts',
    owner: 'contact_id',
    key: (row) => `lower(${row}.address)`,
    isKey: 'true',
    value: 't.address',
    agree: 'true',
  },
  {
    reason: 'identity_no',
    guard: 'contact.identity_no',
    table: 'contacts',
    owner: 'id',
    key: (row) => `${row}.identity_no`,
    isKey: 't.identity_no is not null',
    value: `lpad(case when length(t.identity_no) > 6 then right(t.identity_no, 3) else '' end, length(t.identity_no), '•')`,
    agree: 'true',
  },
]

/** Selects all pairs of one kind: first the keys shared by few contacts, then their contacts. */
const pairsOfAll = ({ reason, table, owner, key, value, isKey, agree }: Kind) =>
  sql.raw(`
  select t.${owner} as low_id, u.${owner} as high_id, '${reason}' as reason, ${value} as value
  from (select ${key('t')} as key from ${table} t where ${isKey} group by 1
    having min(t.${owner}) < max(t.${owner}) and count(distinct t.${owner}) <= ${maxSharers}) k
  join ${table} t on ${key('t')} = k.key
  join ${table} u on ${key('u')} = k.key and u.${owner} > t.${owner}
  where ${agree}`)

/** Selects the pairs of one contact: first its own keys, then the other contacts that have them. */
const pairsOfOne = ({ reason, table, owner, key, value, isKey, agree }: Kind, id: number) => sql`
  select least(t.${sql.raw(owner)}, u.${sql.raw(owner)}), greatest(t.${sql.raw(owner)}, u.${sql.raw(owner)}), ${sql.raw(`
    '${reason}', ${value}
  from ${table} t join ${table} u on ${key('u')} = ${key('t')} and u.${owner} <> t.${owner}
  where ${isKey} and ${agree} and (select count(distinct s.owner) from (
    select n.${owner} as owner from ${table} n where ${key('n')} = ${key('t')} limit 100) s) <= ${maxSharers}`)}
    and t.${sql.raw(owner)} = ${id}`

type Row = ContactDuplicate & { total: number; low_id: number | null }

const twin = (column: string) => sql`(select json_build_object('id', c.id, 'name', c.name,
  'membership_no', c.membership_no, 'created_at', wire_time(c.created_at)) from contacts c where c.id = ${sql.ref(column)})`

const findPairs = async (db: Db, query: DuplicateQuery, allowed: Kind[]): Promise<Page<ContactDuplicate>> => {
  const { per_page, offset } = windowOf(query)
  const { contact_id: id } = query
  const pairs = allowed.map((kind) => (id === undefined ? pairsOfAll(kind) : pairsOfOne(kind, id)))
  const { rows } = await sql<Row>`
    with found (low_id, high_id, reason, value) as (${sql.join(pairs, sql` union all `)}),
    pairs as materialized (
      select low_id, high_id, array_agg(distinct reason) as reasons,
        jsonb_agg(distinct jsonb_build_object('reason', reason, 'value', value)) as values
      from found f where not exists (
        select from dismissed_duplicates d where d.low_id = f.low_id and d.high_id = f.high_id)
      group by 1, 2
    ), page as (select * from pairs order by high_id desc, low_id desc limit ${per_page} offset ${offset})
    select (select count(*) from pairs) as total, p.low_id, p.reasons, p.values,
      json_build_array(${twin('p.low_id')}, ${twin('p.high_id')}) as contacts
    from (select) one left join page p on true order by p.high_id desc, p.low_id desc`.execute(db)
  return {
    data: rows.filter(({ low_id }) => low_id !== null),
    total: rows[0]?.total ?? 0,
    before: offset,
    per_page,
  }
}

/**
 * Returns possible duplicates that were not dismissed, newest first, with their exact number. Values that the
 * viewer may not read produce no pair: otherwise a guess entered on a contact would be confirmed.
 */
export const list = (db: Db, query: DuplicateQuery, missingPermissions: MissingPermissions) => {
  const allowed = kinds.filter(({ guard }) => !missingPermissions.includes(guard))
  if (!allowed.length)
    return Promise.resolve({ data: [], total: 0, before: 0, per_page: windowOf(query).per_page })
  return query.contact_id === undefined
    ? alone(db, (trx) => findPairs(trx, query, allowed))
    : findPairs(db, query, allowed)
}

const refuseUnknown = async (db: Db, ids: number[]) => {
  const rows = await db.selectFrom('contacts').select('id').where('id', 'in', ids).forKeyShare().execute()
  const known = new Set(rows.map(({ id }) => id))
  const errors: Record<string, Message[]> = {}
  for (const [index, id] of ids.entries())
    if (!known.has(id)) errors[`contact_ids.${index}`] = [message('fields.no_such_record')]
  if (Object.keys(errors).length) throw new InvalidFields(errors)
}

const pairOf = (ids: number[]) => ({ low_id: Math.min(...ids), high_id: Math.max(...ids) })

/** Records that two contacts are different people. */
export const dismissPair = async (db: Db, ids: number[], employee_id: number) => {
  await refuseUnknown(db, ids)
  await db
    .insertInto('dismissed_duplicates')
    .values({ ...pairOf(ids), employee_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undoes `dismissPair`. */
export const restorePair = async (db: Db, ids: number[]) => {
  await refuseUnknown(db, ids)
  await db
    .deleteFrom('dismissed_duplicates')
    .where((eb) => eb.and(pairOf(ids)))
    .execute()
}
