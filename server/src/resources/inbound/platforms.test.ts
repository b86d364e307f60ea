import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import type { ChannelType } from '#channels/types.ts'
import { workOffMoments } from '#moments/work.ts'
import { sealCredentials } from '#resources/channels/sealed.ts'
import { scoreQuestions } from '#resources/conversations/score-question.ts'
import { fetchNextFile } from '#resources/message-files/fetch.ts'
import type { Customer, CustomerAction, Platform, Report } from '#simulator/platform.ts'
import { platforms } from '#simulator/platforms.ts'
import { addCustomer } from '#simulator/world.ts'
import { eventually } from '#test/eventually.ts'
import { allWorked } from '#test/inbound.ts'
import { startMessaging } from '#test/platforms.ts'

const { app, admin, agent, database, services, platforms: simulator } = await startMessaging(platforms)
const db = database.main

const aChannel = async ({ contactableType }: Platform, given: Record<string, string>) => {
  const { id, key } = await db
    .insertInto('channels')
    .values({ contactable_type: contactableType, name: 'Support' })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  const credentials = sealCredentials(services.secretKey, key, given)
  await db.updateTable('channels').set({ credentials }).where('id', '=', id).execute()
  return { id, key }
}
type Channel = Awaited<ReturnType<typeof aChannel>>

const newCustomer = (platform: Platform) => {
  const id =
    platform.name === 'line'
      ? `U${randomBytes(16).toString('hex')}`
      : String(10_000_000 + randomBytes(4).readUInt32BE())
  return addCustomer(simulator.worldOf(platform.name), { id, name: 'Mei Lin' })
}

const deliver = async ({ key }: Channel, { method, query = '', headers, body }: Report) => {
  const url = `/webhooks/${key}${query}`
  const { statusCode } = await app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' ? { payload: body } : {}),
  })
  return statusCode
}

/** A customer's action, reported as the platform does and processed. */
const doing = (platform: Platform, channel: Channel, customer: Customer) => {
  const reported = (customerAction: CustomerAction) =>
    platform.report(customerAction, customer, simulator.worldOf(platform.name))
  const does = async (customerAction: CustomerAction) => {
    assert.equal(
      await deliver(channel, reported(customerAction)),
      200,
      `${platform.name} ${customerAction.kind}`,
    )
    await allWorked(db, channel.id)
  }
  return { reported, does }
}

const messagesOf = (channel: Channel) =>
  db
    .selectFrom('messages')
    .innerJoin('contactables', 'contactables.id', 'contactable_id')
    .select(['messages.id', 'contactable_id', 'direction', 'type', 'message', 'delivery_state'])
    .where('channel_id', '=', channel.id)
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute()

const customerOf = (channel: Channel) =>
  db.selectFrom('contactables').selectAll().where('channel_id', '=', channel.id).executeTakeFirst()

const options = [
  { label: 'Tomorrow', value: `deliver:tomorrow:${'x'.repeat(100)}` },
  { label: 'Never', value: 'deliver:never' },
]

/** Not all platforms report everything. */
const tellingOf = {
  unfollowing: ['line', 'telegram', 'viber', 'wechat'],
  delivery: ['messenger', 'viber'],
  reading: ['messenger', 'instagram', 'viber'],
}

