import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()
const db = database.main

type Body = Record<string, unknown>
const put = async (key: string, body: Body, client = admin) => {
  const reply = await client.put(`/contact/by/${key}`, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body as { outcome: string; data: Body & { id: number; profile: { phones: Body[] } } }
}
/** The entries of a contact's history, oldest first. */
const historyOf = async (id: number): Promise<{ kind: string; changes: Body[] }[]> =>
  (await admin.get(`/contact/${id}/history?per_page=100`)).body.data.reverse()
const kindsOf = async (id: number) => (await historyOf(id)).map(({ kind }) => kind)
const eventsOf = async (id: number) => {
  const { rows } = await database.pool.query(
    `select type from webhook_events where (data::json->>'id')::bigint = $1 order by id`,
    [id],
  )
  return rows.map(({ type }) => type)
}
await admin.post('/webhook', {
  url: 'https://crm.example/hook',
  event_types: ['contact.created', 'contact.updated'],
})

test('an upsert creates a contact, changes it, and then finds nothing to change', async () => {
  const points = (await admin.post('/cz-col', { name: 'Points', type: 0 })).body.data.id
  const since = (await admin.post('/cz-col', { name: 'Since', type: 5 })).body.data.id
  const company = (await admin.post('/company', { name: 'Harbour' })).body.data.id
  const body = {
    first_name: 'Ming',
    gender: 1,
    birth_at: '1990-05-17',
    disturb_setting: { from: '22:00' },
    company_ids: [company],
    cz_cols: [
      { id: points, value: 3 },
      { id: since, value: '2026-11-20 08:00:00' },
    ],
    phones: [
      { type: 2, number: '+886 912-345-678' },
      { type: 0, number: '02 1234 5678', extension: '7' },
    ],
    email_contacts: [{ address: 'ming@example.com' }],
    addresses: [{ type: 0, address: '1 Quay Street' }],
  }
  const made = await put('external_id/C-1?source=shop', body)
  const { id, external_id, source } = made.data
  assert.deepEqual([made.outcome, external_id, source], ['created', 'C-1', 'shop'])
  const got = await admin.get(`/contact/${id}`)
  assert.deepEqual([got.body.data, got.headers.etag], [made.data, '"1"'])
  assert.equal((await admin.get('/contact?search=12345678')).body.data[0].id, id)
  assert.deepEqual(await kindsOf(id), [
    'contact.created',
    'phone_number.created',
    'phone_number.created',
    'email_contact.created',
    'address.created',
  ])

  const rows = async () =>
    (await database.pool.query(`select xmin::text, c.updated_at from contacts c where id = $1`, [id])).rows
  const before = await rows()
  assert.equal((await put('external_id/C-1?source=shop', body)).outcome, 'unchanged')
  assert.deepEqual(await rows(), before)
  assert.deepEqual(await eventsOf(id), ['contact.created'])

  const other = {
    ...body,
    first_name: 'Mei',
    phones: [{ type: 2, number: '+886 912-345-678', description: 'Own' }],
  }
  const changed = await put('external_id/C-1?source=shop', other)
  assert.deepEqual([changed.outcome, changed.data.id, changed.data.first_name], ['updated', id, 'Mei'])
  assert.deepEqual(
    changed.data.profile.phones.map(({ number, description }) => [number, description]),
    [['+886 912-345-678', 'Own']],
  )
  assert.deepEqual((await kindsOf(id)).slice(5), [
    'contact.updated',
    'phone_number.deleted',
    'phone_number.updated',
  ])
  assert.deepEqual(await eventsOf(id), ['contact.created', 'contact.updated'])
  assert.deepEqual((await historyOf(id))[5]?.changes, [{ field: 'first_name', from: 'Ming', to: 'Mei' }])
})

test('each key finds its contact; a new one gets the key', async () => {
  for (const [key, show] of [
    ['membership_no/M%2F7', ({ membership_no }: Body) => membership_no],
    ['identity_no/A123456789', ({ identity_no }: Body) => identity_no],
    ['external_id/7', ({ external_id }: Body) => external_id],
    [
      'phone_number/%2B886%20912%20000%20111',
      ({ profile }: Body) => (profile as { phones: Body[] }).phones[0]?.number,
    ],
    ['email/Ann@example.com', ({ email_contacts }: Body) => (email_contacts as Body[])[0]?.address],
  ] as const) {
    const made = await put(key, { first_name: 'Ann' })
    assert.equal(show(made.data), decodeURIComponent(key.split('/')[1] as string))
    const again = await put(key, { first_name: 'Ann' })
    assert.deepEqual(
      [made.outcome, again.outcome, again.data.id],
      ['created', 'unchanged', made.data.id],
      key,
    )
  }
  const { data } = await put('phone_number/0912000111', { first_name: 'Ann', gender: 0 })
  assert.equal(data.gender, 0)
})

test('an external ID is of one contact of a source', async () => {
  const { data } = await put('external_id/9?source=a', { first_name: 'Ann' })
  assert.notEqual((await put('external_id/9?source=b', { first_name: 'Ann' })).data.id, data.id)
  assert.notEqual((await put('external_id/9', { first_name: 'Ann' })).data.id, data.id)
  const { status, body } = await admin.post('/contact', { first_name: 'Bo', external_id: '9', source: 'a' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['external_id']])
  const filtered = (await admin.get('/contact?external_id=9&source=a&sort=-external_id')).body.data
  assert.deepEqual(
    filtered.map(({ id }: { id: number }) => id),
    [data.id],
  )
  const other = await admin.post('/contact', { first_name: 'Cy' })
  const merged = await admin.post('/contact/merge', { contact_ids: [other.body.data.id, data.id] })
  const { merge_id, contact } = merged.body.data
  assert.deepEqual([contact.external_id, contact.source], ['9', 'a'])
  assert.equal((await admin.post(`/contact-merge/${merge_id}/undo`)).status, 200)
  assert.equal((await admin.get(`/contact/${data.id}`)).body.data.external_id, '9')
})

test('of several contacts with the value none is changed', async () => {
  const ids = [await aContact(db, { membership_no: 'TWIN' }), await aContact(db, { membership_no: 'TWIN' })]
  const { status, body } = await admin.put('/contact/by/membership_no/TWIN', { first_name: 'X' })
  assert.deepEqual([status, body.code, body.candidates], [409, 'ambiguous', ids])
})

test('twenty upserts at once make one contact', async () => {
  for (const key of ['membership_no/RACE', 'phone_number/0987654321', 'external_id/RACE?source=crm']) {
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        put(key, { first_name: 'Ann', email_contacts: [{ address: 'r@example.com' }] }),
      ),
    )
    assert.equal(new Set(all.map(({ data }) => data.id)).size, 1, key)
    assert.equal(all.filter(({ outcome }) => outcome === 'created').length, 1)
    assert.equal(all.filter(({ outcome }) => outcome === 'unchanged').length, 19)
  }
})

