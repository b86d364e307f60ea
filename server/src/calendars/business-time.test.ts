import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { addBusinessMinutes, businessMinutes, isOpen } from './business-time.ts'
import type { Calendar, Holidays, Span } from './calendar.ts'

const week = (spans: Span[], weekdays = [1, 2, 3, 4, 5, 6, 7]) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, spans]))

const calendarIn = (timezone: string, more: Partial<Calendar> = {}): Calendar => ({
  timezone,
  weekly: week([['00:00', '24:00']]),
  holidays: null,
  exceptions: [],
  ...more,
})

const at = (local: string, timezone: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timezone).epochMilliseconds)
const localOf = (date: Date | null, timezone: string) =>
  date &&
  Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' })

const minutesOn = (date: string, calendar: Calendar) => {
  const day = Temporal.PlainDate.from(date)
  const [from, to] = [day, day.add({ days: 1 })].map(
    (each) => new Date(each.toZonedDateTime(calendar.timezone).epochMilliseconds),
  )
  return businessMinutes(calendar, from as Date, to as Date)
}

test('hours stand on the local clock where it changes', () => {
  for (const [timezone, date, span, minutes] of [
    ['Europe/Berlin', '2026-03-29', ['02:00', '03:00'], 0],
    ['Europe/Berlin', '2026-03-29', ['02:30', '04:00'], 60],
    ['Europe/Berlin', '2026-03-29', ['01:00', '02:30'], 60],
    ['Europe/Berlin', '2026-03-29', ['00:00', '24:00'], 23 * 60],
    ['Europe/Berlin', '2026-10-25', ['02:00', '03:00'], 120],
    ['Europe/Berlin', '2026-10-25', ['02:15', '02:30'], 30],
    ['Europe/Berlin', '2026-10-25', ['00:00', '24:00'], 25 * 60],
    ['America/New_York', '2026-03-08', ['01:00', '04:00'], 120],
    ['America/New_York', '2026-11-01', ['01:00', '04:00'], 240],
    ['America/New_York', '2026-11-01', ['09:00', '17:00'], 480],
    ['Asia/Taipei', '2026-03-29', ['02:00', '03:00'], 60],
    ['Asia/Taipei', '1979-07-01', ['00:00', '24:00'], 23 * 60],
    ['Australia/Lord_Howe', '2026-04-05', ['01:00', '03:00'], 150],
    ['Australia/Lord_Howe', '2026-10-04', ['02:00', '03:00'], 30],
    ['America/Havana', '2026-03-08', ['00:00', '24:00'], 23 * 60],
    ['America/St_Johns', '2006-10-29', ['00:00', '01:00'], 61],
    ['Pacific/Apia', '2011-12-30', ['00:00', '24:00'], 0],
  ] as [string, string, Span, number][])
    assert.equal(
      minutesOn(date, calendarIn(timezone, { weekly: week([span]) })),
      minutes,
      `${timezone} ${date} ${span}`,
    )
})

test('public holidays close the day, a region’s own ones included', () => {
  const hours = (timezone: string, holidays: Holidays, date: string) =>
    minutesOn(date, calendarIn(timezone, { holidays, weekly: week([['09:00', '17:00']]) })) / 60
  for (const [timezone, country, region, closed, open] of [
    [
      'America/New_York',
      'US',
      null,
      ['2026-11-26', '2026-07-03', '2027-01-01'],
      ['2026-11-25', '2026-11-27'],
    ],
    ['Europe/Berlin', 'DE', 'BE', ['2027-03-08', '2026-05-14'], ['2027-08-15', '2026-12-24']],
    ['Europe/Berlin', 'DE', 'BY', ['2027-01-06'], ['2027-03-08', '2027-08-08']],
    ['Europe/Berlin', 'DE', 'BY-A', ['2027-08-08'], ['2027-03-08']],
    ['Asia/Taipei', 'TW', null, ['2026-02-17', '2026-04-06', '2026-06-19'], ['2026-02-12', '2026-06-18']],
    ['Australia/Lord_Howe', 'AU', 'NSW', ['2026-06-08', '2026-12-28'], ['2026-06-09']],
    ['Asia/Jerusalem', 'IL', null, ['2026-09-12', '2026-09-13'], ['2026-09-10', '2026-09-15']],
  ] as [string, string, string | null, string[], string[]][]) {
    for (const date of closed)
      assert.equal(hours(timezone, { country, region }, date), 0, `${country} ${date}`)
    for (const date of open) assert.equal(hours(timezone, { country, region }, date), 8, `${country} ${date}`)
  }
})

