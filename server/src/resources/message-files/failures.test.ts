import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import test from 'node:test'
import type { MediaReference } from '#channels/adapter.ts'
import { adapters } from '#channels/registry.ts'
import { type Files, FilesAway } from '#files/types.ts'
import { verbatim } from '#messages/message.ts'
import { english } from '#test/english.ts'
import { startMessageFiles } from '#test/message-files.ts'
import { claimFetch, endFetch } from './queries.ts'

const { services, agent, db, platform, address, answering, failures, fetchNext, messageOf, sent, dueAtOnce } =
  await startMessageFiles()

test('a file that is too large, gone or at a private address is said to be missing, and why', async () => {
  const reasonAfter = async (reference?: MediaReference) => {
    const id = await sent(reference)
    await fetchNext()
    const { status, body } = await agent.get(`/message/${id}/file`)
    assert.deepEqual([status, body.code], [404, 'file_missing'])
    assert.equal(english((await messageOf(id)).message.reason), body.message)
    return body.message
  }
  answering(200, { 'content-length': String(26 * 1_048_576) }, 'the beginning')
  assert.match(await reasonAfter(), /larger than 25 MB/)
  answering(410)
  assert.match(await reasonAfter(), /answered 410/)
  answering(302, { location: 'http://127.0.0.1/' })
  assert.match(await reasonAfter(), /leads elsewhere|answered 302/)
  platform.asked = 0
  assert.match(await reasonAfter({ url: address }), /may not be called/)
  assert.match(await reasonAfter({ url: 'file:///etc/passwd' }), /may not be called/)
  assert.equal(platform.asked, 0)
  assert.deepEqual(await db.selectFrom('media_fetches').selectAll().execute(), [])
  assert.deepEqual(failures, [])
})

test('a platform that fails is asked again later, and in the end the file is missing', async () => {
  answering(500)
  const id = await sent()
  await fetchNext()
  assert.equal((await messageOf(id)).message.state, 'fetching')
  assert.equal(await fetchNext(), false)
  for (let attempt = 2; attempt <= 6; attempt++) {
    await dueAtOnce()
    await fetchNext()
  }
  const { message } = await messageOf(id)
  assert.deepEqual([message.state, message.file], ['missing', null])
  assert.match(english(message.reason), /tried 6 times/)
})

test('a file that the channel is at fault for is fetched once that is repaired, until days have passed', async () => {
  const id = await sent()
  const stateAfter = async () => {
    await dueAtOnce()
    assert.equal(await fetchNext(), true)
    return (await messageOf(id)).message.state
  }
  const { channel_id } = await db.selectFrom('media_fetches').select('channel_id').executeTakeFirstOrThrow()
  const enable = (is_enabled: boolean) =>
    db.updateTable('channels').set({ is_enabled }).where('id', '=', channel_id).execute()
  const refused = async () =>
    ({ kind: 'failed', code: 'permission_missing', message: verbatim('40164'), isCertain: true }) as const
  const [adapter] = adapters
  assert.ok(adapter?.media)
  const { media } = adapter
  for (let round = 0; round < 3; round++) {
    for (const status of [401, 403]) {
      answering(status)
      assert.equal(await stateAfter(), 'fetching')
    }
    platform.answer = (response) => void response.destroy()
    assert.equal(await stateAfter(), 'fetching')
    adapter.media = refused
    assert.equal(await stateAfter(), 'fetching')
    adapter.media = media
    await enable(false)
    assert.equal(await stateAfter(), 'fetching')
    await enable(true)
  }
  answering(200, { 'content-type': 'image/png' }, 'repaired')
  assert.equal(await stateAfter(), 'kept')
  answering(401)
  const late = await sent()
  const created_at = new Date(Date.now() - 4 * 86_400_000).toISOString()
  await db.updateTable('messages').set({ created_at }).where('id', '=', late).execute()
  await db.updateTable('media_fetches').set({ message_created_at: created_at, attempts: 5 }).execute()
  await dueAtOnce()
  await fetchNext()
  assert.equal((await messageOf(late)).message.state, 'missing')
})

test('a file that has no place with us now is fetched once it has one, however long that takes', async (t) => {
  answering(200, { 'content-type': 'image/png' }, 'kept in the end')
  const id = await sent()
  const { keep, check, temporary } = services.files
  t.after(() => Object.assign(services.files, { keep, check, temporary }))
  const away = async () => {
    throw new FilesAway(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  }
  const folder = dirname(await temporary())
  const troubles: Partial<Files>[] = [
    { check: away },
    { keep: away },
    { temporary: away },
    // As if the disk took nothing of what is received.
    { temporary: async () => join(folder, 'no-such-folder', 'file') },
  ]
  for (let round = 0; round < 3; round++)
    for (const trouble of troubles) {
      Object.assign(services.files, { keep, check, temporary }, trouble)
      await dueAtOnce()
      assert.equal(await fetchNext(), true)
      assert.equal((await messageOf(id)).message.state, 'fetching')
    }
  failures.length = 0
  Object.assign(services.files, { keep, check, temporary })
  await dueAtOnce()
  await fetchNext()
  assert.equal((await messageOf(id)).message.state, 'kept')
})

test('a file whose outcome is never recorded is missing in the end', async () => {
  answering(200, {}, 'bytes')
  const id = await sent({ id: address })
  await db.updateTable('media_fetches').set({ attempts: 6 }).where('message_id', '=', id).execute()
  await fetchNext()
  assert.equal((await messageOf(id)).message.state, 'missing')
})

test('of two who fetch one file only the one that holds it says so', async () => {
  const id = await sent()
  const late = await claimFetch(db)
  await dueAtOnce()
  const taken = await claimFetch(db)
  assert.ok(late && taken)
  assert.equal(await endFetch(db, late), false)
  assert.equal(await endFetch(db, taken), true)
  assert.equal((await messageOf(id)).message.state, 'fetching')
})
