import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { sql } from 'kysely'
import { namesIn } from '#resources/imports/convert/parts.ts'
import { eventually } from '#test/eventually.ts'
import { startService } from '#test/service.ts'

const { admin, app, database, employee } = await startService()
const db = database.main

const create = async (path: string, fields: object) => (await admin.post(path, fields)).body.data
const linesOf = (body: string) => body.replace('\uFEFF', '').split('\r\n').slice(0, -1)
const exported = async (query: string, client = admin) => {
  const { status, body, headers } = await client.get(`/contact/export?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { lines: linesOf(body), body: body as string, headers }
}

test('a filtered list is exported in its order, with the columns that were chosen', async () => {
  const tag = await create('/tag', { name: 'Export' })
  const company = await create('/company', { name: 'Harbour, Ltd.' })
  const field = await create('/cz-col', { name: 'Points', type: 1 })
  for (const first_name of ['Bea', 'Ann', '=1+1'])
    await create('/contact', {
      first_name,
      tag_ids: [tag.id],
      company_ids: [company.id],
      gender: 0,
      cz_cols: [{ id: field.id, value: first_name.length }],
    })
  const [ann] = (await admin.get(`/contact?search=Ann&tag_ids=${tag.id}`)).body.data
  await create('/phone-number', { contact_id: ann.id, type: 2, number: '+886 912 345 678' })
  await create('/phone-number', { contact_id: ann.id, type: 0, number: '02 2345 6789' })
  const country = await create('/country', { name: 'Taiwan', abbrev: 'TW' })
  const state = await create('/state', { country_id: country.id, name: 'Taipei' })
  const city = await create('/city', { state_id: state.id, name: 'Da’an', zipcode: '106' })
  await create('/address', { contact_id: ann.id, type: 0, address: '1 Quay Street', city_id: city.id })
  const columns = `first_name,mobile,city,phones,company,tags,gender,cz_cols.${field.id}`
  const { lines, body, headers } = await exported(`tag_ids=${tag.id}&sort=-first_name&columns=${columns}`)
  assert.ok(body.startsWith('\uFEFF'))
  assert.match(headers['content-disposition'] ?? '', /^attachment; filename="contacts-\d{4}-\d\d-\d\d\.csv"$/)
  assert.deepEqual(lines, [
    'First name,Mobile,City,Phones,Company,Tags,Gender,Points',
    'Bea,,,,"Harbour, Ltd.",Export,Female,3',
    'Ann,+886 912 345 678,Da’an,"+886 912 345 678; 02 2345 6789","Harbour, Ltd.",Export,Female,3',
    `'=1+1,,,,"Harbour, Ltd.",Export,Female,4`,
  ])
})

test('an export says who took how many, and not what was looked for', async () => {
  await create('/contact', { first_name: 'Audited', identity_no: 'Z987654321' })
  await exported('identity_no=Z987654321&columns=name')
  const { body } = await admin.get('/audit-log?action=contact.export&sort=-id&per_page=1')
  assert.deepEqual(body.data[0].after, { rows: 1, columns: ['Name'], filters: ['identity_no'] })
  assert.equal(body.data[0].resource, 'contact')
})

test('an export without columns has the usual ones, and the identity number only when asked for', async () => {
  const { lines } = await exported('search=Audited')
  assert.match(
    lines[0] ?? '',
    /^ID,Name,First name,Last name,(.*,)?Membership number,External ID,Source,(.*,)?Gender,/,
  )
  assert.ok(!lines.join().includes('Z987654321'))
  assert.equal((await exported('search=Audited&columns=identity_no')).lines[1], 'Z987654321')
})

test('its columns are named in the reader’s language, those of custom fields as they are called', async () => {
  const { id } = await create('/cz-col', { name: 'Status', type: 1 })
  const asked = `/contact/export?search=Audited&columns=first_name,mobile,cz_cols.${id}`
  const { body } = await admin.get(asked, { 'accept-language': 'zh-TW' })
  assert.match(body, /^\uFEFF名字,手機,Status\r\n/)
})

test('an export requires the permission to read companies and addresses', async () => {
  const { id, client } = await employee('agent')
  const role = await create('/role', {
    name: 'Contacts alone',
    permissions: ['contact.read', 'contact.export'],
  })
  await db.updateTable('employee_roles').set({ role_id: role.id }).where('employee_id', '=', id).execute()
  const { lines } = await exported('search=Audited', client)
  assert.ok(!/Company|Address|Tags/.test(lines[0] ?? ''))
  const refused = await client.get('/contact/export?columns=name,company')
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /company\.read/)
})

test('a column that is not there is named, and so is an order', async () => {
  const { status, body } = await admin.get('/contact/export?columns=name,shoe_size,cz_cols.999')
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['columns.1', 'columns.2'])
  assert.deepEqual(Object.keys((await admin.get('/contact/export?sort=shoe')).body.errors), ['sort'])
})

test('many contacts are exported whole, each once', async () => {
  await sql`insert into contacts (first_name, last_name) select 'Many', n::text from generate_series(1, 2500) n`.execute(
    db,
  )
  const { lines } = await exported('search=Many&sort=-created_at&columns=id')
  assert.equal(lines.length, 2501)
  assert.equal(new Set(lines).size, 2501)
})

test('an export that its client leaves gives its connection back, and a third one at once waits', async (t) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const dial = async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const request = get({ port, host: '127.0.0.1', path: '/api/v1/contact/export', headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    t.after(() => response.destroy())
    return response.on('error', () => undefined)
  }
  await sql`update tags set name = repeat('x', 4000)`.execute(db)
  await sql`insert into contact_tags select c.id, t.id from contacts c, tags t where c.first_name = 'Many'`.execute(
    db,
  )
  const open = [await dial(), await dial()]
  const { exportPool } = database
  assert.equal(exportPool.totalCount - exportPool.idleCount, 2)
  const refused = await admin.get('/contact/export')
  assert.equal(refused.status, 503)
  assert.equal(refused.headers['retry-after'], '30')
  for (const response of open) response.destroy()
  await eventually(() => exportPool.idleCount === exportPool.totalCount)
  await exported('search=Audited')
})

test('tags are listed as an import reads them', async () => {
  const names = ['A;B', 'Berlin, Germany', 'Say "hi"', 'VIP']
  const tag_ids = await Promise.all(names.map(async (name) => (await create('/tag', { name })).id))
  await create('/contact', { first_name: 'Tagged', tag_ids })
  const { lines } = await exported(`tag_ids=${tag_ids[0]}&columns=tags`)
  const listed = lines[1]?.slice(1, -1).replaceAll('""', '"') ?? ''
  assert.deepEqual(namesIn(listed).toSorted(), names)
})
