import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
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

browserTest(
  'at 400 % the wheel over a list brings its rows into sight, down to the pages',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts', width: 320, height: 217 })
    await page.getByText('Person 01', { exact: true }).waitFor()
    await page.mouse.move(160, 150)
    await page.mouse.wheel(0, 260)
    const isInSight = async (name: string) => {
      const box = await page.getByText(name, { exact: true }).boundingBox()
      return !!box && box.y >= 0 && box.y + box.height < 160
    }
    await until(
      () => 'a row is in sight',
      async () => (await isInSight('Person 02')) || (await isInSight('Person 03')) || isInSight('Person 04'),
    )
    await page.mouse.wheel(0, 5000)
    await total(page, '1–40 of 91')
    await until(
      () => 'the pages are in sight',
      async () => {
        const box = await page.getByText('1–40 of 91').boundingBox()
        return !!box && box.y < 200
      },
    )
  },
)

browserTest('a page of the administration begins with its own content in a low window', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/webhooks', width: 1280, height: 440 })
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
  const open = page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current="page"]')
  await open.waitFor()
  const box = await page.getByRole('heading', { name: 'Webhooks', level: 1 }).boundingBox()
  assert.ok(box && box.y >= 0 && box.y < 100, JSON.stringify(box))
  // In a high one the list of pages scrolls by itself.
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.reload()
  await until(
    () => 'the open page is in sight in the list',
    async () => {
      const place = await open.boundingBox()
      return !!place && place.y >= 0 && place.y < 600
    },
  )
})
