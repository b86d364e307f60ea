import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'

interface Seat {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** A page shared by the tests of a file. The first of them opens it, and so does the one after a failure. */
export const sharedPage = <T extends Seat>(open: () => Promise<T>) => {
  let seat: T | undefined
  const close = async () => {
    const { context } = seat ?? {}
    seat = undefined
    await context?.close()
  }
  /** Returns the page. The test fails on whatever the page's script complains about during it. */
  const of = async (t: TestContext) => {
    const given = seat ?? (await open())
    seat = given
    t.after(async () => {
      const complaints = given.complaints.splice(0)
      if (complaints.length || !t.passed) await close()
      assert.deepEqual(complaints, [])
    })
    return given
  }
  return { of, close }
}

/** Goes to a page of the console as a click does. Loading it again would take a second of CPU time. */
export const goTo = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)

/** Closes the toasts, which would still be shown on the next page. */
const closeToasts = `document
  .querySelectorAll('[role=status] :is([aria-label=Close], [aria-label=關閉])')
  .forEach((button) => button.click())`

/** Clears the console's cache of reads. React keeps the client of the queries among the props of its provider. */
const forgetReads = `{
  const root = document.getElementById('root')
  let fiber = root[Object.keys(root).find((key) => key.startsWith('__reactContainer'))].stateNode.current
  while (!fiber.memoizedProps?.client) fiber = fiber.child
  fiber.memoizedProps.client.clear()
}`

/** Otherwise the inbox reopens the conversation that was open last. */
const leaveConversation = async (page: Page) => {
  await goTo(page, '/inbox')
  await page.locator('#content [data-open]').first().waitFor({ state: 'detached' })
}

/**
 * Begins at a page of the console nearly as if it were loaded, for a tenth of the CPU time: nothing stays open, and
 * everything is read again. Only scripts stay loaded.
 */
export const beginAt = async (page: Page, path: string) => {
  await page.evaluate(closeToasts)
  // What is focused when its page goes would have the next page focus its heading.
  await page.evaluate('document.activeElement.blur()')
  if (page.url().includes('/inbox/')) await leaveConversation(page)
  // This page has no frame.
  await goTo(page, '/nowhere')
  await page.locator('#content').waitFor({ state: 'detached' })
  await page.evaluate(forgetReads)
  await goTo(page, path)
  await page.locator('#content').waitFor()
}

/** Removes what a test has left: its routes, other pages, and what the browser stored. */
export const tidy = async (page: Page) => {
  const context = page.context()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all([page.unrouteAll(), context.unrouteAll(), ...others.map((other) => other.close())])
  await page.evaluate(`for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key !== 'parley.language') storage.removeItem(key)`)
}
