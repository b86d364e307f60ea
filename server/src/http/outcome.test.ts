import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { startProxy } from '#test/programs/proxy.ts'
import { password, startService, startSibling } from '#test/service.ts'

const service = await startService()
const { config, database, admin } = service
const proxy = await startProxy(config.databaseUrl ?? '')
const sibling = await startSibling({ ...service, config: { ...config, databaseUrl: proxy.url } })
const client = sibling.as(admin)
after(async () => {
  await sibling.stop()
  await proxy.cut()
})

const countOf = async (name: string) =>
  (await admin.get(`/tag?search=${encodeURIComponent(name)}`)).body.meta.total as number

test('a write whose commit is done but not confirmed is answered as done', async () => {
  proxy.atCommit('after')
  const { status, body } = await client.post('/tag', { name: 'Committed' })
  assert.equal(status, 200)
  assert.equal((await admin.get(`/tag/${body.data.id}`)).body.data.name, 'Committed')
  assert.equal(await countOf('Committed'), 1)
})

test('a write whose commit never arrived is refused and may be sent again', async () => {
  proxy.atCommit('before')
  const { status, body, headers } = await client.post('/tag', { name: 'Aborted' })
  assert.equal(status, 503)
  assert.deepEqual(Object.keys(body), ['message'])
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal(await countOf('Aborted'), 0)
  assert.equal((await client.post('/tag', { name: 'Aborted' })).status, 200)
})

test('a session that still holds an unconfirmed write open is ended, and the write refused', async () => {
  proxy.atCommit('before', (link) => {
    // The database sees its client still connected; only its client does not.
    link.isSilent = true
    link.near.removeAllListeners('close')
    link.near.destroy()
  })
  const { status, body } = await client.post('/tag', { name: 'Held' })
  assert.equal(status, 503)
  assert.equal(body.code, undefined)
  assert.equal(await countOf('Held'), 0)
  const { rows } = await database.pool.query(
    'select count(*)::int as n from pg_stat_activity where backend_xid is not null and datname = current_database()',
  )
  assert.equal(rows[0].n, 0)
})

for (const when of ['before', 'after'] as const)
  test(`a write of unknown outcome says so and repeats by its key: lost ${when} the commit`, async () => {
    const name = `Unknown ${when}`
    let isCut: Promise<void> | undefined
    proxy.atCommit(when, () => {
      isCut = proxy.cut()
    })
    const headers = { 'Idempotency-Key': name.replace(' ', '-'), 'Accept-Language': 'zh-TW' }
    const first = await client.post('/tag', { name }, headers)
    await isCut
    assert.equal(first.status, 503)
    assert.equal(first.body.code, 'outcome_unknown')
    assert.match(first.body.message, /無法確定是否已儲存/)
    assert.ok(Number(first.headers['retry-after']) > 0)
    await proxy.restore()
    const again = await client.post('/tag', { name }, headers)
    assert.equal(again.status, 200)
    assert.equal(again.headers['idempotency-replayed'], when === 'after' ? 'true' : undefined)
    assert.equal(await countOf(name), 1)
    assert.equal((await admin.get(`/tag/${again.body.data.id}`)).body.data.name, name)
  })

for (const when of ['before', 'after'] as const)
  test(`a token whose connection is lost ${when} its statement may have changed, and says so`, async () => {
    const { account } = await service.employee('agent')
    const { body } = await service.as('').post('/auth', { name: account, password })
    const own = sibling.as(service.as(body.access_token))
    proxy.at('update "employee_tokens"', when)
    const renewed = await own.put('/auth', {})
    assert.deepEqual([renewed.status, renewed.body.code], [503, 'outcome_unknown'])
    const isRenewed = (await service.as(body.access_token).get('/me')).status === 401
    assert.equal(isRenewed, when === 'after')
    assert.equal((await service.as('').post('/auth', { name: account, password })).status, 200)
  })

test('a login whose commit is lost says so, and the next one works', async () => {
  const { account } = await service.employee('agent')
  const visitor = sibling.as(service.as(''))
  proxy.atCommit('after')
  const lost = await visitor.post('/auth', { name: account, password })
  assert.deepEqual([lost.status, lost.body.code], [503, 'outcome_unknown'])
  assert.ok(Number(lost.headers['retry-after']) > 0)
  assert.equal((await visitor.post('/auth', { name: account, password })).status, 200)
})
