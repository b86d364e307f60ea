import assert from 'node:assert/strict'
import test from 'node:test'
import { aConversation, aFile } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, agent, employee, database } = service
const db = database.main

const names = (files: { name: string }[]) => files.map(({ name }) => name)
const usesOf = (file: number) => db.selectFrom('file_uses').select('id').where('file_id', '=', file).execute()
const unknown = 'The field points to a record that does not exist.'

const ticketWith = async (file_ids: number[]) =>
  (await agent.post('/ticket', { subject: 'Broken cup', file_ids })).body.data

test('a ticket has files in their order, and a change replaces them all', async () => {
  const [a, b, c] = [await aFile(agent, 'a', 'a'), await aFile(agent, 'b', 'b'), await aFile(agent, 'c', 'c')]
  const { id, files } = await ticketWith([b, a])
  assert.deepEqual(names(files), ['b', 'a'])
  assert.equal(files[0].mime, 'text/plain')
  const path = `/ticket/${id}`
  const etag = async () => (await agent.get(path)).headers.etag
  const before = await etag()
  assert.deepEqual(names((await agent.put(path, { file_ids: [b, a] })).body.data.files), ['b', 'a'])
  assert.equal(await etag(), before)
  assert.deepEqual(names((await agent.put(path, { file_ids: [a, c] })).body.data.files), ['a', 'c'])
  assert.notEqual(await etag(), before)
  assert.deepEqual(names((await agent.put(path, { priority: 2 })).body.data.files), ['a', 'c'])
  const { data } = (await agent.get(`${path}/history`)).body
  const changes = data.flatMap((item: { changes: { field: string }[] }) => item.changes)
  assert.deepEqual(
    changes.filter(({ field }: { field: string }) => field === 'file_ids'),
    [{ field: 'file_ids', from: [b, a], to: [a, c] }],
  )
  assert.deepEqual((await agent.put(path, { file_ids: null })).body.data.files, [])
  assert.deepEqual((await agent.get('/ticket')).body.data.at(-1).files, [])
})

test('a file of a ticket is read by those who read tickets, and attached again by them', async () => {
  const file = await aFile(agent, 'seen by all')
  const { id } = await ticketWith([file])
  const colleague = (await employee('agent')).client
  assert.equal((await colleague.get(`/file/${file}`)).body, 'seen by all')
  const other = await aFile(colleague, 'another', 'another')
  const changed = await colleague.put(`/ticket/${id}`, { file_ids: [file, other] })
  assert.equal(changed.status, 200)
})

test('files that are unknown or foreign are refused everywhere, and nothing is stored', async () => {
  const own = await aFile(agent, 'own')
  const foreign = await aFile(admin, 'foreign')
  const file_ids = [own, foreign, 987_654_321]
  const errors = { 'file_ids.1': [unknown], 'file_ids.2': [unknown] }
  const { id: ticket } = await ticketWith([])
  const conversation = await aConversation(db)
  const { id: contact } = (await agent.post('/contact', { first_name: 'Mei' })).body.data
  for (const reply of [
    await agent.post('/ticket', { subject: 'No', file_ids }),
    await agent.put(`/ticket/${ticket}`, { file_ids }),
    await agent.post(`/ticket/${ticket}/note`, { content: 'No', file_ids }),
    await agent.post(`/conversation/${conversation}/note`, { content: 'No', file_ids }),
    await agent.post(`/contact/${contact}/file`, { file_ids }),
  ])
    assert.deepEqual([reply.status, reply.body.errors], [422, errors])
  assert.deepEqual(await usesOf(own), [])
  assert.deepEqual((await agent.get(`/ticket/${ticket}/note`)).body.data, [])
})

