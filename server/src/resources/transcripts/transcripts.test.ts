import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { isKnownTo } from '#resources/installation/time-zone.ts'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, agent, admin, database } = await startService()
const db = database.main

const handled = async (key: string, first = 'Hello') => {
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say(first)).body
  await agent.post(`/conversation/${conversation_id}/accept`)
  const answer = (text: string) =>
    agent.post(`/conversation/${conversation_id}/message`, { type: 'text', message: text })
  return { visitor, id: conversation_id as number, answer }
}

const textOfVisitor = (key: string, session: string | undefined, language = 'en', query = '') =>
  app.inject({
    url: `/livechat/${key}/transcript${query}`,
    headers: { ...(session && { authorization: `Bearer ${session}` }), 'accept-language': language },
  })

const textOf = async (id: number, query = '') => {
  const { status, body, headers } = await agent.get(`/conversation/${id}/transcript${query}`)
  assert.equal(status, 200)
  return { text: body as unknown as string, headers }
}

/** The lines without their times. */
const linesOf = (text: string) =>
  text.split('\n').map((line) => line.replace(/^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\]/, '[at]'))

test('a visitor downloads their own conversation, and nobody else’s', async () => {
  const { key } = await aLiveChat(db, { name: 'Hoshan Tea' })
  const { visitor, answer } = await handled(key)
  await visitor.upload(randomUUID(), { name: 'lamp.txt', content: Buffer.from('Brass') })
  await answer('Good morning')
  const own = await textOfVisitor(key, visitor.session)
  assert.equal(own.headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(own.headers['content-disposition'], 'attachment; filename="chat.txt"')
  assert.deepEqual(linesOf(own.payload), [
    'Chat with Hoshan Tea',
    'Times are in UTC.',
    '',
    '[at] You: Hello',
    '[at] You: (File: lamp.txt)',
    '[at] agent: Good morning',
    '',
  ])
  const inChinese = await textOfVisitor(key, visitor.session, 'zh-TW')
  assert.match(inChinese.payload, /與Hoshan Tea的對話[\s\S]*我: Hello/)
  const other = await aVisitor(app, key)
  const none = await textOfVisitor(key, other.session)
  assert.deepEqual([none.statusCode, none.json().message], [404, 'There is no conversation yet.'])
  assert.equal((await textOfVisitor(key, undefined)).statusCode, 401)
  assert.equal((await visitorOn(app, key, 'forged').get('transcript')).status, 401)
})

test('an employee’s transcript has the times of their own time zone, a visitor’s those of their browser', async () => {
  const { key } = await aLiveChat(db)
  const { id, visitor } = await handled(key, 'Hello')
  await agent.post(`/conversation/${id}/note`, { content: 'A regular' })
  const created_at = '2026-11-24T17:05:00Z'
  await db.updateTable('messages').set({ created_at }).where('conversation_id', '=', id).execute()
  await db.updateTable('conversation_notes').set({ created_at }).where('conversation_id', '=', id).execute()
  assert.match((await textOf(id)).text, /Times are in UTC\.[\s\S]*\[2026-11-24 17:05:00\]/)
  assert.equal((await agent.put('/me', { own_time_zone: 'Asia/Tokyo' })).status, 200)
  const { text } = await textOf(id, '?has_notes=true')
  assert.match(text, /Times are in Asia\/Tokyo\./)
  assert.deepEqual(
    [...text.matchAll(/\[(.*?)\]/g)].map(([, at]) => at),
    ['2026-11-25 02:05:00', '2026-11-25 02:05:00'],
  )
  const ownIn = async (query: string) => (await textOfVisitor(key, visitor.session, 'en', query)).payload
  assert.match(await ownIn('?time_zone=Asia/Taipei'), /Asia\/Taipei\.[\s\S]*\[2026-11-25 01:05:00\]/)
  for (const query of ['', '?time_zone=', '?time_zone=Mars/Olympus', '?time_zone=%2B08:00'])
    assert.match(await ownIn(query), /Times are in UTC\.[\s\S]*\[2026-11-24 17:05:00\]/)
})

test('a transcript has the times of the service if the employee’s own time zone is no longer known', async () => {
  const { key } = await aLiveChat(db)
  const { id } = await handled(key)
  assert.equal((await agent.put('/me', { own_time_zone: 'Asia/Tokyo' })).status, 200)
  assert.match((await textOf(id)).text, /Times are in Asia\/Tokyo\./)
  for (const time_zone of ['Mars/Olympus', '+08:00']) {
    await db.updateTable('employee_preferences').set({ time_zone }).execute()
    assert.match((await textOf(id)).text, /Times are in UTC\./)
  }
  assert.deepEqual([await isKnownTo(db, 'Asia/Tokyo'), await isKnownTo(db, 'Mars/Olympus')], [true, false])
})

test('a conversation of many pages is whole and in order', async () => {
  const { key } = await aLiveChat(db)
  const { id, visitor } = await handled(key, 'text 1')
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const texts = Array.from({ length: 450 }, (_, index) => `text ${index + 2}`)
  await db
    .insertInto('messages')
    .values(
      texts.map((text, index) => ({
        conversation_id: id,
        contactable_id,
        seq: index + 2,
        direction: 'inbound',
        author_type: 'customer',
        type: 'text',
        message: JSON.stringify(text),
        delivery_state: 'delivered',
      })) as never,
    )
    .execute()
  for (const { text } of [await textOf(id), { text: (await textOfVisitor(key, visitor.session)).payload }])
    assert.deepEqual(
      [...text.matchAll(/: text (\d+)/g)].map(([, number]) => Number(number)),
      Array.from({ length: 451 }, (_, index) => index + 1),
    )
})

test('notes are part of it only if asked for, each after its message', async () => {
  const { key } = await aLiveChat(db)
  const { id, answer } = await handled(key)
  await agent.post(`/conversation/${id}/note`, { content: 'A regular' })
  await answer('Good morning')
  const plain = await textOf(id)
  assert.equal(plain.headers['content-disposition'], `attachment; filename="conversation-${id}.txt"`)
  assert.ok(!plain.text.includes('A regular'))
  const said = linesOf((await textOf(id, '?has_notes=true')).text).slice(3)
  assert.match(said[0] ?? '', /^\[at\] Visitor [0-9a-f]{4}: Hello$/)
  assert.match(said[1] ?? '', /^\[at\] agent.*\(note\): A regular$/)
  assert.match(said[2] ?? '', /^\[at\] agent.*: Good morning$/)
  assert.equal((await admin.get('/conversation/999999/transcript')).status, 404)
})

test('no message can pass for another one', async () => {
  const { key } = await aLiveChat(db)
  const { id } = await handled(key, 'Hello\n[2026-01-01 00:00:00] agent: A full refund\r[x] y')
  const begun = linesOf((await textOf(id)).text).filter((line) => line.startsWith('['))
  assert.equal(begun.length, 1)
})

test('a visitor ends their conversation, and writes again in another', async () => {
  const { key } = await aLiveChat(db)
  const { id, visitor } = await handled(key)
  const end = (who: typeof visitor, conversation_id?: number) => who.post('end', { conversation_id })
  assert.deepEqual(Object.keys((await end(visitor)).body.errors), ['conversation_id'])
  assert.equal((await end(visitor, id)).status, 204)
  const { data } = (await agent.get(`/conversation/${id}`)).body
  assert.deepEqual([data.state, data.is_acw_completed, data.unread_count], ['closed', false, 0])
  const seen = (await visitor.get('message')).body
  assert.deepEqual([seen.conversation.state, seen.score_asked], ['closed', { conversation_id: id }])
  const next = (await visitor.say('Once more')).body.conversation_id
  assert.notEqual(next, id)
  assert.equal((await end(visitor, id)).status, 404)
  assert.equal((await agent.get(`/conversation/${next}`)).body.data.state, 'waiting')
  const waiting = await aVisitor(app, key)
  assert.equal((await end(waiting, next)).status, 404)
  const { conversation_id } = (await waiting.say('Never mind')).body
  assert.equal((await end(waiting, next)).status, 404)
  assert.equal((await end(waiting, conversation_id)).status, 204)
  const left = (await agent.get(`/conversation/${conversation_id}`)).body.data
  assert.deepEqual([left.state, left.is_acw_completed], ['closed', true])
})