test('errors of an upsert are named', async () => {
  for (const [key, body, status, fields] of [
    ['membership_no/1', { last_name: 'Li' }, 422, ['first_name']],
    ['membership_no/1', { first_name: 'A', membership_no: '2' }, 422, ['membership_no']],
    ['external_id/1?source=a', { first_name: 'A', source: 'b' }, 422, ['source']],
    ['phone_number/0911222333', { first_name: 'A', phones: [{ type: 2, number: '0900' }] }, 422, ['phones']],
    [
      'membership_no/1',
      { first_name: 'A', phones: [{ number: 'call me' }] },
      422,
      ['phones.0.number', 'phones.0.type'],
    ],
    ['membership_no/1', { first_name: 'A', phones: [{ id: 9, type: 2, number: '1' }] }, 422, ['phones.0.id']],
    ['membership_no/1', { first_name: 'A', phones: { remove: [9] } }, 422, ['phones.remove.0']],
    ['membership_no/1', { first_name: 'A', tag_ids: [99] }, 422, ['tag_ids.0']],
    ['membership_no/1', { first_name: 'A', sponsor_id: 99 }, 422, ['sponsor_id']],
    ['membership_no/1', { first_name: 'A', cz_cols: [{ id: 999, value: 1 }] }, 422, ['cz_cols.0.id']],
    [
      'membership_no/1',
      { first_name: 'A', addresses: [{ type: 0, address: 'B', city_id: 99 }] },
      422,
      ['addresses.0.city_id'],
    ],
    [`membership_no/${'x'.repeat(256)}`, { first_name: 'A' }, 422, ['value']],
    ['phone_number/call%20me', { first_name: 'A' }, 422, ['value']],
    ['email/nobody', { first_name: 'A' }, 422, ['value']],
    ['first_name/Ann', { first_name: 'A' }, 404, []],
  ] as const) {
    const reply = await admin.put(`/contact/by/${key}`, body)
    assert.deepEqual([reply.status, Object.keys(reply.body.errors ?? {}).sort()], [status, fields], key)
  }
  const { message } = (await admin.put('/contact/by/first_name/Ann', { first_name: 'A' })).body
  assert.match(message, /found here by membership_no, identity_no/)
  assert.equal((await admin.get('/contact?membership_no=1')).body.meta.total, 0)
})

