import assert from 'node:assert/strict'
import test from 'node:test'
import { platforms } from '#simulator/platforms.ts'
import { aChannel, startMessaging } from '#test/platforms.ts'

const { admin, platforms: simulated } = await startMessaging(platforms, {
  // Nothing listens there.
  PUBLIC_URL: 'https://127.0.0.1:1',
})

const register = ['line', 'telegram', 'viber']

for (const platform of platforms) {
  const { name, contactableType, credentials } = platform
  const world = simulated.worldOf(name)

  test(`${name}: a check tells the account's name, and registers the webhook where that can be`, async () => {
    const id = await aChannel(admin, platform)
    const { body } = await admin.post(`/channel/${id}/check`, { register_webhook: true })
    const { works, account_name, can_register, is_registered, message } = body.data
    // LINE alone calls the webhook when asked to.
    if (name === 'line') assert.match(message, /did not reach the webhook/)
    else assert.equal(message, null)
    assert.equal(works, name !== 'line')
    assert.ok(account_name)
    assert.deepEqual([can_register, is_registered], Array(2).fill(register.includes(name)))
    const { webhook_url } = (await admin.get(`/channel/${id}`)).body.data
    if (is_registered) assert.equal(world.webhookUrl, webhook_url)
    await admin.delete(`/channel/${id}`)
  })

  test(`${name}: credentials that the platform does not know are reported as auth_invalid`, async (t) => {
    const known = world.credentials
    t.after(() => {
      world.credentials = known
    })
    world.credentials = Object.fromEntries(Object.keys(known).map((key) => [key, 'another']))
    const id = await aChannel(admin, platform)
    const { body } = await admin.post(`/channel/${id}/check`, {})
    const { works, code, message } = body.data
    assert.deepEqual([works, code], [false, 'auth_invalid'])
    assert.ok(message)
    for (const secret of Object.values(credentials)) assert.ok(!message.includes(secret))
    await admin.delete(`/channel/${id}`)
  })

  test(`${name}: an account is on one channel, and each of its credentials is checked`, async () => {
    const id = await aChannel(admin, platform)
    const again = await admin.post('/channel', {
      contactable_type: contactableType,
      name: 'Again',
      credentials,
    })
    assert.equal(again.status, 422)
    assert.deepEqual(Object.keys(again.body.errors), ['credentials'])
    for (const [field, wrong] of Object.keys(credentials).flatMap((key) => [
      [key, 7],
      [key, 'x'.repeat(70_000)],
    ]) as [string, unknown][]) {
      const given = { ...credentials, [field]: wrong }
      const { status, body } = await admin.put(`/channel/${id}`, { credentials: given })
      assert.equal(status, 422, `${field} ${String(wrong).slice(0, 9)}`)
      assert.deepEqual(Object.keys(body.errors), [`credentials.${field}`])
    }
    await admin.delete(`/channel/${id}`)
  })
}

test('a credential that the platform does not have is refused with the names that it has', async () => {
  const { body } = await admin.post('/channel', {
    contactable_type: 'App\\LineContact',
    name: 'Misspelled',
    credentials: {
      channel_access_token: 'token',
      channel_secret: 'secret',
      chanel_secret: 'x',
    },
  })
  assert.deepEqual(body.errors, {
    'credentials.chanel_secret': [
      'The field is unknown. The fields here are: channel_access_token, channel_secret.',
    ],
  })
})
