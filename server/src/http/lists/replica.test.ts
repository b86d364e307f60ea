import assert from 'node:assert/strict'
import test, { after, beforeEach } from 'node:test'
import type { Config } from '#config'
import type { Replica } from '#db/replica/replica.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import type { Client } from '#test/client.ts'
import { startPair } from '#test/replica.ts'
import { startService, startSibling } from '#test/service.ts'
import { createLog } from '../../log.ts'

const { primary, replica: standby, caughtUp } = await startPair()
const lines: string[] = []
const service = await startService(
  { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url },
  createLog({ logLevel: 'warn' } as Config, { write: (line) => lines.push(JSON.parse(line).replica) }),
)
const sibling = await startSibling(service)
after(sibling.stop)
const { admin, agent, app, database, endpoints } = service
const replica = database.replica as Replica

let now = 0
for (const { database } of [service, sibling]) (database.replica as Replica).clock = () => now

const pause = () => standby.query('select pg_wal_replay_pause()')
const resume = () => standby.query('select pg_wal_replay_resume()')

/** Who answers: the answer's length, and whether the replica gave it. */
const list = async (client: Client, search: string, more = '') => {
  const { answered } = replica.counts
  const { status, body } = await client.get(`/tag?search=${search}${more}`)
  assert.equal(status, 200)
  return { total: body.meta.total as number, byReplica: replica.counts.answered > answered }
}

const eventually = async (what: string, holds: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 200; attempt++) if (await holds()) return
  assert.fail(`not in 200 attempts: ${what}`)
}

let names = 0
const aName = () => `Tag-${++names}`
const aTag = async (client: Client, name = aName()) => {
  const { status, body } = await client.post('/tag', { name })
  assert.equal(status, 200)
  return { name, id: body.data.id as number }
}

/** Both employees and both servers are known to the replica, which has everything. */
beforeEach(async () => {
  await standby.start()
  await resume()
  now += 60_000
  const readAll = async () => {
    for (const client of [admin, agent, sibling.as(admin), sibling.as(agent)]) await client.get('/tag')
  }
  await readAll()
  await caughtUp()
  await eventually('it is used', async () => {
    now += 5_000
    await caughtUp()
    return (await list(agent, 'x')).byReplica
  })
  now += 60_000
  await eventually('nothing is missing', async () => {
    await caughtUp()
    return (await list(agent, 'x')).byReplica
  })
  await readAll()
})

test('a page of the console reads lists on the replica too, and what its employee has just written', async () => {
  const browser = await logInWithBrowser(app, (await service.employee('administrator')).account)
  await caughtUp()
  now += 5_000
  await browser.get('/tag')
  await caughtUp()
  const settled = await list(browser, 'none')
  assert.deepEqual(settled, { total: 0, byReplica: true })
  await pause()
  const { name } = await aTag(browser)
  assert.deepEqual(await list(browser, name), { total: 1, byReplica: false })
})

test('a saved change whose note for the replica fails is not told as unsaved', async () => {
  const name = aName()
  const holder = await database.pool.connect()
  await holder.query('begin; lock table recent_writes in share mode')
  const { status, body } = await admin.post('/tag', { name })
  await holder.query('rollback')
  holder.release()
  assert.deepEqual([status, body.code], [503, 'outcome_unknown'])
  assert.equal((await list(agent, name)).total, 1)
})

test('lists are read on the replica', async () => {
  const { name } = await aTag(admin)
  await caughtUp()
  assert.deepEqual(await list(agent, name), { total: 1, byReplica: true })
  assert.deepEqual(await list(admin, name), { total: 1, byReplica: true })
})

test('an employee reads their own change at once, others when the replica has it', async () => {
  await pause()
  const { name } = await aTag(admin)
  assert.deepEqual(await list(admin, name), { total: 1, byReplica: false })
  assert.deepEqual(await list(agent, name), { total: 0, byReplica: true })
  await resume()
  await caughtUp()
  assert.deepEqual(await list(admin, name), { total: 1, byReplica: true })
  assert.deepEqual(await list(agent, name), { total: 1, byReplica: true })
})

test('employees see their changes on every server', async () => {
  await pause()
  const { name } = await aTag(admin)
  const through = async (client: Client) =>
    (await sibling.as(client).get(`/tag?search=${name}`)).body.meta.total
  assert.equal(await through(admin), 1)
  assert.equal(await through(agent), 0)
})

test('own changes are read whatever the replica does, from any server at any time', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => service.employee('administrator')))
  const servers = [(client: Client) => client, sibling.as]
  const aServer = () => servers[Math.floor(Math.random() * 2)] as (client: Client) => Client
  const live = async (client: Client) => {
    for (let round = 0; round < 25; round++) {
      const { name, id } = await aTag(aServer()(client))
      assert.equal((await aServer()(client).get(`/tag?search=${name}`)).body.data.length, 1)
      await aServer()(client).delete(`/tag/${id}`)
      assert.equal((await aServer()(client).get(`/tag?search=${name}`)).body.data.length, 0)
    }
  }
  const { answered } = replica.counts
  let isOver = false
  const lives = Promise.all(people.map(({ client }) => live(client))).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await pause()
    await resume()
    now += 100
  }
  await lives
  assert.ok(replica.counts.answered > answered)
})

