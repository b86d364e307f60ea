import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface PageMeasurement {
  name: string
  /** Its bar; without one, it is only reported. */
  kind?: 'first paint' | 'list'
  /** Milliseconds from what the person does to what they see, one a round. */
  times: number[]
}

interface Visit {
  address: string
  employee: { name: string; password: string }
  rounds: number
}

/** The text of a list's rows, once it is not loading. */
const rowsOf = `(() => {
  const table = document.querySelector('main [role=table]')
  if (!table || table.getAttribute('aria-busy') === 'true') return ''
  return [...table.querySelectorAll('[role=row]')].slice(1).map((row) => row.innerText).join('\\n')
})()`

/** Looks at each frame, as the person does; a string, for the page's policy lets no function be made of one there. */
const untilTrue = (page: Page, condition: string) =>
  page.evaluate<boolean>(`new Promise((resolve, reject) => {
    const end = performance.now() + 20_000
    const look = () => (${condition}) ? resolve(true) : performance.now() > end ? reject(new Error('It never came.'))
      : requestAnimationFrame(look)
    look()
  })`)

/** Milliseconds until the rows are others than they were. */
const untilRowsChange = async (page: Page, act: () => Promise<unknown>, name: string) => {
  const before = await page.evaluate<string>(rowsOf)
  const begun = performance.now()
  await act()
  await untilTrue(page, `${rowsOf} && ${rowsOf} !== ${JSON.stringify(before)}`).catch((cause) => {
    throw new Error(`${name}: the rows stayed as they were.`, { cause })
  })
  return performance.now() - begun
}

const untilShown = async (act: () => Promise<unknown>, page: Page, selector: string) => {
  const begun = performance.now()
  await act()
  await page.waitForSelector(selector)
  return performance.now() - begun
}

const logIn = async (browser: Browser, { address, employee }: Visit) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const reply = await context.request.post(`${address}/api/v1/session`, { data: employee })
  if (!reply.ok()) throw new Error(`The login was answered by ${reply.status()}.`)
  return context
}

/** A page as one who has never been there sees it: nothing of the console is in the browser yet. */
const openCold = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  await page.goto(`${address}/contacts`, { waitUntil: 'commit' })
  await untilTrue(page, rowsOf)
  const rows = await page.evaluate<number>('performance.now()')
  const paint = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0].startTime",
  )
  return { page, rows, paint }
}

const measureFirst = async (browser: Browser, asked: Visit): Promise<PageMeasurement[]> => {
  const rows: number[] = []
  const paints: number[] = []
  for (let round = 0; round < asked.rounds; round++) {
    const context = await logIn(browser, asked)
    const opened = await openCold(context, asked.address)
    rows.push(opened.rows)
    paints.push(opened.paint)
    await context.close()
  }
  return [
    { name: 'first paint', kind: 'first paint', times: paints },
    { name: 'contacts with their rows, first visit', kind: 'first paint', times: rows },
  ]
}

const go = (page: Page, name: string) => page.locator('nav a', { hasText: name }).first().click()
const sortBy = (page: Page, name: string) =>
  page.locator('[role=columnheader] button', { hasText: name }).click()

const toPage = async (page: Page, number: number) => {
  const field = page.locator('nav input[inputmode=numeric]')
  await field.fill(String(number))
  await field.press('Enter')
}

/** What an employee does in lists, in the order of a round; each begins where the one before ended. */
const steps: { name: string; act: (page: Page, round: number) => Promise<unknown> }[] = [
  { name: 'next page of contacts', act: (page) => page.locator('button[aria-label="Next page"]').click() },
  { name: 'any page of contacts', act: (page, round) => toPage(page, 1000 + 37 * round) },
  { name: 'first page of contacts', act: (page) => toPage(page, 1) },
  { name: 'contacts by name', act: (page) => sortBy(page, 'Name') },
  { name: 'contacts by name, from the end', act: (page) => sortBy(page, 'Name') },
  { name: 'contacts by birthday', act: (page) => sortBy(page, 'Birthday') },
  { name: 'to companies', act: (page) => go(page, 'Companies') },
  { name: 'back to contacts', act: (page) => go(page, 'Contacts') },
]

const search = async (page: Page, text: string) => {
  await page.locator('main input[type=search]').fill(text)
}

/** Waits for typing to pause are part of what a search takes. */
const searches = ['小明', 'a', '0912']

const measureLists = async (page: Page, rounds: number): Promise<PageMeasurement[]> => {
  const times = new Map<string, number[]>()
  const time = async (name: string, act: () => Promise<unknown>) => {
    const taken = await untilRowsChange(page, act, name)
    times.set(name, [...(times.get(name) ?? []), taken])
  }
  for (let round = 0; round < rounds; round++) {
    for (const { name, act } of steps) await time(name, () => act(page, round))
    for (const text of searches) await time(`search for ${text}`, () => search(page, text))
    await time('all again', () => search(page, ''))
  }
  return [...times].map(([name, taken]) => ({ name, kind: 'list', times: taken }))
}

const measureRecords = async (page: Page, rounds: number): Promise<PageMeasurement[]> => {
  const opened: number[] = []
  const back: number[] = []
  for (let round = 0; round < rounds; round++) {
    const row = page.locator('main [role=table] [role=row]').nth(2 + round)
    opened.push(await untilShown(() => row.click(), page, 'main aside'))
    const begun = performance.now()
    await page.goBack({ waitUntil: 'commit' })
    await untilTrue(page, rowsOf)
    back.push(performance.now() - begun)
  }
  return [
    { name: 'open a contact', kind: 'list', times: opened },
    { name: 'back to the list', kind: 'list', times: back },
  ]
}

/** Measures the console on an installation, part by part. */
export async function* measurePages(browser: Browser, asked: Visit) {
  yield* await measureFirst(browser, asked)
  const context = await logIn(browser, asked)
  const { page } = await openCold(context, asked.address)
  yield* await measureLists(page, asked.rounds)
  yield* await measureRecords(page, asked.rounds)
  await context.close()
}
