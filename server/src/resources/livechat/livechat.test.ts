import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { app, agent, database } = service
const db = database.main

const accepted = async (visitor: Awaited<ReturnType<typeof aVisitor>>, first = 'Hello') => {
  const { body } = await visitor.say(first)
  const { conversation_id } = body
  await agent.post(`/conversation/${conversation_id}/accept`)
  return conversation_id as number
}

const answer = async (conversation: number, type: string, message: unknown) => {
  const { status, body } = await agent.post(`/conversation/${conversation}/message`, { type, message })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id as number
}

test('a visitor sees whether the chat is answered now, and until when', async () => {
  const note = 'Not on holidays.'
  const toldOf = async (given: Parameters<typeof aLiveChat>[1]) => {
    const service_hours_notes = JSON.stringify({ 'zh-TW': '國定假日休息' })
    const { key } = await aLiveChat(db, { service_hours_note: note, service_hours_notes, ...given })
    return (await visitorOn(app, key).post('session', {})).body.channel.service_hours
  }
  assert.equal(await toldOf({}), null)
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
  assert.deepEqual(await toldOf({ service_hours: JSON.stringify(days) }), {
    is_open: true,
    until: null,
    note,
    notes: { en: null, 'zh-TW': '國定假日休息' },
  })
  const weekday = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek
  const later = await toldOf({ service_hours: JSON.stringify([{ weekday, from: '09:00', to: '12:00' }]) })
  assert.equal(later.is_open, false)
  assert.ok(Date.parse(later.until) > Date.now())
})

test('a visitor writes, an employee accepts and answers, and both read the same thread', async () => {
  const greetings = JSON.stringify({ 'zh-TW': '歡迎' })
  const away_messages = JSON.stringify({ 'zh-TW': '請留言' })
  const { key } = await aLiveChat(db, {
    ...{ greeting: 'Welcome', greetings, away_messages, accent_color: '#336699' },
  })
  const { body: begun } = await visitorOn(app, key).post('session', { language: 'en' })
  assert.equal(begun.channel.greeting, 'Welcome')
  assert.deepEqual(begun.channel.greetings, { en: null, 'zh-TW': '歡迎' })
  assert.deepEqual(begun.channel.away_messages, { en: null, 'zh-TW': '請留言' })
  assert.deepEqual([begun.messages, begun.conversation, begun.score_asked], [[], null, null])
  const visitor = visitorOn(app, key, begun.session)
  const id = await accepted(visitor, '您好 👋')
  await answer(id, 'text', 'How can I help?')
  const { body } = await visitor.get('message')
  assert.deepEqual(body.conversation, {
    ...{ id, state: 'handling', handler: { name: 'agent' }, ended_at: null },
  })
  const [mine, theirs] = body.messages
  assert.deepEqual(
    [mine.from, mine.author, mine.message, mine.cursor],
    ['visitor', null, '您好 👋', `${id}.1`],
  )
  assert.deepEqual(
    [theirs.from, theirs.author, theirs.message],
    ['desk', { name: 'agent' }, 'How can I help?'],
  )
  const { body: seen } = await agent.get(`/conversation/${id}/message`)
  assert.deepEqual(
    seen.data.map(({ seq, direction }: { seq: number; direction: string }) => [seq, direction]),
    [
      [1, 'inbound'],
      [2, 'outbound'],
    ],
  )
})

test('nothing of a visitor is stored before they write, and then they are a contact', async () => {
  const { key, id } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const contactables = () => db.selectFrom('contactables').selectAll().where('channel_id', '=', id).execute()
  assert.equal((await visitor.get('message')).body.messages.length, 0)
  assert.equal((await contactables()).length, 0)
  await visitor.say('Hello')
  const [contactable] = await contactables()
  assert.match(contactable?.display_name ?? '', /^Visitor [0-9a-f]{4}$/)
  assert.ok(contactable?.contact_id)
})

test('a message sent twenty times at once is stored once', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const id = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.say('Once', id)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1)
  assert.equal(replies[0]?.body.client_message_id, id)
  assert.equal((await visitor.get('message')).body.messages.length, 1)
  const other = await aVisitor(app, key)
  assert.notEqual((await other.say('Mine', id)).body.id, replies[0]?.body.id)
})

test('a visitor asks for what came after a message, and for what was before it, page by page', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const cursors: string[] = []
  for (let index = 0; index < 120; index++) cursors.push((await visitor.say(`${index}`)).body.cursor)
  const texts = async (query: string) => {
    const { body } = await visitor.get(`message?${query}`)
    return [body.messages[0]?.message, body.messages.at(-1)?.message, body.messages.length, body.is_more]
  }
  assert.deepEqual(await texts(''), ['70', '119', 50, true])
  assert.deepEqual(await texts(`before=${cursors[70]}`), ['20', '69', 50, true])
  assert.deepEqual(await texts(`before=${cursors[20]}`), ['0', '19', 20, false])
  assert.deepEqual(await texts(`after=${cursors[9]}`), ['10', '59', 50, true])
  assert.deepEqual(await texts(`after=${cursors[118]}`), ['119', '119', 1, false])
  assert.deepEqual(await texts(`after=${cursors[119]}`), [undefined, undefined, 0, false])
  assert.equal((await visitor.get('message?after=last')).status, 422)
})

