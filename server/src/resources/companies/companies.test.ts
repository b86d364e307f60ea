import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aContact } from '#test/factories.ts'
import { holding } from '#test/holding.ts'
import { startService } from '#test/service.ts'
import { companiesAreCounted } from '../../verify/companies.ts'
import { contactsCount, ticketsCount } from './queries.ts'

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

/** What the companies say, and what they have. */
const bothCounts = async () => {
  const { rows } = await sql<{ said: unknown; counted: unknown }>`
    select json_build_array(id, ${contactsCount}, ${ticketsCount}) as said, json_build_array(id,
      (select count(*) from contact_companies l where l.company_id = companies.id),
      (select count(*) from contact_companies l join tickets t using (contact_id) where l.company_id = companies.id)) as counted
    from companies order by id`.execute(db)
  return [rows.map(({ said }) => said), rows.map(({ counted }) => counted)]
}

test('counts of companies hold through every change of contacts and tickets, and their folding', async () => {
  const companies = [await aCompany(), await aCompany()].map(({ id }) => id as number)
  const contacts: number[] = []
  for (let n = 0; n < 4; n++)
    contacts.push(
      (await admin.post('/contact', { first_name: `C${n}`, company_ids: companies })).body.data.id,
    )
  const [one, two, three, four] = contacts as [number, number, number, number]
  const tickets: number[] = []
  for (const contact_id of [one, one, two, three])
    tickets.push((await admin.post('/ticket', { subject: 'Counted', contact_id })).body.data.id)
  const changes = [
    () => admin.put(`/contact/${one}`, { company_ids: companies.slice(1) }),
    () => admin.put(`/contact/${one}`, { company_ids: companies }),
    () => admin.put(`/ticket/${tickets[0]}`, { contact_id: four }),
    () => admin.put(`/ticket/${tickets[1]}`, { contact_id: null }),
    () => admin.delete(`/ticket/${tickets[2]}`),
    () => admin.post('/contact/merge', { contact_ids: [three, two, four] }),
    () => sql`select fold_company_counts(3)`.execute(db),
    () => admin.delete(`/contact/${three}`),
    () => admin.delete(`/company/${companies[0]}`),
    () => sql`select fold_company_counts(100000)`.execute(db),
  ]
  for (const change of changes) {
    await change()
    const [said, counted] = await bothCounts()
    assert.deepEqual(said, counted, String(change))
  }
  const { rows } = await sql`select from company_deltas`.execute(db)
  assert.equal(rows.length, 0)
})

test('counts that are repaired while others are folded stay right', async () => {
  const { id: company_id } = await aCompany()
  await sql`insert into contact_companies (contact_id, company_id) values (${await aContact(db)}, ${company_id})`.execute(
    db,
  )
  await sql`update company_counts set tickets = 7 where company_id = ${company_id}`.execute(db)
  await holding(database.pool, {
    first: (client) => client.query('select fold_company_counts(100000)'),
    act: async () => {
      const client = await database.pool.connect()
      try {
        assert.match((await companiesAreCounted.repair?.(client)) ?? '', /1 companies again/)
      } finally {
        client.release()
      }
    },
  })
  const [said, counted] = await bothCounts()
  assert.deepEqual(said, counted)
})

test('a contact who joins a company while a ticket of theirs is added is counted with it', async () => {
  const { id: company_id } = await aCompany()
  for (const isTicketFirst of [true, false]) {
    const contact_id = await aContact(db)
    const join = `insert into contact_companies (contact_id, company_id) values (${contact_id}, ${company_id})`
    const add = `insert into tickets (subject, contact_id) values ('Beside', ${contact_id})`
    const [former, later] = isTicketFirst ? [add, join] : [join, add]
    await holding(database.pool, {
      first: (client) => client.query(former),
      act: () => database.pool.query(later),
    })
  }
  const [said, counted] = await bothCounts()
  assert.deepEqual(said, counted)
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
