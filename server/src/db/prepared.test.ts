import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { statement } from './statement.ts'

const { admin, database } = await startService()
const { lists, main } = database

/** Counts the statements that any connection has parsed from now on. */
const countParsed = (t: TestContext) => t.mock.method(pg.Connection.prototype, 'parse').mock

const prepared = async (like: string) => {
  const { rows } = await sql<{ generic: number; custom: number }>`
    select generic_plans as generic, custom_plans as custom from pg_prepared_statements
    where statement like ${`%${like}%`} and statement not like '%pg_prepared_statements%'`.execute(lists)
  return rows
}

const made = async (path: string, fields: object): Promise<number> =>
  (await admin.post(path, fields)).body.data.id

const askedAgain = [
  '/contact',
  '/contact?per_page=50&sort=-created_at',
  '/contact?search=Prepared',
  '/contact?gender=1',
  '/ticket?statuses=0,1&sort=-updated_at',
  '/company',
  '/conversation?state=waiting',
  `/contact/${await made('/contact', { first_name: 'Prepared' })}`,
  `/ticket/${await made('/ticket', { subject: 'Prepared' })}`,
  `/company/${await made('/company', { name: 'Prepared' })}`,
  `/conversation/${await aConversation(main)}`,
  `/tag/${await made('/tag', { name: 'Prepared' })}`,
]

for (const path of askedAgain)
  test(`GET ${path} asked again parses nothing`, async (t) => {
    for (let round = 0; round < 4; round++) await admin.get(path)
    const parsed = countParsed(t)
    assert.equal((await admin.get(path)).status, 200)
    assert.equal(parsed.callCount(), 0)
  })

test('pages without a filter, sorted pages and searches are planned once for all values', async () => {
  for (const path of ['/company', '/company?sort=-created_at', '/contact?search=Plan'])
    for (let round = 0; round < 12; round++) await admin.get(path)
  for (const like of ['from paging_counts%companies', '"companies"."created_at" desc', '/* one plan */']) {
    const [statement] = await prepared(like)
    assert.ok(statement && statement.generic > 0, like)
  }
})

test('a statement over all months of messages is planned once, for any number of records', async () => {
  const contactable_id = await aContactable(main)
  const conversation_id = await aConversation(main, { contactable_id })
  const about = { conversation_id, contactable_id, direction: 'inbound', author_type: 'customer' } as const
  await recordMessage(main, { ...about, type: 'text', message: 'Where is it?', delivery_state: 'sent' })
  for (let round = 0; round < 6; round++) {
    await admin.get('/conversation?state=handling')
    await admin.get('/message?search=Where')
  }
  for (const like of ['paging_window%"conversations"', 'ordinality place%join messages']) {
    const [statement] = await prepared(like)
    assert.ok(statement && statement.generic > 0 && statement.custom === 0, like)
  }
})

test('a search of messages is planned for its words, however often it is asked', async () => {
  for (let round = 0; round < 5; round++) await admin.get('/message?search=planned')
  assert.deepEqual(await prepared('message_texts t'), [])
})

test('the plan of a list by a moment is chosen by its moment', async () => {
  await sql`insert into contacts (first_name) select 'Late ' || n from generate_series(1, 3000) n`.execute(
    main,
  )
  await sql`analyze contacts`.execute(main)
  for (let round = 0; round < 12; round++)
    await admin.get(`/contact?created_at__start=2100-01-0${(round % 9) + 1}%2000:00:00&sort=-created_at`)
  const [statement] = await prepared('"contacts"."created_at" >=')
  assert.ok(statement)
  assert.equal(statement.generic, 0)
})

test('a search between other lists leaves them their own plans', async () => {
  for (let round = 0; round < 3; round++) {
    await admin.get('/contact?search=Between')
    await admin.get('/company')
  }
  const { rows } = await sql`show plan_cache_mode`.execute(lists)
  assert.deepEqual(rows, [{ plan_cache_mode: 'auto' }])
})

test('a prepared statement whose columns changed is prepared again', async () => {
  await sql`create table renewed (id int)`.execute(main)
  const read = () => sql`select * from renewed where id > ${0}`.execute(main)
  for (let round = 0; round < 4; round++) await read()
  await sql`alter table renewed add column name text default 'new'`.execute(main)
  await sql`insert into renewed values (1)`.execute(main)
  assert.deepEqual((await read()).rows, [{ id: 1, name: 'new' }])
})

test('a connection discards its prepared statements at the limit and keeps working', async () => {
  const filler = `/* ${'x'.repeat(20_000)} */`
  for (let n = 0; n < 20; n++) {
    const read = statement<{ n: number; given: number }>(`select ${n}::int as n, $1::int as given ${filler}`)
    for (let given = 0; given < 4; given++) assert.deepEqual(await read(lists, [given]), [{ n, given }])
  }
  const { rows } = await sql<{ length: number }>`
    select coalesce(sum(length(statement)), 0)::int as length from pg_prepared_statements`.execute(lists)
  assert.ok((rows[0]?.length ?? 0) < 200_000)
})
