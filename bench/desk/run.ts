import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserFlags } from '#test/browser-file.ts'
import { buildPart } from '../../scripts/built.js'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { type Accounts, makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { callOf, makeChannel } from '../inbound/line.ts'
import { start } from '../measure.ts'
import { makeWaiting } from '../waves/waiting.ts'
import { type Desk, deskOf, script } from './page.ts'

interface RunOptions {
  say: (line: string) => void
  executablePath: string
  waiting: number
  /** New conversations a second. */
  rate: number
  rounds: number
  /** Where the profile of the flood is written. */
  profile?: string | undefined
}

export interface Stage {
  /** Milliseconds. */
  fields: number[]
  keys: number[]
  longTasks: number[]
  /** Milliseconds of CPU for a key, in all. */
  cpu: number
}

const sentence = 'Thank you for waiting. Your parcel left the depot this morning and arrives on Friday. '

const logIn = async (browser: Browser, address: string, { names: [name], password }: Accounts) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const answer = await context.request.post(`${address}/api/v1/session`, { data: { name, password } })
  if (!answer.ok()) throw new Error(`The login was answered by ${answer.status()}.`)
  await context.addInitScript(script)
  const page = await context.newPage()
  await page.goto(`${address}/inbox`)
  await page.locator('section[aria-label="Waiting"] li').nth(50).waitFor()
  return page
}

/** Accepts a conversation and writes to its customer, several times. */
const work = async (desk: Desk, rounds: number): Promise<Stage> => {
  const stage: Stage = { fields: [], keys: [], longTasks: [], cpu: 0 }
  await desk.longTasks()
  for (let round = 0; round < rounds; round++) {
    stage.fields.push(await desk.accept())
    const before = await desk.cpu()
    stage.keys.push(...(await desk.type(sentence)))
    stage.cpu += (await desk.cpu()) - before
  }
  stage.longTasks = await desk.longTasks()
  stage.cpu /= stage.keys.length
  return stage
}

/** Calls of the platform at fixed moments, each for a customer who is new, until it is stopped. */
const startFlood = (url: string, rate: number) => {
  let sent = 0
  const refused: number[] = []
  const begun = performance.now()
  const timer = setInterval(() => {
    while (sent < ((performance.now() - begun) / 1000) * rate)
      void fetch(url, { method: 'POST', ...callOf(sent++) }).then(({ status }) => {
        if (status !== 200) refused.push(status)
      })
  }, 1000 / rate)
  return () => {
    clearInterval(timer)
    if (refused.length) throw new Error(`${refused.length} calls were answered by ${refused[0]}.`)
    return sent
  }
}

const profiled = async <T>(page: Page, file: string | undefined, run: () => Promise<T>) => {
  if (!file) return run()
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.start')
  const result = await run()
  const { profile } = await session.send('Profiler.stop')
  await writeFile(file, JSON.stringify(profile))
  return result
}

const measure = async (page: Page, url: string, { rate, rounds, profile, say }: RunOptions) => {
  const desk = await deskOf(page)
  await work(desk, 1)
  const calm = await work(desk, rounds)
  const stop = startFlood(url, rate)
  const flood = await profiled(page, profile, () => work(desk, rounds))
  say(`${stop()} new conversations in the flood`)
  return { calm, flood }
}

/** How long an employee waits for the field and for each key, while many wait, and while more arrive. */
export const measureDesk = (options: RunOptions) =>
  withFreshInstallation(async ({ connection }) => {
    await buildPart('console')
    const accounts = await makeAccounts(connection)
    await withConnection(connection, (client) => makeWaiting(client, options.waiting))
    const platform = await start('push/platform.ts', {})
    const service = await start('service.ts', {
      BENCH_CONNECTION: JSON.stringify(connection),
      LINE_API_URL: `${platform.address}/line`,
    })
    const url = service.address + (await makeChannel(service.address, accounts.token))
    const browser = await chromium.launch({ executablePath: options.executablePath, args: browserFlags })
    try {
      return await measure(await logIn(browser, service.address, accounts), url, options)
    } finally {
      await browser.close()
      for (const program of [service, platform]) program.process.disconnect()
      await pause(500)
    }
  }, options.say)
