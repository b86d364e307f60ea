import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import { eventually } from '#test/eventually.ts'
import { aConversation } from '#test/factories.ts'
import { letIn, listen, openSocket, told } from '#test/live.ts'
import { startService, startSibling } from '#test/service.ts'

const service = await startService()
const sibling = await startSibling(service)
test.after(sibling.stop)
const here = await listen(service.app)
const there = await listen(sibling.app)
const { database, services } = service

const asked = (t: test.TestContext, token = service.agent.token, address = here) =>
  openSocket(t, address, 'employee', { auth: { token } })

test('an employee receives events of a conversation they watch, whichever server it happens on', async (t) => {
  const socket = await letIn(asked(t, undefined, there))
  assert.deepEqual(await socket.emitWithAck('watch', { conversation_id: 7 }), { is_done: true })
  const message = told(socket, 'message')
  services.live.tell({ kind: 'message', conversation_id: 7, contactable_id: 3, seq: 1 })
  assert.deepEqual(await message, { conversation_id: 7, contactable_id: 3, seq: 1 })
})

test('a queue’s watchers hear of its conversations, and the one it is handed to without watching', async (t) => {
  const colleague = await service.employee('agent')
  const [queue, handler, other] = await Promise.all(
    [service.agent.token, colleague.client.token, service.admin.token].map((token) => letIn(asked(t, token))),
  )
  await queue?.emitWithAck('watch_queue', { campaign_queue_id: 4 })
  await other?.emitWithAck('watch_queue', { campaign_queue_id: null })
  const heard: unknown[] = []
  other?.on('conversation', (hint) => heard.push(hint))
  const told_ = Promise.all([queue, handler].map((socket) => socket && told(socket, 'conversation')))
  const about = { conversation_id: 8, contactable_id: 3, state: 'handling' }
  const hint = { ...about, campaign_queue_id: 4, handler_id: colleague.id }
  services.live.tell({ kind: 'conversation', ...hint })
  assert.deepEqual(await told_, [hint, hint])
  services.live.tell({ kind: 'conversation', ...hint, campaign_queue_id: null })
  await eventually(() => heard.length)
  assert.deepEqual(heard, [{ ...hint, campaign_queue_id: null }])
})

test('a transfer is announced to the former handler', async (t) => {
  const { id: handler_id, client } = await service.employee('agent')
  const [from, to] = await Promise.all(
    ['Spring', 'Summer'].map((name) => insertRow(database.main, 'campaign_queues', { name })),
  )
  const conversation_id = await aConversation(database.main, {
    state: 'handling',
    handler_id,
    campaign_queue_id: from as number,
  })
  const [handler, queue] = await Promise.all([letIn(asked(t, client.token)), letIn(asked(t))])
  await queue.emitWithAck('watch_queue', { campaign_queue_id: from })
  const hints = Promise.all([handler, queue].map((socket) => told(socket, 'conversation')))
  await service.agent.post(`/conversation/${conversation_id}/transfer`, { campaign_queue_id: to })
  for (const hint of await hints)
    assert.deepEqual([hint.state, hint.campaign_queue_id, hint.handler_id], ['waiting', to, null])
})

test('a socket requires a token and the permission to read conversations', async (t) => {
  for (const token of ['', 'made up', undefined, 7, { a: 1 }])
    await assert.rejects(letIn(openSocket(t, here, 'employee', { auth: { token } })), /unauthenticated/)
  const { id, client } = await service.employee('agent')
  await database.main.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
  await assert.rejects(letIn(asked(t, client.token)), /permission_missing/)
  await assert.rejects(letIn(openSocket(t, here, '')), /namespace_unknown/)
})

