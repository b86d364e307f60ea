import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { promisify } from 'node:util'
import { password, startService } from './service.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const tour = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block).join('\n')

const service = await startService()

test('the tour of the README works as it is written', async () => {
  const { account } = await service.employee('administrator')
  await service.database.main
    .updateTable('employees')
    .set({ account: 'admin' })
    .where('account', '=', account)
    .execute()
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const env = { ...process.env, API: `${address}/api/v1`, PASSWORD: password }
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', tour], {
    env,
    timeout: 60_000,
  })
  const answers = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line).data)
  assert.equal(answers.length, 7)
  const [phone, bySearch, byNumber, byValue, resolved, closed, found] = answers
  assert.equal(phone.number, '+886 912-345-678')
  for (const list of [bySearch, byNumber, byValue])
    assert.deepEqual(
      list.map(({ name }: { name: string }) => name),
      ['王小明'],
    )
  assert.deepEqual([resolved.status, closed.status, found.length], [2, 3, 1])
})
