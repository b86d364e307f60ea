import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const canRun = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findBrowser = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(canRun)
}

const file = findBrowser()
const none = 'no Chromium was found: install one, or name it by CHROMIUM_PATH'

let launched: Promise<Browser> | undefined

const launch = () => {
  if (!file) throw new Error(`Tests in a browser: ${none}.`)
  // The sandbox of a browser does not work for root, nor in most containers; it meets pages of these tests only.
  launched ??= chromium.launch({ executablePath: file, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  return launched
}
after(async () => (await launched)?.close())

/** A visitor's browser, with nothing stored in it. */
export type Visit = (options?: BrowserContextOptions) => Promise<BrowserContext>

// A page cannot look into a closed shadow root, nor can a test; for tests it is an open one.
const openRoots = `{
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) { return attach.call(this, { ...options, mode: 'open' }) }
}`

/** A test in a browser; where there is none it is left out, which the report's end says, and fails in CI. */
export const browserTest = (title: string, work: (t: TestContext, visit: Visit) => Promise<void>) =>
  test(title, { timeout: 60_000, skip: !file && !process.env.CI ? none : false }, async (t) => {
    const browser = await launch()
    const contexts: BrowserContext[] = []
    const visit: Visit = async (options) => {
      const context = await browser.newContext(options)
      context.setDefaultTimeout(10_000)
      await context.addInitScript(openRoots)
      contexts.push(context)
      return context
    }
    t.after(() => Promise.all(contexts.map((context) => context.close())))
    await work(t, visit)
  })
