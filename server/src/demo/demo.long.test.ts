import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#test/long.ts'
import { installedTemplate } from '#test/postgres.ts'
import { aDatabase, aFolder, onDatabase, parley } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'

const password = 'correct horse battery'
const empty = await aDatabase(await installedTemplate())
const database = await aDatabase(empty.name)
const env = { DATABASE_URL: database.url, DATA_DIR: await aFolder() }
const filled = await parley(['demo', '--seed', '7', '--password', password], env)
assert.equal(filled.code, 0, filled.err)
const { admin, nobody } = await startService({ DATABASE_URL: database.url })

interface Value {
  id: number
  value: unknown
}

test('verify finds nothing wrong with the demo', async () => {
  const { code, out } = await parley(['verify'], env)
  assert.equal(code, 0, out)
})

test('every account that the demo prints can log in, the administrators’ and the agents’', async () => {
  const accounts = [...filled.out.matchAll(/[\w.]+(?=,|\n)/g)]
    .map(([account]) => account)
    .filter((account) => account.includes('.') || account === 'admin')
  assert.ok(accounts.includes('admin') && accounts.length > 20)
  for (const name of ['admin', 'clara.whitfield', 'samuel.beck'])
    assert.equal((await nobody.post('/auth', { name, password })).status, 200, name)
  assert.equal((await nobody.post('/auth', { name: 'ruth.ansell', password })).status, 401)
})

const lists: [string, number][] = [
  ['/contact', 2000],
  ['/ticket', 3000],
  ['/phone-number', 2000],
  ['/address', 1500],
  ['/email-contact', 1500],
  ['/company', 30],
  ['/csat-score', 150],
  ['/cz-col', 25],
  ['/cz-col-category', 5],
  ['/tag', 10],
  ['/category', 5],
  ['/sub-category', 10],
  ['/termination-code', 5],
  ['/sponsor', 2],
  ['/campaign-queue', 3],
  ['/employee', 20],
  ['/group', 3],
  ['/department', 3],
  ['/job-title', 4],
  ['/extension', 20],
  ['/cti-agent', 20],
  ['/relation-import-recipe?importable_type=App%5CContact', 2],
]

for (const [path, least] of lists)
  test(`the demo fills ${path}`, async () => {
    const { status, body } = await admin.get(`${path}${path.includes('?') ? '&' : '?'}per_page=100`)
    assert.equal(status, 200)
    assert.ok(body.meta.total >= least, `${body.meta.total}`)
  })

test('demo tickets have notes by their handlers', async () => {
  const { rows } = await onDatabase(database.url, (client) =>
    client.query('select ticket_id, count(*)::int as notes from ticket_notes group by 1 order by 2 desc, 1'),
  )
  assert.ok(rows.length > 300, `${rows.length}`)
  const { ticket_id, notes } = rows[0]
  assert.equal((await admin.get(`/ticket/${ticket_id}/note`)).body.meta.total, notes)
})

test('demo conversations and tickets have pictures and documents', async () => {
  const { rows } = await onDatabase(database.url, (client) =>
    client.query(`select array_agg(distinct c.mime order by c.mime) as mimes, count(u.message_id)::int as messages,
        count(u.ticket_id)::int as tickets
      from file_uses u join files f on f.id = u.file_id join file_contents c on c.id = f.content_id`),
  )
  assert.deepEqual(rows, [{ mimes: ['application/pdf', 'image/png'], messages: 6, tickets: 6 }])
})

const valuesOf = ({ cz_cols }: { cz_cols: Value[] }) => cz_cols.map(({ id, value }) => ({ id, value }))

/** Changes each record to what it is already: the rules must take all of it. */
const saveAll = async (path: string, bodyOf: (record: never) => object) => {
  const { body } = await admin.get(`${path}?per_page=80&sort=-id`)
  for (const record of body.data) {
    const saved = await admin.put(`${path}/${record.id}`, bodyOf(record as never))
    assert.equal(saved.status, 200, `${path}/${record.id} ${JSON.stringify(saved.body)}`)
  }
}

