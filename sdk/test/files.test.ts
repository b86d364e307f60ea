import assert from 'node:assert/strict'
import test from 'node:test'
import type { Progress } from '../src/index.ts'
import { failureOf } from './failure.ts'
import { startLine } from './line.ts'
import { startParley } from './service.ts'

const { parley, url } = await startParley()
const line = await startLine(url)
const { POST, GET, download } = parley({ url: line.url, retry: { wait: async () => undefined } })

const rows = (amount: number) => Array.from({ length: amount }, (_, row) => `M${row},Name ${row}\n`).join('')
const aFile = (text: string) =>
  new File([`membership_no,first_name\n${text}`], 'people.csv', { type: 'text/csv' })

const { data: recipe } = await POST('/relation-import-recipe', {
  body: {
    name: 'People',
    importable_type: 'App\\Contact',
    headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
    unique_columns: ['contacts.membership_no'],
    create_missing_contacts: true,
  },
})

test('a file is uploaded with its fields and progress', async () => {
  const file = aFile(rows(50_000))
  const steps: Progress[] = []
  const { data } = await POST('/relation-import-task', {
    body: { recipe_id: recipe.id, has_header: true, file },
    onProgress: (progress) => steps.push(progress),
  })
  assert.deepEqual([data.file_name, data.size], ['people.csv', file.size])
  assert.ok(steps.length > 2)
  assert.deepEqual(steps.at(-1), { sent: file.size, total: file.size })
})

test('a file whose answer is lost is imported once', async () => {
  const tasks = async () => (await GET('/relation-import-task')).meta.total
  const before = await tasks()
  line.breakNext('nothing', 'almost all')
  await POST('/relation-import-task', { body: { recipe_id: recipe.id, file: aFile(rows(3)) } })
  assert.equal(await tasks(), before + 1)
})

test('file errors are reported by field', async () => {
  const body = { recipe_id: recipe.id, file: new File([], 'empty.csv') }
  const { status, errors } = await failureOf(POST('/relation-import-task', { body }))
  assert.deepEqual([status, Object.keys(errors)], [422, ['file']])
})

test('rejected rows come as a file with a name', async () => {
  const { data } = await POST('/relation-import-task', {
    body: { recipe_id: recipe.id, file: aFile(rows(3)), description: 'Few' },
  })
  const { name, type, stream } = await download('/relation-import-task/{id}/rejects', {
    path: { id: data.id },
  })
  assert.match(name ?? '', /\.csv$/)
  assert.match(type, /^text\/csv/)
  assert.match(await new Response(stream).text(), /row/i)
  const none = download('/relation-import-task/{id}/rejects', { path: { id: 999_999 } })
  assert.equal((await failureOf(none)).status, 404)
})
