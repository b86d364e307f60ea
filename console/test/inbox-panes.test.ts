import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import { browserTest } from '#test/browser.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'
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
