import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { logInWithBrowser } from '#test/browser-session.ts'
import { rowsHandled } from '#test/plans.ts'
import { startService } from '#test/service.ts'
import { statementsOf } from '#test/statements.ts'
import { list } from './queries.ts'

const { admin, agent, app, database, employee } = await startService()
const db = database.main

const actions = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action)

test('a change is written down: who, when, from where, before and after', async () => {
  const { id: employee_id, account, client } = await employee('administrator')
  const made = await client.post('/tag', { name: 'Old' })
  const { id } = made.body.data
  const renamed = await client.put(`/tag/${id}`, { name: 'New' })
  await client.delete(`/tag/${id}`)
  const { body } = await admin.get(`/audit-log?resource=tag&record_id=${id}&sort=-id`)
  assert.deepEqual(actions(body), ['tag.delete', 'tag.update', 'tag.create'])
  const [deletion, update, creation] = body.data
  assert.equal(creation.before, null)
  assert.equal(deletion.after, null)
  const { id: entryId, created_at, ...rest } = update
  assert.match(created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual(rest, {
    employee_id,
    employee_account: account,
    by_token: true,
    action: 'tag.update',
    resource: 'tag',
    record_id: id,
    before: made.body.data,
    after: renamed.body.data,
    address: '127.0.0.1',
    socket_address: '127.0.0.1',
    request_id: renamed.headers['x-request-id'],
    client_request_id: null,
  })
  assert.deepEqual((await admin.get(`/audit-log/${entryId}`)).body.data, update)
})

test('a change that was refused is not written down as a change', async () => {
  const total = async () => (await admin.get('/audit-log?resource=tag')).body.meta.total
  await admin.post('/tag', { name: 'Doubled' })
  const before = await total()
  assert.equal((await admin.post('/tag', { name: 'doubled' })).status, 422)
  assert.equal((await agent.post('/tag', { name: 'Mine' })).status, 403)
  assert.equal(await total(), before)
})

test('entries are found by the name of what was changed, now or then, by account and by request', async () => {
  const { account, client } = await employee('administrator')
  const made = await client.post('/department', { name: 'Harbour office' })
  await client.put(`/department/${made.body.data.id}`, { name: 'Hill office' })
  const found = async (search: string) => actions((await admin.get(`/audit-log?search=${search}`)).body)
  assert.deepEqual(await found('HILL%20OFF'), ['department.update'])
  assert.deepEqual(await found(made.headers['x-request-id'] as string), ['department.create'])
  assert.deepEqual(await found(account), ['department.create', 'department.update'])
  assert.deepEqual(await found('nothing-such'), [])
  const after = JSON.stringify({ tool: 'find_contacts' })
  await sql`insert into audit_log (action, resource, after) values ('assistant.call', 'assistant', ${after}::jsonb)`.execute(
    db,
  )
  assert.deepEqual(await found('find_con'), ['assistant.call'])
})

test('what happened to an employee is found by their name, and an import by the name of its file', async () => {
  const { id, account } = await employee('agent')
  const change = { first_name: 'Petra', last_name: 'Quay', password: 'another one of theirs' }
  await admin.put(`/employee/${id}`, change)
  await admin.post(`/employee/${id}/invitation`)
  await admin.post(`/employee/${id}/token`)
  const { body } = await admin.get('/audit-log?search=Petra%20Quay')
  const made = body.data.filter(({ action }: { action: string }) => action !== 'employee.update')
  assert.deepEqual(actions({ data: made }), ['employee.password', 'employee.invite', 'token.create'])
  for (const { after } of made) assert.deepEqual(after, { name: 'Petra Quay', account })

  const recipe = await admin.post('/relation-import-recipe', {
    ...{ name: 'R', headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.name' }] },
    unique_columns: ['contacts.membership_no'],
  })
  const file = { name: 'spring-list.csv', content: 'M1,Ann' }
  await admin.upload('/relation-import-task', { recipe_id: String(recipe.body.data.id) }, file)
  assert.deepEqual(actions((await admin.get('/audit-log?search=spring-list')).body), ['import.create'])
})

test('a search looks through the latest entries of the employee and time that the other filters name', async () => {
  const { id, client } = await employee('administrator')
  await client.post('/tag', { name: 'Sought one' })
  await client.post('/tag', { name: 'Sought two' })
  await admin.post('/tag', { name: 'Sought three' })
  const found = async (filter: object, maxSearched: number) =>
    (await list(db, { search: 'Sought', ...filter }, { sort: '-id' }, maxSearched)).total
  assert.deepEqual([await found({}, 2), await found({}, 3)], [2, 3])
  assert.deepEqual([await found({ employee_id: id }, 1), await found({ employee_id: id }, 2)], [1, 2])
  assert.equal(await found({ created_at__end: '2020-01-01' }, 2), 0)
})

test('entries are found by employee, by action and by time', async () => {
  const { id, client } = await employee('administrator')
  await client.post('/tag', { name: 'By me' })
  await client.post('/department', { name: 'By me' })
  const found = async (query: string) =>
    actions((await admin.get(`/audit-log?employee_id=${id}&${query}`)).body)
  assert.deepEqual(await found(''), ['tag.create', 'department.create'])
  assert.deepEqual(await found('action=department.create'), ['department.create'])
  assert.deepEqual(await found('created_at__end=2020-01-01'), [])
  await db
    .updateTable('audit_log')
    .set({ created_at: sql<string>`'2020-01-01 12:00:00.7+00'` })
    .where('action', '=', 'tag.create')
    .where('employee_id', '=', id)
    .execute()
  assert.deepEqual(await found('created_at__start=2020-01-01&created_at__end=2020-01-01'), ['tag.create'])
  assert.deepEqual(await found('created_at__end=2020-01-01%2012:00:00'), ['tag.create'])
  assert.deepEqual(await found('created_at__start=2020-01-02'), ['department.create'])
})

test('changes by a program with a token are distinguished from those of its employee', async () => {
  const { id, account, client } = await employee('administrator')
  const browser = await logInWithBrowser(app, account)
  await browser.post('/tag', { name: 'In the console' })
  await client.post('/tag', { name: 'With the token' })
  const found = async (by_token: boolean) => {
    const { body } = await admin.get(`/audit-log?employee_id=${id}&by_token=${by_token}`)
    return body.data.map((entry: { by_token: boolean; after: { name: string } | null }) => [
      entry.by_token,
      entry.after?.name,
    ])
  }
  assert.deepEqual(await found(true), [[true, 'With the token']])
  assert.deepEqual((await found(false)).at(-1), [false, 'In the console'])
  assert.ok((await admin.get('/audit-log?by_token=perhaps')).body.errors.by_token)
})

test('no secret is ever written down', async () => {
  const password = 'unspeakable secret'
  const { body } = await admin.post('/employee', { account: 'secretive', password, first_name: 'S' })
  await admin.put(`/employee/${body.data.id}`, { password: `${password} two` })
  const token = await admin.post(`/employee/${body.data.id}/token`)
  const log = JSON.stringify((await admin.get('/audit-log?per_page=1000')).body)
  assert.match(log, /secretive/)
  assert.ok(!log.includes('unspeakable'))
  assert.ok(!log.includes('argon2'))
  assert.ok(!log.includes(token.body.access_token))
})

test('an entry that does not exist is not found, and none can be written or deleted', async () => {
  assert.equal((await admin.get('/audit-log/999999')).status, 404)
  assert.equal((await admin.delete('/audit-log/1')).status, 405)
  assert.equal((await admin.post('/audit-log', {})).status, 405)
  assert.ok((await admin.get('/audit-log?created_at__start=yesterday')).body.errors.created_at__start)
})

test('agents do not read the audit log', async () => {
  for (const path of ['/audit-log', '/audit-log/1']) {
    const refused = await agent.get(path)
    assert.equal(refused.status, 403)
    assert.match(refused.body.message, /audit_log\.read/)
  }
})

test('a page of the whole log reads its own entries alone, and how many there are', async (t) => {
  await sql`insert into audit_log (action, resource) select 'file.read', 'file' from generate_series(1, 5000)`.execute(
    db,
  )
  const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)
  const all = (await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').execute()).map(
    ({ id }) => id,
  )
  const statements = await statementsOf(t, async () => {
    const answer = await admin.get('/audit-log?sort=-id&per_page=5')
    assert.deepEqual(idsOf(answer), all.slice(0, 5))
    assert.equal(answer.body.meta.total, all.length)
  })
  const page = statements.find((text) => text.includes('row_total')) as string
  assert.ok((await rowsHandled(database.pool, page)) < 1000)
  assert.deepEqual(idsOf(await admin.get('/audit-log?sort=-id&per_page=5&page=900')), all.slice(4495, 4500))
  assert.deepEqual(idsOf(await admin.get('/audit-log?per_page=5&page=2')), all.toReversed().slice(5, 10))
})

test('the entries of an action, and those by tokens, are found without reading the others', async (t) => {
  await sql`vacuum analyze audit_log`.execute(db)
  for (const [name, value] of Object.entries({ action: 'employee.create', by_token: true })) {
    const statements = await statementsOf(t, () => admin.get(`/audit-log?${name}=${value}&per_page=5`))
    const page = statements.find((text) => text.includes('row_total')) as string
    assert.ok((await rowsHandled(database.pool, page, [value])) < 1000, name)
  }
})
