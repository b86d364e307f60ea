import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { workOffMoments } from '#moments/work.ts'
import { telegram } from '#simulator/telegram.ts'
import { aConversation } from '#test/factories.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { askForScores, scoreQuestions } from './score-question.ts'

const service = await startMessaging([telegram])
const { admin, database, employee, platforms, services } = service
const { id: me, client } = await employee('agent')
const db = database.main
const world = platforms.worldOf('telegram')
const channel = await aChannel(admin, telegram)

const closedOver = async (channel_id: number, state: 'closed' | 'handling' = 'closed') => {
  const { contactable_id, customer } = await aCustomer(service, telegram, channel_id)
  const id = await aConversation(db, { contactable_id, state, handler_id: me })
  return { id, contactable_id, asked: () => world.taken.filter(({ to }) => to === customer.id).length }
}

const askDue = async () => {
  const logged: object[] = []
  const log = { error: (facts: object) => void logged.push(facts) }
  await workOffMoments({ handlers: scoreQuestions(services, log), log })(db)
  return logged.map((facts) => (facts as { conversation: number }).conversation)
}

const failuresOf = async (...conversations: { id: number }[]) => {
  await askForScores(
    db,
    conversations.map(({ id }) => id),
  )
  return askDue()
}

/** A channel that the service has stored like this, whatever it says. */
const stored = (name: string, given: object = {}) =>
  insertRow(db, 'channels', { contactable_type: telegram.contactableType, name, ...given })
const unreadable = { credentials: Buffer.alloc(80) }

test('a channel that cannot be used keeps no other customer from being asked for a score', async () => {
  const broken = await closedOver(await stored('Broken', unreadable))
  const fine = await closedOver(channel)
  assert.deepEqual(await failuresOf(broken, fine), [broken.id])
  assert.deepEqual([broken.asked(), fine.asked()], [0, 1])
})

test('nobody is asked over a channel that is off or has no credentials, which is no failure', async () => {
  const off = await closedOver(await stored('Off', { ...unreadable, is_enabled: false }))
  const bare = await closedOver(await stored('Not connected'))
  assert.deepEqual(await failuresOf(off, bare), [])
  assert.deepEqual([off.asked(), bare.asked()], [0, 0])
})

test('a customer whose conversation goes on by the time of the question is not asked, nor one whom nobody handled', async () => {
  const [reopened, again, alone] = [
    await closedOver(channel, 'handling'),
    await closedOver(channel),
    await closedOver(channel),
  ]
  assert.equal((await client.post(`/conversation/${reopened.id}/close`)).status, 200)
  assert.equal((await client.post(`/conversation/${reopened.id}/reopen`)).status, 200)
  await aConversation(db, { contactable_id: again.contactable_id, state: 'waiting' })
  await db.updateTable('conversations').set({ handler_id: null }).where('id', '=', alone.id).execute()
  assert.deepEqual(await failuresOf(again, alone), [])
  assert.deepEqual([reopened.asked(), again.asked(), alone.asked()], [0, 0, 0])
  assert.equal((await client.post(`/conversation/${reopened.id}/close`)).status, 200)
  await askDue()
  assert.equal(reopened.asked(), 1)
})

test('the customer of a conversation that a rule closes is asked as well', async () => {
  const { id, asked } = await closedOver(channel, 'handling')
  const rule = { name: 'End', subject: 'conversation', when: { event: 'updated' }, state: 'on' }
  const made = await admin.post('/rule', {
    ...rule,
    if: { all: [{ field: 'priority', op: '=', val: 2 }] },
    then: [{ set: { state: 'closed' } }],
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.equal((await client.put(`/conversation/${id}`, { priority: 2 })).status, 200)
  assert.equal((await client.get(`/conversation/${id}`)).body.data.state, 'closed')
  await askDue()
  assert.equal(asked(), 1)
  await admin.delete(`/rule/${made.body.data.id}`)
})
