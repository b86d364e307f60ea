import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const { id } = (await admin.post('/cz-col-category', { name: 'Orders of the web shop', type: 0 })).body.data
await admin.put(`/cz-col-category/${id}`, { name: 'Orders of the online shop' })

/** How far the last column ends beyond the window. */
const beyond = `(() => {
  const [head] = [...document.querySelectorAll('[role="columnheader"]')].slice(-1)
  return Math.max(0, head.getBoundingClientRect().right - innerWidth)
})()`

for (const language of ['en', 'zh-TW'] as const)
  browserTest(`the columns of the audit log fit beside the menus (${language})`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/audit-log', language, width: 720 })
    for (const width of [720, 1024, 1280]) {
      await page.setViewportSize({ width, height: 760 })
      await page.getByRole('row').nth(2).waitFor()
      await eventually(async () => (await page.evaluate(beyond)) === 0)
      assert.deepEqual(await findingsInBoth(page), [])
    }
  })
