// npm run bench -- shift [--others 7 --rounds 8]: what agents cost the service, with their consoles in Chromium.
import { parseArgs } from 'node:util'
import { findBrowser, noBrowser } from '#test/browser-file.ts'
import { number } from '../result.ts'
import { measureShift } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    others: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '8' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const executablePath = findBrowser()
if (!executablePath) throw new Error(noBrowser)

const { own, perOther, idle } = await measureShift({
  ...{ say, executablePath },
  others: Number(options.others),
  rounds: Number(options.rounds),
})
say(`a conversation with three answers: ${number(own)} ms of CPU, database included`)
say(`for each other open console: ${number(perOther, 1)} ms more`)
say(`an open console, while nothing happens: ${number(idle, 1)} ms a minute`)

/** Twelve conversations an hour for each agent. */
const perAgent = 12
for (const agents of [5, 20, 50, 100, 200]) {
  const perHour = agents * (perAgent * (own + (agents - 1) * perOther) + 60 * idle)
  say(`${agents} agents, ${perAgent} conversations an hour each: ${number(perHour / 36_000, 1)} % of a core`)
}
