import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const { admin, database, sit } = await openDesk()

const { id } = (await admin.post('/cz-col-category', { name: 'Orders of the web shop', type: 0 })).body.data
await admin.put(`/cz-col-category/${id}`, { name: 'Orders of the online shop' })

/** How far the last column ends beyond the window. */
const beyond = `(() => {
  const [head] = [...document.querySelectorAll('[role="columnheader"]')].slice(-1)
  return Math.max(0, head.getBoundingClientRect().right - innerWidth)
})()`

/** The cells whose text is cut. */
const cut = `[...document.querySelectorAll('[role="row"] > *')]
  .filter((cell) => [cell, ...cell.querySelectorAll('*')]
    .some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1))
  .map((cell) => cell.textContent)`

for (const language of ['en', 'zh-TW'] as const)
  browserTest(`the columns of the audit log fit beside the menus (${language})`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/audit-log', language, width: 720 })
    for (const width of [720, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 760 })
      await page.getByRole('row').nth(2).waitFor()
      await eventually(async () => (await page.evaluate(beyond)) === 0)
      assert.deepEqual(await findingsInBoth(page), [])
    }
    assert.deepEqual(await page.evaluate(cut), [], 'in a wide window every word is shown')
  })

browserTest('a dry run is not taken for an import in the audit log', async (t, visit) => {
  const imported = { action: 'import.create', resource: 'import', record_id: 1 }
  const after = (file_name: string, dry_run: boolean) => JSON.stringify({ file_name, dry_run })
  const entries = [
    { ...imported, after: after('tried.csv', true) },
    { ...imported, after: after('done.csv', false) },
  ]
  await database.main.insertInto('audit_log').values(entries).execute()
  const { page } = await sit(t, visit, { path: '/admin/audit-log' })
  await page.getByRole('row', { name: /^Dry run of an import.*tried\.csv/ }).waitFor()
  await page.getByRole('row', { name: /^Import added.*done\.csv/ }).waitFor()
})