test('contacts, tickets and channels of the demo can be saved again with their own values', async () => {
  await saveAll('/channel', (channel) => channel)
  await saveAll('/contact', (contact: { cz_cols: Value[] }) => ({ ...contact, cz_cols: valuesOf(contact) }))
  await saveAll('/ticket', (ticket: { cz_cols: Value[]; interact_collections: { id: number }[] }) => ({
    ...ticket,
    cz_cols: valuesOf(ticket),
    conversation_ids: ticket.interact_collections.map(({ id }) => id),
    termination_code: undefined,
  }))
})

for (const path of [
  '/phone-number',
  '/address',
  '/email-contact',
  '/company',
  '/employee',
  '/cz-col',
  '/tag',
])
  test(`records of ${path} can be saved again as they are`, () =>
    saveAll(path, (record: { phone_contact?: { contact_id: number } }) => ({
      ...(record.phone_contact ? { contact_id: record.phone_contact.contact_id } : {}),
      ...record,
    })))

test('recipes of the demo can be saved again as they are', async () => {
  const { body } = await admin.get('/relation-import-recipe?importable_type=App%5CContact')
  for (const recipe of body.data) {
    const saved = await admin.put(`/relation-import-recipe/${recipe.id}`, recipe)
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
  }
})

test('relation records of a contact and of a ticket can be saved again with their own values', async () => {
  const owners = await onDatabase(database.url, async (client) => ({
    contact: (
      await client.query('select contact_id as id from relation_records where contact_id > 0 limit 20')
    ).rows,
    ticket: (await client.query('select ticket_id as id from relation_records where ticket_id > 0 limit 20'))
      .rows,
  }))
  for (const [owner, rows] of Object.entries(owners))
    for (const { id } of rows) {
      const path = `/${owner}/${id}/${owner}-cz-relation`
      for (const record of (await admin.get(path)).body.data) {
        const cz_cols = record.information.map((item: { col_id: number; value: unknown }) => ({
          id: item.col_id,
          value: item.value,
        }))
        const saved = await admin.put(`${path}/${record.id}`, { cz_cols })
        assert.equal(saved.status, 200, JSON.stringify(saved.body))
      }
    }
})

test('an installation that holds something is not filled again', async () => {
  const again = await parley(['demo'], env)
  assert.equal(again.code, 1)
  assert.match(again.err, /not empty/)
})

const long = { skip: onlyLong }

test('the same seed makes the same company, another seed another one', long, async () => {
  const namesIn = async (url: string) => {
    const sql =
      "select string_agg(name || coalesce(membership_no, ''), ',' order by name, membership_no) as names from contacts"
    return (await onDatabase(url, (client) => client.query(sql))).rows[0].names
  }
  const namesWith = async (seed: string) => {
    const { url } = await aDatabase(empty.name)
    const { code, err } = await parley(['demo', '--seed', seed], { ...env, DATABASE_URL: url })
    assert.equal(code, 0, err)
    return namesIn(url)
  }
  const { rows } = await onDatabase(database.url, (client) =>
    client.query('select count(distinct name) as names from contacts'),
  )
  assert.ok(Number(rows[0].names) > 1500)
  const seven = await namesIn(database.url)
  assert.equal(await namesWith('7'), seven)
  assert.notEqual(await namesWith('8'), seven)
})

test('nothing in the demo lies in the future but what is due, and all of it in the last years', async () => {
  const { rows } = await onDatabase(database.url, (client) =>
    client.query(`select
      (select count(*) from contacts where greatest(created_at, updated_at) > now() or updated_at < created_at)
      + (select count(*) from tickets where created_at < now() - interval '91 days' or greatest(created_at, updated_at) > now())
      + (select count(*) from conversations where greatest(created_at, updated_at, last_finished_at) > now())
      + (select count(*) from ticket_notes n join tickets t on t.id = n.ticket_id
          where n.created_at not between t.created_at and t.updated_at)
      + (select count(*) from tickets t join contacts c on c.id = t.contact_id where t.created_at < c.created_at) as odd`),
  )
  assert.equal(Number(rows[0].odd), 0)
})

