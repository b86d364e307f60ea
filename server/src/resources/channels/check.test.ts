import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import test, { after } from 'node:test'
import { line } from '#simulator/line.ts'
import { messenger } from '#simulator/messenger.ts'
import { telegram } from '#simulator/telegram.ts'
import { english } from '#test/english.ts'
import { aChannel, startMessaging } from '#test/platforms.ts'
import { accountOrFailure, findChannelByKey, openAccount } from './account.ts'

/** Takes calls and hangs up. */
const deaf = createServer((socket) => socket.destroy())
await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
after(() => deaf.close())
const { port } = deaf.address() as { port: number }

const service = await startMessaging([telegram, messenger], {
  PUBLIC_URL: 'https://care.example',
  LINE_API_URL: `http://127.0.0.1:${port}`,
})
const { admin, services, database, platforms } = service
const db = database.main

const check = async (id: number, body: object = {}) => {
  const { status, body: answer } = await admin.post(`/channel/${id}/check`, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

const clear = async () => {
  const { body } = await admin.get('/channel?per_page=100')
  for (const { id } of body.data) assert.equal((await admin.delete(`/channel/${id}`)).status, 204)
}

test('a channel that works says whose account it is, and registers its webhook when told to', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, telegram)
  const { notes, ...found } = await check(id)
  assert.deepEqual(found, {
    works: true,
    account_name: '@shop_bot',
    code: null,
    message: null,
    can_register: true,
    is_registered: false,
  })
  assert.match(notes.join(), /no webhook/)
  assert.equal(platforms.worldOf('telegram').webhookUrl, undefined)
  const registered = await check(id, { register_webhook: true })
  assert.equal(registered.is_registered, true)
  const { webhook_url } = (await admin.get(`/channel/${id}`)).body.data
  assert.equal(platforms.worldOf('telegram').webhookUrl, webhook_url)
  const { body } = await admin.get(`/audit-log?resource=channel&record_id=${id}`)
  assert.deepEqual(
    body.data.map(({ action }: { action: string }) => action),
    ['channel.create', 'channel.register'],
  )
})

test('credentials that the platform refuses are reported in its words, with status 200', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, telegram, {
    credentials: { ...telegram.credentials, bot_token: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDxxx' },
  })
  const { works, code, message, account_name } = await check(id, { register_webhook: true })
  assert.deepEqual([works, code, account_name], [false, 'auth_invalid', null])
  assert.match(message, /Unauthorized/)
})

test('a disabled channel can be checked before it is enabled, and sends nothing until then', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, telegram, { is_enabled: false })
  assert.equal((await check(id)).works, true)
  assert.equal(await openAccount(services, id), undefined)
  await admin.put(`/channel/${id}`, { is_enabled: true })
  const account = await openAccount(services, id)
  assert.deepEqual(account?.credentials, telegram.credentials)
  assert.match(account?.base ?? '', /^http:\/\/127\.0\.0\.1:\d+\/telegram$/)
})

test('where the platform cannot be told our address a check registers nothing', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, messenger)
  const { works, can_register, is_registered } = await check(id, { register_webhook: true })
  assert.deepEqual([works, can_register, is_registered], [true, false, false])
})

test('a live chat works without a platform', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, messenger, {
    contactable_type: 'App\\LivechatContact',
    credentials: undefined,
  })
  const { works, can_register } = await check(id)
  assert.deepEqual([works, can_register], [true, false])
  assert.deepEqual((await openAccount(services, id))?.credentials, {})
})

test('a channel without credentials is reported as missing them', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, telegram, { credentials: null })
  const { works, code, message } = await check(id)
  assert.deepEqual([works, code], [false, 'auth_invalid'])
  assert.match(message, /has no credentials/)
})

test('credentials of another SECRET_KEY, or of another channel, must be entered again', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, telegram)
  const other = await aChannel(admin, messenger)
  const elsewhere = { ...services, secretKey: { current: Buffer.alloc(32, 1), former: [] } }
  const reached = await accountOrFailure(elsewhere, id)
  assert.equal(reached.kind, 'failed')
  assert.match(reached.kind === 'failed' ? english(reached.message) : '', /SECRET_KEY.*set them again/)
  assert.equal(await openAccount(elsewhere, id), undefined)
  const { credentials } = await db
    .selectFrom('channels')
    .select('credentials')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('channels').set({ credentials }).where('id', '=', other).execute()
  const { works, code, message } = await check(other)
  assert.deepEqual([works, code], [false, 'auth_invalid'])
  assert.match(message, /set them again/)
})

test('a platform that hangs up is reported as unavailable', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, line)
  const { works, code } = await check(id)
  assert.deepEqual([works, code], [false, 'platform_unavailable'])
})

test('a missing channel is neither checked nor opened', async () => {
  assert.equal((await admin.post('/channel/987654321/check', {})).status, 404)
  assert.equal(await openAccount(services, 987654321), undefined)
  assert.equal(await findChannelByKey(db, 'no such key'), undefined)
})

test('a platform’s token is shared by all servers until it expires, and gone with its credentials', async (t) => {
  t.after(clear)
  const id = await aChannel(admin, telegram)
  const tokens = async () => (await openAccount(services, id))?.tokens
  assert.equal(await (await tokens())?.find(), undefined)
  await (await tokens())?.keep('a token for an hour', 3600)
  assert.equal(await (await tokens())?.find(), 'a token for an hour')
  const { token } = await db.selectFrom('platform_tokens').select('token').executeTakeFirstOrThrow()
  assert.doesNotMatch(token.toString('latin1'), /a token/)
  await (await tokens())?.keep('a token for no time', 0)
  assert.equal(await (await tokens())?.find(), undefined)
  await (await tokens())?.keep('a token for an hour', 3600)
  await admin.put(`/channel/${id}`, { credentials: telegram.credentials })
  assert.equal(await (await tokens())?.find(), undefined)
})
