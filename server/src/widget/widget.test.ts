import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { app, admin, database } = await startService()

const page = async (query = '') => {
  const { statusCode, payload, headers } = await app.inject(`/demo/widget${query}`)
  return { status: statusCode, text: payload, policy: String(headers['content-security-policy']) }
}

const aChannel = async (given: object = {}) => {
  const { body } = await admin.post('/channel', {
    contactable_type: 'App\\LivechatContact',
    name: 'Shop',
    ...given,
  })
  return body.data.widget_key as string
}

test('without the demo’s company the page shows no channel but one that the address names', async () => {
  const key = await aChannel()
  assert.equal((await page()).status, 404)
  assert.equal((await page(`?channel=${key}`)).status, 200)
  await database.pool.query('delete from channels')
  await database.pool.query(`insert into installation (id, demo_state) values (1, 'done')`)
})

test('the demo page says in words that there is no live chat yet', async () => {
  await aChannel({ is_enabled: false })
  const { status, text } = await page()
  assert.equal(status, 200)
  assert.match(text, /There is no live chat to show yet/)
  assert.doesNotMatch(text, /widget\.js/)
})

test('it shows the channel that is asked for, else the first that is enabled', async () => {
  const [first, second, disabled] = [
    await aChannel(),
    await aChannel(),
    await aChannel({ is_enabled: false }),
  ]
  assert.match((await page()).text, new RegExp(`src="/widget.js" data-channel="${first}" async`))
  assert.match((await page(`?channel=${second}`)).text, new RegExp(`data-channel="${second}"`))
  for (const key of [disabled, 'unknown']) assert.equal((await page(`?channel=${key}`)).status, 404)
})

test('text from the address is shown as text, under a policy without inline scripts', async () => {
  const { text, policy } = await page(`?theme=${encodeURIComponent('"><script>alert(1)</script>')}`)
  assert.match(text, /data-theme="&quot;&gt;&lt;script&gt;/)
  assert.doesNotMatch(text, /<script>/)
  assert.match(policy, /default-src 'none'; script-src 'self';/)
  assert.doesNotMatch(policy, /unsafe/)
})
