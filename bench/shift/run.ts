import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserFlags } from '#test/browser-file.ts'
import { buildPart } from '../../scripts/built.js'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { type Accounts, makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { callOf, makeChannel } from '../inbound/line.ts'
import { start, usageOf } from '../measure.ts'
import { cpuOf, postmasterOf } from '../processes.ts'

interface RunOptions {
  say: (line: string) => void
  executablePath: string
  /** How many consoles of other agents are open in the second stage. */
  others: number
  /** Conversations in each stage. */
  rounds: number
}

/** Milliseconds of CPU of the service and its database. */
export interface ShiftMeasurement {
  /** For a conversation, while only its agent’s console is open. */
  own: number
  /** For each open console of another agent, for a conversation. */
  perOther: number
  /** For each open console, in a minute in which nothing happens. */
  idle: number
}

interface Desk {
  page: Page
  /** Milliseconds of CPU that the service and its database have used. */
  cpu: () => Promise<number>
  /** Has a customer write. */
  write: (customer: number) => Promise<void>
}

const turns = 3

const openConsole = async (browser: Browser, address: string, name: string, password: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const answer = await context.request.post(`${address}/api/v1/session`, { data: { name, password } })
  if (!answer.ok()) throw new Error(`The login was answered by ${answer.status()}.`)
  const page = await context.newPage()
  await page.goto(`${address}/inbox`, { waitUntil: 'networkidle' })
  return page
}

/** A customer writes and is answered, several times; then the conversation is closed. */
const handle = async ({ page, write }: Desk, customer: number) => {
  await write(customer)
  await page.locator('section[aria-label="Waiting"] li a').first().click()
  const messages = page.locator('ol[aria-label="Messages"]')
  await messages.getByText('Where is my parcel?').first().waitFor()
  await page.keyboard.press('a')
  const field = page.getByPlaceholder(/^Answer on /)
  for (let turn = 1; turn <= turns; turn++) {
    if (turn > 1) await write(customer)
    await messages
      .getByText('Where is my parcel?')
      .nth(turn - 1)
      .waitFor()
    await field.pressSequentially(`Your parcel arrives on Friday, ${turn}.`, { delay: 40 })
    await field.press('Control+Enter')
    await messages.getByText(`arrives on Friday, ${turn}.`).waitFor()
  }
  await field.press('Escape')
  await page.keyboard.press('e')
  const close = page.getByRole('region', { name: 'Close' })
  await close.waitFor()
  await page.keyboard.press('Control+Enter')
  await close.waitFor({ state: 'detached' })
}

const cpuFor = async ({ cpu }: Pick<Desk, 'cpu'>, work: () => Promise<unknown>) => {
  const before = await cpu()
  await work()
  // What is done afterwards counts too: receipts, jobs, counts.
  await pause(3_000)
  return (await cpu()) - before
}

const workThrough = (desk: Desk, from: number, rounds: number) =>
  cpuFor(desk, async () => {
    for (let round = 0; round < rounds; round++) await handle(desk, from + round)
  })

const idleMs = 30_000

const measure = async (
  browser: Browser,
  { names, password }: Accounts,
  desk: Omit<Desk, 'page'> & { address: string },
  { others, rounds, say }: RunOptions,
): Promise<ShiftMeasurement> => {
  const open = (place: number) => openConsole(browser, desk.address, names[place] as string, password)
  const working = { ...desk, page: await open(0) }
  await workThrough(working, 0, 2)
  say('One console is open.')
  const alone = (await workThrough(working, 2, rounds)) / rounds
  const quiet = await cpuFor(desk, () => pause(idleMs))
  for (let other = 1; other <= others; other++) await open(other)
  say(`${others + 1} consoles are open.`)
  const beside = (await workThrough(working, 2 + rounds, rounds)) / rounds
  const quietBeside = await cpuFor(desk, () => pause(idleMs))
  const perMinute = 60_000 / (idleMs + 3_000)
  return {
    own: alone,
    perOther: (beside - alone) / others,
    idle: ((quietBeside - quiet) / others) * perMinute,
  }
}

/** What a conversation costs the service, and what it costs that other agents look on. */
export const measureShift = (options: RunOptions) =>
  withFreshInstallation(async ({ connection }) => {
    await buildPart('console')
    const accounts = await makeAccounts(connection)
    const postmaster = await withConnection(connection, postmasterOf)
    const platform = await start('push/platform.ts', {})
    const service = await start('service.ts', {
      BENCH_CONNECTION: JSON.stringify(connection),
      LINE_API_URL: `${platform.address}/line`,
    })
    const { address } = service
    const url = address + (await makeChannel(address, accounts.token))
    const write = async (customer: number) => {
      const { status } = await fetch(url, { method: 'POST', ...callOf(customer) })
      if (status !== 200) throw new Error(`A customer’s message was answered by ${status}.`)
    }
    const cpu = async () => {
      const ofDatabase = cpuOf(postmaster)
      if (ofDatabase === undefined) throw new Error('The processes of the database cannot be seen.')
      return (await usageOf(service)).cpu / 1000 + ofDatabase * 1000
    }
    const browser = await chromium.launch({ executablePath: options.executablePath, args: browserFlags })
    try {
      return await measure(browser, accounts, { address, write, cpu }, options)
    } finally {
      await browser.close()
      for (const program of [service, platform]) program.process.disconnect()
      await pause(500)
    }
  }, options.say)
