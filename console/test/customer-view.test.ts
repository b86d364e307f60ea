import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { goTo, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()

browserTest('the customer’s view begins at the latest message, and scrolls by keys', async (t, visit) => {
  const { page, employee } = await desk.sit(t, visit, { role: 'agent', path: '/inbox' })
  const contactable = { contactable_type: 'App\\FbContact' as const }
  const before = Array.from({ length: 20 }, (_, place) => text(`Question ${place}`))
  const former = await aTalk(
    desk,
    'Bo',
    { state: 'closed' },
    [text('The very first'), ...before],
    contactable,
  )
  const mine = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Bo', mine, [text('Where is it now?')], contactable)
  await desk.database.main
    .updateTable('conversations')
    .set({ contactable_id: former.contactable_id })
    .where('id', '=', talk.id)
    .execute()
  await goTo(page, `/inbox/${talk.id}`)
  await inThread(page, 'Where is it now?').waitFor()
  await page.keyboard.press('v')
  const view = page.getByRole('region', { name: 'As Bo sees it' })
  await view.getByText('The very first').waitFor({ state: 'attached' })
  const isInView = (words: string) =>
    view.getByText(words).evaluate((element) => {
      const { top, bottom } = (
        element as unknown as { getBoundingClientRect: () => { top: number; bottom: number } }
      ).getBoundingClientRect()
      return top >= 44 && bottom <= 868
    })
  await until(
    () => 'the latest message is in view',
    () => isInView('Where is it now?'),
  )
  await page.keyboard.press('Home')
  await until(
    () => 'the first message is in view',
    () => isInView('The very first'),
  )
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('textbox', { name: 'Message', exact: true }).count(), 1)
})
