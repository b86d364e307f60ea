import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const line = 'App\\LineContact'
const aScore = async (given: object) => {
  const scored = { contactable_type: line, contactable_id: await aContactable(db), score: 80, ...given }
  return (await admin.post('/csat-score', scored)).body.data
}
const idsOf = async (query: string) => {
  const { status, body } = await agent.get(`/csat-score?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: number }) => id)
}

test('another channel reports a score for a conversation and its handler', async () => {
  const { id: handler_id } = await employee('agent')
  const contactable_id = await aContactable(db)
  const contact_log_id = await aConversation(db, { contactable_id })
  const { status, body } = await admin.post('/csat-score', {
    contactable_type: line,
    contactable_id,
    contact_log_id,
    handler_id,
    score: 92.5,
    memo: ' Quick and kind ',
  })
  assert.equal(status, 200)
  const { id, handler, created_at, updated_at: _, ...rest } = body.data
  assert.deepEqual(rest, {
    contactable_id,
    contactable_type: line,
    contact_log_id,
    contact: null,
    memo: 'Quick and kind',
    score: 92.5,
  })
  assert.deepEqual(Object.keys(handler), ['id', 'name'])
  assert.equal(handler.id, handler_id)
  assert.match(handler.name, /^agent /)
  assert.match(created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual((await agent.get(`/csat-score/${id}`)).body.data, body.data)
})

test('a score without a handler belongs to the conversation’s handler, or to nobody', async () => {
  const { id: handler_id } = await employee('agent')
  const contactable_id = await aContactable(db)
  const contact_log_id = await aConversation(db, { contactable_id, handler_id })
  assert.equal((await aScore({ contactable_id, contact_log_id })).handler.id, handler_id)
  assert.equal((await aScore({ contactable_id })).handler, null)
})

test('a score is of a contactable that exists, of its channel, in its own conversation', async () => {
  const contactable_id = await aContactable(db)
  const conversationOfAnother = await aConversation(db)
  const refused = async (given: object) => {
    const score = { contactable_type: line, contactable_id, score: 50, ...given }
    const { status, body } = await admin.post('/csat-score', score)
    assert.equal(status, 422)
    return Object.keys(body.errors)
  }
  assert.deepEqual(await refused({ contactable_id: 999_999 }), ['contactable_id'])
  assert.deepEqual(await refused({ contactable_type: 'App\\ViberContact' }), ['contactable_type'])
  assert.deepEqual(await refused({ contactable_type: 'App\\Contact' }), ['contactable_type'])
  assert.deepEqual(await refused({ contact_log_id: conversationOfAnother }), ['contact_log_id'])
  assert.deepEqual(await refused({ contact_log_id: 999_999 }), ['contact_log_id'])
  assert.deepEqual(await refused({ handler_id: 999_999 }), ['handler_id'])
  for (const score of [-1, 100.5, '90', null]) assert.deepEqual(await refused({ score }), ['score'])
})

test('scores of every kind of channel are taken', async () => {
  for (const name of ['Livechat', 'Line', 'Fb', 'Ig', 'Telegram', 'Viber', 'Wechat']) {
    const contactable_type = `App\\${name}Contact`
    const contactable_id = await aContactable(db, { contactable_type })
    const { id } = await aScore({ contactable_type, contactable_id })
    assert.ok((await idsOf(`contactable_type=${encodeURIComponent(contactable_type)}`)).includes(id))
  }
})

test('an agent reads scores and reports none', async () => {
  const { id } = await aScore({})
  assert.equal((await agent.get(`/csat-score/${id}`)).status, 200)
  const score = { contactable_type: line, contactable_id: await aContactable(db), score: 100 }
  assert.equal((await agent.post('/csat-score', score)).status, 403)
  assert.equal((await agent.get('/csat-score/999999')).status, 404)
})

test('scores are found between two scores, both included', async () => {
  const contactable_id = await aContactable(db)
  const [, two, three] = [
    await aScore({ contactable_id, score: 0 }),
    await aScore({ contactable_id, score: 50 }),
    await aScore({ contactable_id, score: 100 }),
  ]
  const within = (query: string) => idsOf(`contactable_id=${contactable_id}&${query}`)
  assert.deepEqual(await within('score__lower=50'), [two.id, three.id])
  assert.deepEqual(await within('score__lower=50&score__upper=50'), [two.id])
  assert.equal((await within('score__lower=0')).length, 3)
  assert.deepEqual((await within('sort=-score')).slice(0, 2), [three.id, two.id])
  assert.equal((await agent.get('/csat-score?score__lower=much')).status, 422)
})

test('scores are found by when they were given, by handler and by conversation', async () => {
  const { id: handler_id } = await employee('agent')
  const contactable_id = await aContactable(db)
  const contact_log_id = await aConversation(db, { contactable_id })
  const { id } = await aScore({ contactable_id, contact_log_id, handler_id })
  await db
    .updateTable('csat_scores')
    .set({ created_at: '2020-02-03 23:59:59Z' })
    .where('id', '=', id)
    .execute()
  assert.deepEqual(await idsOf('created_at__start=2020-02-03&created_at__end=2020-02-03'), [id])
  assert.deepEqual(await idsOf('created_at__end=2020-02-02'), [])
  assert.deepEqual(await idsOf(`handler_id=${handler_id}`), [id])
  assert.deepEqual(await idsOf(`contact_log_id=${contact_log_id}`), [id])
})

test('scores are found by contact, channel, group, several handlers and whether something was said', async () => {
  const group_id = (await admin.post('/group', { name: 'Evening' })).body.data.id
  const { id: handler_id } = await employee('agent')
  await admin.put(`/employee/${handler_id}`, { group_id })
  const contact_id = await aContact(db, { first_name: 'Noa', last_name: 'Brandt' })
  const contactable_id = await aContactable(db, { contact_id })
  const { channel_id } = await db
    .selectFrom('contactables')
    .select('channel_id')
    .where('id', '=', contactable_id)
    .executeTakeFirstOrThrow()
  const silent = await aScore({ contactable_id, handler_id })
  const spoken = await aScore({ contactable_id, memo: 'Kind' })
  assert.deepEqual(spoken.contact, { id: contact_id, name: 'Noa Brandt' })
  assert.deepEqual(await idsOf(`contact_id=${contact_id}`), [silent.id, spoken.id])
  assert.deepEqual(await idsOf(`channel_ids=${channel_id}&has_memo=true`), [spoken.id])
  assert.deepEqual(await idsOf(`contact_id=${contact_id}&has_memo=false`), [silent.id])
  assert.deepEqual(await idsOf(`handler_ids=${handler_id},999999`), [silent.id])
  assert.deepEqual(await idsOf(`group_ids=${group_id}`), [silent.id])
})

test('the score of a deleted contact stays', async () => {
  const contact_id = await aContact(db)
  const contactable_id = await aContactable(db, { contact_id })
  const { id } = await aScore({ contactable_id })
  assert.equal((await admin.delete(`/contact/${contact_id}`)).status, 204)
  assert.equal((await agent.get(`/csat-score/${id}`)).body.data.contactable_id, contactable_id)
})
