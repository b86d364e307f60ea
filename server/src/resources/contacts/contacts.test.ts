import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent, app, database } = await startService()

const namesOf = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name)
const create = async (fields: object) => (await admin.post('/contact', fields)).body.data
const company = async (name: string) => (await admin.post('/company', { name })).body.data.id as number
const tag = async (name: string) => (await admin.post('/tag', { name })).body.data.id as number

test('a contact is created with every field and answered the same way everywhere', async () => {
  const fields = {
    first_name: ' 小明 ',
    last_name: '王',
    membership_no: 'M-1',
    identity_no: 'A123456789',
    gender: 1,
    birth_at: '1990-05-17',
    disturb_setting: { from: '22:00' },
    tag_ids: [await tag('VIP')],
    company_ids: [await company('Harbour')],
  }
  const created = await admin.post('/contact', fields)
  assert.equal(created.status, 200)
  const { data } = created.body
  assert.equal(data.name, '王小明')
  assert.deepEqual(data.profile, { id: data.profile_id, phones: [] })
  assert.deepEqual(data.tag_id, fields.tag_ids)
  assert.deepEqual(data.company_ids, fields.company_ids)
  assert.deepEqual(data.disturb_setting, { from: '22:00' })
  assert.deepEqual(data.social_contacts, [])
  const got = await agent.get(`/contact/${data.id}`)
  assert.deepEqual(got.body, created.body)
  assert.equal(got.headers.etag, created.headers.etag)
  const { body } = await agent.get(`/contact?id=${data.id}`)
  assert.deepEqual(body.data, [data])
})

test('unset fields are null', async () => {
  const { body } = await admin.post('/contact', { first_name: 'Ann', last_name: '  ', gender: null })
  const { last_name, membership_no, identity_no, gender, birth_at, sponsor_id, disturb_setting } = body.data
  assert.deepEqual(
    [last_name, membership_no, identity_no, gender, birth_at, sponsor_id, disturb_setting],
    [null, null, null, null, null, null, null],
  )
  assert.equal(body.data.name, 'Ann')
})

test('a contact without a first name is refused, and so is a number sent as text', async () => {
  const { status, body } = await admin.post('/contact', {
    last_name: 'Li',
    gender: '1',
    birth_at: '1990-02-30',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), ['birth_at', 'first_name', 'gender'])
})

test('a change keeps what it does not name, clears what is null and replaces sets', async () => {
  const [red, blue] = [await tag('Red'), await tag('Blue')]
  const { id } = await create({ first_name: 'Bo', last_name: 'Ek', membership_no: 'B-1', tag_ids: [red] })
  const changed = await agent.put(`/contact/${id}`, { membership_no: null, tag_ids: [blue, blue] })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.last_name, 'Ek')
  assert.equal(changed.body.data.membership_no, null)
  assert.deepEqual(changed.body.data.tag_id, [blue])
  assert.equal((await agent.put(`/contact/${id}`, { first_name: null })).status, 422)
})

test('tags and companies that do not exist are named', async () => {
  const known = await tag('Known')
  const { status, body } = await admin.post('/contact', {
    first_name: 'X',
    tag_ids: [known, 999_999],
    sponsor_id: 4711,
  })
  assert.equal(status, 422)
  assert.ok(body.errors['tag_ids.1'] ?? body.errors.sponsor_id)
  const left = await admin.get('/contact?search=X&first_name=X')
  assert.ok(!namesOf(left).includes('X'))
})

test('two people do not overwrite each other', async () => {
  const { id } = await create({ first_name: 'Shared' })
  const { etag } = (await agent.get(`/contact/${id}`)).headers as { etag: string }
  assert.equal((await agent.put(`/contact/${id}`, { last_name: 'One' }, { 'if-match': etag })).status, 200)
  const late = await agent.put(`/contact/${id}`, { last_name: 'Two' }, { 'if-match': etag })
  assert.equal(late.status, 412)
  assert.equal((await agent.get(`/contact/${id}`)).body.data.last_name, 'One')
})

