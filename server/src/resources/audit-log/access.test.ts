import assert from 'node:assert/strict'
import test from 'node:test'
import { logInWithBrowser, ownPage } from '#test/browser-session.ts'
import { aContact } from '#test/factories.ts'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { admin, nobody, database, employee } = service

interface Entry {
  action: string
  employee_account: string | null
  record_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  by_token: boolean
}
const entries = async (query: string): Promise<Entry[]> =>
  (await admin.get(`/audit-log?per_page=1000&${query}`)).body.data
const actionsOf = async (query: string) => (await entries(query)).map(({ action }) => action)

test('logins and logouts are written down with who and how', async () => {
  const { id, account } = await employee('agent')
  const { body } = await nobody.post('/auth', { name: account, password })
  await service.as(body.access_token).post('/auth/logout')
  const opened = await nobody.post('/session', { name: account, password }, ownPage)
  const cookie = String(/parley_session=[\w-]+/.exec(String(opened.headers['set-cookie']))?.[0])
  for (const _ of [1, 2]) await nobody.delete('/session', { ...ownPage, cookie })
  assert.deepEqual(await actionsOf(`record_id=${id}&resource=employee`), [
    'login.token',
    'logout.token',
    'login.session',
    'logout.session',
  ])
  const [first] = await entries(`record_id=${id}&resource=employee`)
  assert.equal(first?.employee_account, account)
})

test('wrong passwords are written down once a minute for an account and a network', async () => {
  const { id, account } = await employee('agent')
  const before = new Date().getMinutes()
  for (let i = 0; i < 5; i++) await nobody.post('/auth', { name: account, password: 'wrong' })
  await nobody.post('/auth', { name: 'who-is-this', password: 'wrong' })
  const minutes = 1 + Math.abs(new Date().getMinutes() - before)
  const failed = await entries('action=login.failed')
  const own = failed.filter(({ after }) => after?.account === account)
  assert.ok(own.length >= 1 && own.length <= minutes, `${own.length} entries in ${minutes} minutes`)
  assert.deepEqual([own[0]?.record_id, own[0]?.employee_account], [id, null])
  const unknown = failed.find(({ after }) => after?.account === 'who-is-this')
  assert.equal(unknown?.record_id, null)
})

test('a note that was changed or deleted is written down with what it said', async () => {
  const contact_id = await aContact(database.main)
  const ticket = (await admin.post('/ticket', { subject: 'Noted', contact_id })).body.data.id
  const note = (await admin.post(`/ticket/${ticket}/note`, { content: 'First' })).body.data.id
  await admin.put(`/ticket/${ticket}/note/${note}`, { content: 'Second' })
  await admin.delete(`/ticket/${ticket}/note/${note}`)
  const found = await entries('resource=ticket_note')
  assert.deepEqual(
    found.map(({ action, before, after }) => [action, before?.content, after?.content]),
    [
      ['ticket_note.update', 'First', 'Second'],
      ['ticket_note.delete', 'Second', undefined],
    ],
  )
})

test('a webhook that is tried or replayed is written down', async () => {
  const body = { url: 'https://erp.example/told', event_types: ['ticket.created'] }
  const { id } = (await admin.post('/webhook', body)).body.data
  const delivery = (await admin.post(`/webhook/${id}/test`)).body.data.id
  await admin.post(`/webhook-delivery/${delivery}/replay`)
  assert.deepEqual(await actionsOf(`resource=webhook&record_id=${id}`), [
    'webhook.create',
    'webhook.test',
    'webhook.replay',
  ])
})

test('the client’s name for a request stands beside the service’s own id, and is answered', async () => {
  const answer = await admin.post('/tag', { name: 'Named' }, { 'x-request-id': 'theirs-1' })
  assert.equal(answer.headers['x-request-id'], 'theirs-1')
  const [entry] = (await admin.get('/audit-log?search=theirs-1')).body.data
  assert.equal(entry.client_request_id, 'theirs-1')
  assert.match(entry.request_id, /^[\da-f-]{36}$/)
})

test('refusals are written down once a minute for an employee and an endpoint, and counted', async () => {
  const { id, account, client } = await employee('agent')
  const first = new Date().getMinutes()
  for (let i = 0; i < 5; i++) assert.equal((await client.get('/audit-log')).status, 403)
  assert.equal((await client.delete('/employee/1')).status, 403)
  await service.app.accessAudit.flush()
  const minutes = 1 + Math.abs(new Date().getMinutes() - first)
  const refused = (await entries(`action=access.refused&employee_id=${id}`)).map(({ after }) => after)
  const listed = refused.filter((after) => after?.endpoint === 'GET /api/v1/audit-log')
  assert.ok(listed.length <= minutes, `${listed.length} entries in ${minutes} minutes`)
  assert.equal(
    listed.reduce((sum, after) => sum + Number(after?.count), 0),
    5,
  )
  const deleted = refused.filter((after) => after?.endpoint === 'DELETE /api/v1/employee/:id')
  assert.deepEqual(
    deleted.map((after) => after?.count),
    [1],
  )
  const browser = await logInWithBrowser(service.app, account)
  await browser.get('/audit-log')
  await service.app.accessAudit.flush()
  const byToken = (await entries(`action=access.refused&employee_id=${id}`)).map(({ by_token }) => by_token)
  assert.deepEqual([byToken[0], byToken.at(-1)], [true, false])
})
