import assert from 'node:assert/strict'
import { attach } from '#resources/file-uses/queries.ts'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const seat = desk.share({ role: 'agent' })
const db = desk.database.main

browserTest('the customer’s view begins at the latest message, and scrolls by keys', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
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
  const boxOf = async (words: string) => {
    const { y, height } = (await view.getByText(words).boundingBox()) ?? { y: Number.NaN, height: 0 }
    return { top: y, bottom: y + height }
  }
  const isInView = async (words: string) => {
    const { top, bottom } = await boxOf(words)
    return top >= 44 && bottom <= 868
  }
  await until(
    () => 'the latest message is in view',
    () => isInView('Where is it now?'),
  )
  assert.ok((await boxOf('As Bo sees it')).top >= 0, 'its title is in view')
  await page.keyboard.press('Home')
  await until(
    () => 'the first message is in view',
    () => isInView('The very first'),
  )
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('textbox', { name: 'Message', exact: true }).count(), 1)
})

browserTest('what could not be checked is not said to look as it was sent', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const contactable = { contactable_type: 'App\\FbContact' as const }
  const options = [{ label: 'See the order', type: 'url', url: 'https://shop.example/1' }]
  const offer = { type: 'quickreply', message: { explain_text: 'Tomorrow?', options }, by: employee.id }
  const talk = await aTalk(desk, 'Bo', mine, [text('When?'), offer], contactable)
  await goTo(page, `/inbox/${talk.id}`)
  await inThread(page, 'When?').waitFor()
  await page.route('**/message/preview', (route) => route.fulfill({ status: 500, body: 'Broken' }))
  await page.keyboard.press('v')
  const view = page.getByRole('region', { name: 'As Bo sees it' })
  await view.getByText('1 message could not be checked').waitFor()
  await view.getByText('How this is shown could not be checked.').waitFor()
  assert.equal(await view.getByText('shows everything as it was sent').count(), 0)
  assert.deepEqual(await findingsInBoth(page), [])
  await page.unroute('**/message/preview')
  await view.getByRole('button', { name: 'Try again' }).click()
  await view.getByText(/^Messenger shows \d+ things? differently$/).waitFor()
  assert.equal(await view.getByText('could not be checked').count(), 0)
  await until(
    () => 'the thread has the focus',
    () =>
      view
        .getByRole('group', { name: 'Messenger' })
        .evaluate((group) =>
          (group as unknown as { matches: (selector: string) => boolean }).matches(':focus'),
        ),
  )
})

browserTest(
  'a message that the platform no longer accepts is named, without a way to try again',
  async (t) => {
    const { page, employee } = await seat(t, '/inbox')
    const mine = { state: 'handling', handler_id: employee.id } as const
    const contactable = { contactable_type: 'App\\FbContact' as const }
    const options = [{ label: 'See the order', type: 'url', url: 'https://shop.example/1' }]
    const offer = { type: 'quickreply', message: { explain_text: 'Friday?', options }, by: employee.id }
    const talk = await aTalk(desk, 'Bo', mine, [text('Which day?'), offer], contactable)
    await goTo(page, `/inbox/${talk.id}`)
    await inThread(page, 'Which day?').waitFor()
    const data = { errors: { message: ['Too long.'] }, requests: [], shown: [], degradations: [] }
    await page.route('**/message/preview', (route) => route.fulfill({ json: { data } }))
    await page.keyboard.press('v')
    const view = page.getByRole('region', { name: 'As Bo sees it' })
    await view.getByText('1 message is no longer accepted by Messenger').waitFor()
    await view.getByText('This is no longer accepted by Messenger.').waitFor()
    assert.equal(await view.getByRole('button', { name: 'Try again' }).count(), 0)
    assert.deepEqual(await findingsInBoth(page), [])
  },
)

browserTest('an answer that is rejected says why', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const contactable = { contactable_type: 'App\\LivechatContact' as const }
  const talk = await aTalk(desk, 'Cy', mine, [text('Tell me more')], contactable)
  await goTo(page, `/inbox/${talk.id}`)
  await inThread(page, 'Tell me more').waitFor()
  await fieldOf(page).fill('x'.repeat(10_001))
  await fieldOf(page).press('Control+Enter')
  await page
    .getByText(/^Not sent: .*10,000/)
    .first()
    .waitFor()
})

for (const platform of ['Telegram', 'Wechat'] as const)
  browserTest(`a picture on ${platform} is one picture with its name, inside the pane`, async (t) => {
    const { page, employee } = await seat(t, '/inbox')
    const mine = { state: 'handling', handler_id: employee.id } as const
    const contactable = { contactable_type: `App\\${platform}Contact` as const }
    const talk = await aTalk(desk, 'Bo', mine, [text('Which tin?')], contactable)
    const file = await aFile(employee.client, png(1_600, 400), 'tin.png')
    const message = { file_ids: [file], text: null }
    const { id, created_at } = await talk.tell({ type: 'file', message, by: employee.id })
    await attach(db, { column: 'message_id', id, created_at }, [file])
    await goTo(page, `/inbox/${talk.id}`)
    await inThread(page, 'Which tin?').waitFor()
    await page.keyboard.press('v')
    const view = page.getByRole('region', { name: 'As Bo sees it' })
    const picture = view.getByRole('img', { name: 'tin.png' })
    await picture.waitFor()
    assert.equal(await view.getByRole('article').count(), 0)
    await until(
      () => 'the picture is loaded',
      () => picture.evaluate((element: { naturalWidth: number }) => element.naturalWidth > 0),
    )
    const bubble = view.locator('[data-side="desk"]').filter({ has: page.getByRole('img') })
    const [inner, outer, pane] = await Promise.all([picture, bubble, view].map((one) => one.boundingBox()))
    assert.ok(inner && outer && pane)
    const isInside =
      inner.x + inner.width <= outer.x + outer.width && outer.x + outer.width <= pane.x + pane.width
    assert.ok(isInside, JSON.stringify({ inner, outer, pane }))
  })