test('agents delete no contacts; administrators do, and tickets stay', async () => {
  const { id } = await create({ first_name: 'Gone' })
  await database.main.insertInto('tickets').values({ subject: 'Kept', contact_id: id }).execute()
  assert.equal((await agent.delete(`/contact/${id}`)).status, 403)
  assert.equal((await admin.delete(`/contact/${id}`)).status, 204)
  assert.equal((await agent.get(`/contact/${id}`)).status, 404)
  const ticket = await database.main
    .selectFrom('tickets')
    .select('contact_id')
    .where('subject', '=', 'Kept')
    .executeTakeFirst()
  assert.deepEqual(ticket, { contact_id: null })
})

test('the search finds a part of a name, phone, membership or identity number', async () => {
  const { id } = await create({
    first_name: '美玲',
    last_name: '陳',
    membership_no: 'ZX-77',
    identity_no: 'Q998',
  })
  await admin.post('/phone-number', { contact_id: id, type: 2, number: '+886 912-345-678' })
  for (const text of [
    '玲',
    '陳美',
    'zx-7',
    'q99',
    '912-345',
    '0912',
    '+886912',
    '0912345678',
    '886912345678',
  ])
    assert.deepEqual(
      namesOf(await agent.get(`/contact?search=${encodeURIComponent(text)}`)),
      ['陳美玲'],
      text,
    )
  assert.deepEqual(namesOf(await agent.get('/contact?search=%25')), [])
})

test('phone numbers and e-mails are compared whole', async () => {
  const { id } = await create({ first_name: 'Phoned' })
  await admin.post('/phone-number', { contact_id: id, type: 2, number: '0933-111-222' })
  await admin.post('/email-contact', { contact_id: id, address: 'Pho.Ned@Example.com' })
  for (const query of [
    'phone_number=%2B886933111222',
    'phone_number=0933111222',
    'email=pho.ned@example.COM',
  ])
    assert.deepEqual(namesOf(await agent.get(`/contact?${query}`)), ['Phoned'], query)
  for (const query of ['phone_number=933111', 'phone_number=-', 'email=ned@example.com'])
    assert.deepEqual(namesOf(await agent.get(`/contact?${query}`)), [], query)
})

test('an id that points to nothing gives an empty list, and what is no number is refused', async () => {
  assert.deepEqual((await agent.get('/contact?id=0,999999')).body.data, [])
  assert.deepEqual((await agent.get('/contact?sponsor_id=99999999999999999999999')).body.data, [])
  assert.equal((await agent.get('/contact?sponsor_id=first')).status, 422)
})

test('births are found by range and by month', async () => {
  await create({ first_name: 'May', birth_at: '1971-05-01' })
  await create({ first_name: 'June', birth_at: '1971-06-30' })
  const within = 'birth_at__start=1971-01-01&birth_at__end=1971-12-31'
  assert.deepEqual(namesOf(await agent.get(`/contact?${within}`)), ['May', 'June'])
  assert.deepEqual(namesOf(await agent.get(`/contact?${within}&birth_months=6,7`)), ['June'])
  assert.deepEqual(namesOf(await agent.get('/contact?birth_at__start=1971-06-30&birth_at__end=1971-06-30')), [
    'June',
  ])
  assert.equal((await agent.get('/contact?birth_months=13')).status, 422)
})

test('every other filter narrows the list', async () => {
  const tagged = await tag('Filtered')
  const firm = await company('Filtering')
  await create({
    first_name: 'Only',
    gender: 0,
    membership_no: 'F-9',
    identity_no: 'I-9',
    tag_ids: [tagged],
    company_ids: [firm],
  })
  for (const query of [
    `membership_no=F-9`,
    `identity_no=I-9&gender=0`,
    `tag_ids=${tagged}`,
    `company_id=${firm}`,
  ])
    assert.deepEqual(namesOf(await agent.get(`/contact?${query}`)), ['Only'], query)
  assert.deepEqual(namesOf(await agent.get('/contact?membership_no=F-9&gender=1')), [])
  assert.deepEqual(namesOf(await agent.get('/contact?created_at__end=2001-01-01')), [])
  assert.equal((await agent.get('/contact?gender=2')).status, 422)
  assert.equal((await agent.get('/contact?created_at__start=yesterday')).status, 422)
})

