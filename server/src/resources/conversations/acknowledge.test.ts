import assert from 'node:assert/strict'
import test from 'node:test'
import { workOffMoments } from '#moments/work.ts'
import { ruleMoments } from '#resources/rule-moments/handle.ts'
import { making } from '#test/configuration.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main
const made = making(admin)
const me = (await agent.get('/me')).body.data.id

const quiet = { error: () => undefined }
const live = { tell: () => undefined, flush: async () => undefined }
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
/** Handles what is due by then. */
const work = (minutes: number) =>
  workOffMoments({ handlers: ruleMoments({ live }, () => after(minutes).getTime()), log: quiet })(
    db,
    undefined,
    after(minutes),
  )

test('an acknowledgement is recorded once, and cleared when the customer waits again', async () => {
  const id = await aConversation(db, { state: 'waiting', unanswered_since: new Date().toISOString() })
  const path = `/conversation/${id}`
  const first = await agent.post(`${path}/acknowledge`)
  assert.equal(first.status, 200, JSON.stringify(first.body))
  const { acknowledged_at, acknowledged_by_id } = first.body.data
  assert.match(acknowledged_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal(acknowledged_by_id, me)
  assert.equal((await admin.post(`${path}/acknowledge`)).body.data.acknowledged_by_id, me)
  const history = (await agent.get(`${path}/history`)).body.data
  assert.deepEqual(
    history.map(({ kind, employee: by }: { kind: string; employee: { id: number } | null }) => [
      kind,
      by?.id,
    ]),
    [
      ['conversation.acknowledged', me],
      ['conversation.created', undefined],
    ],
  )
  await agent.post(`${path}/accept`)
  assert.notEqual((await agent.get(path)).body.data.acknowledged_at, null)
  const queue = await made('/campaign-queue', { name: 'Second level' })
  await agent.post(`${path}/transfer`, { campaign_queue_id: queue })
  assert.equal((await agent.get(path)).body.data.acknowledged_at, null)
  await agent.post(`${path}/accept`)
  await agent.post(`${path}/close`)
  const refused = await agent.post(`${path}/acknowledge`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'conversation_state'])
})

test('a ticket is acknowledged, until it is reopened or loses its handler', async () => {
  const id = await made('/ticket', { subject: 'Leak', handler_id: me })
  const path = `/ticket/${id}`
  const { body, headers } = await agent.post(`${path}/acknowledge`)
  assert.equal(body.data.acknowledged_by_id, me)
  assert.equal(headers.etag, (await agent.get(path)).headers.etag)
  const at = async () => (await agent.get(path)).body.data.acknowledged_at
  await agent.put(path, { status: 2 })
  assert.notEqual(await at(), null)
  await agent.put(path, { status: 1 })
  assert.equal(await at(), null)
  await agent.post(`${path}/acknowledge`)
  await agent.put(path, { handler_id: null })
  assert.equal(await at(), null)
  const kinds = (await agent.get(`${path}/history`)).body.data.map(({ kind }: { kind: string }) => kind)
  assert.equal(kinds.filter((kind: string) => kind === 'ticket.acknowledged').length, 2)
})

test('a chain of rules goes on while nobody acknowledges, and ends once somebody does', async () => {
  const { id: lead, client } = await employee('agent')
  const group = await made('/group', { name: 'Leads' })
  await admin.put(`/employee/${lead}`, { group_ids: [group] })
  const ready = (await admin.get('/rule/ready')).body.data.find(
    ({ key }: { key: string }) => key === 'nobody_acknowledged',
  )
  const { data: rule } = (await admin.post(`/rule/ready/${ready.id}`, { needs: { leads: group } })).body
  const { then } = rule
  const on = await admin.put(`/rule/${rule.id}`, { state: 'on' })
  assert.equal(on.status, 200, JSON.stringify(on.body))
  const later = { moment: { field: 'unanswered_since', offset_minutes: 30 } }
  await made('/rule', {
    ...{ name: 'Again', subject: 'conversation', when: later, state: 'on' },
    if: rule.if,
    then,
  })
  const waiting = () => aConversation(db, { state: 'waiting', unanswered_since: new Date().toISOString() })
  const [seen, unseen] = [await waiting(), await waiting()]
  const told = async () =>
    (await client.get('/me/notice')).body.data.notices.map(({ id }: { id: number }) => id).toSorted()
  await work(16)
  assert.deepEqual(await told(), [seen, unseen])
  await client.post(`/conversation/${seen}/acknowledge`)
  await work(31)
  assert.deepEqual(await told(), [seen, unseen, unseen])
})
