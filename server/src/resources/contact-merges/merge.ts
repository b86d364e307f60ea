import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { storedValues } from '#fields/statements.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { digest, doubled, linkTables, type PartTable, parts } from './parts.ts'
import type { resultOf } from './rules.ts'

/** JSON text as the database wrote it; parsing it here would lose the precision of long numbers. */
type RawJson = string

const one = async (db: Db, query: ReturnType<typeof sql<{ json: RawJson | null }>>) =>
  (await query.execute(db)).rows[0]?.json ?? 'null'

const writtenContacts = (db: Db, ids: number[]) =>
  one(
    db,
    sql`select jsonb_agg(to_jsonb(c) order by c.id)::text as json from contacts c where id = any(${ids}::bigint[])`,
  )

const drop = (db: Db, table: PartTable, ids: number[]) => {
  const which = doubled[table]
  if (!which) return '[]'
  return one(
    db,
    sql`with gone as (delete from ${sql.table(table)} where id in (${which(ids)}) returning *)
      select coalesce(jsonb_agg(to_jsonb(gone)), '[]')::text as json from gone`,
  )
}

const move = (db: Db, table: PartTable, kept: number, others: number[]) =>
  one(
    db,
    sql`with old as (
        select id, contact_id from ${sql.table(table)} where contact_id = any(${others}::bigint[]) order by id for update
      ), moved as (
        update ${sql.table(table)} t set contact_id = ${kept} from old where t.id = old.id
        returning t.id, old.contact_id, ${digest} as digest
      ) select coalesce(jsonb_agg(to_jsonb(moved)), '[]')::text as json from moved`,
  )

/** Copies the others' links to the kept contact. Returns their links and those the kept contact gained. */
const unite = async (
  db: Db,
  { table, member }: (typeof linkTables)[number],
  kept: number,
  others: number[],
) => {
  const had = await one(
    db,
    sql`select coalesce(jsonb_agg(to_jsonb(l)), '[]')::text as json
      from ${sql.table(table)} l where contact_id = any(${others}::bigint[])`,
  )
  const gained = await one(
    db,
    sql`with added as (
        insert into ${sql.table(table)} (contact_id, ${sql.ref(member)})
        select distinct ${kept}::bigint, ${sql.ref(member)} from ${sql.table(table)}
        where contact_id = any(${others}::bigint[]) on conflict do nothing returning ${sql.ref(member)} as id
      ) select coalesce(jsonb_agg(id), '[]')::text as json from added`,
  )
  return `{"had":${had},"gained":${gained}}`
}

/** Moves the history of the other contacts to the kept one. */
const moveHistory = (db: Db, kept: number, others: number[]) =>
  one(
    db,
    sql`with old as (
        select id, created_at, subject_id from record_changes
        where subject_type = 'contact' and subject_id = any(${others}::bigint[])
      ), moved as (
        update record_changes r set subject_id = ${kept} from old where r.id = old.id and r.created_at = old.created_at
        returning r.id, old.subject_id
      ) select coalesce(jsonb_agg(to_jsonb(moved)), '[]')::text as json from moved`,
  )

const distinctionsOf = (db: Db, others: number[]) =>
  one(
    db,
    sql`select coalesce(jsonb_agg(to_jsonb(d)), '[]')::text as json from dismissed_duplicates d
      where low_id = any(${others}::bigint[]) or high_id = any(${others}::bigint[])`,
  )

const become = async (db: Db, kept: number, { cz_values, ...fields }: ReturnType<typeof resultOf>) => {
  await db
    .updateTable('contacts')
    .set({
      ...(storedValues(contactFields, fields) as object),
      cz_values: JSON.stringify(cz_values),
    })
    .set({ version: sql`version + 1` })
    .where('id', '=', kept)
    .execute()
}

const inOrder = async <T extends string>(
  names: readonly T[],
  work: (name: T) => Promise<RawJson> | RawJson,
) => {
  const written: string[] = []
  for (const name of names) written.push(`${JSON.stringify(name)}:${await work(name)}`)
  return `{${written.join()}}`
}

/** Merges contacts, already locked, into the first of them. Returns the merge's ID. */
export const merge = async (
  db: Db,
  [kept, ...others]: [number, ...number[]],
  result: ReturnType<typeof resultOf>,
  employee_id: number | null,
): Promise<number> => {
  const ids = [kept, ...others]
  const contacts = await writtenContacts(db, others)
  const before = await writtenContacts(db, [kept])
  const distinctions = await distinctionsOf(db, others)
  const tables = parts.map(({ table }) => table)
  const dropped = await inOrder(tables, (table) => drop(db, table, ids))
  const moved = await inOrder(tables, (table) => move(db, table, kept, others))
  const links: string[] = []
  // Notices are kept for a month only, and stay with the kept contact if the merge is undone.
  await sql`update employee_notices set contact_id = ${kept} where contact_id = any(${others}::bigint[])`.execute(
    db,
  )
  for (const link of linkTables) links.push(`"${link.table}":${await unite(db, link, kept, others)}`)
  const history = await moveHistory(db, kept, others)
  await db.deleteFrom('contacts').where('id', 'in', others).execute()
  await become(db, kept, result)
  const after = await writtenContacts(db, [kept])
  const { id } = await db
    .insertInto('contact_merges')
    .values({
      contact_id: kept,
      merged_ids: others,
      employee_id,
      kept: `{"contacts":${contacts},"before":${before},"after":${after},"dropped":${dropped},"moved":${moved},
        "links":{${links.join()}},"history":${history},"distinctions":${distinctions}}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
