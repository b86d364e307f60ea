import type { Page } from 'playwright-core'

/** Milliseconds, one for each key or each accepted conversation. */
export interface Desk {
  type: (text: string) => Promise<number[]>
  accept: () => Promise<number>
  /** Milliseconds of the tasks since the last call that kept the page longer than 50. */
  longTasks: () => Promise<number[]>
  /** Milliseconds of CPU that the page's thread has used, which do not depend on what else the machine does. */
  cpu: () => Promise<number>
}

/**
 * Measures as Event Timing does, from when the browser got a key until what it changed is painted, but to the fraction
 * of a millisecond. `fields` is the same until the field for the answer has the focus.
 */
export const script = `(() => {
  const seen = { keys: [], fields: [], tasks: [] }
  window.seen = seen
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
  const afterPaint = (tell) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = tell
    port2.postMessage(0)
  })
  const isAnswering = () => document.activeElement?.placeholder?.startsWith('Answer on ')
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'a' || document.activeElement?.matches('textarea'))
      return afterPaint(() => seen.keys.push(performance.now() - timeStamp))
    const look = () => isAnswering() ? afterPaint(() => seen.fields.push(performance.now() - timeStamp))
      : requestAnimationFrame(look)
    look()
  }, true)
})()`

const pauseMs = 50

const taken = (page: Page, what: 'keys' | 'fields' | 'tasks') =>
  page.evaluate<number[]>(`window.seen.${what}.splice(0)`)

/** Waits without a function made on the page, which its policy forbids. */
const until = (page: Page, condition: string) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const end = performance.now() + 20_000
    const look = () => (${condition}) ? resolve() : performance.now() > end ? reject(new Error(${JSON.stringify(condition)}))
      : requestAnimationFrame(look)
    look()
  })`)

const meterOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

export const deskOf = async (page: Page): Promise<Desk> => ({
  cpu: await meterOf(page),
  type: async (text) => {
    await taken(page, 'keys')
    await page.keyboard.type(text, { delay: pauseMs })
    await until(page, `window.seen.keys.length >= ${[...text].length}`)
    return taken(page, 'keys')
  },
  accept: async () => {
    await page.keyboard.press('Escape')
    const row = page.locator('section[aria-label="Waiting"] li a').first()
    const id = await row.getAttribute('data-id')
    await row.click()
    // Off the list, which would keep its order under the pointer.
    await page.mouse.move(800, 400)
    await page.waitForURL(`**/inbox/${id}*`)
    await page.locator('ol[aria-label="Messages"] li').first().waitFor()
    await page.locator('textarea').first().waitFor()
    await page.keyboard.press('a')
    await until(page, 'window.seen.fields.length > 0')
    return (await taken(page, 'fields'))[0] as number
  },
  longTasks: () => taken(page, 'tasks'),
})
