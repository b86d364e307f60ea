import assert from 'node:assert/strict'
import test from 'node:test'
import { fetchNextFile } from '#resources/message-files/fetch.ts'
import { instagram } from '#simulator/instagram.ts'
import { messenger } from '#simulator/messenger.ts'
import type { CustomerAction, Platform } from '#simulator/platform.ts'
import { addCustomer } from '#simulator/world.ts'
import { eventually } from '#test/eventually.ts'
import { aChannel, startMessaging } from '#test/platforms.ts'

const { admin, app, services, platforms } = await startMessaging([messenger, instagram])

const begin = async (platform: Platform) => {
  const channel = await aChannel(admin, platform)
  const { webhook_url } = (await admin.get(`/channel/${channel}`)).body.data
  const { pathname } = new URL(webhook_url)
  const world = platforms.worldOf(platform.name)
  const customer = addCustomer(world, { id: '7700000042', name: '小明 王' })
  const hear = async (customerAction: CustomerAction) => {
    const { headers, body } = platform.report(customerAction, customer, world)
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: pathname,
      headers,
      payload: body,
    })
    assert.deepEqual([statusCode, payload], [200, ''])
  }
  const contactable = () =>
    eventually(async () => (await admin.get(`/contactable?channel_id=${channel}`)).body.data[0])
  /** The conversation's messages once there are so many, and they are as they should be. */
  const said = (count: number, isReady: (messages: ListedMessage[]) => boolean = () => true) =>
    eventually(async () => {
      const [conversation] = (await admin.get(`/conversation?channel_id=${channel}`)).body.data
      const messages = conversation && (await admin.get(`/conversation/${conversation.id}/message`)).body.data
      return messages?.length === count && isReady(messages) ? (messages as ListedMessage[]) : undefined
    })
  return { channel, pathname, world, hear, contactable, said }
}

interface ListedMessage {
  type: string
  message: Record<string, unknown>
  direction: string
  delivery_state: string
}

for (const platform of [messenger, instagram])
  test(`on ${platform.name} a customer writes, is asked, taps and is understood`, async () => {
    const { pathname, world, hear, contactable, said } = await begin(platform)
    const query = 'hub.mode=subscribe&hub.verify_token=open+sesame&hub.challenge=42'
    assert.equal((await app.inject(`${pathname}?${query}`)).payload, '42')

    await hear({ kind: 'text', text: 'Where is my order?' })
    const { id: contactable_id, display_name } = await contactable()
    assert.equal(display_name, '小明 王')

    const value = `order:${'7'.repeat(2000)}`
    const options = [{ label: 'Order 7', value, type: 'text' }]
    const pushed = await admin.post('/message/push', {
      contactable_type: platform.contactableType,
      contactable_id,
      type: 'button',
      message: { explain_text: 'Which one?', options },
    })
    assert.deepEqual([pushed.status, pushed.body], [200, {}])

    const message_id = world.taken[0]?.id ?? ''
    await hear({ kind: 'read', message_id })
    await said(2, ([, question]) => question?.delivery_state === 'read')

    await hear({ kind: 'tap', message_id, label: 'Order 7' })
    const [, , tap] = await said(3)
    assert.deepEqual([tap?.direction, tap?.type], ['inbound', 'postback'])
    assert.ok(JSON.stringify(tap?.message).includes(value))

    await hear({ kind: 'file', name: '1.png', mime: 'image/png', content: Buffer.from('PNG') })
    await said(4)
    const error = (facts: object, message: string) => assert.fail(`${message} ${JSON.stringify(facts)}`)
    assert.ok(await fetchNextFile(services, { error })())
    const [, , , file] = await said(4)
    assert.equal(file?.type, 'image')
    const { state, name, mime, size } = file.message
    assert.deepEqual(
      { state, name, mime, size },
      { state: 'kept', name: '1.png', mime: 'image/png', size: 3 },
    )
  })
