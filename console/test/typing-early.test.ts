import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { sit } = await openDesk()

/** Pages, the script of the form that C opens on each, and the form's first field. */
const forms = [
  ['/tickets', /\/NewTicket-/, 'Subject'],
  ['/contacts', /\/NewContact-/, 'Last name'],
] as const

for (const [path, script, label] of forms)
  browserTest(
    `what is typed before the form of ${path} has loaded is in its first field`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { path })
      await page.getByRole('searchbox').first().waitFor()
      const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
      await page.route(script, async (route) => {
        await awaited
        await route.continue()
      })
      const asked = page.waitForRequest(script)
      await page.keyboard.press('c')
      await asked
      await page.keyboard.type('Refund boxes')
      release()
      const field = page.getByRole('textbox', { name: label })
      await field.waitFor()
      await page.keyboard.type(', all')
      assert.equal(await field.inputValue(), 'Refund boxes, all')
      assert.match(page.url(), new RegExp(`${path}\\?panel=new$`))
    },
  )
