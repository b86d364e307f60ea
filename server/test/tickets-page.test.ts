import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from './service.ts'
import { blocksOf, pageOf } from './tour.ts'

const { admin } = await startService()

const request = /^(GET|POST|PUT) (\S+)(?: (\{.*\}))?$/

test('the requests of docs/tickets.md work as they are written', async () => {
  const lines = blocksOf(pageOf('docs/tickets.md'), 'http').flatMap((block) => block.trim().split('\n'))
  for (const line of lines) {
    const [, method, path = '', body = '{}'] = request.exec(line) ?? []
    assert.ok(method, line)
    const send = { GET: admin.get, POST: admin.post, PUT: admin.put }[method as 'GET']
    const answer = await (send as typeof admin.post)(path, JSON.parse(body))
    assert.equal(answer.status, 200, `${line}: ${JSON.stringify(answer.body)}`)
  }
  const { data } = (await admin.get('/ticket/1')).body
  assert.deepEqual([data.status, data.ticket_status.name], [0, 'New'])
})
