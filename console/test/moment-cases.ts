import assert from 'node:assert/strict'
import { clockOf } from '#console/moments/clock.ts'
import { readMoment } from '#console/moments/read.ts'
import { millisecondsOf, momentIn } from '#console/words/time.ts'

export const zoneOf = (timeZone: string) => ({
  at: (milliseconds: number) => momentIn(timeZone, milliseconds),
  parse: (moment: string) => millisecondsOf(moment, timeZone),
})

export const readAt = (timeZone: string, now: string, text: string) => {
  const zone = zoneOf(timeZone)
  return readMoment(text, clockOf(zone, zone.parse(now)))
}

export const written = (moment: ReturnType<typeof readAt>) =>
  moment ? [moment.day, moment.time].filter(Boolean).join(' ') : 'none'

const casesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' = ').map((part) => part.trim()) as [string, string])

/** Checks that each line's moment is read as expected: `tomorrow = 2026-11-25`. */
export const expectTable = (timeZone: string, now: string, table: string) => {
  for (const [text, expected] of casesOf(table))
    assert.equal(written(readAt(timeZone, now, text)), expected, `${text} at ${now}`)
}

export const tuesday = '2026-11-24 14:32:05'
