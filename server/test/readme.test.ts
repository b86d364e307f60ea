import assert from 'node:assert/strict'
import test from 'node:test'
import { password, startService } from './service.ts'
import { answersIn, follow, pageOf } from './tour.ts'

const service = await startService()

test('the tour of the README works as it is written', async () => {
  const { account } = await service.employee('administrator')
  await service.database.main
    .updateTable('employees')
    .set({ account: 'admin' })
    .where('account', '=', account)
    .execute()
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const printed = await follow(pageOf('README.md'), { API: `${address}/api/v1`, PASSWORD: password })
  const answers = answersIn(printed)
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
