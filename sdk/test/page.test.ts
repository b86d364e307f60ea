import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, pageOf } from '../../server/test/tour.ts'
import { programsOf, runProgram } from './installed.ts'
import { startParley } from './service.ts'

const { url, admin, parley } = await startParley()

test('the examples of docs/sdk.md compile and work as they are written', async () => {
  const folder = await programsOf({ 'page.ts': blocksOf(pageOf('docs/sdk.md'), 'ts').join('\n') })
  await parley().POST('/ticket', { body: { subject: 'Where is my parcel?' } })
  const stdout = await runProgram(folder, 'page.ts', { PARLEY_URL: url, PARLEY_TOKEN: admin.token })
  assert.deepEqual(stdout.split('\n'), [
    'created, then unchanged',
    'created, refused first_name',
    'Where is my parcel?',
    '3 of 3',
    'first_name The field is required.',
    '100 %',
    "[ 'membership_no', 'first_name' ]",
    `function ${url}/api/v1/relation-import-task/12/rejects`,
    'The header webhook-id is missing.',
  ])
  const { meta } = await parley().GET('/contact', { query: { search: 'M-1001' } })
  assert.equal(meta.total, 1)
})
