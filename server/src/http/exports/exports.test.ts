import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { verbatim } from '#messages/message.ts'
import { exportedList } from '#resources/contact-exports/queries.ts'
import { stopTime } from '#test/elapse.ts'
import { startService } from '#test/service.ts'
import { fieldColumns } from './columns.ts'
import { exportOf } from './stream.ts'

const { app, admin, agent, database, employee, endpoints, services } = await startService()
const db = database.main

const withPermissions = async (...permissions: string[]) => {
  const someone = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${someone.id}`, permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', someone.id).execute()
  return someone.client
}

const exported = endpoints.filter(({ path }) => path.endsWith('/export'))
const nounOf = (path: string) => path.slice(1, path.indexOf('/', 1)).replace('-', '_')

test('an agent reads lists but cannot export them', async () => {
  assert.equal(exported.length, 5)
  for (const { path } of exported) {
    const { status, body } = await agent.get(path)
    assert.equal(status, 403, path)
    assert.match(body.message, new RegExp(`${nounOf(path)}\\.export`))
    assert.equal((await admin.get(path)).status, 200, path)
  }
})

test('an export needs the permission to read as well', async () => {
  for (const { path } of exported) {
    const noun = nounOf(path)
    const refused = await (await withPermissions(`${noun}.export`)).get(path)
    assert.equal(refused.status, 403, path)
    assert.match(refused.body.message, new RegExp(`${noun}\\.read`))
    assert.equal(
      (await (await withPermissions(`${noun}.export`, `${noun}.read`)).get(path)).status,
      200,
      path,
    )
  }
})

test('exports contain phones and e-mail addresses only for those who may read them', async () => {
  const client = await withPermissions('contact.read', 'contact.export', 'phone_number.read')
  const { body } = await client.get('/contact/export')
  assert.match(body, /Phones/)
  assert.doesNotMatch(body, /E-mail/)
  assert.equal((await client.get('/contact/export?columns=mobile')).status, 200)
  const refused = await client.get('/contact/export?columns=email')
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /email_contact\.read/)
})

test('a column that an export does not have is refused with those that it has', async () => {
  const { status, body } = await admin.get('/company/export?columns=id,sm')
  assert.equal(status, 422)
  assert.match(body.errors['columns.1'][0], /The columns here are: id, name, sn/)
})

test('the update gives exports to roles that could, and not to the built-in agent', async () => {
  const made = await insertRow(db, 'roles', { name: 'Older', permissions: ['contact.read', 'tag.read'] })
  const before = await sql<{ name: string; permissions: string[] }>`
    select name, permissions from roles where is_builtin order by id`.execute(db)
  const file = new URL('../../db/migrations/0038-export-permissions.sql', import.meta.url)
  for (const _ of [1, 2]) await sql.raw(readFileSync(file, 'utf8')).execute(db)
  const after = await sql<{ name: string; permissions: string[] }>`
    select name, permissions from roles where is_builtin order by id`.execute(db)
  assert.deepEqual(after.rows, before.rows)
  const { data } = (await admin.get(`/role/${made}`)).body
  assert.deepEqual(data.permissions.toSorted(), ['contact.export', 'contact.read', 'tag.read'])
})

const caller = { server: app, socket: {}, raw: {}, id: 'reads-slowly', ip: '127.0.0.1' }

const exportFor = async (id: number, timezone = services.config.timezone, headers: object = {}) =>
  exportOf(
    {
      viewer: { id, account: 'reader', missingPermissions: [] },
      request: { ...caller, headers } as unknown as FastifyRequest,
      services: { ...services, config: { ...services.config, timezone } },
    },
    {
      name: 'contact',
      file: 'contacts',
      list: await exportedList(db, {}, undefined, []),
      sort: undefined,
      columns: [...fieldColumns({ id: verbatim('ID'), name: verbatim('Name') }).values()],
      filters: [],
    },
  )

test('the name of a file has the day of the service’s time zone', async () => {
  // These are 26 hours apart.
  const [earliest, latest] = [await exportFor(1, 'Pacific/Kiritimati'), await exportFor(1, 'Etc/GMT+12')]
  assert.match(latest.headers?.['Content-Disposition'] ?? '', /contacts-\d{4}-\d\d-\d\d\.csv/)
  assert.notEqual(earliest.headers?.['Content-Disposition'], latest.headers?.['Content-Disposition'])
})

test('an export that is read for half an hour ends, and gives its snapshot and its seat back', async (t) => {
  const { id } = await employee('administrator')
  await sql`insert into contacts (first_name) select 'Reader ' || n from generate_series(1, 2500) n`.execute(
    db,
  )
  const { body } = await exportFor(id)
  const pages = body[Symbol.asyncIterator]()
  assert.match(String((await pages.next()).value), /Reader 1\b/)
  assert.equal(database.exportPool.idleCount, 0)
  stopTime(t, performance.now() + 31 * 60_000)
  await assert.rejects(() => pages.next(), /took too long/)
  assert.equal(database.exportPool.idleCount, database.exportPool.totalCount)
})

test('an export ends within seconds for an employee who is disabled meanwhile', async (t) => {
  const { id } = await employee('administrator')
  const { access_token } = (await admin.post(`/employee/${id}/token`)).body
  const { body } = await exportFor(id, undefined, { authorization: `Bearer ${access_token}` })
  const pages = body[Symbol.asyncIterator]()
  const elapse = stopTime(t)
  assert.match(String((await pages.next()).value), /Reader 1\b/)
  elapse(2_000)
  assert.match(String((await pages.next()).value), /Reader 1500\b/)
  await admin.put(`/employee/${id}`, { is_disabled: true })
  elapse(2_000)
  await assert.rejects(() => pages.next(), /may no longer export/)
})
