import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, database, endpoints } = await startService()
const rows = async <T>(text: string) => (await database.pool.query(text)).rows as T[]

test('columns derived by the database do not create a version', async () => {
  const derived = await rows<{ name: string; column: string; body: string }>(`
    select c.relname as name, a.attname as column, pg_get_functiondef(t.tgfoid) as body
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_attribute a on a.attrelid = c.oid and a.attgenerated = 's' and not a.attisdropped
    where t.tgname = 'touch' and not t.tgisinternal and t.tgfoid <> 'touch_phone_number'::regproc`)
  assert.ok(derived.length >= 2)
  for (const { name, column, body } of derived)
    assert.ok(body.includes(`new.${column} := old.${column}`), `${name}.${column}`)
})

interface Kind {
  path: string
  create: Record<string, unknown>
  change: Record<string, unknown>
}

const fieldsOf = async () => {
  const col = async (name: string, type: number, given = {}) =>
    (await admin.post('/cz-col', { name, type, ...given })).body.data.id as number
  return [
    { id: await col('Points', 0), value: 12 },
    { id: await col('Since', 5), value: '2026-11-20 14:32:05' },
    { id: await col('Memo', 1), value: 'a memo that is long '.repeat(400) },
  ]
}

const idOf = async (path: string, body: object) => (await admin.post(path, body)).body.data.id as number

const kinds = async (): Promise<Kind[]> => {
  const [cz_cols, tag, company, contact_id] = [
    await fieldsOf(),
    await idOf('/tag', { name: 'VIP' }),
    await idOf('/company', { name: 'Ash' }),
    await idOf('/contact', { first_name: 'Of parts' }),
  ]
  const [role] = (await admin.get('/role')).body.data
  const long = 'The line is dead. '.repeat(2_000)
  return [
    {
      path: '/contact',
      create: {
        ...{ first_name: '小明', last_name: '王', gender: 1, birth_at: '1990-05-17', cz_cols },
        ...{ disturb_setting: { night: [22, 6] }, tag_ids: [tag], company_ids: [company] },
      },
      change: { tag_ids: [] },
    },
    {
      path: '/ticket',
      create: { subject: 'Late', content: long, due_at: '2027-01-01' },
      change: { priority: 3 },
    },
    { path: '/company', create: { name: 'Oak', domains: ['oak.example'] }, change: { domains: [] } },
    {
      path: '/phone-number',
      create: { contact_id, type: 2, number: '+886 912 345 678', extension: '7' },
      change: { contact_id, extension: '8' },
    },
    {
      path: '/email-contact',
      create: { contact_id, address: 'a@b.example' },
      change: { address: 'c@b.example' },
    },
    { path: '/address', create: { contact_id, type: 0, address: '1 Quay' }, change: { address: '2 Quay' } },
    { path: '/tag', create: { name: 'New' }, change: { name: 'Newer' } },
    {
      path: '/employee',
      create: { account: 'lin', password: 'a long enough one', first_name: 'Lin', role_ids: [role.id] },
      change: { role_ids: [] },
    },
    { path: '/role', create: { name: 'Reader', permissions: ['contact.read'] }, change: { permissions: [] } },
    { path: '/view', create: { resource: 'ticket', name: 'Late', query: { a: [1] } }, change: { query: {} } },
    { path: '/sponsor', create: { name: 'Harbour', mail_channels: ['a'] }, change: { mail_channels: [] } },
    { path: '/category', create: { name: 'Orders' }, change: { description: 'All' } },
    {
      path: '/webhook',
      create: { url: 'https://erp.example/hook', event_types: ['contact.updated', 'ticket.updated'] },
      change: { description: 'ERP' },
    },
  ]
}

const eventsNow = () => rows<{ type: string }>('select type from webhook_events order by id')

test('a PUT of what a record has already makes no version and no event; another value makes one', async () => {
  await admin.post('/webhook', {
    url: 'https://crm.example/hook',
    event_types: ['contact.updated', 'ticket.updated'],
  })
  for (const { path, create, change } of await kinds()) {
    const id = await idOf(path, create)
    const read = () => admin.get(`${path}/${id}`)
    const [before, events] = [await read(), await eventsNow()]
    const same = await admin.put(`${path}/${id}`, { ...create, password: undefined })
    assert.equal(same.status, 200, `${path} ${JSON.stringify(same.body)}`)
    assert.deepEqual([same.headers.etag, same.body], [before.headers.etag, before.body], path)
    assert.deepEqual(await read().then(({ headers }) => headers.etag), before.headers.etag, path)
    assert.deepEqual(await eventsNow(), events, path)
    const changed = await admin.put(`${path}/${id}`, { ...create, ...change, password: undefined })
    assert.equal(changed.status, 200, `${path} ${JSON.stringify(changed.body)}`)
    assert.equal(
      Number(changed.headers.etag?.slice(1, -1)),
      Number(before.headers.etag?.slice(1, -1)) + 1,
      path,
    )
  }
})

test('every record that can be changed has a version', () => {
  const changes = endpoints.filter(({ method, path }) => method === 'PUT' && /^\/[\w-]+\/:\w+$/.test(path))
  assert.ok(changes.filter(({ problems }) => problems?.includes(412)).length > 20)
})
