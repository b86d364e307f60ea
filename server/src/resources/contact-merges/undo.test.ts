import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { mergingBy } from '#test/contact-merges.ts'
import { aContact, aContactable, aConversation, aFile } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { linkTables, parts } from './parts.ts'

const { admin, database } = await startService()
const db = database.main

const { create } = mergingBy(admin)

const ofContacts = async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'contacts'::regclass and conparentid = 0 order by 1`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
}

/** All that a merge may touch, without what tells only when it was touched. */
const everything = async () => {
  const shots: Record<string, unknown> = {}
  for (const table of ['contacts', ...(await ofContacts()), 'contact_search']) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'version' - 'part_versions' - 'updated_at' as row from ${sql.table(table)} t
      order by to_jsonb(t)::text`.execute(db)
    shots[table] = rows.map(({ row }) => JSON.stringify(row)).toSorted()
  }
  return shots
}

/** Small steps of a number that looks random and is the same in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const numbers = ['0912 345 678', '+886 912 345 678', '0922 111 222', '02 2345 6789']
const addresses = ['ann@example.com', 'ANN@example.com', 'bea@example.com']

interface Parts {
  tags: number[]
  companies: number[]
  files: number[]
  fields: number[]
  category: number
  column: number
}

const randomContact = async (
  random: () => number,
  { tags, companies, files, fields, category, column }: Parts,
) => {
  const pick = <T>(items: T[]) => items[Math.floor(random() * items.length)] as T
  const some = <T>(items: T[]) => items.filter(() => random() < 0.5)
  const maybe = <T>(value: T) => (random() < 0.5 ? value : null)
  const { id } = await create('/contact', {
    first_name: pick(['Ann', 'Bea', '小明']),
    last_name: maybe(pick(['Ek', 'Li', '王'])),
    membership_no: maybe(pick(['M-1', 'M-2'])),
    identity_no: maybe('A123456789'),
    gender: maybe(1),
    birth_at: maybe('1990-05-17'),
    disturb_setting: maybe({ from: '22:00' }),
    tag_ids: some(tags),
    company_ids: some(companies),
    cz_cols: some(fields).map((field) => ({ id: field, value: Math.floor(random() * 9) })),
  })
  const attached = some(files)
  if (attached.length) await create(`/contact/${id}/file`, { file_ids: attached })
  for (const number of some(numbers)) await create('/phone-number', { contact_id: id, type: 2, number })
  for (const address of some(addresses)) await create('/email-contact', { contact_id: id, address })
  if (random() < 0.5) await create('/address', { contact_id: id, type: 0, address: '1 Harbour Road' })
  if (random() < 0.5) await create('/ticket', { subject: 'Kettle', contact_id: id })
  const table = `/contact/${id}/cz-col-category/${category}/contact-cz-relation`
  if (random() < 0.5) await create(table, { cz_cols: [{ id: column, value: 'A-1' }] })
  if (random() < 0.5) {
    const contactable_id = await aContactable(db, { contact_id: id })
    await aConversation(db, { contactable_id, contact_id: id })
  }
  return id as number
}

test('merges cover every table that refers to contacts', async () => {
  const known = [...parts, ...linkTables].map(({ table }) => table as string)
  assert.deepEqual(await ofContacts(), [...known, 'dismissed_duplicates', 'employee_notices'].toSorted())
})

test('whatever is merged, in whatever order it is undone, all is as it was before', async () => {
  const field = async (name: string) => (await create('/cz-col', { name, type: 0 })).id as number
  const { id: category } = await create('/cz-col-category', { name: 'Orders', type: 1 })
  const known = {
    tags: [(await create('/tag', { name: 'A' })).id, (await create('/tag', { name: 'B' })).id],
    companies: [(await create('/company', { name: 'C' })).id, (await create('/company', { name: 'D' })).id],
    files: [await aFile(admin, 'A'), await aFile(admin, 'B')],
    fields: [await field('Points'), await field('Visits'), await field('Calls')],
    category,
    column: (await create('/cz-col', { name: 'Number', type: 1, category_id: category })).id,
  }
  const random = dice(20_261_122)
  for (let round = 0; round < 12; round++) {
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push(await randomContact(random, known))
    await db
      .insertInto('dismissed_duplicates')
      .values({ low_id: ids[1] as number, high_id: ids[3] as number })
      .execute()
    const before = await everything()
    const [a, b, c, d] = ids as [number, number, number, number]
    const orders =
      round % 2
        ? [[a, b, c]]
        : [
            [b, a],
            [d, b],
          ]
    const done: number[] = []
    for (const contact_ids of orders) done.push((await create('/contact/merge', { contact_ids })).merge_id)
    assert.notDeepEqual(await everything(), before)
    for (const id of done.toReversed())
      assert.deepEqual((await create(`/contact-merge/${id}/undo`, {})).left, [], `round ${round}`)
    assert.deepEqual(await everything(), before, `round ${round}`)
  }
})

test('two merges of the same contacts at once leave one contact', async () => {
  const [one, other] = [await aContact(db), await aContact(db)]
  const replies = await Promise.all([
    admin.post('/contact/merge', { contact_ids: [one, other] }),
    admin.post('/contact/merge', { contact_ids: [other, one] }),
  ])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 422])
})

test('an undo leaves custom values out that their field no longer takes', async () => {
  const options = ['Gold', 'Silver', 'Bronze'].map((text) => ({ text, value: text }))
  const { id } = await create('/cz-col', { name: 'Tier', type: 6, options })
  const holding = async (value: string) =>
    (await create('/contact', { first_name: value, cz_cols: [{ id, value }] })).id as number
  const [one, other, third] = [await holding('Gold'), await holding('Silver'), await holding('Bronze')]
  const contact_ids = [one, other, third]
  const { merge_id } = await create('/contact/merge', { contact_ids, cz_cols: { [id]: third } })
  const changed = await admin.put(`/cz-col/${id}`, { options: options.slice(2) })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { left } = await create(`/contact-merge/${merge_id}/undo`, {})
  const refused = { type: 'contact', field: `cz_cols.${id}`, reason: 'refused' }
  assert.deepEqual(left, [
    { ...refused, id: one },
    { ...refused, id: other },
  ])
  const rows = await db
    .selectFrom('contacts')
    .select('cz_values')
    .where('id', 'in', contact_ids)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ cz_values }) => cz_values),
    [{}, {}, { [id]: 'Bronze' }],
  )
})
