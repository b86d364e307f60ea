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
    'canned_answers.0.message.columns.0.file_id: There is no such picture: upload it first.',
  ])
  await aFile(other.agent, png(30, 20), 'not-theirs.png')
  const id = await aFile(other.admin, png(30, 20), 'tea.png')
  await applyTo(other, file)
  const [stored] = (await other.admin.get('/canned-answer')).body.data
  assert.equal(stored.message.columns[0].file_id, id)
  assert.equal(await fileOf(other), file)
  assert.deepEqual(await applyTo(other, file), ['Nothing differs.'])
})