test('a tap counts only where the message offered that very option to that very visitor', async () => {
  const { key } = await aLiveChat(db)
  const [visitor, other] = [await aVisitor(app, key), await aVisitor(app, key)]
  const id = await accepted(visitor)
  await other.say('Hello')
  const options = [
    { label: 'Yes', value: 'yes', type: 'text' },
    { label: 'Shop', type: 'url', url: 'https://shop.example' },
  ]
  const message_id = await answer(id, 'quickreply', { explain_text: 'Anything else?', options })
  const tap = (who: typeof visitor, postback: object) =>
    who.post('message', { client_message_id: randomUUID(), postback })
  const { status, body } = await tap(visitor, { message_id, value: 'yes', label: 'Yes' })
  assert.deepEqual([status, body.type, body.message], [200, 'postback', { value: 'yes', label: 'Yes' }])
  const refused = [
    await tap(visitor, { message_id, value: 'no' }),
    await tap(visitor, { message_id, value: 'Shop' }),
    await tap(other, { message_id, value: 'yes' }),
    await tap(visitor, { message_id: 999_999, value: 'yes' }),
    await tap(await aVisitor(app, key), { message_id, value: 'yes' }),
  ]
  assert.deepEqual(
    refused.map(({ status, body }) => [status, Object.keys(body.errors)[0]]),
    [
      [422, 'postback.value'],
      [422, 'postback.value'],
      [422, 'postback.message_id'],
      [422, 'postback.message_id'],
      [422, 'postback.message_id'],
    ],
  )
})

test('fetched messages are delivered, seen messages are read', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const id = await accepted(visitor)
  await answer(id, 'text', 'First')
  await answer(id, 'text', 'Second')
  const states = async () =>
    (await agent.get(`/conversation/${id}/message`)).body.data.map(
      (message: { delivery_state: string }) => message.delivery_state,
    )
  assert.deepEqual(await states(), ['sent', 'sent', 'sent'])
  await visitor.get(`message?after=${id}.2`)
  assert.deepEqual(await states(), ['sent', 'sent', 'delivered'])
  await visitor.get('message')
  assert.equal((await visitor.post('read', { cursor: `${id}.2` })).status, 204)
  assert.deepEqual(await states(), ['sent', 'read', 'delivered'])
})

test('a message read by an employee shows as read to the visitor', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const id = await accepted(visitor)
  await visitor.say('Are you there?')
  assert.equal((await agent.post(`/conversation/${id}/read`, { seq: 1 })).status, 204)
  const { body } = await visitor.get('message')
  assert.deepEqual(
    body.messages.map((message: { delivery_state: string }) => message.delivery_state),
    ['read', 'sent'],
  )
  assert.equal((await agent.post('/conversation/999999/read', { seq: 1 })).status, 404)
  assert.equal((await agent.post(`/conversation/${id}/read`, {})).status, 422)
})

test('after each end a visitor is asked for a score, once, and gives it', async () => {
  const { key } = await aLiveChat(db)
  const [visitor, other] = [await aVisitor(app, key), await aVisitor(app, key)]
  await other.say('Hello')
  const id = await accepted(visitor)
  const asked = async () => (await visitor.get('message')).body.score_asked
  assert.equal(await asked(), null)
  assert.equal((await visitor.post('score', { conversation_id: id, score: 5 })).status, 404)
  await agent.post(`/conversation/${id}/close`)
  assert.deepEqual(await asked(), { conversation_id: id })
  assert.equal((await other.post('score', { conversation_id: id, score: 1 })).status, 404)
  assert.equal((await visitor.post('score', { conversation_id: id, score: 6 })).status, 422)
  assert.equal((await visitor.post('score', { conversation_id: id, score: 4, memo: '很好' })).status, 204)
  assert.equal(await asked(), null)
  const scores = await db
    .selectFrom('csat_scores')
    .select(['score', 'memo'])
    .where('contact_log_id', '=', id)
    .execute()
  assert.deepEqual(scores, [{ score: 4, memo: '很好' }])
  await agent.post(`/conversation/${id}/reopen`)
  await agent.post(`/conversation/${id}/close`)
  assert.deepEqual(await asked(), { conversation_id: id })
})

test('a visitor reads when their conversation ended, until it goes on', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const id = await accepted(visitor)
  const ended = async () => (await visitor.get('message')).body.conversation.ended_at
  assert.equal(await ended(), null)
  const { body } = await agent.post(`/conversation/${id}/close`)
  assert.equal((await ended()).slice(0, 19), body.data.last_finished_at.replace(' ', 'T'))
  await agent.post(`/conversation/${id}/reopen`)
  assert.equal(await ended(), null)
})

test('a message is one thing: a text or a tap, with an id of its own', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const client_message_id = randomUUID()
  const refusals: [object, string][] = [
    [{ client_message_id }, 'text'],
    [{ client_message_id, text: '   ' }, 'text'],
    [{ client_message_id, text: 'x'.repeat(10_001) }, 'text'],
    [{ client_message_id, text: 'a\0b' }, 'text'],
    [{ client_message_id, text: 'Hi', postback: { message_id: 1, value: 'a' } }, 'text'],
    [{ client_message_id: 'mine', text: 'Hi' }, 'client_message_id'],
    [{ text: 'Hi' }, 'client_message_id'],
    [{ client_message_id, text: ['Hi'] }, 'text'],
    [{ client_message_id, postback: 'yes' }, 'postback'],
  ]
  for (const [body, field] of refusals) {
    const { status, body: told } = await visitor.post('message', body)
    assert.deepEqual([status, Object.keys(told.errors)], [422, [field]], JSON.stringify(body).slice(0, 80))
  }
})
