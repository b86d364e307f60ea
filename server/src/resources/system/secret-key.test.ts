import assert from 'node:assert/strict'
import test from 'node:test'
import pg from 'pg'
import { prefixBytes, type SecretKey } from '#db/secrets/seal.ts'
import { unsealSecret } from '#events/secret.ts'
import type { Turn } from '#jobs/job.ts'
import { readCredentials } from '#resources/channels/sealed.ts'
import { ownPage } from '#test/browser-session.ts'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { parley } from '#test/programs/command.ts'
import { password, type Service, startService } from '#test/service.ts'
import { acceptSecretKey } from '../../secret-key.ts'
import { resealSecrets } from './reseal.ts'

const oldKey = 'the key that was used until today'
const newKey = 'the key that is used from now on'

const before = await startService({ SECRET_KEY: oldKey })
const DATABASE_URL = before.config.databaseUrl as string
const db = before.database.main
const onKeys = (SECRET_KEY: string, SECRET_KEY_PREVIOUS = '') =>
  startService({ DATABASE_URL, SECRET_KEY, SECRET_KEY_PREVIOUS })

/** Servers that know the new key, that use it already, and those that have forgotten the old one. */
const [first, second, last] = [
  await onKeys(oldKey, newKey),
  await onKeys(newKey, oldKey),
  await onKeys(newKey),
]

const start = async ({ services, config }: Service) => {
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await acceptSecretKey(client, services.secretKey, config).finally(() => client.end())
}
const reseal = ({ services }: Service, signal = new AbortController().signal) =>
  resealSecrets(services.secretKey).run({
    db,
    data: {},
    signal,
    commit: (work) => db.transaction().execute(work),
    checkRoom: async () => undefined,
  } satisfies Turn)

const aViber = async (auth_token: string) => {
  const body = {
    contactable_type: 'App\\ViberContact',
    name: `Viber ${auth_token}`,
    credentials: { auth_token, sender_name: 'Shop' },
  }
  return before.admin.post('/channel', body)
}
const channelOf = (id: number) =>
  db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const tokenOf = async (id: number, secretKey: SecretKey) => {
  const { key, credentials } = await channelOf(id)
  return readCredentials(secretKey, key, credentials as Buffer)?.auth_token
}
const stateOf = async ({ admin }: Service) => {
  const { secrets, checks } = (await admin.get('/system')).body.data
  const check = checks.find(({ name }: { name: string }) => name === 'secret_key')
  return { ...secrets, state: check.state, message: check.message }
}

const url = 'https://erp.example/told'
const webhook = (await before.admin.post('/webhook', { url, event_types: ['ticket.created'] })).body.data
const channel = (await aViber('a-token-of-viber')).body.data
const visitors = await aLiveChat(db)
const visitor = await aVisitor(before.app, visitors.key)
await visitor.say('Hello')
const { account } = await before.employee('agent')
const login = await before.nobody.post('/session', { name: account, password }, ownPage)
const device = String(/parley_device=[\w.-]+/.exec(String(login.headers['set-cookie']))?.[0])
await start(before)

test('a start with a key that opens nothing is refused, and changes nothing', async () => {
  const { code, err } = await parley(['serve'], { DATABASE_URL, SECRET_KEY: newKey, PORT: '0' })
  assert.equal(code, 1)
  assert.match(err, /^SECRET_KEY is not the key of this installation, .*SECRET_KEY_PREVIOUS/)
  await assert.rejects(start(last), /SECRET_KEY_PREVIOUS=lost/)
  assert.equal((await db.selectFrom('secret_keys').selectAll().execute()).length, 1)
  assert.equal(await tokenOf(channel.id, before.services.secretKey), 'a-token-of-viber')
})

test('an installation of an earlier version takes its own key, and no other', async () => {
  await db.deleteFrom('secret_keys').execute()
  await assert.rejects(start(last), /SECRET_KEY is not the key/)
  await start(before)
})

test('a server may know the new key before any uses it', async () => {
  await start(first)
  const { message, ...secrets } = await stateOf(first)
  assert.deepEqual(secrets, { total: 2, left: 0, unreadable: 0, previous_key: 'not_used_yet', state: 'ok' })
  assert.match(message, /may become SECRET_KEY/)
})

