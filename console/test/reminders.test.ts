import assert from 'node:assert/strict'
import { notifyDue } from '#resources/reminders/notify-due.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, aWaitingVisitor, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, services, sit, share } = desk
const agentSeat = share({ role: 'agent' })

const makeDue = async () => {
  await database.main
    .updateTable('reminders')
    .set({ remind_at: new Date(Date.now() - 1000).toISOString() })
    .execute()
  await notifyDue(services)()
}

browserTest('a promise in an answer offers a reminder, which becomes a notice', async (t) => {
  const { page } = await agentSeat(t, '/inbox')
  const { id } = await aWaitingVisitor(desk, 'When do I hear from you?')
  await goTo(page, `/inbox/${id}`)
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  const answer = page.getByRole('textbox', { name: 'Message', exact: true })
  await answer.fill('I am looking into it.')
  await page.keyboard.press('Control+Enter')
  await answer.fill('I’ll call you tomorrow by five.')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^You promised to get back to the customer by .* 17:00\./).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.route('**/me/reminder', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.keyboard.press('Control+b')
  await page.getByText(/^Something went wrong on the server/).waitFor()
  await page.keyboard.press('Control+b')
  await page.getByText(/^Reminder set for .* 17:00$/).waitFor()
  await page.getByText(/^You promised/).waitFor({ state: 'detached' })
  await makeDue()
  await page.getByText(/^Reminder \(.*\): I’ll call you tomorrow by five\.$/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remind' }).click()
  await page.route('**/me/reminder/*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  const end = page.getByRole('button', { name: /^End reminder: I’ll call you/ })
  await end.click()
  await page.getByText(/^Something went wrong on the server/).waitFor()
  await end.click()
  await page.getByText('Reminder ended').waitFor()
})

browserTest('what was not sent promises nothing', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  // The channel has no valid credentials.
  const { id } = await aTalk(desk, 'Petra', mine, [text('When do I hear from you?')])
  await goTo(page, `/inbox/${id}`)
  const answer = page.getByRole('textbox', { name: 'Message', exact: true })
  await answer.fill('I’ll call you tomorrow by five.')
  await page.keyboard.press('Control+Enter')
  await inThread(page, /^Not sent/).waitFor()
  await page.getByText(/^You promised/).waitFor({ state: 'detached' })
})

browserTest('what was not sent from a ticket promises nothing either', async (t) => {
  const { page, employee } = await agentSeat(t, '/tickets')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id: conversation, tell } = await aTalk(desk, 'Paula', mine, [text('The lamp flickers')])
  const made = { subject: 'The lamp flickers', conversation_ids: [conversation] }
  const { id } = (await admin.post('/ticket', made)).body.data
  const promise = 'I’ll call you tomorrow by five.'
  await page.route('**/ticket/*/message', async (route) => {
    await tell({ ...text(promise, employee.id), state: 'failed' })
    const body = { message: 'Blocked.', code: 'recipient_blocked', message_id: 1 }
    await route.fulfill({ status: 502, json: body })
  })
  await goTo(page, `/tickets/${id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByPlaceholder('Write to the customer').fill(promise)
  await page.keyboard.press('Control+Enter')
  const stream = page.getByRole('region', { name: 'Notes and history' })
  await stream.getByRole('listitem').getByText('Not sent', { exact: true }).waitFor()
  await page.getByText(/^You promised/).waitFor({ state: 'detached' })
  await page.unroute('**/ticket/*/message')
})

longBrowserTest('a promise can be ignored', async (t, visit) => {
  const { page } = await sit(t, visit, { role: 'agent', path: '/inbox', language: 'zh-TW' })
  const { id } = await aWaitingVisitor(desk, '什麼時候會回覆？')
  await goTo(page, `/inbox/${id}`)
  await page.getByRole('button', { name: /^接下/ }).first().click()
  await page.getByRole('textbox', { name: '訊息', exact: true }).fill('明天下午三點前回覆您。')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^您答應顧客在 .* 15:00/).waitFor()
  await page.getByRole('button', { name: '略過' }).click()
  await page.getByText(/^您答應/).waitFor({ state: 'detached' })
})

browserTest('a ticket has reminders of its reader, added and moved by words', async (t) => {
  const { id } = (await admin.post('/ticket', { subject: 'Broken cup' })).body.data
  const { page } = await agentSeat(t, `/tickets/${id}`)
  await page.getByRole('button', { name: /^Remind me/ }).waitFor()
  await page.keyboard.press('b')
  const when = page.getByRole('textbox', { name: 'When' })
  await when.fill('in 3 h')
  await page.getByRole('button', { name: 'Add reminder' }).click()
  await when.waitFor({ state: 'detached' })
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Edit reminder: Broken cup' }).click()
  assert.deepEqual(await findingsInBoth(page), [])
  await when.last().fill('2031-02-03')
  await when.last().press('Enter')
  await page.getByText('2031-02-03 09:00').waitFor()
})

browserTest('a reminder of a conversation begins at its moment, which it asks for', async (t) => {
  const { page } = await agentSeat(t, '/inbox')
  const { id } = await aWaitingVisitor(desk, 'Will you call me?')
  await goTo(page, `/inbox/${id}`)
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).press('Escape')
  await page.keyboard.press('b')
  const when = page.getByRole('textbox', { name: 'When' })
  await until(
    () => 'the moment has the focus',
    async () => (await when.isEnabled()) && (await hasFocus(when)),
  )
  await page.keyboard.press('Enter')
  await page.getByText('Choose a time in the future.').waitFor()
  await page.keyboard.type('tow')
  await page.keyboard.press('Enter')
  await page.getByText(/^Not understood\. For example: tomorrow 10:00/).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await when.fill('yesterday')
  await page.keyboard.press('Enter')
  await page.getByText('Choose a time in the future.').waitFor()
  await page.getByRole('button', { name: /^In an hour/ }).waitFor()
  // What is understood is said below the field, where it covers no other moment.
  await when.fill('in 3 h')
  const hint = page.getByRole('status').filter({ hasText: /^\w{3}, .*\(/ })
  const [below, above] = [await hint.boundingBox(), await when.boundingBox()]
  assert.ok(below && above && below.y >= above.y + above.height, JSON.stringify([below, above]))
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/reminder-pane.png` })
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Reminder set for/).waitFor()
  await when.waitFor({ state: 'detached' })
  await page.keyboard.press('b')
  await page.getByRole('button', { name: /^Edit reminder: Get back to/ }).waitFor()
  const what = page.getByRole('textbox', { name: 'Of what' })
  await what.fill('Ask about the lid')
  await goTo(page, '/tickets')
  await what.waitFor({ state: 'detached' })
  await goTo(page, `/inbox/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remind' }).click()
  assert.equal(await what.inputValue(), 'Ask about the lid')
})

browserTest('all reminders are on one page, where ending and changing one can be undone', async (t) => {
  const { page, employee } = await agentSeat(t, '/tickets')
  const ticket_id = (await admin.post('/ticket', { subject: 'Torn box' })).body.data.id
  for (const [content, remind_at] of [
    ['Write to the depot', '2031-02-03 09:00:00'],
    ['Call the driver', '2030-02-03 09:00:00'],
  ])
    assert.equal((await employee.client.post('/me/reminder', { ticket_id, content, remind_at })).status, 200)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'My reminders' }).waitFor()
  const rows = page.getByRole('list', { name: 'My reminders' }).getByRole('listitem')
  const row = (content: string) => rows.filter({ hasText: content })
  await row('Call the driver').getByRole('link', { name: 'Torn box' }).waitFor()
  const shown = await rows.allTextContents()
  assert.ok(
    shown.findIndex((text) => text.includes('driver')) < shown.findIndex((text) => text.includes('depot')),
    'the next one is first',
  )
  assert.deepEqual(await findingsInBoth(page), [])

  const undo = page.getByRole('button', { name: /^Undo/ })
  await page.getByRole('button', { name: 'End reminder: Call the driver' }).click()
  await row('Call the driver').waitFor({ state: 'detached' })
  await undo.click()
  await row('Call the driver').getByText('2030-02-03 09:00').waitFor()

  await page.getByRole('button', { name: 'Edit reminder: Write to the depot' }).click()
  await page.getByRole('textbox', { name: 'When' }).fill('2032-05-06 10:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await row('Write to the depot').getByText('2032-05-06 10:00').waitFor()
  await undo.click()
  await row('Write to the depot').getByText('2031-02-03 09:00').waitFor()
  await row('Write to the depot').getByRole('link', { name: 'Torn box' }).click()
  await page.waitForURL(`**/tickets/${ticket_id}`)
})
