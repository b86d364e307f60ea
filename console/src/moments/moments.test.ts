import assert from 'node:assert/strict'
import test from 'node:test'
import { millisecondsOf, momentIn } from '#console/words/time.ts'
import { clockOf, writeMoment } from './clock.ts'
import { readMoment } from './read.ts'

const zoneOf = (timeZone: string) => ({
  at: (milliseconds: number) => momentIn(timeZone, milliseconds),
  parse: (moment: string) => millisecondsOf(moment, timeZone),
})

const readAt = (timeZone: string, now: string, text: string) => {
  const zone = zoneOf(timeZone)
  return readMoment(text, clockOf(zone, zone.parse(now)))
}

const written = (moment: ReturnType<typeof readAt>) =>
  moment ? [moment.day, moment.time].filter(Boolean).join(' ') : 'none'

/** Reads lines such as `tomorrow = 2026-11-25`. */
const casesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' = ').map((part) => part.trim()) as [string, string])

const expectTable = (timeZone: string, now: string, table: string) => {
  for (const [text, expected] of casesOf(table))
    assert.equal(written(readAt(timeZone, now, text)), expected, `${text} at ${now}`)
}

const tuesday = '2026-11-24 14:32:05'

test('days and times in English', () => {
  expectTable(
    'Asia/Taipei',
    tuesday,
    `
    today = 2026-11-24
    tomorrow = 2026-11-25
    Tomorrow 10:00 = 2026-11-25 10:00
    tmrw 9am = 2026-11-25 09:00
    tomorrow at 5 = 2026-11-25 17:00
    tomorrow by five = 2026-11-25 17:00
    tomorrow morning = 2026-11-25 09:00
    tomorrow afternoon = 2026-11-25 14:00
    tomorrow evening = 2026-11-25 18:00
    tomorrow night at 10 = 2026-11-25 22:00
    tomorrow at noon = 2026-11-25 12:00
    10:00 tomorrow = 2026-11-25 10:00
    the day after tomorrow = 2026-11-26
    day after tomorrow 8:15 = 2026-11-26 08:15
    yesterday = 2026-11-23
    tonight = 2026-11-24 18:00
    tonight at 8 = 2026-11-24 20:00
    this evening = 2026-11-24 18:00
    this afternoon at 4 = 2026-11-24 16:00
    noon = 2026-11-25 12:00
    midnight = 2026-11-25 00:00
    end of day = 2026-11-24 17:00
    3pm = 2026-11-24 15:00
    3 p.m. = 2026-11-24 15:00
    12 am = 2026-11-25 00:00
    12:30pm = 2026-11-25 12:30
    9 = 2026-11-25 09:00
    15 = 2026-11-24 15:00
    at 4 = 2026-11-24 16:00
    5:30 = 2026-11-24 17:30
    05:30 = 2026-11-25 05:30
    half past nine = 2026-11-25 09:30
    quarter to five = 2026-11-24 16:45
    quarter past 3 = 2026-11-24 15:15
    ten o'clock = 2026-11-25 10:00
    ten o’clock tomorrow = 2026-11-25 10:00
    mon = 2026-11-30
    mon 9 = 2026-11-30 09:00
    tue = 2026-12-01
    Wednesday 14:00 = 2026-11-25 14:00
    thurs 2pm = 2026-11-26 14:00
    friday by noon = 2026-11-27 12:00
    sat = 2026-11-28
    on Sunday at 11 = 2026-11-29 11:00
    next friday = 2026-12-04
    next Tuesday 10:30 = 2026-12-01 10:30
    this friday = 2026-11-27
    last monday = 2026-11-16
    next week = 2026-11-30
    next week thursday = 2026-12-03
    Thursday next week at 4 = 2026-12-03 16:00
    end of the week = 2026-11-27
    weekend = 2026-11-28
    next month = 2026-12-01
    end of the month = 2026-11-30
    end of next month = 2026-12-31
    the 5th = 2026-12-05
    the 30th at 9 = 2026-11-30 09:00
    the 31st = 2026-12-31
    in 3 h = 2026-11-24 17:32
    in 3 hours = 2026-11-24 17:32
    3h = 2026-11-24 17:32
    in an hour = 2026-11-24 15:32
    in half an hour = 2026-11-24 15:02
    in an hour and a half = 2026-11-24 16:02
    in two and a half hours = 2026-11-24 17:02
    in 1 h 30 min = 2026-11-24 16:02
    in 90 minutes = 2026-11-24 16:02
    within 20 minutes = 2026-11-24 14:52
    two hours from now = 2026-11-24 16:32
    2 hours ago = 2026-11-24 12:32
    in 12 hours = 2026-11-25 02:32
    in 2 days = 2026-11-26
    in two days at 10 = 2026-11-26 10:00
    in a week = 2026-12-01
    3 weeks from now = 2026-12-15
    in a month = 2026-12-24
    2 days ago = 2026-11-22
    dec 31 = 2026-12-31
    Dec. 31st, 5 pm = 2026-12-31 17:00
    31 December 2027 = 2027-12-31
    the 3rd of January at 10:00 = 2027-01-03 10:00
    november 24 = 2026-11-24
    november 23 = 2027-11-23
    `,
  )
})

