import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, pageOf } from '../../server/test/tour.ts'
import { programsOf, runProgram } from './installed.ts'
import { startParley } from './service.ts'

const { url, admin, parley } = await startParley()
const env = { PARLEY_URL: url, PARLEY_TOKEN: admin.token }

const linesOf = async (page: string, name: string) => {
  const folder = await programsOf({ [name]: blocksOf(pageOf(page), 'ts').join('\n') })
  return (await runProgram(folder, name, env)).split('\n')
}

test('the examples of docs/sdk.md compile and work as they are written', async () => {
  await parley().POST('/ticket', { body: { subject: 'Where is my parcel?' } })
  assert.deepEqual(await linesOf('docs/sdk.md', 'page.ts'), [
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

test('the example of the package’s own page compiles and works as it is written', async () => {
  const printed = await linesOf('sdk/README.md', 'tour.ts')
  assert.equal(printed[0], 'Ada')
  assert.deepEqual(printed.slice(-3), ['unchanged', 'C-0 created', 'C-1 refused first_name'])
})
