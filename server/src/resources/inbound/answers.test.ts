import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'
import { telegramOf } from '#test/telegram-customers.ts'

const service = await startService()
const { database, admin, agent, employee } = service
const db = database.main

const { apply, messagesOf, addressed } = telegramOf(service)

const question = {
  explain_text: 'Deliver tomorrow?',
  options: [
    { label: 'Yes', value: 'deliver:tomorrow' },
    { label: 'The order', type: 'url', url: 'https://shop.example' },
  ],
}

test('a tap that arrives as its label becomes the value, other text stays text', async () => {
  const { channel, from } = await addressed({ type: 'quickreply', message: question })
  for (const text of ['Yes', 'The order', 'No']) await apply(channel, from, { kind: 'text', text })
  assert.deepEqual(
    (await messagesOf(from)).slice(1).map(({ message }) => message),
    [{ value: 'deliver:tomorrow', label: 'Yes' }, 'The order', 'No'],
  )
})

test('a tap on an earlier question is text, once something else was said', async () => {
  const { channel, from, say } = await addressed({ type: 'quickreply', message: question })
  await say('second', { type: 'text', message: 'Never mind' })
  await apply(channel, from, { kind: 'text', text: 'Yes' })
  assert.equal((await messagesOf(from)).at(-1)?.message, 'Yes')
})

test('a value too long for the platform comes back whole', async () => {
  const { channel, from } = await addressed()
  const key = `~${'k'.repeat(27)}`
  await db.insertInto('postback_payloads').values({ key, value: 'a long value' }).execute()
  await apply(channel, from, { kind: 'postback', value: key, label: 'Yes' })
  await apply(channel, from, { kind: 'postback', value: `~${'x'.repeat(27)}` })
  assert.deepEqual(
    (await messagesOf(from)).slice(1).map(({ message }) => message),
    [
      { value: 'a long value', label: 'Yes' },
      { value: `~${'x'.repeat(27)}`, label: null },
    ],
  )
})

test('a score is noted with the closed conversation, and another tap changes it, until it is closed again', async () => {
  const then = [{ set: { priority: 2 } }]
  const rule = { name: 'Scored', subject: 'csat_score', when: { event: 'created' }, state: 'on', then }
  const { id } = (await admin.post('/rule', rule)).body.data
  const { channel, from, contactable_id, conversation_id, handler_id } = await addressed({ state: 'closed' })
  const tap = (score: number) =>
    apply(channel, from, { kind: 'postback', value: `score:${conversation_id}:${score}` })
  const scores = async () =>
    (await agent.get(`/csat-score?contactable_id=${contactable_id}&sort=id`)).body.data
  const runs = async () => (await admin.get(`/rule-run?rule_id=${id}`)).body.data.length
  for (const score of [2, 5, 5]) await tap(score)
  const data = await scores()
  assert.deepEqual([data.length, await runs()], [1, 2])
  assert.equal(data[0].score, 5)
  assert.equal(data[0].contact_log_id, conversation_id)
  assert.equal(data[0].handler.id, handler_id)
  const said = await messagesOf(from)
  assert.deepEqual([...new Set(said.map((each) => each.conversation_id))], [conversation_id])
  assert.equal(said.length, 4)
  const later = await employee('agent')
  await later.client.post(`/conversation/${conversation_id}/reopen`)
  await later.client.post(`/conversation/${conversation_id}/close`)
  for (const score of [5, 4]) await tap(score)
  const given = (await scores()).map(({ score, handler }: { score: number; handler: { id: number } }) => [
    score,
    handler.id,
  ])
  assert.deepEqual(given.toSorted(), [
    [4, later.id],
    [5, handler_id],
  ])
  assert.equal(await runs(), 4)
  await admin.delete(`/rule/${id}`)
})

test('a score is only accepted for the customer’s own closed conversation', async () => {
  const mine = await addressed({ state: 'closed' })
  const others = await addressed({ state: 'closed' })
  const open = await addressed()
  const scored = async (value: string, { channel, from } = mine) => {
    await apply(channel, from, { kind: 'postback', value })
  }
  await scored(`score:${others.conversation_id}:5`)
  await scored(`score:${mine.conversation_id}:6`)
  await scored(`score:${mine.conversation_id}:0`)
  await scored('score:99999999999999999999:5')
  await scored(`score:${open.conversation_id}:5`, open)
  const ids = [mine, others, open].map((each) => each.contactable_id)
  assert.deepEqual(
    await db.selectFrom('csat_scores').select('id').where('contactable_id', 'in', ids).execute(),
    [],
  )
})