test('every chat of the demo has its messages, each at its place and in its time', async () => {
  const { rows } = await onDatabase(database.url, (client) =>
    client.query(`select
      (select count(*)::int from conversations) as chats,
      (select count(*)::int from messages) as messages,
      (select count(*)::int from conversations c
        left join lateral (select count(*) as n, max(seq) as last, min(seq) as first, max(created_at) as at,
            bool_and(handler is not distinct from author_id) as is_handlers
          from (select m.*, case when author_type = 'employee' then c.handler_id end as handler from messages m
            where m.conversation_id = c.id) m) m on true
        where (m.n, m.last, m.first, m.at, m.is_handlers) is distinct from
          (c.last_seq, c.last_seq, 1::bigint, c.last_message_at, true)
          or exists (
            select from (
              select count(*)::int as n, min(u.created_at) as since from messages u
              where u.conversation_id = c.id and c.state <> 'closed' and u.seq > coalesce((
                select max(a.seq) from messages a where a.conversation_id = c.id and a.direction = 'outbound'), 0)) u
            where (u.n, u.since) is distinct from (c.unread_count, c.unanswered_since))
          or c.accepted_at < c.first_enter_queue_at or (c.accepted_at is null) <> (c.state = 'waiting')) as odd_chats,
      (select count(*)::int from messages m join conversations c on c.id = m.conversation_id
        where m.contactable_id <> c.contactable_id or m.created_at < c.created_at or m.created_at > now()
          or m.created_at > c.last_finished_at or m.read_at < m.created_at) as odd_messages,
      (select count(*)::int from contactables t where last_inbound_at is distinct from (
        select max(created_at) from messages m where m.contactable_id = t.id and m.direction = 'inbound')) as odd_visitors,
      (select array_agg(distinct type order by type) from messages) as types`),
  )
  const { chats, messages, types, ...odd } = rows[0]
  assert.ok(messages > 4 * chats, `${messages} messages in ${chats} chats`)
  assert.deepEqual(odd, { odd_chats: 0, odd_messages: 0, odd_visitors: 0 })
  assert.deepEqual(types, ['button', 'carousel', 'file', 'image', 'postback', 'quickreply', 'text'])
})

test('the demo’s Chinese has the punctuation of Chinese', async () => {
  const { rows } = await onDatabase(database.url, (client) =>
    client.query(`select words from (
      select subject from tickets union all select content from tickets union all select memo from csat_scores
      union all select message #>> '{}' from messages) texts (words) where words ~ '[一-龥][,?!]' limit 3`),
  )
  assert.deepEqual(rows, [])
})

test('the demo’s canned answers are ones that could be written', async () => {
  const { body } = await admin.get('/canned-answer?per_page=100')
  assert.ok(body.data.length >= 8)
  for (const { id, type, message } of body.data) {
    const { status, body } = await admin.put(`/canned-answer/${id}`, { type, message })
    assert.deepEqual([status, body.data?.message], [200, message])
  }
})

test('demo messages are valid pushes', async () => {
  const { rows } = await onDatabase(database.url, (client) =>
    client.query(
      "select distinct type, message from messages where direction = 'outbound' and type <> 'text' limit 20",
    ),
  )
  assert.ok(rows.length >= 8)
  for (const said of rows) {
    const { status, body } = await admin.post('/message/preview', {
      contactable_type: 'App\\LivechatContact',
      ...said,
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.data.errors, {})
  }
})

test('scores of the demo are from 1 to 5, most of them good', async () => {
  const { body } = await admin.get('/csat-score?per_page=1000')
  const scores: number[] = body.data.map(({ score }: { score: number }) => score)
  assert.deepEqual([...new Set(scores)].sort(), [1, 2, 3, 4, 5])
  assert.ok(scores.filter((score) => score >= 4).length > scores.length / 2)
})
