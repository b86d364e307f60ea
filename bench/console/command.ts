// npm run bench -- console [--size 100k --rounds 15]: how long an employee waits for each page, in Chromium.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser, noBrowser } from '#test/browser-file.ts'
import { buildPart } from '../../scripts/built.js'
import { makeAccounts } from '../accounts.ts'
import { median, quantile } from '../ask.ts'
import { sizeOf } from '../fill/plan.ts'
import { openFolder, withServer } from '../folder.ts'
import { start } from '../measure.ts'
import { milliseconds } from '../result.ts'
import { measurePages, type PageMeasurement } from './pages.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '100k' }, rounds: { type: 'string', default: '15' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const executablePath = findBrowser()
const size = sizeOf(options.size)
if (!executablePath || !size) throw new Error(size ? noBrowser : `“${options.size}” is no size.`)

/** Milliseconds within which each must be there, in the middle of all rounds. */
const bars = { 'first paint': 1000, list: 200 }

const tell = ({ name, kind, times }: PageMeasurement) => {
  const bar = kind && bars[kind]
  const isMet = !bar || median(times) < bar
  const verdict = bar
    ? `${isMet ? 'pass' : 'FAIL'}, ${(median(times) / bar).toFixed(2)} of ${bar} ms`
    : 'no bar'
  say(
    `${name}: p50 ${milliseconds(median(times))} ms, p90 ${milliseconds(quantile(times, 0.9))} ms; ${verdict}`,
  )
  if (!isMet) process.exitCode = 1
}

await buildPart('console')
const folder = await openFolder(size, say)
await withServer(folder, say, async ({ connection }) => {
  const accounts = await makeAccounts(connection)
  const program = await start('service.ts', { BENCH_CONNECTION: JSON.stringify(connection) })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const { address } = program
    const employee = { name: accounts.names[0] as string, password: accounts.password }
    for await (const measured of measurePages(browser, { address, employee, rounds: Number(options.rounds) }))
      tell(measured)
  } finally {
    await browser.close()
    program.process.disconnect()
    await once(program.process, 'exit')
  }
})
