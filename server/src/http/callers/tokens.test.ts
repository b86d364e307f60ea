import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { startService, startSibling } from '#test/service.ts'
import { issueToken, maxTtlMinutes } from './tokens.ts'

const races = process.env.LONG ? 1_000 : 20
const service = await startService()
const sibling = await startSibling(service)
after(sibling.stop)

test('of concurrent token requests on two servers, exactly one token stays valid', async () => {
  const { id, client } = await service.employee('agent')
  let current = client.token
  for (let race = 0; race < races; race++) {
    const refreshed = [service.as(current), sibling.as(service.as(current))].map(async (each) => {
      const { status, body } = await each.put('/auth')
      assert.ok(status === 200 || status === 401)
      return body.access_token as string | undefined
    })
    const issued = [service.database, sibling.database].map(async ({ main }, index) => {
      const { access_token } = await issueToken(main, id, maxTtlMinutes, { isPermanent: index === 0 })
      return access_token
    })
    const tokens = (await Promise.all([...refreshed, ...issued])).filter((token) => token !== undefined)
    const answers = await Promise.all(
      [...tokens, current].map(async (token) => ({
        token,
        statuses: [
          (await service.as(token).get('/contact')).status,
          (await sibling.as(service.as(token)).get('/contact')).status,
        ],
      })),
    )
    for (const { statuses } of answers) assert.equal(statuses[0], statuses[1])
    const valid = answers.filter(({ statuses }) => statuses[0] === 200)
    assert.equal(valid.length, 1)
    current = valid[0]?.token as string
  }
})

test('an operator may refuse tokens in the query string', async () => {
  const strict = await startService({ QUERY_TOKEN: 'off' })
  const address = `/tag?token=${strict.admin.token}`
  assert.equal((await strict.nobody.get(address)).status, 401)
  const both = await strict.admin.get(address)
  assert.equal(both.status, 200)
  assert.ok(!JSON.stringify(both.body).includes(strict.admin.token))
})

test('a token is taken out of the address however its name is written', async () => {
  const { admin } = await startService()
  const reply = await admin.get(`/tag?%74oken=${admin.token}&per_page=2`)
  assert.equal(reply.status, 200)
  assert.ok(!JSON.stringify(reply.body).includes(admin.token))
})
