import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { sql } from 'kysely'
import Type from 'typebox'
import { permissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import { guarded, Nullable } from '#shapes'
import { startService } from '#test/service.ts'
import { endpoint } from '../endpoint.ts'
import { guardsOf, lastFour, redactor } from './guards.ts'

const { admin, agent, app, database, employee, services } = await startService()
const db = database.main

const someone = async (granted: readonly string[]) => {
  const made = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${made.id}`, permissions: [...granted] })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', made.id).execute()
  return { ...made, role_id }
}

const number = { permission: 'contact.identity_no', shown: 'last-four' } as const
const Owner = Type.Object({ no: guarded(Nullable(Type.String()), number) })
const phones = guarded(Type.Array(Type.String()), { permission: 'phone_number.read', shown: 'nothing' })
const Shape = Type.Object({ owner: Nullable(Owner), all: Type.Array(Owner), phones })

test('a masked text shows its last four characters, a short one none', () => {
  const texts = ['', 'A1', 'ABC456', 'ABC4567', '身分證字號一二三']
  assert.deepEqual(texts.map(lastFour), ['', '••', '••••••', '•••4567', '••••號一二三'])
})

test('fields that a viewer may not read are hidden at every depth of a copy', () => {
  const value = { owner: { no: 'A123456' }, all: [{ no: 'B765432' }, { no: null }], phones: ['0912'] }
  const before = structuredClone(value)
  const redact = redactor(Shape)
  assert.deepEqual(guardsOf(Shape), ['contact.identity_no', 'phone_number.read'])
  assert.deepEqual(redact(value, ['contact.identity_no']), {
    owner: { no: '•••3456' },
    all: [{ no: '•••5432' }, { no: null }],
    phones: ['0912'],
  })
  assert.deepEqual(redact({ ...value, owner: null }, ['phone_number.read']), {
    ...value,
    owner: null,
    phones: [],
  })
  assert.deepEqual(value, before)
  assert.equal(redact(value, ['employee.read']), value)
})

test('a field inside a guarded one is hidden by its own permission', () => {
  const talk = { permission: 'conversation.read', shown: 'nothing' } as const
  const redact = redactor(Type.Object({ owner: guarded(Nullable(Owner), talk) }))
  const value = { owner: { no: 'A123456' } }
  assert.deepEqual(redact(value, ['contact.identity_no']), { owner: { no: '•••3456' } })
  assert.deepEqual(redact(value, ['conversation.read']), { owner: null })
})

test('no stream answers guarded fields', () => {
  const stream = {
    method: 'GET',
    path: '/guarded-stream',
    access: 'contact.read',
    tag: 'Contacts',
    operationId: 'streamGuarded',
    summary: 'Stream',
    media: 'text/event-stream',
    answer: Shape,
    handle: async () => undefined,
  } as const
  assert.throws(() => endpoint({ fastify: app, services, endpoints: [] }, stream), /guarded/)
})

test('several roles show together what each of them shows', async () => {
  const { id } = (await admin.post('/contact', { first_name: 'Sum', identity_no: 'A123456789' })).body.data
  const reader = await someone(['contact.read'])
  const read = async () => (await reader.client.get(`/contact/${id}`)).body.data.identity_no
  assert.equal(await read(), '••••••6789')
  const role_id = await insertRow(db, 'roles', { name: 'Numbers', permissions: ['contact.identity_no'] })
  await db.insertInto('employee_roles').values({ employee_id: reader.id, role_id }).execute()
  assert.equal(await read(), 'A123456789')
})

test('webhooks and history get the whole contact that its author sees masked', async () => {
  const url = 'https://erp.example/told'
  const { id } = (await admin.post('/webhook', { url, event_types: ['contact.updated'] })).body.data
  const contact = (await admin.post('/contact', { first_name: 'Whole', identity_no: 'W123456789' })).body.data
  const author = await someone(['contact.read', 'contact.update'])
  const changed = await author.client.put(`/contact/${contact.id}`, { last_name: 'Changed' })
  assert.equal(changed.body.data.identity_no, '••••••6789')
  const { rows } = await sql<{
    data: string
  }>`select data from webhook_events order by id desc limit 1`.execute(db)
  assert.equal(JSON.parse(String(rows[0]?.data)).identity_no, 'W123456789')
  await admin.delete(`/webhook/${id}`)
})

test('a repeated request tells no more than its caller may see by then', async () => {
  const author = await someone(permissions)
  const again = { 'idempotency-key': 'the-same' }
  const body = { first_name: 'Kept', identity_no: 'K123456789' }
  const first = await author.client.post('/contact', body, again)
  assert.equal(first.body.data.identity_no, body.identity_no)
  const fewer = permissions.filter((each) => each !== 'contact.identity_no')
  await db.updateTable('roles').set({ permissions: fewer }).where('id', '=', author.role_id).execute()
  const second = await author.client.post('/contact', body, again)
  assert.equal(second.headers['idempotency-replayed'], 'true')
  assert.equal(second.body.data.identity_no, '••••••6789')
})

test('the update gives identity numbers to every role that reads contacts, and to no other', async () => {
  const older = await insertRow(db, 'roles', { name: 'Older', permissions: ['contact.read', 'tag.read'] })
  const other = await insertRow(db, 'roles', { name: 'Other', permissions: ['tag.read'] })
  const file = new URL('../../db/migrations/0045-identity-permission.sql', import.meta.url)
  for (const _ of [1, 2]) await sql.raw(readFileSync(file, 'utf8')).execute(db)
  const permissionsOf = async (id: number) => (await admin.get(`/role/${id}`)).body.data.permissions
  assert.deepEqual((await permissionsOf(older)).toSorted(), [
    'contact.identity_no',
    'contact.read',
    'tag.read',
  ])
  assert.deepEqual(await permissionsOf(other), ['tag.read'])
  assert.ok((await agent.get('/me')).body.data.permissions.includes('contact.identity_no'))
})
