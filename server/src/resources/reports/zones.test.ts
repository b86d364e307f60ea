import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'
import { readUsual } from './staffing/queries.ts'

// Its clocks are put forward at midnight of 6 September 2026, and back at midnight of 5 April.
const service = await startService({ APP_TIMEZONE: 'America/Santiago' })
const db = service.database.main
const { aDesk, report } = worldOf(service)

/** A conversation of five minutes. */
const began = async (channel_id: number, handler_id: number, utc: string) => {
  const after = (seconds: number) => new Date(Date.parse(utc) + seconds * 1000).toISOString()
  return aConversation(db, {
    contactable_id: await aContactable(db, { channel_id, contactable_type: 'App\\LivechatContact' }),
    handler_id,
    state: 'closed',
    created_at: utc,
    first_enter_queue_at: utc,
    accepted_at: after(0),
    first_response_at: after(60),
    last_finished_at: after(300),
  })
}

const started = ({ rows }: { rows: { start: string; started: number }[] }) =>
  rows.filter((row) => row.started).map((row) => [row.start, row.started])

test('a day whose midnight is left out is reported whole, and its hours once each', async () => {
  const { channel_id, handler_id } = await aDesk()
  await began(channel_id, handler_id, '2026-09-06T03:58:00Z')
  await began(channel_id, handler_id, '2026-09-06T04:00:00Z')
  await began(channel_id, handler_id, '2026-09-07T02:59:59Z')
  await began(channel_id, handler_id, '2026-09-07T03:00:00Z')
  const day = { from: '2026-09-06', to: '2026-09-06', channel_id }
  const hours = await report('conversations', day)
  assert.equal(hours.rows.length, 24)
  assert.deepEqual(started(hours), [
    ['2026-09-06 01:00:00', 1],
    ['2026-09-06 23:00:00', 1],
  ])
  const { figures } = await report('summary', day)
  assert.equal(figures.conversations_started, 2)
  // What began at 23:58 of the day before ended within this one.
  assert.deepEqual([figures.handled_count, figures.handling_median], [2, 300])
  assert.deepEqual(started(await report('conversations', { ...day, from: '2026-09-05', to: '2026-09-07' })), [
    ['2026-09-05', 1],
    ['2026-09-06', 2],
    ['2026-09-07', 1],
  ])
})

test('the last day of a span that begins without a midnight counts for what is usual', async () => {
  const { channel_id, handler_id } = await aDesk()
  await began(channel_id, handler_id, '2026-09-12T15:00:00Z')
  const span = { from: '2026-09-06', to: '2026-09-12', channel_id }
  const usual = await readUsual(db, span, span.from)
  assert.deepEqual(
    usual
      .filter(({ arrivals }) => arrivals)
      .map(({ weekday, quarter, arrivals }) => [weekday, quarter, arrivals]),
    [[6, 48, 1]],
  )
})

test('an hour that the clocks go through twice counts for both', async () => {
  const { channel_id, handler_id } = await aDesk()
  await began(channel_id, handler_id, '2026-04-05T02:30:00Z')
  await began(channel_id, handler_id, '2026-04-05T03:30:00Z')
  const day = { from: '2026-04-04', to: '2026-04-04', channel_id }
  assert.deepEqual(started(await report('conversations', day)), [['2026-04-04 23:00:00', 2]])
  assert.equal((await report('summary', day)).figures.conversations_started, 2)
  const { rows } = await report('volume', { ...day, by: 'weekday' })
  const filled = rows.filter(({ count }: { count: number }) => count)
  assert.deepEqual(
    filled.map(({ weekday, hour, count }: Record<string, number>) => [weekday, hour, count]),
    [[6, 23, 2]],
  )
})

test('a group without employees has done nothing, in every report', async () => {
  const { channel_id, handler_id } = await aDesk()
  await began(channel_id, handler_id, '2026-05-05T12:00:00Z')
  const group_id = await insertRow(db, 'groups', { name: 'Nobody yet' })
  const asked = { from: '2026-05-05', to: '2026-05-05', group_id }
  const { figures, now } = await report('summary', asked)
  assert.deepEqual(
    [figures.conversations_started, figures.handling_median, figures.score_average, now.tickets_open],
    [0, null, null, 0],
  )
  for (const name of ['employees', 'volume']) assert.deepEqual((await report(name, asked)).rows, [])
  for (const name of ['conversations', 'tickets', 'scores'])
    assert.ok((await report(name, asked)).rows.length > 0, name)
  const open = await report('open-tickets', { group_id })
  assert.deepEqual(
    open.rows.map(({ total }: { total: number }) => total),
    [0, 0],
  )
})