test('days and times in Chinese', () => {
  expectTable(
    'Asia/Taipei',
    tuesday,
    `
    今天 = 2026-11-24
    明天 = 2026-11-25
    明天下午三點 = 2026-11-25 15:00
    明天下午3點 = 2026-11-25 15:00
    明天下午３：３０ = 2026-11-25 15:30
    明天15:00 = 2026-11-25 15:00
    明天 10:00 = 2026-11-25 10:00
    明天三點 = 2026-11-25 15:00
    明天早上 = 2026-11-25 09:00
    明早 = 2026-11-25 09:00
    明早十點 = 2026-11-25 10:00
    明晚八點 = 2026-11-25 20:00
    明天中午 = 2026-11-25 12:00
    明天中午十二點半 = 2026-11-25 12:30
    明天傍晚 = 2026-11-25 18:00
    今晚 = 2026-11-24 18:00
    今晚十點 = 2026-11-24 22:00
    今天下班前 = 2026-11-24 18:00
    今天下午五點前 = 2026-11-24 17:00
    後天 = 2026-11-26
    後天上午十一點 = 2026-11-26 11:00
    大後天 = 2026-11-27
    昨天 = 2026-11-23
    前天 = 2026-11-22
    凌晨兩點 = 2026-11-25 02:00
    晚上十二點 = 2026-11-25 00:00
    中午 = 2026-11-25 12:00
    九點半 = 2026-11-25 09:30
    下午四點一刻 = 2026-11-24 16:15
    下午四點二十分 = 2026-11-24 16:20
    下午四點五十 = 2026-11-24 16:50
    十六時三十分 = 2026-11-24 16:30
    週一 = 2026-11-30
    星期三 = 2026-11-25
    禮拜五下午兩點 = 2026-11-27 14:00
    週日 = 2026-11-29
    星期天 = 2026-11-29
    下週一上午九點 = 2026-11-30 09:00
    下周五 = 2026-12-04
    下個禮拜二 = 2026-12-01
    下下週三 = 2026-12-09
    這週五 = 2026-11-27
    本週四下午 = 2026-11-26 14:00
    上週五 = 2026-11-20
    下週 = 2026-11-30
    週末 = 2026-11-28
    下個月 = 2026-12-01
    下個月5號 = 2026-12-05
    月底 = 2026-11-30
    年底 = 2026-12-31
    元旦 = 2027-01-01
    三小時後 = 2026-11-24 17:32
    3個小時後 = 2026-11-24 17:32
    半小時後 = 2026-11-24 15:02
    半個鐘頭以後 = 2026-11-24 15:02
    一個半小時後 = 2026-11-24 16:02
    二十分鐘後 = 2026-11-24 14:52
    30分鐘內 = 2026-11-24 15:02
    兩天後 = 2026-11-26
    三天後上午十點 = 2026-11-27 10:00
    兩週後 = 2026-12-08
    一個月後 = 2026-12-24
    三天前 = 2026-11-21
    5號 = 2026-12-05
    二十五日 = 2026-11-25
    12月31日 = 2026-12-31
    十二月三十一號下午五點 = 2026-12-31 17:00
    2027年1月15日 = 2027-01-15
    115年12月31日 = 2026-12-31
    民國116年1月2日 = 2027-01-02
    明年3月1日 = 2027-03-01
    11/30(一) = 2026-11-30
    11/30（一） 10:00 = 2026-11-30 10:00
    `,
  )
})

