import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { sql } from 'kysely'
import { findPushKeys, publicKeyOf, storedPushKey } from '#resources/pushes/keys.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import { aPeer } from '#test/outbound.ts'
import { aBrowser, aPushService, decrypted } from '#test/push-service.ts'
import { startService } from '#test/service.ts'

const service = await startService({}, undefined, { isAllowed: () => true })
const { app, database, employee, services } = service
const db = database.main

const aSession = async () => {
  const { account, id, client: byToken } = await employee('agent')
  return { account, id, byToken, client: await logInWithBrowser(app, account) }
}
let made = 0
const aSubscription = (given: object = {}) => ({
  endpoint: `https://push.example.com/${++made}`,
  ...aBrowser().keys,
  ...given,
})
const path = '/me/push-subscription'

test('the key of the installation is made once, and stored sealed', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => publicKeyOf(db, services.secretKey)))
  assert.equal(new Set(keys).size, 1)
  const { client } = await aSession()
  assert.equal((await client.get('/me/push-key')).body.data.public_key, keys[0])
  const pair = await findPushKeys(db, services.secretKey)
  const { rows } = await sql<{ id: number; sealed: Buffer }>`
    select id, private_key as sealed from push_keys`.execute(db)
  const [row] = rows as [{ id: number; sealed: Buffer }]
  assert.ok(!row.sealed.includes(Buffer.from(pair?.privateKey ?? '', 'base64url')))
  const [next, lost] = [randomBytes(32), { current: randomBytes(32), former: [] }]
  const changing = { current: next, former: [services.secretKey.current] }
  const resealed = storedPushKey.reseal(changing, { ...row, owner: 'installation', type: '' })
  await db
    .updateTable('push_keys')
    .set({ private_key: resealed?.sealed as Buffer })
    .execute()
  assert.deepEqual(await findPushKeys(db, { current: next, former: [] }), pair)
  assert.equal(storedPushKey.reseal(lost, { ...row, owner: 'installation', type: '' }), undefined)
  // Without its secret key it is replaced, and browsers that had the old one subscribe again.
  assert.equal((await client.post(path, aSubscription())).status, 200)
  assert.notEqual(await publicKeyOf(db, services.secretKey), keys[0])
  assert.deepEqual((await client.get(path)).body.data, [])
})

test('a browser has one subscription for its session, in the language it names', async () => {
  const { client, byToken, account } = await aSession()
  const first = await client.post(path, aSubscription(), { 'accept-language': 'zh-TW' })
  assert.deepEqual([first.body.data.language, first.body.data.is_current], ['zh-TW', true])
  const moved = aSubscription()
  const second = await client.post(path, moved)
  assert.equal(second.body.data.language, 'zh-TW')
  assert.equal((await client.post(path, { ...moved, language: 'en' })).body.data.language, 'en')
  const list = (await client.get(path)).body.data
  assert.deepEqual([list.length, list[0].id, list[0].is_current], [1, second.body.data.id, true])
  const refused = await byToken.post(path, aSubscription())
  assert.deepEqual([refused.status, refused.body.code], [409, 'session_required'])
  // The next user of the browser has its subscription, and nobody else.
  const next = await logInWithBrowser(app, account)
  assert.equal((await next.post(path, moved)).status, 200)
  assert.equal((await client.get(path)).body.data.length, 1)
  assert.equal((await client.delete(`${path}/${list[0].id}`)).status, 204)
  assert.equal((await client.delete(`${path}/${list[0].id}`)).status, 404)
})

test('a subscription that nobody could use is refused by the name of its field', async () => {
  const { client } = await aSession()
  const wrong: [object, string][] = [
    [{ endpoint: 'http://push.example.com/1' }, 'endpoint'],
    [{ endpoint: 'https://user:password@push.example.com/1' }, 'endpoint'],
    [{ endpoint: 'https://push.example.com:25/1' }, 'endpoint'],
    [{ endpoint: 'push' }, 'endpoint'],
    [{ endpoint: `https://push.example.com/${'x'.repeat(2_048)}` }, 'endpoint'],
    [{ endpoint: 'https://push.example.com/\n1' }, 'endpoint'],
    [{ endpoint: `https://push.example.com/${'字'.repeat(1_000)}` }, 'endpoint'],
    [{ p256dh: 'BCVx' }, 'p256dh'],
    [{ auth: 'BCVx' }, 'auth'],
    [{ language: 'fr' }, 'language'],
  ]
  for (const [given, field] of wrong) {
    const { status, body } = await client.post(path, aSubscription(given))
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(given))
  }
})