test('with the new key everything that the old one sealed, signed or derived is accepted', async () => {
  await start(second)
  const { secretKey } = second.services
  assert.equal(await tokenOf(channel.id, secretKey), 'a-token-of-viber')
  const { session } = visitor
  const opened = (await visitorOn(second.app, visitors.key, session).post('session', { session })).body
  assert.equal(opened.messages[0].message, 'Hello')
  assert.notEqual(opened.session, session, 'it is signed again')
  assert.equal((await visitorOn(last.app, visitors.key, opened.session).get('message')).status, 200)
  assert.equal((await visitorOn(first.app, visitors.key, opened.session).get('message')).status, 200)
  const strangers = Array.from({ length: 12 }, () => ({ account, address: '127.0.0.1' }))
  await db.deleteFrom('login_networks').execute()
  await db.insertInto('login_attempts').values(strangers).execute()
  const open = (cookie: string) =>
    second.nobody.post('/session', { name: account, password }, { ...ownPage, cookie })
  assert.equal((await open('')).status, 429)
  assert.equal((await open(device)).status, 200)
  await db.deleteFrom('login_attempts').execute()
})

test('a repeated request is recognized and an account stays on one channel while the key changes', async () => {
  const key = { 'idempotency-key': 'made-with-the-old-key' }
  const made = await before.admin.post('/tag', { name: 'VIP' }, key)
  const again = await second.as(before.admin.token).post('/tag', { name: 'VIP' }, key)
  assert.deepEqual([again.status, again.body], [200, made.body])
  const credentials = { auth_token: 'a-token-of-viber', sender_name: 'Shop' }
  const twin = { contactable_type: 'App\\ViberContact', name: 'Twin', credentials }
  assert.equal((await second.admin.post('/channel', twin)).status, 422)
  assert.equal((await second.admin.put(`/channel/${channel.id}`, { credentials })).status, 200)
})

test('secrets are resealed in batches across interruptions, and then the old key is obsolete', async () => {
  const ids = [channel.id]
  for (let n = 0; n < 3; n++) ids.push((await aViber(`token-number-${n}`)).body.data.id)
  // As an earlier version stored it: without the name of its key.
  const { credentials } = await channelOf(ids[1])
  await db
    .updateTable('channels')
    .set({ credentials: (credentials as Buffer).subarray(prefixBytes) })
    .where('id', '=', ids[1])
    .execute()
  await assert.rejects(start(last), /SECRET_KEY is not the key/)
  await start(second)
  const begun = await stateOf(second)
  assert.deepEqual([begun.total, begun.left, begun.previous_key, begun.state], [5, 4, 'in_use', 'attention'])
  assert.match(begun.message, /4 of 5 remain/)
  const { message } = await stateOf(first)
  assert.match(message, /newer SECRET_KEY/)

  const versions = await Promise.all(ids.map(async (id) => (await channelOf(id)).version))
  await assert.rejects(reseal(second, AbortSignal.abort()))
  await reseal(first)
  assert.equal((await stateOf(second)).left, 4, 'a server with the older key reseals nothing')
  await reseal(second)
  const done = await stateOf(second)
  assert.deepEqual([done.left, done.unreadable, done.previous_key, done.state], [0, 0, 'removable', 'ok'])
  assert.match(done.message, /SECRET_KEY_PREVIOUS may be removed/)
  assert.deepEqual(await Promise.all(ids.map(async (id) => (await channelOf(id)).version)), versions)

  await start(last)
  const { secretKey } = last.services
  for (const [n, id] of ids.slice(1).entries())
    assert.equal(await tokenOf(id, secretKey), `token-number-${n}`)
  const stored = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow()
  assert.equal(unsealSecret(secretKey, webhook.id, stored.secret), webhook.secret)
  const twin = {
    contactable_type: 'App\\ViberContact',
    name: 'Twin',
    credentials: { auth_token: 'token-number-0', sender_name: 'Shop' },
  }
  assert.equal(
    (await last.admin.post('/channel', twin)).status,
    422,
    'accounts are distinguished with the new key',
  )
  await assert.rejects(start(before), /SECRET_KEY is not the key/)
})

test('a key that nobody has any more can be given up, and what it sealed is named', async () => {
  const other = 'a third key after the second was lost'
  const without = await onKeys(other, 'lost')
  await start(without)
  const { unreadable, state, message } = await stateOf(without)
  assert.deepEqual([unreadable, state], [5, 'attention'])
  assert.match(message, /No known key opens 5 stored secrets/)
  await reseal(without)
  assert.equal(
    await tokenOf(channel.id, last.services.secretKey),
    'a-token-of-viber',
    'nothing is overwritten',
  )
  await start(await onKeys(other))
  const { out } = await parley(['verify'], { DATABASE_URL, SECRET_KEY: other })
  assert.match(
    out,
    /WRONG {5}What the channel Viber a-token-of-viber has as credentials cannot be read: no key/,
  )
})