test('notes have files, which go with them', async () => {
  const { id: ticket } = await ticketWith([])
  const conversation = await aConversation(db)
  for (const path of [`/ticket/${ticket}/note`, `/conversation/${conversation}/note`]) {
    const file = await aFile(agent, `for ${path}`, 'photo')
    const other = await aFile(agent, `also for ${path}`, 'scan')
    const made = await agent.post(path, { content: 'See the photo', file_ids: [file] })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    assert.deepEqual(names(made.body.data.files), ['photo'])
    const one = `${path}/${made.body.data.id}`
    assert.deepEqual(names((await agent.put(one, { content: 'See it' })).body.data.files), ['photo'])
    assert.deepEqual(names((await agent.put(one, { file_ids: [other, file] })).body.data.files), [
      'scan',
      'photo',
    ])
    assert.deepEqual(names((await agent.get(path)).body.data[0].files), ['scan', 'photo'])
    assert.equal((await (await employee('agent')).client.get(`/file/${file}`)).status, 200)
    const emptied = await agent.put(one, { content: '' })
    assert.deepEqual([emptied.status, emptied.body.data?.content], [200, ''], 'files alone are a note')
    const nothing = await agent.put(one, { file_ids: [] })
    assert.deepEqual([nothing.status, Object.keys(nothing.body.errors)], [422, ['content']])
    const alone = await agent.post(path, { file_ids: [other] })
    assert.deepEqual([alone.status, alone.body.data?.content], [200, ''])
    assert.equal((await agent.delete(one)).status, 204)
    assert.deepEqual(await usesOf(file), [])
  }
})

test('a ticket takes its uses of files with it', async () => {
  const file = await aFile(agent, 'of a ticket')
  const { id } = await ticketWith([file])
  const noted = await aFile(agent, 'of its note')
  await agent.post(`/ticket/${id}/note`, { content: 'See', file_ids: [noted] })
  assert.equal((await admin.delete(`/ticket/${id}`)).status, 204)
  assert.deepEqual([await usesOf(file), await usesOf(noted)], [[], []])
})

test('files are kept with a contact, and removed from it', async () => {
  const { id } = (await agent.post('/contact', { first_name: 'Mei' })).body.data
  const path = `/contact/${id}/file`
  const contract = await aFile(agent, 'contract', 'contract.txt')
  const passport = await aFile(agent, 'passport', 'passport.txt')
  const added = await agent.post(path, { file_ids: [contract] })
  assert.deepEqual(names(added.body.data), ['contract.txt'])
  await agent.post(path, { file_ids: [passport, contract] })
  const { body } = await agent.get(`${path}?sort=-id`)
  assert.deepEqual([names(body.data), body.meta.total], [['passport.txt', 'contract.txt'], 2])
  assert.equal((await agent.delete(`${path}/${contract}`)).status, 204)
  assert.equal((await agent.delete(`${path}/${contract}`)).status, 404)
  assert.deepEqual(names((await agent.get(path)).body.data), ['passport.txt'])
  const { data } = (await agent.get(`/contact/${id}/history`)).body
  assert.deepEqual(
    data.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('file')),
    ['file.deleted', 'file.created', 'file.created'],
  )
  assert.equal((await agent.get('/contact/987654321/file')).status, 404)
})

test('a merged contact keeps the files of both, and an undone merge gives them back', async () => {
  const make = async (...file_ids: number[]) => {
    const { id } = (await admin.post('/contact', { first_name: 'Mei' })).body.data
    await admin.post(`/contact/${id}/file`, { file_ids })
    return id as number
  }
  const [a, b] = [await aFile(admin, 'a', 'a'), await aFile(admin, 'b', 'b')]
  const [kept, other] = [await make(a), await make(a, b)]
  const contact_ids = [kept, other]
  const preview = await admin.post('/contact/merge/preview', { contact_ids })
  assert.equal(preview.body.data.moves.files, 1)
  const filesOf = async (id: number) => names((await admin.get(`/contact/${id}/file`)).body.data)
  const { merge_id } = (await admin.post('/contact/merge', { contact_ids })).body.data
  assert.deepEqual(await filesOf(kept), ['a', 'b'])
  assert.equal((await admin.post(`/contact-merge/${merge_id}/undo`)).status, 200)
  assert.deepEqual([await filesOf(kept), await filesOf(other)], [['a'], ['a', 'b']])
})
