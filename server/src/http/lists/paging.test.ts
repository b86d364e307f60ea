import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, database } = await startService({ PUBLIC_URL: 'https://desk.example/' })

interface Tag {
  id: number
  name: string
}
const ids = (data: Tag[]) => data.map(({ id }) => id)
const names = (data: Tag[]) => data.map(({ name }) => name)

for (const letter of ['c', 'a', 'B', 'e', 'D']) await admin.post('/tag', { name: `Page ${letter}` })
const all = ids((await admin.get('/tag?search=page')).body.data)

test('a list without parameters is its first fifteen records', async () => {
  const { body } = await admin.get('/tag')
  assert.deepEqual(body.meta, {
    current_page: 1,
    from: 1,
    last_page: 1,
    path: 'https://desk.example/api/v1/tag',
    per_page: 15,
    to: 5,
    total: 5,
  })
  assert.deepEqual(body.links, {
    first: 'https://desk.example/api/v1/tag?page=1',
    last: 'https://desk.example/api/v1/tag?page=1',
    prev: null,
    next: null,
  })
})

test('a list of nothing has one page', async () => {
  const { data, meta } = (await admin.get('/tag?search=nothing')).body
  assert.deepEqual(data, [])
  assert.equal(meta.last_page, 1)
  assert.equal(meta.from, null)
  assert.equal(meta.to, null)
  assert.equal(meta.total, 0)
})

/** The ids that stand on a page and on all that its links lead to. */
const follow = async (path: string): Promise<number[]> => {
  const { data, links } = (await admin.get(path)).body
  const next: string | null = links.next
  return [...ids(data), ...(next ? await follow(next.split('/api/v1')[1] ?? '') : [])]
}

test('following the links shows every record once', async () => {
  assert.deepEqual(await follow('/tag?search=page&per_page=2'), all)
})

test('a page past the last is empty and links back', async () => {
  const { data, links, meta } = (await admin.get('/tag?per_page=2&page=99')).body
  assert.deepEqual(data, [])
  assert.equal(meta.from, null)
  assert.equal(meta.to, null)
  assert.equal(meta.total, 5)
  assert.equal(meta.current_page, 99)
  assert.equal(links.prev, 'https://desk.example/api/v1/tag?per_page=2&page=3')
  assert.equal(links.next, null)
})

test('more than 1,000 records a page are served as 1,000', async () => {
  assert.equal((await admin.get('/tag?per_page=1001')).body.meta.per_page, 1000)
  assert.equal((await admin.get(`/tag?per_page=${'9'.repeat(30)}`)).body.meta.per_page, 1000)
})

for (const field of ['page', 'per_page'])
  for (const value of ['0', '-1', '1.5', 'x', '1e2', '0x1', '1,2', '[1]', '%00', '%F0%9F%98%80'])
    test(`a ${field} of ${value} is refused`, async () => {
      const { status, body } = await admin.get(`/tag?${field}=${value}`)
      assert.equal(status, 422)
      assert.ok(Object.keys(body.errors).some((each) => each.startsWith(field)))
    })

for (const page of ['9'.repeat(15), '9'.repeat(16), '9'.repeat(40), '9'.repeat(400)])
  test(`a page of ${page.length} digits is answered or refused, never an accident`, async () => {
    assert.ok([200, 422].includes((await admin.get(`/tag?per_page=1000&page=${page}`)).status))
  })

test('blank parameters count as absent', async () => {
  const { status, body } = await admin.get('/tag?page=&per_page=%20&search=&sort=&after_id=')
  assert.equal(status, 200)
  assert.equal(body.meta.per_page, 15)
  assert.equal(body.meta.total, 5)
})

