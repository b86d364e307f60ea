import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { findings } from '#test/accessibility.ts'
import { openContext, type Visit } from '#test/browser.ts'
import { createDatabase, installedTemplate } from '#test/postgres.ts'
import { password, type Service, startService } from '#test/service.ts'
import { fillDemo } from '../../server/src/demo/fill.ts'
import { beginAt, sharedPage, tidy } from './shared-page.ts'

type Employee = Awaited<ReturnType<Service['employee']>>

interface Size {
  width?: number
  height?: number
}

/** A page's path, or what makes it for the employee. */
type Path = string | ((employee: Employee) => Promise<string>)

interface Sitting extends Size {
  /** The seconds in which a sent answer can be taken back; none in most tests. */
  undoSeconds?: number | 'as delivered'
  role?: 'administrator' | 'agent'
  /** The page to begin at. */
  path?: Path
  language?: 'en' | 'zh-TW'
  theme?: 'light' | 'dark'
}

const pathOf = (path: Path, employee: Employee) => (typeof path === 'string' ? path : path(employee))

/** What the browser says by itself of answers of 4xx, which are the page's to show, and of a network that is away. */
const isOfNetwork = (line: string) =>
  line.startsWith('Failed to load resource') ||
  /net::ERR_INTERNET_DISCONNECTED|There is no network/.test(line)

/** What a page's script or policy complained about. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !isOfNetwork(line.text())) complaints.push(line.text())
  })
  return complaints
}

/** A page without scripts, to begin at where a test loads its first page later. */
export const stillPage = '/assets/mark.svg'

/** A service with its console, and employees' browsers before it. */
export const openDesk = async (env: Record<string, string> = {}) => {
  const shared: { close: () => Promise<void> }[] = []
  // Before the service stops.
  after(() => Promise.all(shared.map(({ close }) => close())))
  const service = await startService(env)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`

  /** Opens a new employee's page, and notes what its script complains about. */
  const seat = async (visit: Visit, sitting: Sitting) => {
    const { role = 'administrator', path = '/', language = 'en', theme = 'light', undoSeconds = 0 } = sitting
    const { width = 1389, height = 868 } = sitting
    const employee = await service.employee(role)
    const context = await visit({ viewport: { width, height }, colorScheme: theme, locale: language })
    await context.addInitScript(`localStorage.setItem('parley.language', '${language}')`)
    const { status } = await context.request
      .post(`${url}/api/v1/session`, { data: { name: employee.account, password } })
      .then((answer) => ({ status: answer.status() }))
    assert.equal(status, 200)
    if (undoSeconds !== 'as delivered')
      await employee.client.put('/me', { preferences: { undo_seconds: undoSeconds } })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(url + (await pathOf(path, employee)))
    return { page, context, employee, complaints }
  }

  /** A new employee at a page of the console; the test fails on whatever the page's script complains about. */
  const sit = async (t: TestContext, visit: Visit, sitting: Sitting = {}) => {
    const { complaints, ...seated } = await seat(visit, sitting)
    t.after(() => assert.deepEqual(complaints, []))
    return seated
  }

  /** One employee's page for the tests of a file. Returns a function that begins a test at its path. */
  const share = (sitting: Sitting = {}) => {
    const { width = 1389, height = 868, theme = 'light' } = sitting
    const one = sharedPage(() => seat(openContext, { ...sitting, path: stillPage }))
    shared.push(one)
    return async (t: TestContext, path: Path, size: Size = {}) => {
      const { page, context, employee } = await one.of(t)
      await tidy(page)
      await page.setViewportSize({ width, height, ...size })
      await page.emulateMedia({ colorScheme: theme })
      const start = await pathOf(path, employee)
      const isStill = [page.url(), start].some((address) => address.endsWith(stillPage))
      await (isStill ? page.goto(url + start) : beginAt(page, start))
      return { page, context, employee }
    }
  }

  return { ...service, url, sit, share }
}

export { beginAt, goTo } from './shared-page.ts'

/**
 * What axe finds in the light and, in the long form, of what the dark can change in the dark: the colors themselves are
 * held against each other in both by their own test.
 */
export const findingsInBoth = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  const inLight = await findings(page)
  if (!process.env.LONG) return inLight
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  return [...inLight, ...(await findings(page, { rules: ['color-contrast'] }))]
}

/** A desk of the invented company of the demo, whose employees cannot log in. */
export const openDemoDesk = async () => {
  const { url, drop } = await createDatabase(await installedTemplate())
  const desk = await openDesk({ DATABASE_URL: url })
  after(drop)
  await fillWithDemo(desk)
  return desk
}

const fillWithDemo = async ({ config, files }: Pick<Service, 'config' | 'files'>) => {
  // The company comes in one statement a table, which may take longer than a request's connection waits.
  const client = new WatchedClient(
    sessionConfig({ connectionString: config.databaseUrl }, config.timezone, 0),
  )
  await client.connect()
  try {
    await fillDemo(client, { seed: 1, passwordHash: '', files }, async () => undefined)
  } finally {
    await client.end()
  }
}

/** What a page's elements have, of which the tests' own types know nothing. */
interface InPage {
  scrollTop: number
  scrollHeight: number
  clientHeight: number
  scrollTo(x: number, y: number): void
  ownerDocument: { activeElement: unknown }
}

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === (element as unknown as InPage).ownerDocument.activeElement)

export const scrollToTop = (locator: Locator) =>
  locator.evaluate((element) => (element as unknown as InPage).scrollTo(0, 0))

export const scrollTopOf = (locator: Locator) =>
  locator.evaluate((element) => (element as unknown as InPage).scrollTop)

/** How much of what an element scrolls is below its lower edge. */
export const hiddenBelow = (locator: Locator) =>
  locator.evaluate((element) => {
    const { scrollHeight, scrollTop, clientHeight } = element as unknown as InPage
    return scrollHeight - scrollTop - clientHeight
  })
