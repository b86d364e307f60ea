import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#test/eventually.ts'
import { letIn, listen, openSocket, told } from '#test/live.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, nobody, employee, database } = await startService()
const address = await listen(app)
const db = database.main
const { key } = await aLiveChat(db)

const aWriter = async () => {
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('You will hear from me all day')).body
  const { contactable_id } = (await agent.get(`/conversation/${conversation_id}`)).body.data
  const path = `/contactable/${contactable_id}/visitor-block`
  const read = async () => (await agent.get(`/conversation/${conversation_id}`)).body.data
  return { visitor, contactable_id, conversation_id, path, read }
}

test('a blocked visitor sends nothing more, reads the thread, and is heard again once unblocked', async () => {
  const { visitor, path, read } = await aWriter()
  const { status, body } = await agent.post(path)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.visitor_block.employee.name, (await agent.get('/me')).body.data.name)
  assert.equal(body.data.is_blocked, false)
  const client_message_id = randomUUID()
  const file = { name: 'a.txt', content: Buffer.from('x') }
  for (const refused of [
    await visitor.say('And again'),
    await visitor.upload(randomUUID(), file),
    await visitor.post('form', { client_message_id, question: 'Me again' }),
    await visitor.post('offline-form', { client_message_id, question: 'Me again' }),
  ]) {
    assert.deepEqual([refused.status, refused.body.code], [403, 'visitor_blocked'])
    assert.equal(refused.body.message, 'You can no longer write here.')
  }
  assert.equal((await visitor.get('message')).body.messages.length, 1)
  assert.equal((await visitor.post('session', { session: visitor.session })).status, 200)
  const other = await aVisitor(app, key)
  assert.equal((await other.say('I am somebody else')).status, 200)
  assert.equal((await agent.delete(path)).body.data.visitor_block, null)
  assert.equal((await visitor.say('I am sorry')).status, 200)
  assert.equal((await read()).visitor_block, null)
})

test('a block closes the open conversation under the name of the employee, and asks for no score', async () => {
  const { conversation_id, path, read } = await aWriter()
  const someone = await employee('agent')
  await someone.client.post(`/conversation/${conversation_id}/accept`)
  await someone.client.post(path)
  const { state, is_acw_completed, visitor_block } = await read()
  assert.deepEqual([state, is_acw_completed, visitor_block.employee.id], ['closed', false, someone.id])
  const { data } = (await admin.get(`/conversation/${conversation_id}/history`)).body
  const closing = data.find(({ changes }: { changes: { field: string }[] }) =>
    changes.some(({ field }) => field === 'state'),
  )
  assert.equal(closing.employee.id, someone.id)
  const scores = db.selectFrom('messages').select('id').where('conversation_id', '=', conversation_id)
  assert.equal((await scores.where('direction', '=', 'outbound').execute()).length, 0)
})

test('a message that is under way while its visitor is blocked is refused, and opens no conversation', async () => {
  const { visitor, contactable_id, path } = await aWriter()
  await agent.post(path)
  await agent.delete(path)
  let sending: ReturnType<typeof visitor.say> | undefined
  await db.transaction().execute(async (trx) => {
    const at = { visitor_blocked_at: new Date().toISOString() }
    await trx.updateTable('contactables').set(at).where('id', '=', contactable_id).execute()
    sending = visitor.say('And one more')
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length === 1
    })
  })
  const { status, body } = (await sending) ?? {}
  assert.deepEqual([status, body?.code], [403, 'visitor_blocked'])
  const { data } = (await agent.get(`/conversation?contactable_id=${contactable_id}&state=waiting`)).body
  assert.deepEqual(data, [])
})

test('a blocked visitor is not asked for a score, and gives none', async () => {
  const { visitor, conversation_id, path } = await aWriter()
  await agent.post(`/conversation/${conversation_id}/accept`)
  await agent.post(path)
  assert.equal((await visitor.get('message')).body.score_asked, null)
  const { status, body } = await visitor.post('score', { conversation_id, score: 1, memo: 'You idiots' })
  assert.deepEqual([status, body.code], [403, 'visitor_blocked'])
})

test('a block that is sent again, or comes from another employee, changes nothing', async () => {
  const { contactable_id, path, read } = await aWriter()
  await agent.post(path)
  const { visitor_block } = await read()
  const other = await employee('agent')
  assert.deepEqual((await other.client.post(path)).body.data.visitor_block, visitor_block)
  const entries = db.selectFrom('audit_log').select(['action', 'before', 'after'])
  const audited = await entries.where('record_id', '=', contactable_id).execute()
  assert.deepEqual(
    audited.map(({ action, after }) => [action, (after as { visitor_block: object }).visitor_block]),
    [['contactable.update', visitor_block]],
  )
  await agent.delete(path)
  assert.equal((await agent.delete(path)).status, 200)
})

test('colleagues who look at the conversation see the block at once', async (t) => {
  const { conversation_id, path } = await aWriter()
  const { client } = await employee('agent')
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))
  await socket.emitWithAck('watch', { conversation_id })
  const hint = told(socket, 'conversation')
  await agent.post(path)
  assert.equal((await hint).conversation_id, conversation_id)
})

test('only visitors of a live chat are blocked, and only by those who answer them', async () => {
  const { path, contactable_id } = await aWriter()
  assert.equal((await nobody.post(path)).status, 401)
  const { data: role } = (await admin.post('/role', { name: 'Readers', permissions: ['conversation.read'] }))
    .body
  const reader = await employee('agent')
  await admin.put(`/employee/${reader.id}`, { role_ids: [role.id] })
  assert.equal((await reader.client.post(path)).status, 403)
  assert.equal((await reader.client.delete(path)).status, 403)
  const { data: line } = (
    await admin.post('/channel', { contactable_type: 'App\\LineContact', name: 'LINE' })
  ).body
  const { id } = await db
    .insertInto('contactables')
    .values({ channel_id: line.id, contactable_type: 'App\\LineContact', external_id: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = await agent.post(`/contactable/${id}/visitor-block`)
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'Only visitors of a live chat can be blocked.'],
  )
  assert.equal((await agent.post('/contactable/999999/visitor-block')).status, 404)
  assert.equal((await agent.get(`/contactable/${contactable_id}`)).body.data.visitor_block, null)
})
