import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { aDesk, aTalk, report } = worldOf(service)
const db = service.database.main

/** The same numbers in every run, from 0 to below 1. */
const diceOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

interface Talk {
  day: Temporal.PlainDate
  minute: number
  accepted?: number
  answered?: number
  ended?: number
}

const days = 28
const today = Temporal.Now.plainDateISO('Asia/Taipei')
const first = today.subtract({ days })

/** Conversations of four weeks: some go on, and some ended without an answer, or without anybody. */
const talksOf = (dice: () => number): Talk[] =>
  Array.from({ length: 240 }, () => {
    const day = first.add({ days: Math.floor(dice() * days) })
    const minute = 9 * 60 + Math.floor(dice() * 5 * 60)
    const kind = dice()
    const wait = Math.floor(dice() * 300)
    const length = 60 + Math.floor(dice() * dice() * 3000)
    if (kind < 0.1) return { day, minute, ended: wait }
    const accepted = wait
    if (kind < 0.15) return { day, minute, accepted, ended: wait + length }
    const answered = wait + Math.floor(dice() * 50)
    return { day, minute, accepted, answered, ...(kind < 0.9 && { ended: answered + length }) }
  })

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** As PostgreSQL interpolates it. */
const quantile = (values: number[], share: number) => {
  const sorted = values.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number]
  return below + (above - below) * (place - Math.floor(place))
}
/** As PostgreSQL rounds halves: to the even one. */
const rounded = (value: number) => (value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value))
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const handlingsOf = (talks: Talk[]) =>
  talks.flatMap(({ accepted, ended }) =>
    accepted !== undefined && ended !== undefined ? [ended - accepted] : [],
  )

const { channel_id, handler_id } = await aDesk()
const talks = talksOf(diceOf(7))
for (const { day, minute, ...moments } of talks)
  await aTalk({ channel_id, handler_id, at: `${day} ${clock(minute)}:00`, ...moments })
const period = { from: String(first), to: String(today.subtract({ days: 1 })), channel_id }

test('the staffing proposal has the arrivals and handling times of the desk, counted by hand', async () => {
  const { history, rows } = await report('staffing', { channel_id, weeks: 4 })
  const handled = handlingsOf(talks)
  assert.deepEqual([history.conversations, history.handled], [talks.length, handled.length])
  const longest = quantile(handled, 0.95)
  const usual = (of: Talk[]) => mean(handlingsOf(of).map((seconds) => Math.min(seconds, longest)))
  for (const row of rows) {
    const [hour, minute] = row.time.split(':').map(Number)
    const start = hour * 60 + minute
    const then = talks.filter(
      (talk) => talk.day.dayOfWeek === row.weekday && Math.floor(talk.minute / 15) === Math.floor(start / 15),
    )
    const ofHour = talks.filter((talk) => Math.floor(talk.minute / 60) === hour)
    const ofEnough = handlingsOf(ofHour).length >= 20 ? ofHour : talks
    assert.deepEqual(
      [row.arrivals, row.handling_mean],
      [Math.round((100 * then.length) / 4) / 100, Math.round(usual(ofEnough))],
      `${row.weekday} ${row.time}`,
    )
  }
})

test('each hour of each weekday has the conversations that began in it', async () => {
  const { rows } = await report('volume', { ...period, by: 'weekday' })
  for (const { weekday, hour, count } of rows) {
    const then = talks.filter(
      ({ day, minute }) => day.dayOfWeek === weekday && Math.floor(minute / 60) === hour,
    )
    assert.equal(count, then.length, `${weekday} ${hour}`)
  }
})

test('abandonment counts who left, and how long they waited, by weekday and hour', async () => {
  const isAbandoned = ({ answered, ended }: Talk) => answered === undefined && ended !== undefined
  const expected = (of: Talk[]) => {
    const gone = of.filter(isAbandoned)
    const waits = gone.map(({ ended }) => ended as number)
    return [
      of.length,
      gone.filter(({ accepted }) => accepted === undefined).length,
      gone.filter(({ accepted }) => accepted !== undefined).length,
      Math.round((1000 * gone.length) / of.length) / 10,
      waits.length ? rounded(quantile(waits, 0.5)) : null,
      waits.length ? rounded(quantile(waits, 0.9)) : null,
    ]
  }
  for (const [by, keyOf] of [
    ['weekday', ({ day }: Talk) => day.dayOfWeek],
    ['hour', ({ minute }: Talk) => Math.floor(minute / 60)],
    ['channel', () => channel_id],
  ] as const) {
    const { rows } = await report('abandonment', { ...period, by })
    const groups = Map.groupBy(talks, keyOf)
    assert.deepEqual(
      rows.map(({ key, name: _, ...figures }: { key: number; name: string }) => [
        key,
        ...Object.values(figures),
      ]),
      [...groups].toSorted(([one], [other]) => one - other).map(([key, of]) => [key, ...expected(of)]),
    )
  }
})

test('topics count the tickets and conversations of each category and outcome, and those of the period before', async () => {
  const dice = diceOf(11)
  const categories = [
    await insertRow(db, 'categories', { name: 'Repairs' }),
    await insertRow(db, 'categories', { name: 'Billing' }),
    null,
  ]
  const outcomes = [await insertRow(db, 'termination_codes', { name: 'Solved' }), null]
  const pick = <T>(of: T[]) => of[Math.floor(dice() * of.length)] as T
  const made = Array.from({ length: 60 }, () => ({
    category_id: pick(categories),
    termination_code_id: pick(outcomes),
    isBefore: dice() < 0.4,
  }))
  for (const { isBefore, ...ticket } of made)
    await insertRow(db, 'tickets', {
      ...{ subject: 'Lamp', handler_id, ...ticket },
      created_at: `2026-0${isBefore ? 4 : 5}-15 12:00+08`,
    })
  const { rows } = await report('topics', { from: '2026-05-01', to: '2026-05-31', handler_id })
  const countOf = (row: Record<string, unknown>, isBefore: boolean) =>
    made.filter(
      (ticket) =>
        ticket.category_id === row.category_id &&
        ticket.termination_code_id === row.termination_code_id &&
        ticket.isBefore === isBefore,
    ).length
  for (const row of rows)
    assert.deepEqual([row.tickets, row.tickets_before], [countOf(row, false), countOf(row, true)])
  const sum = (name: string) =>
    rows.reduce((total: number, row: Record<string, number>) => total + (row[name] as number), 0)
  assert.equal(sum('tickets') + sum('tickets_before'), made.length)
})
