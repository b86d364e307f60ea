import assert from 'node:assert/strict'
import test from 'node:test'
import { telegram } from '#simulator/telegram.ts'
import { viber } from '#simulator/viber.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'

const service = await startMessaging([telegram, viber])
const { admin, agent, platforms } = service
const contactable_type = telegram.contactableType
const options = [{ label: 'Yes', value: 'yes', type: 'text' }]
const button = { explain_text: 'Deliver tomorrow?', options }

test('a preview shows the calls that a push would make, and makes none', async () => {
  const { contactable_id, customer } = await aCustomer(service, telegram, await aChannel(admin, telegram))
  const push = { contactable_type, contactable_id, type: 'button', message: button }
  const { status, body } = await agent.post('/message/preview', push)
  assert.equal(status, 200)
  assert.deepEqual(body.data.errors, {})
  const [request] = body.data.requests
  assert.deepEqual([request.method, request.path], ['POST', '/sendMessage'])
  assert.equal(String(request.body.chat_id), customer.id)
  assert.deepEqual(body.data.shown, [
    {
      type: 'text',
      message: 'Deliver tomorrow?',
      below: { shape: 'keys', labels: ['Yes'] },
      grid: null,
    },
  ])
  assert.deepEqual(platforms.worldOf('telegram').taken, [])
  const { contactable_id: _, ...anyone } = push
  assert.equal((await agent.post('/message/preview', anyone)).body.data.requests.length, 1)
})

test('a preview names who a message to the customer is from', async () => {
  const { contactable_id } = await aCustomer(service, viber, await aChannel(admin, viber, { name: 'Other' }))
  const push = { contactable_type: viber.contactableType, contactable_id, type: 'text', message: 'Hello' }
  const sender = async (body: object) =>
    (await agent.post('/message/preview', body)).body.data.requests[0].body.sender
  assert.equal((await agent.post('/message/push', push)).status, 200)
  const [sent] = platforms.worldOf('viber').taken
  assert.deepEqual(await sender(push), sent?.body.sender)
  assert.deepEqual(await sender({ ...push, contactable_id: null }), { name: 'Parley' })
})

test('a preview tells by field what a push would refuse, and what is shown otherwise', async () => {
  const preview = async (type: string, message: unknown) =>
    (await agent.post('/message/preview', { contactable_type, type, message })).body.data
  const broken = await preview('button', { explain_text: 'a', options: [{ label: 'b', type: 'url' }] })
  assert.deepEqual([broken.requests, Object.keys(broken.errors)], [[], ['message.options.0.url']])
  const phone = { label: 'Call', type: 'phonenumber', number: '+886 2 1234 5678' }
  const degraded = await preview('button', { explain_text: 'a', options: [phone] })
  assert.deepEqual(Object.keys(degraded.errors), [])
  assert.equal(degraded.degradations[0].path, 'message.options.0')
  assert.deepEqual(Object.keys((await preview('text', 'x'.repeat(50_000))).errors), ['message'])
})