test('links keep the filters and never the token', async () => {
  const { token } = admin
  const query = `token=${token}&search=page&per_page=2&page=2&%74oken=${token}&sort=-name`
  const { body } = await admin.get(`/tag?${query}`, { authorization: '' })
  const kept = 'https://desk.example/api/v1/tag?search=page&per_page=2&sort=-name'
  assert.deepEqual(body.links, {
    first: `${kept}&page=1`,
    last: `${kept}&page=3`,
    prev: `${kept}&page=1`,
    next: `${kept}&page=3`,
  })
  assert.ok(!JSON.stringify(body).includes(token))
})

test('links do not repeat a token that stands in the body of a list either', async () => {
  const { body } = await admin.post('/contact', { first_name: 'Mei' })
  const list = await admin.post(`/contact/${body.data.id}/cz-col`, { token: admin.token, per_page: 5 })
  assert.match(list.body.links.first, /per_page=5/)
  assert.ok(!JSON.stringify(list.body).includes(admin.token))
})

test('a list is ordered by a field, either way', async () => {
  const sorted = async (sort: string) => names((await admin.get(`/tag?search=page&sort=${sort}`)).body.data)
  const upwards = await sorted('name')
  assert.deepEqual(await sorted('-name'), upwards.toReversed())
  assert.deepEqual(ids((await admin.get('/tag?sort=-id')).body.data), all.toReversed())
  for (const sort of ['nothing', 'password_hash', '-', '--name', 'name;drop table tags', 'constructor']) {
    const { status, body } = await admin.get(`/tag?sort=${encodeURIComponent(sort)}`)
    assert.equal(status, 422)
    assert.ok(body.errors.sort)
  }
})

test('a list without PUBLIC_URL gives the address that the caller used', async () => {
  const other = await startService()
  const { meta } = (await other.admin.get('/tag', { host: 'desk.local:8080' })).body
  assert.equal(meta.path, 'http://desk.local:8080/api/v1/tag')
})

test('a list behind a proxy gives the address that the proxy names, if the operator trusts it', async () => {
  const proxied = { host: '127.0.0.1:3000', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'desk.example' }
  const pathWith = async (settings: Record<string, string>) => {
    const { admin } = await startService(settings)
    return (await admin.get('/tag', proxied)).body.meta.path
  }
  assert.equal(await pathWith({ TRUST_PROXY: '1' }), 'https://desk.example/api/v1/tag')
  assert.equal(await pathWith({}), 'http://127.0.0.1:3000/api/v1/tag')
})

test('a walk by id answers what follows, and how much there is', async () => {
  const { data, meta } = (await admin.get(`/tag?search=page&per_page=2&after_id=${all[1]}`)).body
  assert.deepEqual(ids(data), all.slice(2, 4))
  assert.equal(meta.total, 5)
  assert.equal(meta.from, 3)
  assert.equal(meta.to, 4)
  assert.equal((await admin.get('/tag?after_id=-1')).status, 422)
  assert.equal((await admin.get('/tag?after_id=0&sort=name')).status, 422)
})

test('a walk from beyond the last record finds nothing, whatever the IDs of the list can be', async () => {
  await admin.post('/cz-col', { name: 'Points', type: 0 })
  for (const path of ['/tag?', '/tag?search=page&', '/cz-col?', '/cz-col?count=false&']) {
    const { status, body } = await admin.get(`${path}after_id=${2 ** 31}`)
    assert.deepEqual([status, body.data], [200, []], path)
  }
})

test('following the links of a walk by id shows every record once', async () => {
  assert.deepEqual(await follow('/tag?search=page&per_page=2&after_id=0'), all)
  assert.deepEqual(await follow(`/tag?search=page&per_page=2&after_id=${all[0]}`), all.slice(1))
})

