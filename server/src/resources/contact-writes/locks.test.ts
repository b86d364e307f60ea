import assert from 'node:assert/strict'
import test from 'node:test'
import { holding } from '#test/holding.ts'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()

interface Querying {
  query: (text: string, values: unknown[]) => Promise<unknown>
}

const upsert = (field: string, value: string, data: object = {}) => ({
  op: 'upsert',
  by: { field, value },
  data: { first_name: 'Ann', ...data },
})

test('parallel batches make each record once, though some items are refused and orders differ', async () => {
  const bad = { tag_ids: [987_654_321] }
  const items = Array.from({ length: 11 }, (_, n) =>
    upsert(n % 2 ? 'external_id' : 'membership_no', `P-${n}`, n % 5 ? {} : bad),
  )
  const tickets = Array.from({ length: 6 }, (_, n) => ({
    op: 'upsert',
    by: { field: 'external_no', value: `P-${n}` },
    data: { subject: 'A', ...(n % 5 ? {} : { category_id: 987_654_321 }) },
  }))
  for (const [path, all] of [
    ['/contact/batch', items],
    ['/ticket/batch', tickets],
  ] as const) {
    const orders = [all, all.toReversed(), all, all.toReversed()]
    const replies = await Promise.all(orders.map((some) => admin.post(path, { items: some })))
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
      path,
    )
    const outcomes = replies.flatMap(({ body }) =>
      body.data.map(({ outcome }: { outcome: string }) => outcome),
    )
    const sound = all.filter((_, n) => n % 5).length
    assert.equal(outcomes.filter((each) => each === 'created').length, sound, path)
  }
})

test('an upsert waits for a batch of other keys at most by rare chance, and for its own as long as that takes', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const keys = Array.from({ length: 200 }, (_, n) => `contacts. membership_no W-${n}`)
    await client.query('select lock_names($1)', [keys])
    const { rows } = await client.query(
      `select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`,
    )
    assert.ok(rows[0].count > 180, String(rows[0].count))
    const timeout = `select current_setting('lock_timeout') as own, array_to_string(proconfig, ',') as longer
      from pg_proc where proname = 'lock_names'`
    assert.deepEqual((await client.query(timeout)).rows, [{ own: '2s', longer: 'lock_timeout=15s' }])
    const blocked = await database.pool.query(`select pg_try_advisory_xact_lock(726253795,
      hashtext('contacts. membership_no W-7') & 4095) as is_free`)
    assert.equal(blocked.rows[0].is_free, false)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a write that has waited for another one makes the tags what it says', async () => {
  const tag = async (name: string): Promise<number> => (await admin.post('/tag', { name })).body.data.id
  const tag_ids = [await tag('First'), await tag('Second')]
  const { id } = (await admin.post('/contact', { first_name: 'Ann', tag_ids })).body.data
  const answer = await holding(database.pool, {
    first: (client) => client.query('update contacts set version = version + 1 where id = $1', [id]),
    act: () => admin.post('/contact/batch', { items: [{ op: 'update', id, data: { tag_ids } }] }),
    then: (client) => client.query('delete from contact_tags where tag_id = $1', [tag_ids[0]]),
  })
  assert.deepEqual([answer.status, answer.body.data[0].outcome], [200, 'updated'])
  assert.deepEqual((await admin.get(`/contact/${id}`)).body.data.tag_ids, tag_ids)
})

test('an upsert that has waited writes the record that has the key by then', async () => {
  const create = async (path: string, body: object) => (await admin.post(path, body)).body.data.id as number
  const cases = [
    ['contact', 'membership_no', { first_name: 'Ann' }],
    ['company', 'sn', { name: 'Acme' }],
    ['ticket', 'external_no', { subject: 'Parcel' }],
  ] as const
  for (const [noun, field, body] of cases) {
    const table = noun === 'company' ? 'companies' : `${noun}s`
    const [former, latter] = [
      await create(`/${noun}`, { ...body, [field]: 'K-1' }),
      await create(`/${noun}`, body),
    ]
    const take = (client: Querying) =>
      client.query(
        `update ${table} set ${field} = case id when $1 then 'K-2' else 'K-1' end where id in ($1, $2)`,
        [former, latter],
      )
    const upserted = await holding(database.pool, {
      first: take,
      act: () => admin.put(`/${noun}/by/${field}/K-1`, body),
    })
    assert.deepEqual(
      [upserted.status, upserted.body.data.id, upserted.body.outcome],
      [200, latter, 'unchanged'],
      noun,
    )
    assert.equal((await admin.get(`/${noun}/${former}`)).body.data[field], 'K-2')
  }
  const [gone] = [await create('/contact', { first_name: 'Bea', membership_no: 'K-3' })]
  const made = await holding(database.pool, {
    first: (client) => client.query('delete from contacts where id = $1', [gone]),
    act: () => admin.put('/contact/by/membership_no/K-3', { first_name: 'Bea' }),
  })
  assert.deepEqual([made.status, made.body.outcome], [200, 'created'])
})
