import assert from 'node:assert/strict'
import test from 'node:test'
import { expectTable, readAt, tuesday, written, zoneOf } from '../../test/moment-cases.ts'
import { writeMoment } from './clock.ts'

test('what is no moment, or contradicts itself, is not understood', () => {
  expectTable(
    'Asia/Taipei',
    tuesday,
    `
    and = none
    am = none
    ah = none
    a m = none
    2026年 = none
    三年 = none
    soon = none
    next = none
    2026 = none
    2026-02-30 = none
    2/30 = none
    13/1 = none
    25:00 = none
    10:61 = none
    13 pm = none
    around 3-4 = none
    by 12-15 = none
    by 9.5 = none
    by 2030 = none
    around 1500 dollars = none
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
