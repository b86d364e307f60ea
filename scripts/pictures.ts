// npm run pictures: takes the pictures of the documents, docs/pictures/, from a service filled with the demo.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { watch } from '../console/test/watching.ts'
import { browserFlags, findBrowser, noBrowser, openRoots } from '../server/test/browser-file.ts'
import { buildAll, program } from './built.js'

/** What of the demo is worth a picture: it differs by the hour at which the demo is made. */
interface Subjects {
  /** The agent who handles most. */
  agent: string
  /** A contact who has talked with us, and has most orders. */
  contact: number
}

interface Picture {
  /** That of its file. */
  name: string
  path: string | ((shown: Subjects) => string)
  by?: 'administrator' | 'agent'
  theme?: 'light' | 'dark'
  language?: 'en' | 'zh-TW'
  /** What is done on the page before. */
  act?: (page: Page) => Promise<unknown>
}

const administrator = 'yating.lin'

const openMine = (page: Page) => page.locator('a[href^="/inbox/"]').first().click()

const members = `Member no.,Last name,First name,Gender,Birthday
M2179555,小林,美咲,F,1954-10-14
M7460340,曾,欣妤,女,2003-07-08
M0688366,Hawthorn,Harriet,F,1997-01-26
M5046899,潘,品妍,女,31.5.1988
M9123301,Archer,Tom,M,1979-02-11
M9123302,Beaumont,Ella,F,2001-13-02`

const tryMembers = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(members) })

/** Opens an operation of the reference. */
const openSearch = async (page: Page) => {
  const side = page.locator('aside').first()
  await side.getByText('Contacts', { exact: true }).first().click()
  await side.getByText('Search contacts').first().click()
}

/** What a visitor of the shop writes and taps, and what an agent answers. */
const chat = async (page: Page) => {
  const { request } = page.context()
  const panel = page.getByRole('dialog')
  const { origin } = new URL(page.url())
  const api = `${origin}/api/v1`
  await page.locator('.launcher').click()
  await panel.getByRole('textbox').fill('Which tea keeps nobody awake?')
  await panel.getByRole('textbox').press('Enter')
  await panel.getByText(/^Delivered/).waitFor()
  const listed = await request.get(`${api}/conversation?state=waiting&sort=-id&per_page=1`)
  const talk = `${api}/conversation/${(await listed.json()).data[0].id}`
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${talk}/${path}`, { data, headers: { origin } })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  await post('accept', {})
  await post('message', { type: 'text', message: 'The osmanthus set: it has no caffeine at all.' })
  const options = [
    { type: 'text', label: 'Set one aside for me' },
    { type: 'url', label: 'See the set', url: 'https://hoshan-tea.example/osmanthus' },
  ]
  await post('message', {
    type: 'button',
    message: { explain_text: 'It is in stock in all shops.', options },
  })
  await panel.getByRole('button', { name: 'Set one aside for me' }).click()
  await panel.locator('.message').nth(3).waitFor()
  const sizes = ['For two', 'For four', 'As a present'].map((label) => ({
    type: 'text',
    label,
    value: label,
  }))
  await post('message', {
    type: 'quickreply',
    message: { explain_text: 'With pleasure. Which size?', options: sizes },
  })
  await panel.getByRole('button', { name: 'As a present' }).waitFor()
}

const pictures: Picture[] = [
  { name: 'inbox', path: '/inbox', by: 'agent', act: openMine },
  { name: 'inbox-zh-TW', path: '/inbox', by: 'agent', language: 'zh-TW', act: openMine },
  { name: 'contacts', path: '/contacts' },
  { name: 'contact', path: ({ contact }) => `/contacts/${contact}` },
  { name: 'tickets', path: '/tickets?as=board', by: 'agent' },
  { name: 'imports', path: '/imports/recipes/1', act: tryMembers },
  { name: 'dashboard', path: '/dashboard', theme: 'dark' },
  { name: 'role', path: '/admin/roles/2' },
  { name: 'live-chat', path: '/demo/widget', by: 'agent', act: chat },
  { name: 'reference', path: '/docs', act: openSearch },
]

const dataDir = mkdtempSync(join(tmpdir(), 'parley-pictures-'))
// The embedded server's own user must be able to enter.
chmodSync(dataDir, 0o755)
const password = 'for the pictures only'
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  WORKERS: '1',
  APP_TIMEZONE: 'Asia/Taipei',
  LOG_LEVEL: 'silent',
}
/** The address that a start prints. */
const addressOf = async ({ stdout }: ChildProcess) => {
  if (stdout)
    for await (const line of createInterface({ input: stdout })) {
      const [address] = line.match(/http:\S+/) ?? []
      if (address) return address
    }
  throw new Error('The service did not start.')
}

const logIn = async (context: BrowserContext, url: string, name: string) => {
  await context.request.post(`${url}/api/v1/session`, { data: { name, password } })
}

/** Which of these stands for the largest amount. */
const mostFrequent = <T>(counts: Map<T, number>) => [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] as T

const choose = async (browser: Browser, url: string): Promise<Subjects> => {
  const context = await browser.newContext()
  await logIn(context, url, administrator)
  const get = async (path: string) => (await (await context.request.get(`${url}/api/v1${path}`)).json()).data
  const handled = new Map<number, number>()
  for (const { handler_id } of await get('/conversation?state=handling&per_page=100'))
    handled.set(handler_id, (handled.get(handler_id) ?? 0) + 1)
  const orders = new Map<number, number>()
  for (const { contact_id } of await get('/conversation?state=closed&per_page=100&sort=-id'))
    if (contact_id) orders.set(contact_id, (await get(`/contact/${contact_id}/contact-cz-relation`)).length)
  const { account } = await get(`/employee/${mostFrequent(handled)}`)
  await context.close()
  return { agent: account, contact: mostFrequent(orders) }
}

const take = async (browser: Browser, url: string, shown: Subjects, picture: Picture) => {
  const { name, path, by = 'administrator', theme = 'light', language = 'en', act } = picture
  const context = await browser.newContext({
    viewport: { width: 1240, height: 776 },
    colorScheme: theme,
    locale: language,
  })
  await context.addInitScript(`localStorage.setItem('parley.language', '${language}')`)
  await logIn(context, url, by === 'agent' ? shown.agent : administrator)
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.addInitScript(openRoots)
  await page.goto(url + (typeof path === 'string' ? path : path(shown)), { waitUntil: 'networkidle' })
  // On a busy machine the network is idle before the page is drawn.
  await page.evaluate('rest()')
  await act?.(page)
  await page.evaluate('rest()')
  // What an act opens shows itself in many ways; a picture may be taken late.
  await page.waitForTimeout(2_000)
  const file = `docs/pictures/${name}.webp`
  await page.screenshot({ path: file, type: 'webp', quality: 80, animations: 'disabled' })
  await context.close()
}

await buildAll()
execFileSync(process.execPath, [program, 'demo', '--password', password], { env })
const service = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
const ended = new Promise((resolve) => service.once('exit', resolve))
const executablePath = findBrowser()
if (!executablePath) throw new Error(noBrowser)
const browser = await chromium.launch({
  executablePath,
  args: [...browserFlags, '--font-render-hinting=none'],
})
try {
  const url = await addressOf(service)
  const shown = await choose(browser, url)
  const chosen = process.argv.slice(2)
  for (const picture of pictures)
    if (!chosen.length || chosen.includes(picture.name)) await take(browser, url, shown, picture)
} finally {
  await browser.close()
  service.kill()
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