for (const platform of platforms) {
  const world = simulator.worldOf(platform.name)
  const push = async (contactable_id: number) => {
    const message = { explain_text: 'When shall we deliver?', options }
    const contactable_type = platform.contactableType as ChannelType
    const pushed = { contactable_type, contactable_id, type: 'quickreply', message }
    const { status, body } = await admin.post('/message/push', pushed)
    assert.equal(status, 200, `${platform.name} ${JSON.stringify(body)}`)
    return world.taken.at(-1)?.id ?? ''
  }

  test(`${platform.name}: a customer writes, taps what they were sent, and sends a file`, async () => {
    const channel = await aChannel(platform, world.credentials)
    const customer = newCustomer(platform)
    const { does } = doing(platform, channel, customer)
    await does({ kind: 'text', text: '你好 👋🏽 & <b>' })
    const known = await customerOf(channel)
    assert.equal(known?.external_id, customer.id)
    const message_id = await push(known.id)
    await does({ kind: 'tap', message_id, label: 'Tomorrow' })
    const content = Buffer.from('a picture')
    await does({ kind: 'file', name: 'p.png', mime: 'image/png', content })
    const [text, pushed, tap, file] = await messagesOf(channel)
    assert.equal(text?.message, '你好 👋🏽 & <b>')
    assert.equal(pushed?.direction, 'outbound')
    assert.ok(tap)
    assert.equal(tap.type, 'postback')
    assert.equal((tap.message as { value: string }).value, options[0]?.value)
    assert.ok(['image', 'file'].includes(file?.type ?? ''))
    const failures: string[] = []
    await fetchNextFile(services, { error: (_, message) => void failures.push(message) })()
    assert.deepEqual(failures, [])
    const fetched = (await messagesOf(channel)).at(-1)?.message as { state: string; reason: string | null }
    assert.equal(fetched.state, 'kept', fetched.reason ?? '')
  })

  if (tellingOf.unfollowing.includes(platform.name))
    test(`${platform.name}: a customer who unfollows is blocked until they return`, async () => {
      const channel = await aChannel(platform, world.credentials)
      const { does } = doing(platform, channel, newCustomer(platform))
      await does({ kind: 'text', text: 'Hello' })
      await does({ kind: 'unfollow' })
      const isBlocked = async () => (await customerOf(channel))?.is_blocked
      const wasBlocked = await isBlocked()
      await does({ kind: 'text', text: 'Back' })
      assert.deepEqual([wasBlocked, await isBlocked()], [true, false])
      const [hello, told, back] = (await messagesOf(channel)).map(({ message }) => message)
      assert.deepEqual([hello, back], ['Hello', 'Back'])
      assert.deepEqual(told, {
        key: 'conversations.channel_blocked',
        text: 'Blocked this channel: answers do not arrive',
      })
    })

  test(`${platform.name}: what is forged, of another account or torn is refused, and stored nowhere`, async () => {
    const channel = await aChannel(platform, world.credentials)
    const others = Object.entries(world.credentials).map(([name, value]) => [
      name,
      (value.startsWith('x') ? 'y' : 'x') + value.slice(1),
    ])
    const other = await aChannel(platform, Object.fromEntries(others))
    const { reported } = doing(platform, channel, newCustomer(platform))
    const report = reported({ kind: 'text', text: 'Hello' })
    const refused = async (given: Partial<Report>, to = channel) => {
      const status = await deliver(to, { ...report, ...given })
      assert.ok([400, 401, 403].includes(status), `${platform.name} answered ${status}`)
    }
    await refused({}, other)
    await refused({ headers: { 'content-type': 'application/json' }, query: '' })
    const isSigned = platform.name !== 'telegram' && platform.name !== 'wechat'
    if (isSigned) await refused({ body: report.body.replace('Hello', 'Hallo') })
    await refused({ body: report.body.slice(0, report.body.length / 2) })
    await refused({ body: '' })
    const stored = await db
      .selectFrom('inbound_events')
      .select('id')
      .where('channel_id', 'in', [channel.id, other.id])
      .execute()
    assert.deepEqual(stored, [])
  })

  test(`${platform.name}: an event sent twenty times becomes one message`, async () => {
    const channel = await aChannel(platform, world.credentials)
    const { reported } = doing(platform, channel, newCustomer(platform))
    const report = reported({ kind: 'text', text: 'Once' })
    const statuses = await Promise.all(Array.from({ length: 20 }, () => deliver(channel, report)))
    assert.deepEqual([...new Set(statuses)], [200])
    await allWorked(db, channel.id)
    assert.equal((await messagesOf(channel)).length, 1)
  })

  if (tellingOf.reading.includes(platform.name))
    test(`${platform.name}: what a customer was sent is delivered, and read`, async () => {
      const channel = await aChannel(platform, world.credentials)
      const { does } = doing(platform, channel, newCustomer(platform))
      await does({ kind: 'text', text: 'Hello' })
      const message_id = await push((await customerOf(channel))?.id ?? 0)
      const state = async () => (await messagesOf(channel)).at(-1)?.delivery_state
      const tells = tellingOf.delivery.includes(platform.name)
      if (tells) await does({ kind: 'receive', message_id })
      assert.equal(await state(), tells ? 'delivered' : 'sent')
      await does({ kind: 'read', message_id })
      assert.equal(await state(), 'read')
    })

  test(`${platform.name}: a score is tapped, and the desk finds it`, async () => {
    const channel = await aChannel(platform, world.credentials)
    const customer = newCustomer(platform)
    const { does } = doing(platform, channel, customer)
    await does({ kind: 'text', text: 'Thank you' })
    const known = await customerOf(channel)
    const [conversation] = (await agent.get(`/conversation?contactable_id=${known?.id}`)).body.data
    await agent.post(`/conversation/${conversation.id}/accept`)
    assert.equal((await agent.post(`/conversation/${conversation.id}/close`)).status, 200)
    await workOffMoments({ handlers: scoreQuestions(services, console), log: console })(db)
    const question = await eventually(() => world.taken.findLast(({ to }) => to === customer.id))
    const label = platform.show(question).at(-1)?.options.at(-1)?.label ?? ''
    await does({ kind: 'tap', message_id: question.id, label })
    const { data } = (await agent.get(`/csat-score?contactable_id=${known?.id}`)).body
    assert.deepEqual(
      data.map(({ score, contact_log_id }: { score: number; contact_log_id: number }) => [
        score,
        contact_log_id,
      ]),
      [[5, conversation.id]],
    )
    const open = await agent.get(`/conversation?contactable_id=${known?.id}`)
    assert.equal(open.body.data.length, 1)
  })
}