test('parts need their own permissions, and keys the right to read them', async () => {
  const { client, id } = await employee('agent')
  const permissions = [
    'contact.read',
    'contact.update',
    'contact.create',
    'phone_number.create',
    'phone_number.read',
  ]
  const role = (await admin.post('/role', { name: 'Sync', permissions })).body.data.id
  await admin.put(`/employee/${id}`, { role_ids: [role] })
  const phones = [{ type: 2, number: '0911000222' }]
  const { data } = await put('membership_no/P-1', { first_name: 'A', phones }, client)
  const named = async (key: string, body: Body) => (await client.put(`/contact/by/${key}`, body)).body.message
  const body = { first_name: 'A' }
  assert.match(await named('membership_no/P-1', { ...body, phones: [] }), /phone_number\.delete/)
  assert.match(
    await named('membership_no/P-1', { ...body, phones: [{ ...phones[0], type: 0 }] }),
    /phone_number\.update/,
  )
  assert.match(
    await named('membership_no/P-1', { ...body, email_contacts: { add: [{ address: 'a@b.c' }] } }),
    /email_contact\.create/,
  )
  assert.match(await named('identity_no/A1', body), /contact\.identity_no/)
  const reader = ['contact.read', 'contact.update']
  await admin.put(`/role/${role}`, { permissions: reader })
  assert.match(await named('phone_number/0911000222', body), /phone_number\.read/)
  assert.match(await named('membership_no/P-2', body), /contact\.create/)
  assert.equal((await client.put(`/contact/${data.id}`, { gender: 1 })).status, 200)
})

test('a contact is created and changed with its parts', async () => {
  const made = await agent.post('/contact', {
    first_name: 'Ann',
    phones: [
      { type: 2, number: '0922 1' },
      { type: 0, number: '0922 2' },
    ],
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { id, profile } = made.body.data
  const [first, second] = profile.phones
  const phones = {
    add: [
      { type: 2, number: '0922 3' },
      { type: 3, number: '0922 2' },
    ],
    remove: [first.id],
  }
  const changed = await agent.put(`/contact/${id}`, {
    phones,
    email_contacts: [{ address: 'a@example.com' }],
  })
  assert.deepEqual(
    changed.body.data.profile.phones.map(({ id, type, number }: Body) => [id === second.id, type, number]),
    [
      [true, 3, '0922 2'],
      [false, 2, '0922 3'],
    ],
  )
  const same = await agent.put(`/contact/${id}`, { email_contacts: [{ address: 'a@example.com' }] })
  assert.equal(same.headers.etag, changed.headers.etag)
  const stale = await agent.put(`/contact/${id}`, { phones: [] }, { 'if-match': '"1"' })
  assert.equal(stale.status, 412)
})

test('a rule runs for an upsert, and is answered with it', async () => {
  const rule = {
    name: 'Vip',
    subject: 'contact',
    when: { event: 'created' },
    if: { all: [{ field: 'membership_no', op: '=', val: 'VIP' }] },
    then: [{ set: { gender: 0 } }],
    state: 'on',
  }
  const { id } = (await admin.post('/rule', rule)).body.data
  const made = await admin.put('/contact/by/membership_no/VIP', { first_name: 'Ann', phones: [] })
  assert.deepEqual(
    [made.body.outcome, made.body.data.gender, made.body.by_rules[0].rule_id],
    ['created', 0, id],
  )
  await admin.delete(`/rule/${id}`)
})