test('a walk by id waits for a record whose transaction is slow to commit', async () => {
  const slow = await database.pool.connect()
  await slow.query('begin')
  const { rows } = await slow.query(`insert into tags (name) values ('Walk slow') returning id`)
  const fast = (await admin.post('/tag', { name: 'Walk fast' })).body.data
  const walk = async () => (await admin.get('/tag?search=walk&after_id=0')).body
  const before = await walk()
  await slow.query('commit')
  slow.release()
  assert.deepEqual(before.data, [])
  assert.equal(before.links.next, before.links.first.replace('page=1', 'after_id=0'))
  assert.equal(before.meta.total, 1)
  assert.equal(before.meta.is_settled, false)
  const { data, links, meta } = await walk()
  assert.deepEqual(ids(data), [rows[0].id, fast.id])
  assert.deepEqual([links.next, meta.is_settled], [null, true])
})

test('a walk by id goes on beside a transaction that began after the records it reads', async () => {
  const { id } = (await admin.post('/tag', { name: 'Beside one' })).body.data
  const open = await database.pool.connect()
  await open.query('begin')
  // Neither its start nor its writes elsewhere say anything about this list.
  await open.query(`insert into groups (name) values ('Beside')`)
  await admin.post('/tag', { name: 'Beside two' })
  await open.query(`insert into tags (name) values ('Beside three')`)
  const { data, links, meta } = (await admin.get('/tag?search=beside&after_id=0')).body
  await open.query('rollback')
  open.release()
  assert.equal(data[0].id, id)
  assert.equal(data.length, 2)
  assert.deepEqual([links.next, meta.is_settled], [null, true])
})

test('a walk by id waits for a transaction that began later and drew its id earlier', async () => {
  const [early, late] = [await database.pool.connect(), await database.pool.connect()]
  await early.query('begin')
  await early.query('select now()')
  await late.query('begin')
  const insert = "insert into tags (name) values ('Crossed') returning id"
  const first = (await late.query(insert)).rows[0].id
  const second = (await early.query(insert.replace('Crossed', 'Crossed too'))).rows[0].id
  await early.query('commit')
  const walk = async () => ids((await admin.get('/tag?search=crossed&after_id=0')).body.data)
  const before = await walk()
  await late.query('commit')
  for (const client of [early, late]) client.release()
  assert.deepEqual(before, [])
  assert.deepEqual(await walk(), [first, second])
})

test('only walks say whether they are settled', async () => {
  assert.equal('is_settled' in (await admin.get('/tag')).body.meta, false)
})

test('a walk by id misses nothing while others write', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 10; turn++) await admin.post('/tag', { name: `Busy ${writer} ${turn}` })
  })
  const seen: number[] = []
  let isWriting = true
  const done = Promise.all(writers).then(() => {
    isWriting = false
  })
  const step = async () => {
    const { data } = (await admin.get(`/tag?search=busy&per_page=7&after_id=${seen.at(-1) ?? 0}`)).body
    seen.push(...ids(data))
    return data.length
  }
  while (isWriting) await step()
  await done
  while (await step());
  assert.equal(seen.length, 80)
  assert.deepEqual(seen, ids((await admin.get('/tag?search=busy&per_page=1000')).body.data))
})

test('searches and pages that are made to be expensive are answered or refused', async () => {
  const filters = encodeURIComponent(
    JSON.stringify(Array.from({ length: 500 }, () => ({ id: 1, op: 'is_null' }))),
  )
  const long = encodeURIComponent('王a'.repeat(5_000))
  for (const query of [
    'search=%25%25%25%25',
    `search=${'_'.repeat(200)}`,
    `search=${long}`,
    'page=1000000000',
    'per_page=1000000000',
    'page=1000000000&per_page=1000000000&search=%25',
    `cz_cols=${filters}`,
    `id=${Array.from({ length: 500 }, (_, id) => id + 1)}`,
  ])
    for (const path of ['/contact', '/ticket']) {
      const { status, body } = await admin.get(`${path}?${query}`)
      assert.ok(status === 200 || status === 422, `${path}?${query.slice(0, 60)}: ${status}`)
      if (status === 200) assert.ok(body.meta.per_page <= 1000)
    }
})
