import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const tag = (name: string) => insertRow(db, 'tags', { name })
const [urgent, refund, vip] = [await tag('Urgent'), await tag('Refund'), await tag('VIP')]

const aTicket = async (tag_ids: number[] = [], given: object = {}): Promise<number> => {
  const { status, body } = await agent.post('/ticket', { subject: 'No heat', tag_ids, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id
}
const bulk = async (order: object) => {
  const { status, body } = await agent.post('/ticket/bulk', order)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const fieldsOf = async (order: object) => {
  const { status, body } = await agent.post('/ticket/bulk', order)
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors)
}
const get = async (id: number) => (await agent.get(`/ticket/${id}`)).body.data
const tagsOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await get(id)).tag_ids))

test('many tickets get and lose tags at once, keep their others, and get their own back', async () => {
  const ids = [await aTicket([urgent]), await aTicket([refund]), await aTicket([vip])]
  const { next } = (await admin.get('/change?after=now')).body.meta
  const changes = { add_tag_ids: [vip], remove_tag_ids: [urgent] }
  const { former, ...counts } = await bulk({ ids, changes })
  assert.deepEqual(counts, { changed: 2, unchanged: 1, refused: [] })
  assert.deepEqual(former, [
    { id: ids[0], version: 2, tag_ids: [urgent] },
    { id: ids[1], version: 2, tag_ids: [refund] },
  ])
  assert.deepEqual(await tagsOf(ids), [[vip], [refund, vip], [vip]])
  const [{ changes: noted }] = (await agent.get(`/ticket/${ids[1]}/history`)).body.data
  assert.deepEqual(noted, [{ field: 'tag_ids', from: [refund], to: [refund, vip] }])
  const told = (await admin.get(`/change?after=${next}&types=ticket`)).body.data
  assert.deepEqual(
    [
      ...new Set(told.map(({ id, fields }: { id: number; fields: string[] }) => `${id} ${fields}`)),
    ].toSorted(),
    [`${ids[0]} tag_ids`, `${ids[1]} tag_ids`],
  )
  const back = await bulk({ tickets: former })
  assert.deepEqual([back.changed, back.refused], [2, []])
  assert.deepEqual(await tagsOf(ids), [[urgent], [refund], [vip]])
})

test('tags change beside other fields, in one version', async () => {
  const [one, other] = [await aTicket([urgent], { priority: 3 }), await aTicket([vip])]
  const { former } = await bulk({ ids: [one, other], changes: { priority: 3, add_tag_ids: [vip] } })
  assert.deepEqual(former, [
    { id: one, version: 2, tag_ids: [urgent] },
    { id: other, version: 2, priority: 1 },
  ])
  const both = await bulk({ ids: [one], changes: { priority: 0, remove_tag_ids: [urgent] } })
  assert.deepEqual(both.former, [{ id: one, version: 3, priority: 3, tag_ids: [urgent, vip] }])
})

test('a dry run counts tags that would change, and changes none', async () => {
  const ids = [await aTicket([urgent]), await aTicket()]
  const tried = await bulk({ ids, changes: { add_tag_ids: [urgent] }, dry_run: true })
  assert.deepEqual(tried, { changed: 1, unchanged: 1, refused: [], former: null })
  assert.deepEqual(await tagsOf(ids), [[urgent], []])
})

test('each ticket can be given its own tags, the whole set', async () => {
  const ids = [await aTicket([urgent]), await aTicket([urgent, vip])]
  const { changed, refused } = await bulk({
    tickets: [
      { id: ids[0], tag_ids: [vip, refund] },
      { id: ids[1], tag_ids: null },
    ],
  })
  assert.deepEqual([changed, refused], [2, []])
  assert.deepEqual(await tagsOf(ids), [[refund, vip], []])
})

test('tags that cannot be are named', async () => {
  const [id, full] = [await aTicket([vip]), await aTicket()]
  const unknown = 999_999
  assert.deepEqual(await fieldsOf({ ids: [id], changes: { add_tag_ids: [vip, unknown] } }), [
    'changes.add_tag_ids.1',
  ])
  assert.deepEqual(await fieldsOf({ ids: [id], changes: { add_tag_ids: [vip], remove_tag_ids: [vip] } }), [
    'changes.remove_tag_ids.0',
  ])
  assert.deepEqual(await fieldsOf({ ids: [id], changes: { add_tag_ids: [] } }), ['changes.add_tag_ids'])
  const { refused } = await bulk({ tickets: [{ id, tag_ids: [vip, unknown] }] })
  assert.deepEqual(Object.keys(refused[0].errors), ['tag_ids.1'])
  const hundred = await Promise.all(Array.from({ length: 100 }, (_, n) => tag(`Tag ${n}`)))
  await bulk({ ids: [full], changes: { add_tag_ids: hundred } })
  const over = await bulk({ ids: [id, full], changes: { add_tag_ids: [vip] } })
  assert.deepEqual([over.unchanged, over.refused[0].id], [1, full])
  assert.match(over.refused[0].errors.add_tag_ids[0], /100/)
  // As a merge leaves it.
  await db
    .insertInto('ticket_tags')
    .values([refund, vip].map((tag_id) => ({ ticket_id: full, tag_id })))
    .execute()
  const changes = [{ priority: 3 }, { priority: 2, add_tag_ids: [vip] }, { remove_tag_ids: [vip] }]
  for (const each of changes)
    assert.equal((await bulk({ ids: [full], changes: each })).changed, 1, JSON.stringify(each))
  assert.deepEqual((await bulk({ ids: [full], changes: { add_tag_ids: [vip] } })).refused.length, 1)
})

test('tags that rules add to many tickets are taken back with the change', async (t) => {
  const rule = await admin.post('/rule', {
    ...{ name: 'Refunds are urgent', subject: 'ticket', state: 'on', when: { event: 'updated' } },
    if: { all: [{ field: 'tag_ids', op: '=', val: refund }] },
    then: [{ add_tags: [urgent] }],
  })
  assert.equal(rule.status, 200, JSON.stringify(rule.body))
  t.after(() => admin.delete(`/rule/${rule.body.data.id}`))
  const ids = [await aTicket([vip]), await aTicket([refund], { priority: 3 })]
  const tagged = await bulk({ ids: [ids[0]], changes: { add_tag_ids: [refund] }, run_rules: true })
  assert.deepEqual(tagged.former, [{ id: ids[0], version: 3, tag_ids: [vip] }])
  const raised = await bulk({ ids: [ids[1]], changes: { priority: 2 }, run_rules: true })
  assert.deepEqual(raised.former, [{ id: ids[1], version: 3, priority: 3, tag_ids: [refund] }])
  assert.deepEqual(await tagsOf(ids), [
    [urgent, refund, vip],
    [urgent, refund],
  ])
  const { changed } = await bulk({ tickets: [...tagged.former, ...raised.former] })
  assert.equal(changed, 2)
  assert.deepEqual(await tagsOf(ids), [[vip], [refund]])
})
