import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Hint } from '#hints/hints.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { telegram } from '#simulator/telegram.ts'
import { aConversation } from '#test/factories.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { sendNextOfRules } from './send-due.ts'

const service = await startMessaging([telegram])
const { admin, database, services } = service
const db = database.main
const live = { tell: (..._: Hint[]) => undefined, flush: async () => undefined }
const sendNext = sendNextOfRules({ ...services, live })
const channel = await aChannel(admin, telegram)

const { body } = await admin.post('/rule', {
  ...{ name: 'Thank', subject: 'message', when: { event: 'received' }, state: 'off' },
  then: [{ message: { type: 'text', message: 'Thank you.' } }],
})
const rule = body.data.id

/** What a rule is about to say to a new customer, in order. */
const waiting = async (t: TestContext, ...texts: string[]) => {
  t.after(() => db.deleteFrom('rule_messages').execute())
  const { contactable_id } = await aCustomer(service, telegram, channel)
  const conversation_id = await aConversation(db, { contactable_id })
  for (const text of texts)
    await db
      .insertInto('rule_messages')
      .values({
        ...{ rule_id: rule, rule_version: 1, run_id: 0, conversation_id, type: 'text' },
        message: JSON.stringify(text),
      })
      .execute()
  const said = async () => {
    const rows = await db
      .selectFrom('messages')
      .select('message')
      .where('conversation_id', '=', conversation_id)
      .orderBy('seq')
      .execute()
    return rows.map(({ message }) => message)
  }
  return { conversation_id, contactable_id, said }
}

test('a message waits for the one before it, which another process is taking', async (t) => {
  const { conversation_id, said } = await waiting(t, 'First', 'Second')
  const others = await waiting(t, 'Elsewhere')
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('rule_messages')
      .select('id')
      .where('conversation_id', '=', conversation_id)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .execute()
    assert.deepEqual([await sendNext(), await sendNext()], [true, false])
  })
  assert.deepEqual([await said(), await others.said()], [[], ['Elsewhere']])
  assert.deepEqual([await sendNext(), await sendNext(), await sendNext()], [true, true, false])
  assert.deepEqual(await said(), ['First', 'Second'])
})

test('a message waits until the platform has answered to the one before it', async (t) => {
  const { conversation_id, contactable_id, said } = await waiting(t, 'Second')
  const { id } = await recordMessage(db, {
    ...{ conversation_id, contactable_id, direction: 'outbound', author_type: 'system' },
    ...{ type: 'text', message: 'First', delivery_state: 'sending' },
  })
  assert.deepEqual([await sendNext(), await said()], [false, ['First']])
  await db.updateTable('messages').set({ delivery_state: 'sent' }).where('id', '=', id).execute()
  assert.deepEqual([await sendNext(), await said()], [true, ['First', 'Second']])
})

test('a message that cannot even be tried keeps no other waiting', async (t) => {
  const { platformUrls } = services.config
  t.after(() => Object.assign(services.config, { platformUrls }))
  const broken = await waiting(t, 'One')
  Object.assign(services.config, { platformUrls: undefined })
  await assert.rejects(sendNext(), TypeError)
  Object.assign(services.config, { platformUrls })
  const fine = await waiting(t, 'Two')
  assert.deepEqual([await sendNext(), await sendNext()], [true, false])
  assert.deepEqual([await broken.said(), await fine.said()], [[], ['Two']])
})
