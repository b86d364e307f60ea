import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { exportOf, folderWith, fromFolder, lookIn, moveIn, takeBack } from '#test/migrations.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const { idOf, messagesOf } = lookIn(service)

test('a broken, too large or foreign file is skipped without affecting others', async () => {
  const user = (id: number) =>
    JSON.stringify({ id, name: `Fine ${id}`, role: 'end-user', email: `fine-${id}@x.example` })
  const folder = await folderWith({
    'users.json': [
      user(1),
      '{"id": 2, "name": "no end',
      user(3),
      'not json',
      `{"id": 4, "name": "large", "notes": "${'x'.repeat(33 * 1_048_576)}"}`,
      `{"id": 5, "name": "deep", "user_fields": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      '{"id": 6, "name": "\\u0000\\ud800odd", "email": "no address", "created_at": "never", "__proto__": {"role": "admin"}}',
      user(7),
    ].join('\n'),
    'organizations.json': '{"organizations": [\n{"id": 1, "name": "Listed in lines"}\n]}',
    'tickets.json': JSON.stringify([
      {
        ...{
          id: 1,
          subject: 7,
          status: 'open',
          requester_id: 1,
          created_at: '2024-01-01',
          tags: [{}, 'ok'],
          custom_fields: 'none',
        },
        comments: [
          {
            id: 1,
            author_id: 1,
            body: 'x',
            created_at: '2024-01-01',
            attachments: [{ id: '../..', file_name: '../../etc/passwd' }],
          },
          {
            id: 2,
            author_id: 999,
            html_body: '<script>alert(1)</script><b>Bold</b><br>line',
            created_at: '2024-01-02',
            public: true,
          },
        ],
      },
      null,
      { id: 2 },
      { id: 3, description: `${'x'.repeat(99)}📦`, created_at: '2024-01-01' },
    ]),
  })
  const { counts } = await moveIn(service, 'zendesk', await fromFolder(folder), { origin: 'hostile' })
  assert.deepEqual(counts.leftOut, {
    'what has no end': 1,
    'what is no JSON': 2,
    'what is larger than 32 MB': 1,
    'the file is outside of the folder': 1,
    'a ticket without an ID or a date': 1,
  })
  assert.equal(counts.outcomes.contact?.created, 5)
  const said = await messagesOf(await idOf('zendesk', 'conversation', 'ticket:1'))
  assert.deepEqual(
    said.map(({ message }) => message),
    ['x', 'Bold\nline'],
  )
  const unnamed = await admin.get(`/ticket/${await idOf('zendesk', 'ticket', 3)}`)
  assert.equal(unnamed.body.data.subject, 'x'.repeat(99))
})

test('a later run brings what has changed there, and leaves what people have changed here', async () => {
  const comment = (id: number) => ({
    id,
    author_id: 801,
    body: `Comment ${id}`,
    created_at: `2024-02-0${id % 10}T00:00:00Z`,
  })
  const exported = (status: string, ...comments: number[]) =>
    folderWith({
      'users.json': JSON.stringify([{ id: 801, name: 'Kay', role: 'end-user', email: 'kay@later.example' }]),
      'tickets.json': JSON.stringify(
        [811, 812].map((id) => ({
          ...{ id, subject: `Ticket ${id}`, status, requester_id: 801, created_at: '2024-02-01T00:00:00Z' },
          updated_at: `2024-02-0${comments.length}T00:00:00Z`,
          comments: comments.map((each) => comment(id * 10 + each)),
        })),
      ),
    })
  await moveIn(service, 'zendesk', await fromFolder(await exported('open', 1)))
  const [changed, kept] = [await idOf('zendesk', 'ticket', 811), await idOf('zendesk', 'ticket', 812)]
  assert.equal((await admin.put(`/ticket/${kept}`, { subject: 'Ours' })).status, 200)
  const { counts } = await moveIn(service, 'zendesk', await fromFolder(await exported('solved', 1, 2)))
  assert.deepEqual(counts.outcomes.ticket, { changed: 1, kept: 1 })
  assert.deepEqual(counts.outcomes.message, { created: 2 })
  const atOf = async (path: string) => (await admin.get(path)).body.data.updated_at
  const conversation = await idOf('zendesk', 'conversation', 'ticket:811')
  // Lists stand by when it changed there; followers learn of it as of every change.
  for (const path of [`/ticket/${changed}`, `/conversation/${conversation}`])
    assert.equal(await atOf(path), '2024-02-02 00:00:00')
  assert.notEqual((await atOf(`/ticket/${kept}`)).slice(0, 4), '2024')
  const stream = (await admin.get('/change?types=ticket')).body.data as { id: number; op: string }[]
  assert.ok(stream.some(({ id, op }) => id === changed && op === 'updated'))
  const statusOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.status
  assert.deepEqual([await statusOf(changed), await statusOf(kept)], [2, 1])
  for (const id of [811, 812]) {
    const said = await messagesOf(await idOf('zendesk', 'conversation', `ticket:${id}`))
    assert.deepEqual(
      said.map(({ message }) => message),
      [`Comment ${id}1`, `Comment ${id}2`],
    )
  }
})

test('one process at a time brings from a system or takes back', async () => {
  const folder = await fromFolder(
    await folderWith({ 'users.json': JSON.stringify([{ id: 1, name: 'Kay', role: 'end-user' }]) }),
  )
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const report = async () => {
    begun.resolve()
    await end.promise
  }
  const first = moveIn(service, 'zendesk', folder, { origin: 'busy', report })
  await begun.promise
  const others = [moveIn(service, 'zendesk', folder, { origin: 'busy' }), takeBack(service, 'zendesk', 1)]
  for (const { reason } of (await Promise.allSettled(others)) as PromiseRejectedResult[])
    assert.match(String(reason), /Another process is at work on records from Zendesk/)
  end.resolve()
  assert.equal((await first).state, 'completed')
})

const tables = [
  ...[
    'employees',
    'companies',
    'tags',
    'cz_cols',
    'cz_col_categories',
    'contacts',
    'phone_numbers',
    'channels',
  ],
  ...['contactables', 'conversations', 'conversation_notes', 'messages', 'message_texts', 'file_uses'],
  ...['migrated_records'],
]

const amounts = async () => {
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*) as count from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    service.database.main,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('taking a run back removes all that it has created, and then it can be brought again', async () => {
  const folder = await fromFolder(await exportOf('chatwoot'))
  const before = await amounts()
  const run = await moveIn(service, 'chatwoot', folder)
  const there = await amounts()
  for (const table of tables) assert.ok((there[table] ?? 0) > (before[table] ?? 0), table)
  const taken = await takeBack(service, 'chatwoot', run.id)
  assert.deepEqual(
    Object.values(taken).filter(({ kept }) => kept),
    [],
    JSON.stringify(taken),
  )
  assert.deepEqual(await amounts(), before)
  await moveIn(service, 'chatwoot', folder)
  assert.deepEqual(await amounts(), there)
})
