import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTo, fileOf, mistakesOf } from '#test/configuration.ts'
import { aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { startService } from '#test/service.ts'

const one = await startService()
const picture = await aFile(one.admin, png(30, 20), 'oolong.png')
const columns = [{ file_id: picture, title: 'Oolong' }, { title: 'Tasting' }]
const answer = { name: 'Teas', shortcut: 'teas', type: 'carousel', message: { columns } }
assert.equal((await one.admin.post('/canned-answer', answer)).status, 200)
const file = await fileOf(one)

test('canned answers name the uploaded pictures of their cards by content, which is uploaded first elsewhere', async () => {
  const [entry] = JSON.parse(file).canned_answers
  assert.match(entry.message.columns[0].file_sha256, /^[0-9a-f]{64}$/)
  assert.equal('file_id' in entry.message.columns[0], false)
  const other = await startService()
  // A file that happens to have the same number is another one.
  await aFile(other.admin, png(7, 7), 'other.png')
  const { canned_answers } = JSON.parse(file)
  assert.deepEqual(await mistakesOf(other, { canned_answers }), [
    'canned_answers.0.message.columns.0.file_id: Picture not found: upload it first.',
  ])
  await aFile(other.agent, png(30, 20), 'not-theirs.png')
  const id = await aFile(other.admin, png(30, 20), 'tea.png')
  await applyTo(other, file)
  const [stored] = (await other.admin.get('/canned-answer')).body.data
  assert.equal(stored.message.columns[0].file_id, id)
  assert.equal(await fileOf(other), file)
  assert.deepEqual(await applyTo(other, file), ['Nothing differs.'])
})

test('rules name the files that they send by content, which is uploaded first elsewhere', async () => {
  const leaflet = await aFile(one.admin, 'Teas of Taiwan', 'leaflet.txt')
  const then = [
    { message: { type: 'file', message: { file_ids: [leaflet, picture], text: 'Our teas' } } },
    { message: { type: 'carousel', message: { columns: [{ file_id: picture, title: 'Oolong' }] } } },
    { message: { type: 'text', message: 'Enjoy' } },
  ]
  const rule = { name: 'Teas', subject: 'conversation', when: { event: 'created' }, then }
  assert.equal((await one.admin.post('/rule', rule)).status, 200)
  const rules = await fileOf(one)
  const [entry] = JSON.parse(rules).rules
  const [sent, shown] = entry.then.map(({ message }: { message: { message: object } }) => message.message)
  assert.deepEqual(Object.keys(sent).toSorted(), ['file_sha256s', 'text'])
  assert.equal(shown.columns[0].file_sha256, sent.file_sha256s[1])
  const other = await startService()
  await aFile(other.admin, png(7, 7), 'other.png')
  assert.deepEqual(await mistakesOf(other, { rules: [entry] }), [
    'rules.0.then.0.message.message.file_ids.0: File not found: upload it first.',
    'rules.0.then.0.message.message.file_ids.1: File not found: upload it first.',
    'rules.0.then.1.message.message.columns.0.file_id: Picture not found: upload it first.',
  ])
  const tea = await aFile(other.admin, png(30, 20), 'tea.png')
  const text = await aFile(other.admin, 'Teas of Taiwan', 'teas.txt')
  await applyTo(other, rules)
  const [stored] = (await other.admin.get('/rule')).body.data
  assert.deepEqual(stored.then[0].message.message, { file_ids: [text, tea], text: 'Our teas' })
  assert.equal(stored.then[1].message.message.columns[0].file_id, tea)
  assert.equal(await fileOf(other), rules)
  assert.deepEqual(await applyTo(other, rules), ['Nothing differs.'])
})
