import { sql } from 'kysely'
import { drawIds } from '#db/records/key-locks.ts'
import type { ContactItem } from '../items.ts'
import { readValues } from './fields.ts'
import { namesOf } from './names.ts'
import { findTags } from './tags.ts'
import {
  digestOf,
  findIds,
  findKnown,
  insertRows,
  remember,
  sortOut,
  updateRows,
  type Writing,
} from './writing.ts'

/**
 * Finds contacts that came from the source by other ways, or that alone have an e-mail address. One that nobody confirmed
 * identifies nobody: any stranger may give the address of another.
 */
const findContacts = async ({ db, source }: Writing, items: ContactItem[]) => {
  const emails = items.flatMap((item) => item.emails.map((email) => email.toLowerCase()))
  const { rows } = await sql<{ key: string; id: number }>`
    select 'id ' || external_id as key, id from contacts
    where source = ${source.name} and external_id = any(${items.map(({ id }) => id)}::text[])
    union all
    select 'email ' || lower(address), min(contact_id) from email_contacts
    where lower(address) = any(${emails}::text[]) and unconfirmed_since is null group by lower(address) having count(distinct contact_id) = 1`.execute(
    db,
  )
  const found = new Map(rows.map(({ key, id }) => [key, id]))
  return ({ id, emails }: ContactItem) =>
    found.get(`id ${id}`) ??
    emails.map((email) => found.get(`email ${email.toLowerCase()}`)).find((each) => each)
}

const otherPhone = 4

const partsOf = (contact_id: number, { emails, phones }: ContactItem) => ({
  email_contacts: emails.map((address) => ({ contact_id, address })),
  phone_numbers: phones.map((number) => ({ contact_id, type: otherPhone, number })),
})

const linkContacts = async (writing: Writing, placed: (ContactItem & { id_here: number })[]) => {
  const { db } = writing
  const tags = await findTags(
    writing,
    placed.flatMap((item) => item.tags),
  )
  const companies = await findIds(
    writing,
    'company',
    placed.map(({ company }) => company),
  )
  const tagged = placed.flatMap((item) =>
    item.tags.map((name) => ({ contact_id: item.id_here, tag_id: tags.get(name) })),
  )
  const employed = placed.flatMap(({ id_here, company }) => {
    const company_id = company === null ? undefined : companies.get(company)
    return company_id === undefined ? [] : [{ contact_id: id_here, company_id }]
  })
  await insertRows(db, 'contact_tags', tagged, true)
  await insertRows(db, 'contact_companies', employed, true)
}

const insertContacts = async (
  writing: Writing,
  placed: (ContactItem & { id_here: number; cz_values: object })[],
) => {
  const { db, source } = writing
  if (!placed.length) return
  await sql`select set_config('parley.adds_whole_contacts', 'on', true)`.execute(db)
  await insertRows(
    db,
    'contacts',
    placed.map(({ id_here, id, name, cz_values, created_at }) => ({
      id: id_here,
      ...namesOf(name),
      external_id: id,
      source: source.name,
      cz_values,
      created_at: created_at ?? new Date().toISOString(),
    })),
  )
  const parts = placed.map((item) => partsOf(item.id_here, item))
  await insertRows(
    db,
    'email_contacts',
    parts.flatMap(({ email_contacts }) => email_contacts),
  )
  await insertRows(
    db,
    'phone_numbers',
    parts.flatMap(({ phone_numbers }) => phone_numbers),
  )
  await sql`select add_contact_search(${placed.map(({ id_here }) => id_here)}::bigint[])`.execute(db)
  await sql`select set_config('parley.adds_whole_contacts', 'off', true)`.execute(db)
}

/** Adds numbers and addresses that contacts do not have yet. */
const addParts = async ({ db }: Writing, changed: (ContactItem & { id_here: number })[]) => {
  for (const [table, column] of [
    ['email_contacts', 'address'],
    ['phone_numbers', 'number'],
  ] as const) {
    const rows = changed.flatMap((item): object[] => partsOf(item.id_here, item)[table])
    const type = table === 'phone_numbers' ? sql`, type` : sql``
    if (rows.length)
      await sql`insert into ${sql.table(table)} (contact_id, ${sql.ref(column)}${type})
        select contact_id, ${sql.ref(column)}${type}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
        where not exists (select from ${sql.table(table)} t
          where t.contact_id = r.contact_id and lower(t.${sql.ref(column)}) = lower(r.${sql.ref(column)}))`.execute(
        db,
      )
  }
}

/** Leaves out further values of contacts that exist already, or are in the same batch. */
const withoutPartial = async (writing: Writing, items: ContactItem[]) => {
  const whole = new Set(items.filter(({ isPartial }) => !isPartial).map(({ id }) => id))
  const partial = items.filter(({ isPartial }) => isPartial).map(({ id }) => id)
  const known = await findKnown(writing, 'contact', partial)
  return items.filter(({ id, isPartial }) => !isPartial || !(known.has(id) || whole.has(id)))
}

export const writeContacts = async (writing: Writing, items: ContactItem[]) => {
  const { db, tally } = writing
  const given = await withoutPartial(writing, items)
  const { fresh, changed } = await sortOut(writing, 'contact', given, digestOf)
  const foundFor = await findContacts(writing, fresh)
  const [news, found] = [fresh.filter((item) => !foundFor(item)), fresh.filter(foundFor)]
  const read = await readValues(writing, 'contact', [...news, ...changed])
  const ids = await drawIds(db, 'contacts', news.length)
  const placed = news.map((item, index) => ({
    ...item,
    id_here: ids[index] as number,
    cz_values: read(item),
  }))
  await insertContacts(writing, placed)
  await updateRows(
    db,
    'contacts',
    changed.map((item) => ({ id: item.id_here, ...namesOf(item.name), cz_values: read(item) })),
  )
  await addParts(writing, changed)
  await linkContacts(writing, [...placed, ...changed])
  tally.count('contact', 'created', news.length)
  tally.count('contact', 'found', found.length)
  tally.count('contact', 'changed', changed.length)
  await remember(writing, 'contact', [
    ...news.map((item, index) => ({
      external_id: item.id,
      record_id: ids[index] as number,
      digest: digestOf(item),
      isCreated: true,
    })),
    ...found.map((item) => ({
      external_id: item.id,
      record_id: foundFor(item) as number,
      digest: digestOf(item),
      isCreated: false,
    })),
    ...changed.map(({ id_here, ...item }) => ({
      external_id: item.id,
      record_id: id_here,
      digest: digestOf(item),
      isCreated: false,
    })),
  ])
}
