import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { aContact } from '#test/factories.ts'
import { findingsInBoth, hasFocus, openDesk } from './desk.ts'

const { admin, database, share } = await openDesk()
const agentSeat = share({ role: 'agent' })
const shots = process.env.SHOTS

browserTest('on half a screen, a ticket’s status and handler stand above its notes', async (t) => {
  const contact_id = await aContact(database.main, { first_name: 'Noa', last_name: 'Brandt' })
  const { id } = (await admin.post('/ticket', { subject: 'A dented tin', contact_id, priority: 3 })).body.data
  const { page, employee } = await agentSeat(t, `/tickets/${id}`, { width: 720 })
  const line = page.locator('summary').filter({ hasText: 'Noa Brandt' })
  await line.getByText('Pending').waitFor()
  const topOf = async (what: typeof line) => (await what.boundingBox())?.y ?? Number.NaN
  const stream = page.getByRole('region', { name: 'Notes and history' })
  assert.ok((await topOf(line)) < (await topOf(stream)))
  const status = page.getByRole('button', { name: /Status: / })
  assert.equal(await status.isVisible(), false)
  if (shots) await page.screenshot({ path: `${shots}/ticket-narrow.png` })

  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Processing' }).click()
  await status.filter({ hasText: 'Processing' }).waitFor()
  assert.ok((await topOf(status)) < (await topOf(stream)))
  assert.deepEqual(await findingsInBoth(page), [])
  if (shots) await page.screenshot({ path: `${shots}/ticket-narrow-open.png`, fullPage: true })

  const { handler } = (await admin.put(`/ticket/${id}`, { handler_id: employee.id })).body.data
  await line.getByText(handler.name).waitFor()
  await page.setViewportSize({ width: 1389, height: 868 })
  await line.waitFor({ state: 'detached' })
  await status.waitFor()
})

browserTest('what is typed in a ticket’s details stays, with the focus, as the window narrows', async (t) => {
  const { id } = (await admin.post('/ticket', { subject: 'A bent lid', due_at: '2031-02-03' })).body.data
  const { page } = await agentSeat(t, `/tickets/${id}`)
  await page.getByRole('button', { name: 'Add time' }).click()
  const minutes = page.getByRole('textbox', { name: 'Minutes' })
  await minutes.fill('12')
  for (const width of [860, 1100, 720]) {
    await page.setViewportSize({ width, height: 800 })
    await page.locator('summary').waitFor({ state: width < 900 ? 'visible' : 'detached' })
    assert.equal(await minutes.inputValue(), '12')
    assert.ok(await hasFocus(minutes), `${width} px`)
    assert.deepEqual(await findingsInBoth(page), [])
  }
  await page.keyboard.press('End')
  await page.keyboard.type('5')
  assert.equal(await minutes.inputValue(), '125')
})
