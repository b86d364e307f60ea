import assert from 'node:assert/strict'
import test from 'node:test'
import type { Hint } from '#hints/hints.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { sendNextOfRules } from './send-due.ts'

const { app, admin, agent, database, services } = await startService()
const { key } = await aLiveChat(database.main)

const create = async (path: string, fields: object) => {
  const { status, body } = await admin.post(path, fields)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id as number
}

const sendAll = async () => {
  const live = { tell: (..._: Hint[]) => undefined, flush: async () => undefined }
  while (await sendNextOfRules({ ...services, live })());
}

const aTalk = async (text: string) => {
  const { status, body } = await (await aVisitor(app, key)).say(text)
  assert.equal(status, 200, JSON.stringify(body))
  return body.conversation_id as number
}

const textsOf = async (conversation: number) => {
  await sendAll()
  const { body } = await agent.get(`/conversation/${conversation}/message`)
  return body.data.map(({ message }: { message: string }) => message)
}

const solved = { field: 'status', op: 'became', val: 2 }
const solve = (ticket: number) => agent.put(`/ticket/${ticket}`, { status: 2 })

test('a rule about tickets writes to the customer where they last talked about it, once a day', async () => {
  const rule_id = await create('/rule', {
    ...{ name: 'Solved', subject: 'ticket', when: { event: 'updated' }, if: { all: [solved] }, state: 'on' },
    then: [{ message: { type: 'text', message: 'It is solved.' } }],
  })
  const [first, last] = [await aTalk('My cup is broken'), await aTalk('The cup again')]
  const ticket = await create('/ticket', { subject: 'Cup', status: 1, conversation_ids: [first, last] })
  const silent = await create('/ticket', { subject: 'By phone', status: 1 })
  for (const id of [ticket, silent]) await solve(id)
  assert.deepEqual(await textsOf(first), ['My cup is broken'])
  assert.deepEqual(await textsOf(last), ['The cup again', 'It is solved.'])
  const runsOf = async () => {
    const { data } = (await admin.get(`/rule-run?rule_id=${rule_id}`)).body
    return data
      .toReversed()
      .map(
        ({ subject_id, outcome, error }: { subject_id: number; outcome: string; error: string | null }) => [
          ...[subject_id, outcome, error],
        ],
      )
  }
  const done = [
    [ticket, 'matched', null],
    [silent, 'suppressed', 'The customer has no conversation yet.'],
  ]
  assert.deepEqual(await runsOf(), done)
  await agent.put(`/ticket/${ticket}`, { status: 1 })
  await solve(ticket)
  assert.deepEqual(await textsOf(last), ['The cup again', 'It is solved.'])
  const again = (await runsOf()).at(-1)
  assert.deepEqual(again?.slice(0, 2), [ticket, 'suppressed'])
})

test('of a ticket with a contact, its latest conversation with that contact gets the message', async () => {
  await create('/rule', {
    ...{ name: 'Urgent', subject: 'ticket', when: { event: 'updated' }, state: 'on' },
    if: { all: [{ field: 'priority', op: 'became', val: 3 }] },
    then: [{ message: { type: 'text', message: 'We hurry.' } }],
  })
  const [own, other] = [await aTalk('Mine'), await aTalk('Of somebody else')]
  const contact_id = await create('/contact', { first_name: 'Mei' })
  const { contactable_id } = (await admin.get(`/conversation/${own}`)).body.data
  assert.equal((await admin.put(`/contactable/${contactable_id}`, { contact_id })).status, 200)
  const ticket = await create('/ticket', { subject: 'Cup', contact_id, conversation_ids: [own, other] })
  await agent.put(`/ticket/${ticket}`, { priority: 3 })
  assert.deepEqual(await textsOf(other), ['Of somebody else'])
  assert.deepEqual(await textsOf(own), ['Mine', 'We hurry.'])
})

test('the history of a ticket names the rule that wrote a message, and nobody once it is deleted', async () => {
  const rule_id = await create('/rule', {
    ...{ name: 'Thank', subject: 'ticket', when: { by_hand: true }, state: 'on' },
    then: [{ message: { type: 'text', message: 'Thank you.' } }],
  })
  const talk = await aTalk('A lid')
  const ticket = await create('/ticket', { subject: 'Lid', conversation_ids: [talk] })
  assert.equal((await agent.post(`/macro/${rule_id}/run`, { ids: [ticket] })).status, 200)
  await sendAll()
  const sent = async () => {
    const { data } = (await agent.get(`/ticket/${ticket}/history`)).body
    const { employee, rule } = data.find(({ kind }: { kind: string }) => kind === 'message.sent')
    return [employee, rule]
  }
  assert.deepEqual(await sent(), [null, { id: rule_id, version: 1, name: 'Thank' }])
  assert.equal((await admin.delete(`/rule/${rule_id}`)).status, 204)
  assert.deepEqual(await sent(), [null, { id: rule_id, version: 1, name: null }])
})
