import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { database, sit, share } = desk
const agentSeat = share({ role: 'agent' })
const db = database.main

/** Whether no part of a text is cut off. */
const isWhole = (element: object) => {
  const { scrollWidth, clientWidth } = element as { scrollWidth: number; clientWidth: number }
  return scrollWidth === clientWidth
}

browserTest('a transfer begins at the name of the colleague', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const { id } = await aTalk(desk, 'Ada', { state: 'handling', handler_id: employee.id }, [
    text('Is it open?'),
  ])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'Is it open?').waitFor()
  await page.keyboard.press('t')
  const transfer = page.getByRole('region', { name: 'Transfer', exact: true })
  await transfer.waitFor()
  const field = transfer.getByRole('textbox').or(transfer.getByRole('combobox')).first()
  assert.equal(await hasFocus(field), true)
})

browserTest('what a bar tells covers nothing above the composer', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/inbox' })
  const colleague = await desk.employee('agent')
  const { id } = await aTalk(desk, 'Bea', { state: 'handling', handler_id: colleague.id }, [text('Hello?')])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'Hello?').waitFor()
  await page.keyboard.press('r')
  const words = page.getByText(/handles this conversation/)
  await words.nth(1).waitFor()
  const [band, bar] = await Promise.all([words.first(), words.last()].map((each) => each.boundingBox()))
  assert.ok(band && bar && bar.y + bar.height <= band.y, 'the bar lies above the band')
})

browserTest('the name of a customer is whole while a colleague writes', async (t, visit) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const { page: other, employee: colleague } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  await db
    .updateTable('employees')
    .set({ first_name: 'Bartholomew', last_name: 'Featherstone' })
    .where('id', '=', colleague.id)
    .execute()
  const given = { state: 'handling', handler_id: employee.id, priority: 3 } as const
  const { id } = await aTalk(desk, 'Visitor a84b', given, [text('Good morning')])
  for (const name of ['Return', 'Wholesale']) {
    const tag_id = await insertRow(db, 'tags', { name })
    await db.insertInto('conversation_tags').values({ conversation_id: id, tag_id }).execute()
  }
  for (const each of [page, other]) {
    await goTo(each, `/inbox/${id}`)
    await inThread(each, 'Good morning').waitFor()
  }
  const present = page.getByRole('status')
  await present.filter({ hasText: / is viewing$/ }).waitFor()
  await other.getByRole('textbox', { name: /Note/ }).fill('I know them')
  await present.filter({ hasText: / is writing$/ }).waitFor()
  const name = page.getByRole('heading', { level: 2, name: 'Visitor a84b' }).first()
  assert.equal(await name.evaluate(isWhole), true)
  await page.setViewportSize({ width: 1280, height: 868 })
  assert.equal(await name.evaluate(isWhole), true)
  const labels = page.getByRole('banner').or(page.locator('header')).getByText('Urgent')
  assert.ok((await labels.count()) > 0)
})

browserTest('Ctrl Enter does what a pane beside the conversation is for', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Ines', mine, [text('It broke')])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'It broke').waitFor()
  await page.keyboard.press('k')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('A broken cup')
  await page.locator('aside').getByRole('button', { name: 'Create ticket' }).getByText('Ctrl ↵').waitFor()
  await subject.press('Control+Enter')
  await subject.waitFor({ state: 'detached' })
  const tickets = await db.selectFrom('tickets').select('subject').execute()
  assert.deepEqual(tickets, [{ subject: 'A broken cup' }])

  await page.keyboard.press('b')
  const what = page.getByRole('textbox', { name: 'Of what' })
  await page.getByRole('textbox', { name: 'When' }).fill('in 3 h')
  await page.getByRole('textbox', { name: 'When' }).press('Tab')
  await what.press('Control+Enter')
  await page.getByText(/^Reminder set for/).waitFor()
  await what.waitFor({ state: 'detached' })
  // The moments that are chosen most are one press away.
  await page.keyboard.press('b')
  await what.waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click()
  await page.getByText(/^Reminder set for .* 09:00$/).waitFor()
  await what.waitFor({ state: 'detached' })

  await page.keyboard.press('h')
  const moment = page.getByRole('textbox', { name: 'Another moment' })
  await moment.fill('in 3 h')
  await moment.press('Tab')
  await page.locator('aside form').getByRole('button', { name: 'Snooze' }).getByText('Ctrl ↵').waitFor()
  await moment.press('Control+Enter')
  await page
    .getByText(/^Snoozed until/)
    .first()
    .waitFor()

  await page.getByRole('checkbox', { name: 'Select Ines' }).check()
  await page.keyboard.press('e')
  await page.locator('aside').getByRole('textbox', { name: 'Memo' }).press('Control+Enter')
  await page.getByText('1 conversation closed').waitFor()
})

browserTest(
  'a bar over the end of a thread lets its last line be read, and moves nothing under the pointer',
  async (t) => {
    const { page, context, employee } = await agentSeat(t, '/inbox')
    const mine = { state: 'handling', handler_id: employee.id } as const
    const said = Array.from({ length: 40 }, (_, at) => text(`Line ${at + 1}`))
    const { id } = await aTalk(desk, 'Jana', mine, said)
    await goTo(page, `/inbox/${id}`)
    const last = inThread(page, 'Line 40')
    await last.waitFor()
    const bar = page.locator('[data-band]')
    const topOf = async (locator: typeof bar) => (await locator.boundingBox())?.y ?? 0
    const bottomOf = async (locator: typeof bar) => {
      const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {}
      return y + height
    }
    await context.setOffline(true)
    await eventually(async () => (await bottomOf(last)) <= (await topOf(bar)))
    await context.setOffline(false)
    await bar.waitFor({ state: 'detached' })

    await last.hover()
    const before = await topOf(last)
    await context.setOffline(true)
    await bar.waitFor()
    assert.equal(await topOf(last), before)
    await eventually(async () => {
      await page.mouse.wheel(0, 400)
      return (await bottomOf(last)) <= (await topOf(bar))
    })
    await context.setOffline(false)
  },
)

browserTest('the place of a customer is never blank while they are read', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Kai', mine, [text('Good day')])
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/csat-score\?/, (route) => isSeen.then(() => route.continue()))
  // What is read already is there, unseen, with the room that it takes.
  const bars = page.locator('aside:has(header a[href^="/contacts/"]) [data-pending] > div').nth(9)
  const shown = bars.waitFor()
  await goTo(page, `/inbox/${id}`)
  await shown
  goOn()
  await bars.waitFor({ state: 'detached' })
  await page.unroute(/csat-score\?/)
})
