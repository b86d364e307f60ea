import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { longBrowserTest } from '#test/browser.ts'
import { build, openContacts, total } from './contact-list.ts'

const { sit } = await openContacts()

longBrowserTest(
  'axe finds nothing in the builder and the columns, and the list fits 360 pixels',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts' })
    const check = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
        assert.deepEqual(await findings(page), [])
      }
    }
    await total(page, '1–40 of 91')
    await page.keyboard.press('f')
    await build(page, 'Tags', 'is any of')
    assert.equal(await page.locator('[data-part="value"] .mantine-Pill-root').count(), 0)
    await check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Find a column').waitFor()
    await check()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByText('Person 01', { exact: true }).waitFor()
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  },
)
