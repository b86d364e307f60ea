import assert from 'node:assert/strict'
import test from 'node:test'
import { locks } from '#db/locks.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const create = async (path: string, fields: object) => {
  const { status, body } = await admin.post(path, fields)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const phone = (contact_id: number, number: string) => create('/phone-number', { contact_id, type: 2, number })
const email = (contact_id: number, address: string) => create('/email-contact', { contact_id, address })

type Pair = { contacts: { id: number }[]; reasons: string[]; values: { reason: string; value: string }[] }
const pairsOf = async (query = '?per_page=1000') => {
  const { status, body } = await agent.get(`/contact/duplicate${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { data: Pair[]; meta: { total: number } }
}
const ids = ({ data }: { data: Pair[] }) => data.map(({ contacts }) => contacts.map(({ id }) => id))
const of = async (id: number) => ids(await pairsOf(`?contact_id=${id}`))

test('contacts that share a phone, an e-mail or an identity number are found', async () => {
  const one = await aContact(db, { identity_no: 'A123456789' })
  const other = await aContact(db, { identity_no: 'A123456789' })
  await phone(one, '0912 345 678')
  await phone(other, '+886 912-345-678')
  await email(one, 'ann@example.com')
  await email(other, 'ANN@example.com')
  const all = await pairsOf()
  assert.deepEqual([ids(all), all.meta.total], [[[one, other]], 1])
  const [pair] = all.data
  assert.deepEqual(pair?.reasons.toSorted(), ['email', 'identity_no', 'phone_number'])
  assert.ok(pair?.values.some(({ value }) => value === '•••••••789'))
  for (const id of [one, other])
    assert.deepEqual((await pairsOf(`?contact_id=${id}`)).data[0]?.contacts, pair?.contacts)
})

test('numbers of different countries, and numbers without digits, are no sign', async () => {
  const [one, other] = [await aContact(db), await aContact(db)]
  for (const [id, number] of [
    [one, '+1 5550001111'],
    [other, '+44 5550001111'],
    [one, '06 1234567'],
    [other, '61234567'],
    [one, '+81 955000111'],
    [other, '+886 955000111'],
  ] as const)
    await phone(id, number)
  // The API took such numbers once.
  for (const contact_id of [one, other])
    await db.insertInto('phone_numbers').values({ contact_id, type: 2, number: '-' }).execute()
  assert.deepEqual(await of(one), [])
})

test('a number that many have is no sign that they are one', async () => {
  const all: number[] = []
  for (let n = 0; n < 10; n++) all.push(await aContact(db))
  for (const id of all) await phone(id, '02 7777 0000')
  assert.equal((await of(all[0] as number)).length, 9)
  const eleventh = await aContact(db)
  await phone(eleventh, '02 7777 0000')
  assert.deepEqual(await of(eleventh), [])
  assert.ok(
    !ids(await pairsOf())
      .flat()
      .includes(eleventh),
  )
})

test('a dismissed pair is not listed until it is restored', async () => {
  const [one, other] = [await aContact(db), await aContact(db)]
  for (const id of [one, other]) await email(id, 'shared@example.com')
  const contact_ids = [other, one]
  for (const _ of ['once', 'twice'])
    assert.equal((await agent.post('/contact/duplicate/dismiss', { contact_ids })).status, 200)
  assert.deepEqual(await of(one), [])
  assert.ok(
    !ids(await pairsOf())
      .flat()
      .includes(one),
  )
  await agent.post('/contact/duplicate/restore', { contact_ids })
  assert.deepEqual(await of(one), [[one, other]])
  const { status, body } = await agent.post('/contact/duplicate/dismiss', { contact_ids: [one, 999_999] })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['contact_ids.1']])
})

test('duplicates come by pages, and their number is exact beyond the last', async () => {
  const { meta } = await pairsOf()
  const first = await pairsOf('?per_page=1')
  const second = await pairsOf('?per_page=1&page=2')
  assert.deepEqual([first.meta.total, second.meta.total], [meta.total, meta.total])
  assert.notDeepEqual(ids(first), ids(second))
  const beyond = await pairsOf('?page=999')
  assert.deepEqual([beyond.data, beyond.meta.total], [[], meta.total])
})

test('all pairs are looked for once at a time over all servers, a contact’s own at any time', async () => {
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [locks.broadSearches])
  const all = pairsOf()
  const isWaiting = async () => {
    const { rows } = await holder.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    return rows.length > 0
  }
  while (!(await isWaiting()));
  assert.deepEqual(await of(0), [])
  await holder.query('select pg_advisory_unlock($1)', [locks.broadSearches])
  holder.release()
  assert.ok((await all).meta.total > 0)
})