test('an employee is notified on 20 devices at most, however fast they come', async () => {
  const { account } = await aSession()
  const clients = []
  for (let at = 0; at < 22; at++) clients.push(await logInWithBrowser(app, account))
  const answers = await Promise.all(clients.map((each) => each.post(path, aSubscription())))
  const refused = answers.filter(({ status }) => status === 422)
  assert.equal(refused.length, 2)
  assert.match(refused[0]?.body.errors.endpoint[0], /at most 20 devices/)
})

test('an endpoint is stored as browsers write it, without its fragment', async () => {
  const { client } = await aSession()
  const { id } = (await client.post(path, aSubscription({ endpoint: 'HTTPS://Push.Example.com:443/é#x' })))
    .body.data
  const stored = db.selectFrom('push_subscriptions').select('endpoint').where('id', '=', id)
  assert.deepEqual(await stored.executeTakeFirst(), { endpoint: 'https://push.example.com/%C3%A9' })
})

test('an employee learns nothing about the network of the server, not even where webhooks may go', async () => {
  const inside = await aPeer((_, response) => void response.end('inside'))
  const guarded = await startService({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  const client = await logInWithBrowser(guarded.app, (await guarded.employee('agent')).account)
  const refused = await client.post(path, aSubscription({ endpoint: 'https://127.0.0.1/' }))
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['endpoint']])
  const { id } = (await client.post(path, aSubscription())).body.data
  const tried = async () => (await client.post(`${path}/${id}/test`, {})).body.data
  assert.match((await tried()).error, /has no key for pushes yet/)
  await client.get('/me/push-key')
  for (const endpoint of [inside.url, 'http://127.0.0.1:1/', 'http://localhost:1/']) {
    await guarded.database.main.updateTable('push_subscriptions').set({ endpoint }).execute()
    assert.deepEqual(await tried(), { is_sent: false, error: 'The push service was not reached.' })
  }
  assert.equal(inside.sockets.size, 0)
})

test('a test is sent at once, and says what the push service answered', async () => {
  const { url, received, statuses } = await aPushService([201, 500, 410])
  const { client } = await aSession()
  const browser = aBrowser()
  const { id } = (await client.post(path, { ...aSubscription(), ...browser.keys })).body.data
  await sql`update push_subscriptions set endpoint = ${`${url}/test`} where id = ${id}`.execute(db)
  const tried = async () => (await client.post(`${path}/${id}/test`, {})).body.data
  assert.deepEqual(await tried(), { is_sent: true, error: null })
  const { body } = JSON.parse(decrypted(browser, received[0]?.body as Buffer))
  assert.equal(body, 'Notifications of this device work.')
  const busy = await tried()
  assert.equal(busy.is_sent, false)
  assert.match(busy.error, /500/)
  assert.match((await tried()).error, /taken its permission back/)
  assert.equal((await client.post(`${path}/${id}/test`, {})).status, 404)
  assert.deepEqual(statuses, [])
})

test('quiet hours and unpushed types are the employee’s own, and checked', async () => {
  const { client } = await aSession()
  const night = { weekdays: [1, 5], from: '22:00', until: '07:00' }
  const { status, body } = await client.put('/me', {
    quiet_hours: [night],
    unpushed_notices: ['answer', 'answer', 'import'],
  })
  assert.equal(status, 200)
  assert.deepEqual([body.data.quiet_hours, body.data.unpushed_notices], [[night], ['answer', 'import']])
  for (const [given, field] of [
    [{ quiet_hours: [{ ...night, from: '24:00' }] }, 'quiet_hours.0.from'],
    [{ quiet_hours: [{ ...night, weekdays: [] }] }, 'quiet_hours.0.weekdays'],
    [{ quiet_hours: [{ ...night, weekdays: [8] }] }, 'quiet_hours.0.weekdays.0'],
    [{ unpushed_notices: ['lunch'] }, 'unpushed_notices.0'],
  ] as const) {
    const refused = await client.put('/me', given)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, [field]])
  }
})