test('a page of the console gets in by its session, a page of another origin does not', async (t) => {
  const { account } = await service.employee('agent')
  const { token } = await logInWithBrowser(service.app, account)
  const cookie = `parley_session=${token}`
  const socket = await letIn(openSocket(t, here, 'employee', { cookie, origin: here }))
  assert.deepEqual(await socket.emitWithAck('watch', { conversation_id: 7 }), { is_done: true })
  for (const origin of ['https://evil.example.com', 'null', undefined])
    await assert.rejects(
      letIn(openSocket(t, here, 'employee', { cookie, ...(origin ? { origin } : {}) })),
      /cross_origin/,
    )
  const unknown = `parley_session=${'x'.repeat(43)}`
  await assert.rejects(
    letIn(openSocket(t, here, 'employee', { cookie: unknown, origin: here })),
    /unauthenticated/,
  )
  const wrong = { auth: { token: 'wrong' }, cookie, origin: here }
  await assert.rejects(letIn(openSocket(t, here, 'employee', wrong)), /unauthenticated/)
})

test('ending a session disconnects only its browser, with the reason', async (t) => {
  const { account } = await service.employee('agent')
  const [gone, stays] = [
    await logInWithBrowser(service.app, account),
    await logInWithBrowser(service.app, account),
  ]
  const [cut, open] = await Promise.all(
    [gone, stays].map(({ token }) =>
      letIn(openSocket(t, here, 'employee', { cookie: `parley_session=${token}`, origin: here })),
    ),
  )
  const why = told(cut as NonNullable<typeof cut>, 'refused')
  await gone.delete('/session')
  assert.equal((await why).code, 'unauthenticated')
  const asked = open?.timeout(5_000).emitWithAck('watch', { conversation_id: 7 })
  assert.deepEqual(await asked, { is_done: true })
})

test('disabling an account disconnects it, with the reason', async (t) => {
  const { id, client } = await service.employee('agent')
  const [gone, stays] = await Promise.all([letIn(asked(t, client.token)), letIn(asked(t))])
  const why = told(gone, 'refused')
  const end = told(gone, 'disconnect')
  await database.main.updateTable('employees').set({ is_disabled: true }).where('id', '=', id).execute()
  assert.equal((await why).code, 'unauthenticated')
  assert.equal(await end, 'io server disconnect')
  assert.equal(stays.connected, true)
})

test('an employee who has to choose another password is disconnected until then, with the reason', async (t) => {
  const { id, client } = await service.employee('agent')
  const demand = (must_change_password: boolean) =>
    database.main.updateTable('employees').set({ must_change_password }).where('id', '=', id).execute()
  const why = told(await letIn(asked(t, client.token)), 'refused')
  await demand(true)
  assert.equal((await why).code, 'password_change_required')
  await assert.rejects(letIn(asked(t, client.token)), /password_change_required/)
  await demand(false)
  await letIn(asked(t, client.token))
})

test('losing the permission disconnects what it connected, beside what another permission connects later', async (t) => {
  const { id, client } = await service.employee('agent')
  const role = async (permissions: string[]) =>
    Number(await insertRow(database.main, 'roles', { name: `Of ${permissions}`, permissions }))
  const [both, one] = [await role(['conversation.read', 'ticket.read']), await role(['ticket.read'])]
  const give = (role_id: number) =>
    database.main.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  await give(both)
  const watching = await letIn(asked(t, client.token))
  const gone = told(watching, 'refused')
  await give(one)
  const later = await letIn(asked(t, client.token))
  assert.equal(((await gone) as { code: string }).code, 'unauthenticated')
  assert.ok(later.connected)
})

test('only the handler of a conversation is shown as typing', async (t) => {
  const { id: handler_id, client } = await service.employee('agent')
  const conversation_id = await aConversation(database.main, { state: 'handling', handler_id })
  const [handler, watcher] = await Promise.all([letIn(asked(t, client.token)), letIn(asked(t))])
  await watcher.emitWithAck('watch', { conversation_id })
  const typing = told(watcher, 'typing')
  assert.deepEqual(await watcher.emitWithAck('typing', { conversation_id }), { is_done: false })
  assert.deepEqual(await handler.emitWithAck('typing', { conversation_id }), { is_done: true })
  assert.deepEqual(await handler.emitWithAck('typing', { conversation_id }), { is_done: false })
  assert.deepEqual(await typing, { conversation_id, by: 'employee' })
})
