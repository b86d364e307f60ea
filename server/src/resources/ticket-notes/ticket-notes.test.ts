import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent, employee, nobody } = await startService()

const aTicket = async (): Promise<number> =>
  (await agent.post('/ticket', { subject: 'No dial tone' })).body.data.id
const write = async (ticket: number, content: string, client = agent) =>
  (await client.post(`/ticket/${ticket}/note`, { content })).body.data

test('a note keeps its lines and tells who wrote it and when', async () => {
  const { id, client } = await employee('agent')
  const ticket = await aTicket()
  const made = await client.post(`/ticket/${ticket}/note`, { content: ' The depot\ncalls back. ' })
  assert.equal(made.status, 200)
  const { id: _, created_at, updated_at, ...rest } = made.body.data
  assert.equal(created_at, updated_at)
  assert.deepEqual(rest, {
    ticket_id: ticket,
    content: 'The depot\ncalls back.',
    mentions: [],
    files: [],
    author: { id, name: made.body.data.author.name },
  })
  assert.deepEqual((await agent.get(`/ticket/${ticket}/note/${made.body.data.id}`)).body, made.body)
})

test('the notes of a ticket are listed, the newest first where that is asked, and no others', async () => {
  const ticket = await aTicket()
  await write(await aTicket(), 'Elsewhere')
  for (const content of ['One', 'Two', 'Three']) await write(ticket, content)
  const { body } = await agent.get(`/ticket/${ticket}/note?sort=-id&per_page=2`)
  assert.deepEqual(
    body.data.map(({ content }: { content: string }) => content),
    ['Three', 'Two'],
  )
  assert.equal(body.meta.total, 3)
})

test('its author and an administrator change and delete a note, and no one else', async () => {
  const ticket = await aTicket()
  const { id } = await write(ticket, 'Call at nine')
  const path = `/ticket/${ticket}/note/${id}`
  const colleague = (await employee('agent')).client
  for (const refused of [await colleague.put(path, { content: 'Mine' }), await colleague.delete(path)]) {
    assert.equal(refused.status, 403)
    assert.equal(refused.body.code, 'not_author')
  }
  assert.equal((await agent.put(path, { content: 'Call at ten' })).body.data.content, 'Call at ten')
  assert.equal((await admin.put(path, {})).body.data.content, 'Call at ten')
  assert.equal((await admin.delete(path)).status, 204)
  assert.equal((await agent.get(path)).status, 404)
})

test('a note belongs to its ticket, must not be empty, and goes with the ticket', async () => {
  const ticket = await aTicket()
  const { id } = await write(ticket, 'Kept')
  assert.equal((await agent.get(`/ticket/${await aTicket()}/note/${id}`)).status, 404)
  assert.equal((await agent.post('/ticket/999999/note', { content: 'Lost' })).status, 404)
  assert.ok((await agent.post(`/ticket/${ticket}/note`, { content: ' ' })).body.errors.content)
  assert.ok((await agent.put(`/ticket/${ticket}/note/${id}`, { content: null })).body.errors.content)
  assert.equal((await nobody.get(`/ticket/${ticket}/note`)).status, 401)
  assert.equal((await admin.delete(`/ticket/${ticket}`)).status, 204)
  assert.equal((await agent.get(`/ticket/${ticket}/note/${id}`)).status, 404)
})

test('a note that someone else changed meanwhile is not overwritten', async () => {
  const ticket = await aTicket()
  const { id } = await write(ticket, 'First')
  const path = `/ticket/${ticket}/note/${id}`
  const { headers } = await agent.get(path)
  await admin.put(path, { content: 'Second' })
  const late = await agent.put(path, { content: 'Third' }, { 'if-match': headers.etag as string })
  assert.equal(late.status, 412)
})