test('records by id and walks by id are read on the primary', async () => {
  const { id } = await aTag(admin)
  await caughtUp()
  await pause()
  const name = aName()
  await admin.put(`/tag/${id}`, { name })
  assert.equal((await agent.get(`/tag/${id}`)).body.data.name, name)
  assert.deepEqual(await list(agent, name, '&after_id=0'), { total: 1, byReplica: false })
  const inBody = await app.inject({
    url: '/api/v1/tag',
    headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
    payload: { search: name, after_id: 0 },
  })
  assert.equal(inBody.json().meta.total, 1)
})

test('the primary answers what the replica lacks: no 404 for a new contact’s lists', async () => {
  await pause()
  const { id } = (await admin.post('/contact', { first_name: 'Mei' })).body.data
  assert.equal((await agent.get(`/contact/${id}/cz-col`)).status, 200)
  assert.equal((await agent.get(`/contact/${id + 1}/cz-col`)).status, 404)
})

test('a replica ten seconds behind is left aside, said once, and used again when it has caught up', async () => {
  await pause()
  const { name } = await aTag(admin)
  now += 1_000
  assert.deepEqual(await list(agent, name), { total: 0, byReplica: true })
  now += 6_000
  assert.deepEqual(await list(agent, name), { total: 0, byReplica: true })
  lines.length = 0
  now += 5_000
  for (let i = 0; i < 3; i++) assert.deepEqual(await list(agent, name), { total: 1, byReplica: false })
  assert.equal(replica.state, 'behind')
  const readiness = await app.inject('/readyz')
  assert.deepEqual([readiness.statusCode, readiness.json()], [200, { status: 'ready', replica: 'behind' }])
  assert.match((await app.inject('/metrics')).payload, /parley_ready{part="replica"} 0/)
  assert.match((await app.inject('/metrics')).payload, /parley_check{check="replica",state="attention"} 1/)
  assert.match((await app.inject('/metrics')).payload, /parley_replica_state{state="behind"} 1/)
  assert.match((await app.inject('/metrics')).payload, /parley_replica_lag_bytes [1-9]/)
  await resume()
  await caughtUp()
  now += 5_000
  await eventually('it is used again', async () => (await list(agent, name)).byReplica)
  assert.deepEqual(lines, ['behind', 'in use'])
})

test('an idle primary does not count as lag', async () => {
  // PostgreSQL itself writes a little now and then, which may be on its way just when an hour goes by.
  await eventually('it is used after an hour', async () => {
    now += 3_600_000
    return (await list(agent, 'x')).byReplica
  })
})

test('lists go on while the replica is away, and it is used again when it is back', async () => {
  lines.length = 0
  await standby.kill()
  for (let i = 0; i < 10; i++) assert.equal((await list(agent, 'x')).byReplica, false)
  assert.equal(replica.state, 'away')
  await sibling.as(agent).get('/tag')
  assert.deepEqual((await sibling.app.inject('/readyz')).json(), { status: 'ready', replica: 'away' })
  const metrics = (await sibling.app.inject('/metrics')).payload
  for (const line of ['parley_ready{part="replica"} 0', 'parley_check{check="replica",state="attention"} 1'])
    assert.ok(metrics.includes(`${line}\n`), line)
  now += 5_000
  assert.equal((await list(agent, 'x')).byReplica, false)
  const { name } = await aTag(admin)
  await standby.start()
  await caughtUp()
  await eventually('it is used again', async () => {
    now += 5_000
    return (await list(agent, name)).byReplica
  })
  assert.equal((await list(agent, name)).total, 1)
  assert.deepEqual(lines, ['away', 'in use'])
})

test('a primary that has crashed and forgotten who wrote sends nobody to the replica unasked', async () => {
  await pause()
  const { name } = await aTag(admin)
  await primary.query('truncate recent_writes')
  assert.deepEqual(await list(admin, name), { total: 1, byReplica: false })
  assert.deepEqual(await list(admin, name), { total: 1, byReplica: false })
})

const queries: Record<string, string> = {
  '/rule-run': '?rule_id=1',
  '/message': '?search=tea',
  '/relation-import-recipe': '?importable_type=App\\Contact',
  '/contact/count': '?filters[0][gender]=0',
  '/ticket/count': '?filters[0][statuses][0]=0',
  '/csat-score/count': '?filters[0][score__lower]=1',
}

test('tokens and permissions are never asked of the replica, and every list can be read there', async () => {
  const lists = endpoints.filter(({ path, isList }) => isList && !path.includes(':'))
  assert.ok(lists.length > 15)
  for (const { path } of lists) {
    const { answered } = replica.counts
    assert.equal((await admin.get(path + (queries[path] ?? ''))).status, 200)
    assert.equal(replica.counts.answered, answered + 1, path)
  }
  const asked = await standby.log()
  assert.match(asked, /from "tags"/)
  assert.doesNotMatch(asked, /\.hash|recent_writes/)
})
