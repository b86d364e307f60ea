import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'
import { beginningsOf, statementsOf } from '#test/statements.ts'

const { admin, database } = await startService()
const db = database.main

const ofTickets = await insertRow(db, 'cz_col_categories', { name: 'Of tickets', type: 2 })
const fields = {
  contact: await insertRow(db, 'cz_cols', { name: 'Visits', type: 0 }),
  ticket: await insertRow(db, 'cz_cols', { name: 'Calls', type: 0, category_id: ofTickets }),
}

const required = { contact: { first_name: 'Ann' }, ticket: { subject: 'Broken' } }

type Noun = keyof typeof fields
const bodyOf = (noun: Noun, value: number) => ({ ...required[noun], cz_cols: [{ id: fields[noun], value }] })

const created = async (t: TestContext, noun: Noun) => {
  const create = async () => assert.equal((await admin.post(`/${noun}`, bodyOf(noun, 1))).status, 200)
  for (let round = 0; round < 4; round++) await create()
  return beginningsOf(await statementsOf(t, create))
}

const changed = async (t: TestContext, noun: Noun) => {
  const { id } = (await admin.post(`/${noun}`, bodyOf(noun, 1))).body.data
  let value = 1
  const change = async () =>
    assert.equal((await admin.put(`/${noun}/${id}`, bodyOf(noun, ++value))).status, 200)
  for (let round = 0; round < 4; round++) await change()
  return beginningsOf(await statementsOf(t, change))
}

const before = ['select e.id,', 'begin select']

test('a contact with custom values is written and read back in one statement, beside its history', async (t) => {
  assert.deepEqual(await created(t, 'contact'), [...before, 'insert into', 'insert into', 'commit'])
  const change = ['select id,', 'update contacts', 'insert into']
  assert.deepEqual(await changed(t, 'contact'), [...before, ...change, 'commit'])
})

test('a ticket with custom values is written and read back in one statement', async (t) => {
  assert.deepEqual(await created(t, 'ticket'), [...before, 'insert into', 'commit'])
  const change = ['select id,', 'update tickets', 'insert into']
  assert.deepEqual(await changed(t, 'ticket'), [...before, ...change, 'commit'])
})

test('a list filtered by a custom value is one statement, whatever page', async (t) => {
  for (const noun of ['contact', 'ticket'] as const) {
    const filters = encodeURIComponent(JSON.stringify([{ id: fields[noun], op: '>=', val: 1 }]))
    const read = async () =>
      assert.equal((await admin.get(`/${noun}?cz_cols=${filters}`)).body.meta.total > 0, true)
    await read()
    assert.deepEqual(beginningsOf(await statementsOf(t, read)), ['select e.id,', 'with matching'])
  }
})

test('the values of a field that changes are looked for in the table of its owner, so many rows at a time', async (t) => {
  const options = ['Gold', 'Silver'].map((text) => ({ text, value: text }))
  const replaced_options = [{ value: 'Gold', by: 'Silver' }]
  const tables = ['contacts', 'relation_records', 'tickets', 'relation_records']
  for (const [type, table] of tables.entries()) {
    const category_id = await insertRow(db, 'cz_col_categories', { name: `Of ${type}`, type })
    const made = await admin.post('/cz-col', { name: 'Tier', type: 6, options, category_id })
    const path = `/cz-col/${made.body.data.id}`
    const ask = async () => {
      for (const change of [
        { options: options.slice(1), replaced_options },
        { options: [{ text: 'New', value: 'New' }] },
      ])
        assert.equal((await admin.put(path, change)).status, 200)
      assert.equal((await admin.delete(`${path}?force=1`)).status, 204)
    }
    const sent = (await statementsOf(t, ask)).filter((text) => text.includes('cz_values'))
    const named = sent.flatMap((text) => text.match(/(?<=from ")(contacts|tickets|relation_records)/g) ?? [])
    assert.deepEqual([...new Set(named)], [table])
    const replacing = sent.find((text) => text.includes('replaced as')) ?? ''
    assert.match(replacing, /from "\w+" where id > \$\d+ order by id limit/)
  }
})