test('an exception counts before followed days, holidays and the weekday', () => {
  const zone = 'Asia/Taipei'
  const desk = calendarIn(zone, {
    weekly: week(
      [
        ['09:00', '12:00'],
        ['13:00', '18:00'],
      ],
      [1, 2, 3, 4, 5],
    ),
    holidays: { country: 'TW' },
    exceptions: [
      { date: '2026-11-28', spans: [['09:00', '12:00']] },
      { date: '2026-11-27', spans: [] },
      { date: '2026-06-19', spans: [['10:00', '24:00']] },
    ],
    closed_days: ['2026-11-30', '2026-11-28'],
  })
  assert.equal(minutesOn('2026-11-26', desk), 480)
  assert.equal(minutesOn('2026-11-27', desk), 0, 'closed')
  assert.equal(minutesOn('2026-11-28', desk), 180, 'a Saturday to make up for it')
  assert.equal(minutesOn('2026-11-30', desk), 0, 'followed')
  assert.equal(minutesOn('2026-06-19', desk), 840, 'open on a holiday')
  const due = addBusinessMinutes(desk, at('2026-11-26T17:00', zone), 60 + 180 + 30)
  assert.equal(localOf(due, zone), '2026-12-01T09:30+08:00')
  const since = addBusinessMinutes(desk, due as Date, -(30 + 180 + 60))
  assert.equal(localOf(since, zone), '2026-11-26T17:00+08:00')
  assert.equal(businessMinutes(desk, at('2026-11-26T12:30', zone), at('2026-11-26T13:00:30', zone)), 0.5)
  assert.equal(isOpen(desk, at('2026-11-26T09:00', zone)), true)
  assert.equal(isOpen(desk, at('2026-11-26T12:00', zone)), false)
})

test('a calendar that never opens leads nowhere', () => {
  const never = calendarIn('Asia/Taipei', { weekly: {} })
  const now = at('2026-11-26T12:00', never.timezone)
  assert.equal(addBusinessMinutes(never, now, 1), null)
  assert.equal(addBusinessMinutes(never, now, -1), null)
  assert.equal(addBusinessMinutes(never, now, 0), now)
  const once = { ...never, exceptions: [{ date: '2030-01-01', spans: [['00:00', '00:30']] as Span[] }] }
  assert.equal(localOf(addBusinessMinutes(once, now, 30), once.timezone), '2030-01-01T00:30+08:00')
  assert.equal(addBusinessMinutes(once, now, 31), null)
})

const clocks = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 })
  .map((quarters) => quarters.sort((a, b) => a - b))
const clockOf = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
const spans = clocks.map((quarters) =>
  Array.from(
    { length: Math.floor(quarters.length / 2) },
    (_, i): Span => [clockOf(quarters[2 * i] as number), clockOf(quarters[2 * i + 1] as number)],
  ),
)
const firstDay = Temporal.PlainDate.from('2026-03-27')
const dates = Array.from({ length: 12 }, (_, days) => firstDay.add({ days }).toString())
const calendars = fc.record({
  timezone: fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Taipei', 'America/New_York'),
  weekly: fc.record(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, spans]))),
  holidays: fc.constantFrom(null, { country: 'DE', region: 'BE' }, { country: 'TW' }),
  exceptions: fc.uniqueArray(fc.record({ date: fc.constantFrom(...dates), spans }), {
    selector: ({ date }) => date,
    maxLength: 3,
  }),
  closed_days: fc.array(fc.constantFrom(...dates), { maxLength: 2 }),
})
/** The holidays between 27 March and 10 April 2026. */
const holidays: Record<string, string[]> = {
  DE: ['2026-04-03', '2026-04-06'],
  TW: ['2026-04-04', '2026-04-05', '2026-04-06'],
}

/** The model: what the local clock shows in each minute. */
const isOpenNaively = (calendar: Calendar, minute: number) => {
  const local = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(calendar.timezone)
  const date = local.toPlainDate().toString()
  const clock = local.toPlainTime().toString().slice(0, 5)
  const exception = calendar.exceptions.find((each) => each.date === date)
  const closed =
    calendar.closed_days?.includes(date) || holidays[calendar.holidays?.country ?? '']?.includes(date)
  const today = exception?.spans ?? (closed ? [] : calendar.weekly[local.dayOfWeek]) ?? []
  return today.some(([from, to]) => from <= clock && clock < to)
}

test('minutes, due times and states agree with a count minute by minute', () => {
  const first = Date.parse('2026-03-28T00:00Z') / 60_000
  const period = fc.tuple(fc.nat(8 * 24 * 60), fc.nat(3 * 24 * 60))
  fc.assert(
    fc.property(calendars, period, (calendar, [start, length]) => {
      const [from, to] = [first + start, first + start + length].map((each) => new Date(each * 60_000))
      let open = 0
      let lastOpen = first + start
      for (let minute = first + start; minute < first + start + length; minute += 1)
        if (isOpenNaively(calendar, minute)) {
          open += 1
          lastOpen = minute
        }
      assert.equal(businessMinutes(calendar, from as Date, to as Date), open)
      assert.equal(isOpen(calendar, from as Date), isOpenNaively(calendar, first + start))
      if (open > 0)
        assert.equal(addBusinessMinutes(calendar, from as Date, open)?.getTime(), (lastOpen + 1) * 60_000)
      if (open > 0) {
        const since = addBusinessMinutes(calendar, to as Date, -open) as Date
        assert.ok(since >= (from as Date))
        assert.equal(businessMinutes(calendar, since, to as Date), open)
      }
    }),
    process.env.LONG ? { numRuns: 500 } : { seed: 20261126, numRuns: 30 },
  )
})
