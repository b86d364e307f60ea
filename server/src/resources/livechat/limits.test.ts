import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const service = await startService({ RATE_LIMIT: '500', TRUST_PROXY: '127.0.0.1' })
const { app, database } = service
const { key } = await aLiveChat(database.main)

const at = (address: string, session?: string) => visitorOn(app, key, session, { 'x-forwarded-for': address })

/** Does it until it is refused, which takes at most twice the limit where a minute ends meanwhile. */
const untilRefused = async <T extends { status: number }>(
  limit: number,
  act: () => Promise<T>,
): Promise<T> => {
  const reply = await act()
  assert.ok([200, 429].includes(reply.status))
  if (reply.status === 429) return reply
  assert.ok(limit > 0, 'it was never refused')
  return untilRefused(limit - 1, act)
}

test('a visitor who writes too much has to wait, but may still read', async () => {
  const { body } = await at('203.0.113.1').post('session', {})
  const visitor = at('203.0.113.1', body.session)
  assert.equal((await visitor.say('First')).status, 200)
  const refused = await untilRefused(20, () => visitor.say('More'))
  assert.equal(refused.body.code, 'rate_limited')
  assert.ok(Number(refused.headers['retry-after']) >= 1)
  assert.equal((await visitor.get('message')).status, 200)
})

test('a visitor who sends too many files has to wait, and may still write', async () => {
  const { session } = await aVisitor(app, key)
  const visitor = at('203.0.113.9', session)
  let sent = 0
  const send = () => visitor.upload(randomUUID(), { name: 'a.txt', content: Buffer.from(`file ${sent++}`) })
  const refused = await untilRefused(4, send)
  assert.equal(refused.body.code, 'rate_limited')
  assert.ok(Number(refused.headers['retry-after']) >= 1)
  assert.equal((await visitor.say('No more files, then')).status, 200)
})

test('an address cannot write as ever new visitors, and does not keep others from writing', async () => {
  const speak = async (address: string) => {
    const { session } = await aVisitor(app, key)
    return at(address, session).say('Spam')
  }
  await untilRefused(100, () => speak('203.0.113.2'))
  assert.equal((await speak('198.51.100.3')).status, 200)
})

test('new visitors of many networks are bounded by channel; known ones and other channels go on', async () => {
  const { body } = await at('192.0.2.7').post('session', {})
  const known = at('192.0.2.7', body.session)
  assert.equal((await known.say('I was here before')).status, 200)
  let networks = 0
  const begin = async (channel: string) => {
    const { session } = await aVisitor(app, channel)
    const address = `198.18.${networks++}.1`
    return visitorOn(app, channel, session, { 'x-forwarded-for': address }).say('Hello')
  }
  const refused = await untilRefused(60, () => begin(key))
  assert.match(refused.body.message, /^Many people are starting a chat right now/)
  const other = await aLiveChat(database.main)
  assert.equal((await begin(other.key)).status, 200)
  assert.equal((await known.say('Still here')).status, 200)
})

test('a visitor who ends a conversation to begin the next counts as a new one each time', async () => {
  const chat = await aLiveChat(database.main)
  const visitors = await Promise.all(
    ['198.51.101.9', '198.51.101.10'].map(async (address) => {
      const { session } = await aVisitor(app, chat.key)
      return visitorOn(app, chat.key, session, { 'x-forwarded-for': address })
    }),
  )
  let rounds = 0
  const refused = await untilRefused(20, async () => {
    const visitor = visitors[rounds++ % 2] as (typeof visitors)[0]
    const said = await visitor.say('Again')
    if (said.status === 200) await visitor.post('end', { conversation_id: said.body.conversation_id })
    return said
  })
  assert.match(refused.body.message, /^More than 5 a minute/)
})

test('without a limit of calls visitors are bounded all the same', async () => {
  const open = await startService({ RATE_LIMIT: 'off' })
  const channel = await aLiveChat(open.database.main)
  const { session } = await aVisitor(open.app, channel.key)
  const visitor = visitorOn(open.app, channel.key, session)
  const refused = await untilRefused(250, () => visitor.say('More'))
  assert.equal(refused.body.code, 'rate_limited')
})
