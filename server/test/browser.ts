import { type TestContext, test } from 'node:test'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { browserFlags, findBrowser, noBrowser, openRoots } from './browser-file.ts'
import { atEnd } from './ending.ts'
import { onlyLong } from './long.ts'

const file = findBrowser()

let launched: Promise<Browser> | undefined

// A test's page lives too briefly for optimized code, which takes a tenth of the pages' processor time.
const args = [...browserFlags, '--js-flags=--max-opt=1']

const launch = () => {
  if (!file) throw new Error(`Tests in a browser: ${noBrowser}.`)
  launched ??= chromium.launch({ executablePath: file, args })
  return launched
}
atEnd(async () => (await launched)?.close())

/** A visitor's browser, with nothing stored in it. */
export type Visit = (options?: BrowserContextOptions) => Promise<BrowserContext>

/** Without transitions a journey waits less; the long form walks with them. */
const motion: BrowserContextOptions = process.env.LONG ? {} : { reducedMotion: 'reduce' }

/** For a journey on a slow machine, and for the long forms, which walk every page. */
const timeout = process.env.LONG ? 600_000 : 240_000

/** Opens a visitor's browser that outlives a test: the caller closes it. */
export const openContext: Visit = async (options) => {
  const context = await (await launch()).newContext({ ...motion, ...options })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(openRoots)
  return context
}

type BrowserWork = (t: TestContext, visit: Visit) => Promise<void>

/** A test in a browser; where there is none it is left out, which the report's end says, and fails in CI. */
export const browserTest = (title: string, work: BrowserWork, reason?: string) =>
  test(title, { timeout, skip: reason ?? (!file && !process.env.CI ? noBrowser : false) }, async (t) => {
    const contexts: BrowserContext[] = []
    const visit: Visit = async (options) => {
      const context = await openContext(options)
      contexts.push(context)
      return context
    }
    t.after(() => Promise.all(contexts.map((context) => context.close())))
    await work(t, visit)
  })

/** One for the long form alone: the short one covers the same ground elsewhere. */
export const longBrowserTest = (title: string, work: BrowserWork) =>
  browserTest(title, work, onlyLong || undefined)
