import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()
const { pool } = database

const longest = 65_535
const han = (length: number) =>
  Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')

test('a ticket with the longest text without blanks is stored, found, and changed with many', async () => {
  const contents = ['deadbeef'.repeat(longest / 8), han(longest), '0123456789'.repeat(longest / 10)]
  for (const content of contents) {
    const { status, body } = await admin.post('/ticket', { subject: 'Long', content })
    assert.equal(status, 200, JSON.stringify(body).slice(0, 200))
    const end = content.slice(-40)
    const { body: list } = await admin.get(`/ticket?search=${encodeURIComponent(end)}`)
    assert.deepEqual(
      list.data.map(({ id }: { id: number }) => id),
      [body.data.id],
    )
  }
  const { status, body } = await admin.post('/ticket/bulk', {
    filter: { search: 'Long' },
    changes: { status: 1 },
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal((await admin.get('/ticket?statuses=1')).body.meta.total, contents.length)
})

test('a change of status writes nothing to what a search reads, a change of text does', async () => {
  const { body } = await admin.post('/ticket', { subject: 'Unchanged', content: 'words' })
  const { id } = body.data
  const version = async () =>
    (await pool.query('select xmin, ctid from ticket_texts where id = $1', [id])).rows[0]
  const before = await version()
  await admin.put(`/ticket/${id}`, { status: 2 })
  assert.deepEqual(await version(), before)
  await admin.put(`/ticket/${id}`, { subject: 'Renamed' })
  assert.notDeepEqual(await version(), before)
  assert.equal((await admin.get('/ticket?search=renamed')).body.meta.total, 1)
  assert.equal((await admin.get('/ticket?search=unchanged')).body.meta.total, 0)
})
