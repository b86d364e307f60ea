import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()
const db = database.main

const aCompany = async (given: object = {}) =>
  (await admin.post('/company', { name: 'ACME', ...given })).body.data

const namesFor = async (query: string) =>
  (await agent.get(`/company?${query}`)).body.data.map(({ name }: { name: string }) => name)

test('a company shows who made it and how many contacts it has', async () => {
  const { id: creater_id, client } = await employee('administrator')
  const { status, body } = await client.post('/company', {
    name: 'Example Ltd',
    sn: '04595257',
    domains: [' example.com ', 'Example.org'],
  })
  assert.equal(status, 200)
  const { id, creater, created_at, updated_at } = body.data
  assert.deepEqual(body.data, {
    id,
    name: 'Example Ltd',
    sn: '04595257',
    domains: ['example.com', 'Example.org'],
    contacts_count: 0,
    tickets_count: 0,
    description: null,
    creater_id,
    creater,
    created_at,
    updated_at,
  })
  assert.equal(creater.id, creater_id)
  assert.equal(creater.first_name, 'administrator')
  const contact_id = await aContact(db)
  await db.insertInto('contact_companies').values({ contact_id, company_id: id }).execute()
  const read = (await agent.get(`/company/${id}`)).body.data
  assert.deepEqual(read, { ...body.data, contacts_count: 1 })
  assert.deepEqual((await agent.get('/company?sn=04595257')).body.data, [read])
})

test('a company counts the tickets of its contacts, and the largest comes first', async () => {
  const small = await aCompany({ name: 'Sorted A' })
  const large = await aCompany({ name: 'Sorted B' })
  for (const [company_id, contacts] of [
    [small.id, 1],
    [large.id, 2],
  ] as const)
    for (let number = 0; number < contacts; number++) {
      const contact_id = await aContact(db)
      await db.insertInto('contact_companies').values({ contact_id, company_id }).execute()
      await admin.post('/ticket', { subject: 'Late', contact_id })
    }
  const { body } = await agent.get('/company?search=Sorted&sort=-contacts_count')
  assert.deepEqual(
    body.data.map(({ id, tickets_count }: { id: number; tickets_count: number }) => [id, tickets_count]),
    [
      [large.id, 2],
      [small.id, 1],
    ],
  )
  assert.deepEqual(await namesFor('search=Sorted&sort=-created_at'), ['Sorted B', 'Sorted A'])
})

test('a company is found by parts of its name, number or domains, and by its whole number', async () => {
  await aCompany({ name: 'Globex', sn: 'G-77_1', domains: ['globex.test', 'hammock.test'] })
  await aCompany({ name: 'Initech', sn: 'I-88' })
  for (const found of [
    'search=GLOB',
    'search=7_1',
    'search=hammock',
    'search=globex.test',
    'name=lobe',
    'sn=G-77_1',
  ])
    assert.deepEqual(await namesFor(found), ['Globex'], found)
  for (const missed of ['search=testhammock', 'search=7%251', 'name=hammock', 'sn=G-77', 'sn=g-77_1'])
    assert.deepEqual(await namesFor(missed), [], missed)
})

test('companies are found by their ids, in one list', async () => {
  const [first, , third] = [
    await aCompany({ name: 'One' }),
    await aCompany(),
    await aCompany({ name: 'Three' }),
  ]
  assert.deepEqual(await namesFor(`id=${first.id},${third.id}`), ['One', 'Three'])
  assert.equal((await agent.get('/company?id=one')).status, 422)
})

test('a change names the company and keeps what it does not name', async () => {
  const company = await aCompany({ sn: '1', domains: ['a.test', 'b.test'], description: 'Old' })
  const change = (body: object) => admin.put(`/company/${company.id}`, body)
  assert.ok((await change({ sn: '2' })).body.errors.name)
  const { updated_at, ...renamed } = (await change({ name: 'New' })).body.data
  assert.deepEqual({ ...renamed, updated_at: company.updated_at }, { ...company, name: 'New' })
  assert.ok(updated_at >= company.updated_at)
  assert.deepEqual((await change({ name: 'New', domains: ['c.test'] })).body.data.domains, ['c.test'])
  const cleared = (await change({ name: 'New', domains: null, sn: null, description: '' })).body.data
  assert.deepEqual([cleared.domains, cleared.sn, cleared.description], [[], null, null])
})

test('a company without domains has an empty list of them', async () => {
  assert.deepEqual((await aCompany()).domains, [])
  assert.deepEqual((await aCompany({ domains: null })).domains, [])
  const { body } = await admin.post('/company', { name: 'X', domains: ['ok.test', '', 5] })
  assert.deepEqual(Object.keys(body.errors).sort(), ['domains.1', 'domains.2'])
  const many = await admin.post('/company', { name: 'X', domains: Array(101).fill('a.test') })
  assert.ok(many.body.errors.domains)
})

test('a company of contacts stays', async () => {
  const { id } = await aCompany()
  const contact_id = await aContact(db)
  await db.insertInto('contact_companies').values({ contact_id, company_id: id }).execute()
  const refused = await admin.delete(`/company/${id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { contact_companies: 1 })
  await db.deleteFrom('contact_companies').where('company_id', '=', id).execute()
  assert.equal((await admin.delete(`/company/${id}`)).status, 204)
  assert.equal((await admin.get(`/company/${id}`)).status, 404)
})

test('an agent reads companies and writes none', async () => {
  const { id } = await aCompany()
  assert.equal((await agent.get(`/company/${id}`)).status, 200)
  assert.equal((await agent.post('/company', { name: 'Mine' })).status, 403)
  assert.equal((await agent.put(`/company/${id}`, { name: 'Mine' })).status, 403)
  assert.equal((await agent.delete(`/company/${id}`)).status, 403)
})
