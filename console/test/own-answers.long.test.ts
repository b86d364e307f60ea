import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const seat = desk.share({ role: 'agent' })

browserTest('an agent writes a canned answer of their own and uses it', async (t) => {
  const { page, employee } = await seat(t, '/me')
  await page.getByRole('button', { name: 'New canned answer' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Greeting')
  await page.getByRole('textbox', { name: 'Shortcut' }).fill('hello')
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Hello !')
  await message.press('ArrowLeft')
  const picker = page.getByRole('combobox', { name: 'Insert a field' })
  await picker.fill('customer: name')
  await page.getByRole('option', { name: 'Customer: Name' }).click()
  assert.equal(await message.inputValue(), 'Hello {{contact.name}}!')
  await picker.fill('ticket')
  await page.getByRole('option', { name: 'Ticket number, in answers from a ticket' }).click()
  assert.equal(await message.inputValue(), 'Hello {{contact.name}}{{ticket.id}}!')
  const used = page.getByRole('list', { name: 'Fields in this answer' })
  await used.getByText('{{contact.name}} Customer: Name').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByRole('button', { name: 'Edit Greeting' }).waitFor()

  const mine = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Dora', mine, [text('Is it there yet?')])
  await goTo(page, `/inbox/${talk.id}`)
  await inThread(page, 'Is it there yet?').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('/hel')
  await page.getByRole('option', { name: /hello/ }).waitFor()
  await page.keyboard.press('Enter')
  const answer = page.getByRole('textbox', { name: 'Message', exact: true })
  assert.equal(await answer.inputValue(), 'Hello Dora{{ticket.id}}!')
  const needsTicket = 'Filled in only in answers from a ticket: {{ticket.id}}.'
  await page.getByRole('status').getByText(needsTicket).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/no-ticket.png` })

  await goTo(page, '/me')
  await page.getByRole('button', { name: 'Edit Greeting' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Greeting deleted').waitFor()
  await page.getByRole('button', { name: 'Edit Greeting' }).waitFor({ state: 'detached' })
})

browserTest('a custom field in a canned answer has its name, also in a button', async (t, visit) => {
  const { id } = (await desk.admin.post('/cz-col', { name: 'Tier', type: 0 })).body.data
  const { page } = await desk.sit(t, visit, { path: '/admin/canned-answers/new' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Club')
  await page.getByRole('textbox', { name: 'Shortcut' }).fill('club')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Choose')
  await page
    .getByRole('combobox', { name: 'Type' })
    .or(page.getByRole('textbox', { name: 'Type' }))
    .click()
  await page.getByRole('option', { name: 'Buttons' }).click()
  const label = page.getByLabel('Label of option 1')
  await label.fill('I am ')
  const picker = page.getByRole('combobox', { name: 'Insert a field' })
  await picker.fill('tier')
  await page.getByRole('option', { name: 'Customer: Tier' }).click()
  assert.equal(await label.inputValue(), `I am {{contact.cz_cols.${id}}}`)
  await page.getByText(`{{contact.cz_cols.${id}}} Customer: Tier`).waitFor()
  await page.getByLabel('Value of option 1').fill('yes')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`{{contact.cz_cols.${id}}}?`)
  await page.keyboard.press('Control+s')
  await page.getByRole('row', { name: /\[Customer: Tier\]\?/ }).waitFor()
})

browserTest('the list of canned answers names in words what is not known about a customer', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
  await desk.admin.post('/canned-answer', {
    name: 'Ask for the number',
    shortcut: 'number',
    type: 'text',
    message: 'Is {{contact.phone}} still your number?',
  })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Nora', mine, [text('Call me')])
  await goTo(page, `/inbox/${talk.id}`)
  await inThread(page, 'Call me').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('/num')
  await page.getByRole('option', { name: /Is \[Customer: phone number\] still your number\?/ }).waitFor()
})
