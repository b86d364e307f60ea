import assert from 'node:assert/strict'
import test from 'node:test'
import { openJobDatabase } from '#db/connections/connect.ts'
import { insertRow } from '#db/records/rows.ts'
import { tellBy } from '#hints/hints.ts'
import { eventually } from '#test/eventually.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { routeWaiting } from './work.ts'

const { admin, employee, config, database } = await startService()
const db = database.main

test('new waiting work is assigned while the router runs', async (t) => {
  const { id, client } = await employee('agent')
  await client.put('/me/availability', { status: 'here' })
  const campaign_queue_id = await insertRow(db, 'campaign_queues', {
    name: 'Support',
    routing: 'round_robin',
  })
  const jobs = openJobDatabase({ connectionString: config.databaseUrl }, config.timezone)
  const stopping = new AbortController()
  const told: string[] = []
  const live = { tell: (...hints: { kind: string }[]) => void told.push(...hints.map(({ kind }) => kind)) }
  const work = routeWaiting({ live, connect: jobs.single })
  const running = (async () => {
    while (!stopping.signal.aborted) await work(jobs.db, stopping.signal)
  })()
  t.after(async () => {
    stopping.abort()
    await running
    await jobs.close()
  })
  const waiting = await aConversation(db, { state: 'waiting', campaign_queue_id })
  await tellBy(db, { kind: 'list', list: 'ticket' })
  const handlerOf = async () => (await admin.get(`/conversation/${waiting}`)).body.data.handler_id
  await eventually(async () => (await handlerOf()) === id)
  assert.ok(told.includes('conversation'))
})
