import assert from 'node:assert/strict'
import test from 'node:test'
import { workOffMoments } from '#moments/work.ts'
import { scoreQuestions } from '#resources/conversations/score-question.ts'
import { createDesk } from '#simulator/desk.ts'
import type { Platform, PlatformRequest } from '#simulator/platform.ts'
import { platforms } from '#simulator/platforms.ts'
import { eventually } from './eventually.ts'
import { aChannel, startMessaging } from './platforms.ts'

const service = await startMessaging(platforms)
const { app, admin, database, employee, platforms: simulator, services } = service
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const desk = createDesk(platforms, () => simulator)

interface Entry {
  from: string
  message_id: string
  told: string
  shown: { text?: string; options: { label: string }[] }[]
}

/** What a person does in the simulator's page. */
const play = async (path: string, body: object) => {
  const asked = { method: 'POST', path, body: Buffer.from(JSON.stringify(body)) } as PlatformRequest
  const told = await desk(asked)
  assert.equal(told?.status, 200, JSON.stringify(told))
}

const customersOf = async ({ name }: Platform) => {
  const told = await desk({ method: 'GET', path: '/state' } as PlatformRequest)
  const worlds = told?.body as { name: string; customers: { id: string; thread: Entry[] }[] }[]
  return worlds.find((world) => world.name === name)?.customers ?? []
}

for (const platform of platforms)
  test(`${platform.name}: a customer writes, is answered, taps, and gives a score`, async () => {
    const channel = await aChannel(admin, platform)
    const { webhook_url } = (await admin.get(`/channel/${channel}`)).body.data
    const url = `${address}${new URL(webhook_url).pathname}`
    await play('/webhook', { platform: platform.name, url })
    await play('/customer', { platform: platform.name, name: 'Mei Lin' })
    const [{ id: customer } = { id: '' }] = await customersOf(platform)
    const thread = async () => (await customersOf(platform))[0]?.thread ?? []
    const act = (customerAction: object) => play('/do', { platform: platform.name, customer, customerAction })

    await act({ kind: 'text', text: '我的包裹呢？' })
    const { id: handler_id, client } = await employee('agent')
    const conversation = await eventually(async () => {
      const { data } = (await client.get(`/conversation?channel_id=${channel}&state=waiting`)).body
      return data[0]
    })
    assert.equal(conversation.last_message.message, '我的包裹呢？')
    assert.equal((await client.post(`/conversation/${conversation.id}/accept`)).status, 200)

    const options = [{ label: 'Tomorrow', value: 'deliver:tomorrow' }, { label: 'Never' }]
    const message = { explain_text: 'When shall we deliver?', options }
    const answer = await client.post(`/conversation/${conversation.id}/message`, {
      type: 'quickreply',
      message,
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const tap = async (label: string | RegExp) => {
      const offered = (await thread()).filter(({ from }) => from === 'desk').at(-1) as Entry
      const chosen = offered.shown
        .flatMap((shown) => shown.options)
        .find((option) => (typeof label === 'string' ? option.label === label : label.test(option.label)))
      assert.ok(chosen, JSON.stringify(offered))
      await act({ kind: 'tap', message_id: offered.message_id, label: chosen.label })
    }
    await tap('Tomorrow')
    const messages = `/conversation/${conversation.id}/message`
    const tapped = await eventually(async () => {
      const { data } = (await client.get(messages)).body
      return data.find(({ type }: { type: string }) => type === 'postback')
    })
    assert.deepEqual(tapped.message, { value: 'deliver:tomorrow', label: 'Tomorrow' })

    assert.equal((await client.post(`/conversation/${conversation.id}/close`)).status, 200)
    await workOffMoments({ handlers: scoreQuestions(services, console), log: console })(database.main)
    assert.equal((await thread()).filter(({ from }) => from === 'desk').length, 2)
    await tap(/^5/)
    const scored = await eventually(async () => {
      const { data } = (await client.get(`/csat-score?contact_log_id=${conversation.id}`)).body
      return data[0]
    })
    assert.deepEqual([scored.score, scored.handler.id, scored.memo], [5, handler_id, null])
    assert.equal(scored.contactable_type, platform.contactableType)
    assert.equal(scored.contactable_id, conversation.contactable_id)
    const { data } = (await client.get(`/conversation?contactable_id=${conversation.contactable_id}`)).body
    assert.deepEqual(
      data.map(({ state }: { state: string }) => state),
      ['closed'],
    )
    const seqs = (await client.get(messages)).body.data.map(({ seq }: { seq: number }) => seq)
    assert.deepEqual(seqs, [1, 2, 3, 4, 5])
    for (const { from, told } of await thread()) if (from === 'customer') assert.match(told, /^200 /)
  })
