import assert from 'node:assert/strict'
import test from 'node:test'
import { folderWith, fromFolder, lookIn, moveIn } from '#test/migrations.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const { idOf, messagesOf } = lookIn(service)

test('what is broken, too large or outside of the folder costs only itself', async () => {
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
})

test('a later run brings what has changed there, and leaves what people have changed here', async () => {
  const comment = (id: number) => ({
    id,
    author_id: 801,
    body: `Comment ${id}`,
    created_at: '2024-02-01T00:00:00Z',
  })
  const exported = (status: string, ...comments: number[]) =>
    folderWith({
      'users.json': JSON.stringify([{ id: 801, name: 'Kay', role: 'end-user', email: 'kay@later.example' }]),
      'tickets.json': JSON.stringify(
        [811, 812].map((id) => ({
          ...{ id, subject: `Ticket ${id}`, status, requester_id: 801, created_at: '2024-02-01T00:00:00Z' },
          comments: comments.map((each) => comment(id * 10 + each)),
        })),
      ),
    })
  await moveIn(service, 'zendesk', await fromFolder(await exported('open', 1)))
  const [changed, kept] = [await idOf('zendesk', 'ticket', 811), await idOf('zendesk', 'ticket', 812)]
  assert.equal((await admin.put(`/ticket/${kept}`, { subject: 'Ours' })).status, 200)
  const { counts } = await moveIn(service, 'zendesk', await fromFolder(await exported('solved', 1, 2)))
  assert.deepEqual(counts.outcomes.ticket, { changed: 1, kept: 1 })
  assert.deepEqual(counts.outcomes.message, { created: 1 })
  const statusOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.status
  assert.deepEqual([await statusOf(changed), await statusOf(kept)], [2, 1])
  const said = await messagesOf(await idOf('zendesk', 'conversation', 'ticket:811'))
  assert.deepEqual(
    said.map(({ message }) => message),
    ['Comment 8111', 'Comment 8112'],
  )
})
