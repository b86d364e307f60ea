// npm run bench -- desk [--waiting 500 --rate 12 --rounds 5 --profile FILE]: how long an employee waits in the inbox, in Chromium.
import { parseArgs } from 'node:util'
import { findBrowser, noBrowser } from '#test/browser-file.ts'
import { median, quantile } from '../ask.ts'
import { milliseconds } from '../result.ts'
import { measureDesk, type Stage } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    waiting: { type: 'string', default: '500' },
    rate: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const executablePath = findBrowser()
if (!executablePath) throw new Error(noBrowser)

/** Milliseconds, of 95 in 100. */
const bars = { fields: 100, keys: 60 }
const names = { fields: 'accept to the field for the answer', keys: 'a key to its letter' }

const tell = (when: string, stage: Stage) => {
  for (const what of ['fields', 'keys'] as const) {
    const p95 = quantile(stage[what], 0.95)
    const isMet = p95 <= bars[what]
    if (!isMet) process.exitCode = 1
    say(
      `${when}, ${names[what]}: p50 ${milliseconds(median(stage[what]))} ms, p95 ${milliseconds(p95)} ms; ${isMet ? 'pass' : 'FAIL'}, at most ${bars[what]} ms`,
    )
  }
  say(`${when}, CPU time of the page per key, all other work included: ${stage.cpu.toFixed(1)} ms`)
  const longest = Math.max(0, ...stage.longTasks)
  say(`${when}, tasks longer than 50 ms: ${stage.longTasks.length}, the longest ${milliseconds(longest)} ms`)
}

const { calm, flood } = await measureDesk({
  ...{ say, executablePath, profile: options.profile },
  waiting: Number(options.waiting),
  rate: Number(options.rate),
  rounds: Number(options.rounds),
})
tell(`${options.waiting} wait`, calm)
tell(`${options.rate} more a second`, flood)
const ratio = (what: 'fields' | 'keys') => (median(flood[what]) / median(calm[what])).toFixed(2)
say(`in the flood: ${ratio('fields')} times for the field, ${ratio('keys')} times for a key`)
