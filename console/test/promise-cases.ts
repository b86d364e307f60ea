import assert from 'node:assert/strict'
import { clockOf } from '#console/moments/clock.ts'
import { promiseIn } from '#console/moments/promises/promise.ts'
import { millisecondsOf, momentIn } from '#console/words/time.ts'

const timeZone = 'Asia/Taipei'
const zone = {
  at: (milliseconds: number) => momentIn(timeZone, milliseconds),
  parse: (moment: string) => millisecondsOf(moment, timeZone),
}
const clock = clockOf(zone, zone.parse('2026-11-24 14:32:05'))

const promised = (text: string) => {
  const found = promiseIn(text, clock)
  return found ? `${found.day} ${found.time}` : 'none'
}

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Checks the moment of the promise on each line: `I will call you tomorrow at three. = 2026-11-25 15:00`. */
export const expectPromises = (table: string) => {
  const lines = linesOf(table)
  assert.ok(lines.length >= 60, `${lines.length} sentences`)
  for (const line of lines) {
    const [text = '', expected] = line.split(' = ')
    assert.equal(promised(text), expected, text)
  }
}

/** Checks that no line promises anything. */
export const expectNone = (table: string) => {
  const lines = linesOf(table)
  assert.ok(lines.length >= 60, `${lines.length} sentences`)
  for (const text of lines) assert.equal(promised(text), 'none', text)
}