test('contacts are found by their custom values', async () => {
  const field = (await admin.post('/cz-col', { name: 'Points', type: 0 })).body.data.id
  for (const value of [9, 10, 100]) await create({ first_name: `P${value}`, cz_cols: [{ id: field, value }] })
  const filters = [
    { id: field, op: '>=', val: 10 },
    { id: field, op: '<', val: '100' },
  ]
  const reply = await agent.get(`/contact?cz_cols=${encodeURIComponent(JSON.stringify(filters))}`)
  assert.deepEqual(namesOf(reply), ['P10'])
  assert.deepEqual(reply.body.data[0].cz_cols, [{ id: field, value: 10, category_id: null }])
  const bracketed = `cz_cols[0][id]=${field}&cz_cols[0][op]=%3E%3D&cz_cols[0][val]=100`
  assert.deepEqual(namesOf(await agent.get(`/contact?${bracketed}`)), ['P100'])
})

test('the list of a thousand contacts takes as many statements as the list of one', async (t) => {
  const many = Array.from({ length: 1000 }, () => ({ first_name: 'Many', membership_no: 'MANY' }))
  await database.main.insertInto('contacts').values(many).execute()
  const statements = t.mock.method(database.listPool, 'connect')
  const one = await admin.get('/contact?membership_no=MANY&per_page=1')
  const forOne = statements.mock.callCount()
  const all = await admin.get('/contact?membership_no=MANY&per_page=1000')
  assert.equal(one.body.meta.total, 1000)
  assert.equal(all.body.data.length, 1000)
  assert.ok(forOne > 0)
  assert.equal(statements.mock.callCount() - forOne, forOne)
})

test('a number that was stored without its plus is found with it', async () => {
  const { id } = await create({ first_name: 'Plusless' })
  await admin.post('/phone-number', { contact_id: id, type: 2, number: '886 955 444 333' })
  for (const number of ['%2B886955444333', '886955444333', '00886-955-444-333'])
    assert.deepEqual(namesOf(await agent.get(`/contact?phone_number=${number}`)), ['Plusless'], number)
})

test('a number is found by its country and digits, also without the plus', async () => {
  const { id } = await create({ first_name: 'Homely' })
  await admin.post('/phone-number', { contact_id: id, type: 2, number: '0977 555 444' })
  for (const number of ['%2B886977555444', '+886977555444', '886977555444', '886-977-555-444'])
    assert.deepEqual(namesOf(await agent.get(`/contact?phone_number=${number}`)), ['Homely'], number)
  for (const number of ['86977555444', '886977555445', '81977555444'])
    assert.deepEqual(namesOf(await agent.get(`/contact?phone_number=${number}`)), [], number)
})

test('pages of a list that was asked by a body keep its filters', async () => {
  for (const n of [1, 2, 3]) await create({ first_name: `Bodily ${n}`, gender: 1 })
  const payload = JSON.stringify({ search: 'bodily', gender: 1, id: undefined })
  const headers = { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' }
  const { body } = await app.inject({
    method: 'GET',
    url: '/api/v1/contact?per_page=2&gender=0',
    headers,
    payload,
  })
  const { links, meta } = JSON.parse(body)
  assert.equal(meta.total, 3)
  const next = await agent.get(links.next.slice(links.next.indexOf('/contact')))
  assert.deepEqual(namesOf(next), ['Bodily 3'])
})

test('the values of a condition may be the JSON of a list', async () => {
  const field = (await admin.post('/cz-col', { name: 'Size', type: 0 })).body.data.id
  for (const value of [1, 2, 3]) await create({ first_name: `S${value}`, cz_cols: [{ id: field, value }] })
  const query = `cz_cols[0][id]=${field}&cz_cols[0][op]=in&cz_cols[0][val]=%5B1%2C3%5D`
  assert.deepEqual(namesOf(await agent.get(`/contact?${query}`)), ['S1', 'S3'])
})

test('contacts of any of several companies or sponsors are found', async () => {
  const [one, two] = [await company('Anchor'), await company('Beacon')]
  const sponsor = (await admin.post('/sponsor', { name: 'Brand' })).body.data.id
  await create({ first_name: 'AtAnchor', company_ids: [one] })
  await create({ first_name: 'AtBeacon', company_ids: [two], sponsor_id: sponsor })
  const both = await agent.get(`/contact?company_ids=${one},${two}`)
  assert.deepEqual(namesOf(both), ['AtAnchor', 'AtBeacon'])
  assert.deepEqual(namesOf(await agent.get(`/contact?company_id=${one}`)), ['AtAnchor'])
  assert.deepEqual(namesOf(await agent.get(`/contact?sponsor_ids=${sponsor},999999`)), ['AtBeacon'])
})
