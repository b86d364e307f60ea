import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#test/eventually.ts'
import { anEvent, aToldChannel, standIn, type ToldChannel, tell } from '#test/inbound.ts'
import { startService } from '#test/service.ts'
import { deleteOldRefusals } from '../channels/refusals.ts'

const service = await startService()
const { app, admin, database } = service
const db = database.main
standIn()

const shown = async ({ id }: ToldChannel) => (await admin.get(`/channel/${id}`)).body.data.refused_calls

/** Resolves with the refused calls once the given number is stored. */
const refused = async (channel: ToldChannel, count: number) => {
  let calls: { reason: string; count: number; first_at: string; last_at: string }[] = []
  await eventually(async () => {
    calls = await shown(channel)
    return calls.reduce((sum, one) => sum + one.count, 0) === count
  })
  return calls
}

const checkOf = async (language = 'en') => {
  const { checks } = (await admin.get('/system', { 'accept-language': language })).body.data
  return checks.find(({ name }: { name: string }) => name === 'refused')
}

test('every reason for which a webhook call is refused is counted on its channel', async () => {
  const channel = await aToldChannel(service)
  assert.deepEqual(await shown(channel), [])
  const events = [anEvent('U1', 'Hello')]
  await tell(app, { ...channel, secret: 'another' }, events)
  await tell(app, { ...channel, secret: 'another' }, events)
  await tell(app, channel, events, { headers: { 'x-signature': '' } })
  await tell(app, channel, { no: 'events' })
  await tell(app, channel, undefined, { body: 'x'.repeat(1_048_577) })
  const calls = await refused(channel, 5)
  assert.deepEqual(Object.fromEntries(calls.map(({ reason, count }) => [reason, count])), {
    wrong_signature: 2,
    no_signature: 1,
    malformed: 1,
    too_large: 1,
  })
  for (const { first_at, last_at } of calls) assert.ok(first_at <= last_at)
  const listed = (await admin.get('/channel')).body.data.find(({ id }: { id: number }) => id === channel.id)
  assert.deepEqual(listed.refused_calls, calls)

  const off = await aToldChannel(service, { is_enabled: false })
  const bare = await aToldChannel(service, { hasCredentials: false })
  assert.equal((await tell(app, off, events)).status, 404)
  assert.equal((await tell(app, bare, events)).status, 403)
  assert.equal((await refused(off, 1))[0]?.reason, 'disabled')
  assert.equal((await refused(bare, 1))[0]?.reason, 'no_credentials')
})

test('health and metrics name refused calls until the credentials are replaced', async () => {
  await sql`delete from inbound_refusals`.execute(db)
  assert.equal((await checkOf()).state, 'ok')
  const channel = await aToldChannel(service)
  await tell(app, { ...channel, secret: 'another' }, [])
  await refused(channel, 1)
  const { state, message } = await checkOf()
  assert.equal(state, 'attention')
  assert.match(message, /^Support refused webhook calls with a wrong signature: 1, the last at \d\d:\d\d\./)
  assert.match((await checkOf('zh-TW')).message, /^Support 已拒絕 1 次簽章錯誤/)
  const { payload } = await app.inject('/metrics')
  assert.match(
    payload,
    /parley_inbound_refused_total\{platform="App\\\\WechatContact",reason="wrong_signature"\} \d/,
  )
  await admin.put(`/channel/${channel.id}`, { credentials: { secret: 'the right one' } })
  assert.deepEqual(await shown(channel), [])
  assert.equal((await checkOf()).state, 'ok')
})

test('a flood of refused calls is one row, and few statements', async () => {
  const channel = await aToldChannel(service)
  const forged = { ...channel, secret: 'another' }
  for (let batch = 0; batch < 20; batch += 1)
    await Promise.all(Array.from({ length: 25 }, () => tell(app, forged, [])))
  const [calls] = await refused(channel, 500)
  assert.equal(calls?.count, 500)
  assert.deepEqual(
    (await shown(channel)).map(({ reason }: { reason: string }) => reason),
    ['wrong_signature'],
  )
  const unknown = { ...channel, key: 'f'.repeat(64) }
  assert.equal((await tell(app, unknown, [])).status, 404)
  const stored = await sql<{ count: number }>`select count(*)::int from inbound_events
    where channel_id = ${channel.id}`.execute(db)
  assert.equal(stored.rows[0]?.count, 0)
})

test('counting starts over after a quiet day, and old counts are deleted', async () => {
  const channel = await aToldChannel(service)
  const age = (days: number) =>
    sql`update inbound_refusals set first_at = first_at - ${days} * interval '1 day',
      last_at = last_at - ${days} * interval '1 day' where channel_id = ${channel.id}`.execute(db)
  await tell(app, { ...channel, secret: 'another' }, [])
  const [first] = await refused(channel, 1)
  await age(2)
  await tell(app, { ...channel, secret: 'another' }, [])
  await eventually(async () => (await shown(channel))[0]?.last_at >= (first?.last_at ?? ''))
  assert.equal((await shown(channel))[0].count, 1)
  await age(31)
  await deleteOldRefusals(db)
  assert.deepEqual(await shown(channel), [])
})
