import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { drawIds } from '#db/records/key-locks.ts'
import { type Kind, namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { changesRow, type Decision, type LinkField, linkFields, type PlacedDecision } from './decide.ts'
import { storeParts } from './store-parts.ts'

const types = new Map<Kind, string>([
  ['text', 'text'],
  ['code', 'smallint'],
  ['day', 'date'],
  ['id', 'bigint'],
  ['json', 'jsonb'],
])

const columns = [
  ...namesWith(contactFields, 'input').map((name) => ({
    name: name as string,
    type: types.get(contactFields[name].kind) as string,
  })),
  { name: 'cz_values', type: 'jsonb' },
]
const names = sql.join(columns.map(({ name }) => sql.ref(name)))
const typed = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`))

const insertContacts = (db: Db, made: PlacedDecision[]) => {
  const rows = made.map(({ id, columns, values }) => ({ id, ...columns, cz_values: values ?? {} }))
  return sql`insert into contacts (id, ${names}) select id, ${names}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, ${typed})`.execute(db)
}

/** Writes only the columns that differ; other sets of companies or tags are a new version too. */
const updateContacts = async (db: Db, changed: PlacedDecision[]) => {
  if (!changed.length) return
  const rows = changed.map(({ id, columns, values, links }) => ({
    id,
    changes: { ...columns, ...(values && { cz_values: values }) },
    versions: Object.keys(links).length ? 1 : 0,
  }))
  await sql`update contacts c set (${names}) = (
      select ${sql.join(columns.map(({ name }) => sql`n.${sql.ref(name)}`))}
      from jsonb_populate_record(c, r.changes) n), version = c.version + r.versions
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, changes jsonb, versions int)
    where c.id = r.id`.execute(db)
}

const links: Record<LinkField, { table: string; member: string }> = {
  company_ids: { table: 'contact_companies', member: 'company_id' },
  tag_ids: { table: 'contact_tags', member: 'tag_id' },
}

const storeLinks = async (db: Db, decisions: PlacedDecision[]) => {
  for (const field of linkFields) {
    const { table, member } = links[field]
    const pairs = (which: 'add' | 'remove') =>
      decisions.flatMap(({ id, links }) => (links[field]?.[which] ?? []).map((other) => [id, other] as const))
    const [added, removed] = [pairs('add'), pairs('remove')]
    const columns = (some: typeof added) =>
      sql`unnest(${some.map(([id]) => id)}::bigint[], ${some.map(([, other]) => other)}::bigint[])`
    if (removed.length)
      await sql`delete from ${sql.table(table)} t using ${columns(removed)} r(contact_id, member)
        where t.contact_id = r.contact_id and t.${sql.ref(member)} = r.member`.execute(db)
    if (added.length)
      await sql`insert into ${sql.table(table)} (contact_id, ${sql.ref(member)})
        select * from ${columns(added)} on conflict do nothing`.execute(db)
  }
}

const addWhole = async (db: Db, isOn: boolean) => {
  await sql`select set_config('parley.adds_whole_contacts', ${isOn ? 'on' : 'off'}, true)`.execute(db)
}

/** Adds contacts with their parts, which are all of one version. */
const insertWhole = async (db: Db, made: PlacedDecision[]) => {
  if (!made.length) return
  await addWhole(db, true)
  await insertContacts(db, made)
  await storeParts(db, made)
  await sql`select add_contact_search(${made.map(({ id }) => id)}::bigint[])`.execute(db)
  await addWhole(db, false)
}

/** Stores what was decided, in a few statements for all contacts. Returns the decisions with their IDs. */
export const store = async (db: Db, decisions: Decision[]): Promise<PlacedDecision[]> => {
  const ids = await drawIds(db, 'contacts', decisions.filter(({ id }) => id === undefined).length)
  let drawn = 0
  const placed = decisions.map(
    (each): PlacedDecision => ({ ...each, id: each.id ?? (ids[drawn++] as number) }),
  )
  const made = placed.filter(({ before }) => !before)
  const changed = placed.filter(({ before }) => before)
  await insertWhole(db, made)
  await updateContacts(db, changed.filter(changesRow))
  await storeParts(db, changed)
  await storeLinks(db, placed)
  return placed
}