test('dates and times in digits', () => {
  expectTable(
    'Asia/Taipei',
    tuesday,
    `
    11/24 = 2026-11-24
    11/23 = 2027-11-23
    12/31 18:00 = 2026-12-31 18:00
    12/31/2026 = 2026-12-31
    12/31/27 6pm = 2027-12-31 18:00
    2026-12-31 = 2026-12-31
    2026/12/31 = 2026-12-31
    2026.12.31 = 2026-12-31
    115/12/31 = 2026-12-31
    2026-12-31 18:00 = 2026-12-31 18:00
    2026-12-31 18:00:00 = 2026-12-31 18:00
    2026-12-31T18:00:00 = 2026-12-31 18:00
    2026-12-31 05:00 = 2026-12-31 05:00
    1999-02-28 = 1999-02-28
    Mon 11/30 = 2026-11-30
    2/29 = 2028-02-29
    `,
  )
})

test('what is no moment, or contradicts itself, is not understood', () => {
  expectTable(
    'Asia/Taipei',
    tuesday,
    `
    soon = none
    next = none
    2026 = none
    2026-02-30 = none
    2/30 = none
    13/1 = none
    25:00 = none
    10:61 = none
    13 pm = none
    Tue 11/30 = none
    today tomorrow = none
    9:00 10:00 = none
    in 3 h tomorrow = none
    tomorrow morning afternoon = none
    call me tomorrow = none
    盡快 = none
    明天後天 = none
    二月三十日 = none
    三點四點 = none
    明天打給我 = none
    2027年2月29日 = none
    `,
  )
  assert.equal(written(readAt('Asia/Taipei', tuesday, '')), 'none')
})

test('the turn of a year and leap days', () => {
  const eve = '2026-12-31 23:45:00'
  expectTable(
    'Asia/Taipei',
    eve,
    `
    tomorrow = 2027-01-01
    in 30 minutes = 2027-01-01 00:15
    1/1 = 2027-01-01
    12/31 = 2026-12-31
    next week = 2027-01-04
    end of next month = 2027-01-31
    in a month = 2027-01-31
    下週五 = 2027-01-08
    後天上午九點 = 2027-01-02 09:00
    月底 = 2026-12-31
    下個月 = 2027-01-01
    明年1月1日 = 2027-01-01
    the 31st = 2026-12-31
    23:50 = 2026-12-31 23:50
    23:40 = 2027-01-01 23:40
    `,
  )
  expectTable('Asia/Taipei', '2027-01-31 10:00:00', 'in a month = 2027-02-28\n一個月後 = 2027-02-28')
  expectTable('Asia/Taipei', '2028-02-28 10:00:00', 'tomorrow = 2028-02-29\n後天 = 2028-03-01')
  expectTable('Asia/Taipei', '2026-11-30 08:00:00', 'mon 9 = 2026-12-07 09:00\n下週一 = 2026-12-07')
  expectTable('Asia/Taipei', '2026-11-29 08:00:00', 'mon = 2026-11-30\n下週一 = 2026-11-30')
})

test('hours pass as clocks count them where they change', () => {
  expectTable(
    'Europe/Berlin',
    '2026-03-29 00:30:00',
    `
    in 3 hours = 2026-03-29 04:30
    tomorrow 9:00 = 2026-03-30 09:00
    三小時後 = 2026-03-29 04:30
    `,
  )
  expectTable(
    'Europe/Berlin',
    '2026-10-25 00:30:00',
    `
    in 4 hours = 2026-10-25 03:30
    in 25 hours = 2026-10-26 00:30
    in 1 day = 2026-10-26
    `,
  )
  expectTable('America/New_York', '2026-03-08 01:30:00', 'in 1 h = 2026-03-08 03:30')
})

test('a day without a time begins at nine, and a skipped time is moved past the gap', () => {
  const zone = zoneOf('Europe/Berlin')
  assert.equal(writeMoment(zone, { day: '2026-10-25', time: null }), '2026-10-25 09:00:00')
  assert.equal(writeMoment(zone, { day: '2026-03-29', time: '02:30' }), '2026-03-29 03:30:00')
  assert.equal(writeMoment(zone, { day: '2026-12-31', time: null }, '18:00'), '2026-12-31 18:00:00')
})
