import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#test/eventually.ts'
import { clientAt } from '#test/http-client.ts'
import { run } from '#test/programs/program.ts'
import { startService } from '#test/service.ts'

const { admin, config, database } = await startService()
const db = database.main

/** A second server of the installation, in a process of its own. */
const other = run({ after }, ['serve'], {
  DATABASE_URL: config.databaseUrl as string,
  SECRET_KEY: config.secretKey as string,
  RATE_LIMIT: 'off',
})
const there = clientAt(await other.address, admin.token)

const gold = { text: 'Gold', value: 'gold' }
const silver = { text: 'Silver', value: 'silver' }

const aSelect = async (options = [gold, silver]) => {
  const { status, body } = await admin.post('/cz-col', { name: 'Level', type: 6, options })
  assert.equal(status, 200)
  return body.data.id as number
}

const contactWith = (cz_cols: object[]) => there.post('/contact', { first_name: 'Ann', cz_cols })

test('a server never uses a custom field as it was before another server has changed it', async () => {
  const id = await aSelect()
  assert.equal((await contactWith([{ id, value: 'gold' }])).status, 200)
  for (let round = 0; round < 5; round++) {
    const bronze = { text: 'Bronze', value: `bronze ${round}` }
    await admin.put(`/cz-col/${id}`, { options: [gold, bronze] })
    const added = await contactWith([{ id, value: bronze.value }])
    assert.equal(added.status, 200)
    assert.equal((await admin.delete(`/contact/${added.body.data.id}`)).status, 204)
    await admin.put(`/cz-col/${id}`, { options: [gold, silver] })
    const { status, body } = await contactWith([{ id, value: bronze.value }])
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['cz_cols.0.value']])
  }
})

test('a new, a changed and a deleted default apply at once on all servers', async () => {
  const { body } = await admin.post('/cz-col', { name: 'Origin', type: 1, default: 'fair' })
  const { id } = body.data
  const originOf = async () => {
    const { data } = (await contactWith([])).body
    return data.cz_cols.find((each: { id: number }) => each.id === id)?.value
  }
  assert.equal(await originOf(), 'fair')
  await admin.put(`/cz-col/${id}`, { default: 'shop' })
  assert.equal(await originOf(), 'shop')
  await admin.delete(`/cz-col/${id}?force=1`)
  assert.equal(await originOf(), undefined)
})

test('a field that moves to a category of tickets is at once no longer one of contacts', async () => {
  const { body: category } = await admin.post('/cz-col-category', { name: 'Extra', type: 0 })
  const category_id = category.data.id
  const { body } = await admin.post('/cz-col', { name: 'Note', type: 1, category_id })
  const { id } = body.data
  const { id: contact } = (await contactWith([{ id, value: 'x' }])).body.data
  await admin.delete(`/contact/${contact}`)
  const { body: tickets } = await admin.post('/cz-col-category', { name: 'Of tickets', type: 2 })
  await admin.put(`/cz-col/${id}`, { category_id: tickets.data.id })
  assert.equal((await contactWith([{ id, value: 'x' }])).status, 422)
  const ticket = await there.post('/ticket', { subject: 'x', cz_cols: [{ id, value: 'x' }] })
  assert.equal(ticket.status, 200)
})

test('a filter goes by its custom field as it is now, whichever server has changed it', async () => {
  const id = await aSelect()
  const { id: contact } = (await contactWith([{ id, value: 'gold' }])).body.data
  const filtered = async (val: unknown, op = '=') => {
    const filters = encodeURIComponent(JSON.stringify([{ id, op, val }]))
    const { status, body } = await there.get(`/contact?cz_cols=${filters}`)
    return status === 200 ? body.data.map((each: { id: number }) => each.id) : Object.keys(body.errors ?? {})
  }
  assert.deepEqual(await filtered('gold'), [contact])
  assert.deepEqual(await filtered('bronze'), ['cz_cols.0.val'])
  await admin.put(`/cz-col/${id}`, { options: [gold, silver, { text: 'Bronze', value: 'bronze' }] })
  assert.deepEqual(await filtered('bronze'), [])
  await admin.put(`/cz-col/${id}`, { options: [gold, silver] })
  assert.deepEqual(await filtered('bronze'), ['cz_cols.0.val'])
  await admin.delete(`/cz-col/${id}?force=1`)
  assert.deepEqual(await filtered('gold'), ['cz_cols.0.id'])
})

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%hold_definitions%'`.execute(db)
  return rows.length > 0
}

test('a write waits for a change of its field that is under way, and goes by what it became', async () => {
  const id = await aSelect()
  assert.equal((await contactWith([{ id, value: 'gold' }])).status, 200)
  const written = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('cz_cols').select('id').where('id', '=', id).forUpdate().execute()
    await trx
      .updateTable('cz_cols')
      .set({ options: JSON.stringify([gold]) })
      .where('id', '=', id)
      .execute()
    const sent = contactWith([{ id, value: 'silver' }])
    await eventually(isWaiting)
    return { sent }
  })
  const { status, body } = await written.sent
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['cz_cols.0.value']])
})
