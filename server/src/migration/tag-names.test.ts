import assert from 'node:assert/strict'
import test from 'node:test'
import { folderWith, fromFolder, lookIn, moveIn } from '#test/migrations.ts'
import { startService } from '#test/service.ts'
import { defaultMapping } from './mapping.ts'
import { survey } from './plan.ts'
import { surveyLines } from './say.ts'
import { sourceNamed } from './sources/sources.ts'

const service = await startService()
const { admin, database } = service
const { idOf } = lookIn(service)

const source = sourceNamed('zendesk')
const tags = ['Late\ndelivery', 'late delivery', 'two\u2028lines', '\u200b\u2060', 'plain', 'a  b']
const folder = await folderWith({
  'users.json': JSON.stringify([{ id: 1, name: 'Mei', role: 'end-user', tags }]),
  'tickets.json': JSON.stringify([
    { id: 2, subject: 'Where', requester_id: 1, status: 'open', created_at: '2024-01-01', tags },
  ]),
  'ticket_fields.json': JSON.stringify([{ id: 3, title: '\u200b', type: 'text', active: true }]),
})

test('a dry run says that names of tags become one line, and which show nothing', async () => {
  const found = await survey(database.main, source, await fromFolder(folder), defaultMapping(source), {
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  const said = surveyLines(source, found).join('\n')
  assert.match(said, /4 × a tag name of several lines, joined into one/)
  assert.match(said, /2 × a tag whose name has no visible characters/)
})

test('a tag of several lines is brought as one line, and as the tag that it then is', async () => {
  const { counts } = await moveIn(service, 'zendesk', await fromFolder(folder))
  assert.equal(counts.leftOut['a tag name of several lines, joined into one'], 4)
  assert.equal(counts.leftOut['a tag whose name has no visible characters'], 2)
  const names = (await admin.get('/tag?sort=name')).body.data.map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['a b', 'Late delivery', 'plain', 'two lines'])
  const { data } = (await admin.get(`/ticket/${await idOf('zendesk', 'ticket', 2)}`)).body
  assert.equal(data.tags.length, 4)
  const [field] = (await admin.get('/cz-col')).body.data
  assert.equal(field.name, '3')
})
