import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { database, sit, url } = desk
const db = database.main

const rename = (id: number, first_name: string) =>
  db.updateTable('employees').set({ first_name, last_name: null }).where('id', '=', id).execute()

browserTest('agents see who looks at their conversation and writes, before they send', async (t, visit) => {
  const mine = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const theirs = await sit(t, visit, { role: 'agent', path: '/contacts' })
  await rename(theirs.employee.id, 'Nadia')
  const given = { state: 'handling', handler_id: mine.employee.id } as const
  const talk = await aTalk(desk, 'Dora', given, [text('Is it there?')])
  for (const { page } of [mine, theirs]) {
    await page.goto(`${url}/inbox/${talk.id}`)
    await inThread(page, 'Is it there?').waitFor()
  }
  const { page } = mine
  await page.getByRole('status').filter({ hasText: 'Nadia is viewing' }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])

  const answer = page.getByRole('textbox', { name: 'Message', exact: true })
  await answer.fill('It left today.')
  await theirs.page.getByRole('textbox', { name: /Note/ }).fill('I am looking into it')
  await page
    .getByRole('status')
    .filter({ hasText: /Nadia is writing$/ })
    .waitFor()
  await answer.press('Control+Enter')
  await page.getByText('Nadia is writing here. Send again to send anyway.').waitFor()
  assert.equal(await inThread(page, 'It left today.').count(), 0)
  await answer.press('Control+Enter')
  await inThread(page, 'It left today.').waitFor()

  await theirs.page.goto(`${url}/contacts`)
  await page.getByText(/Nadia is/).waitFor({ state: 'detached' })
})

longBrowserTest('who looks at a ticket, and writes a note there, is shown on it', async (t, visit) => {
  const mine = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const theirs = await sit(t, visit, { role: 'agent', path: '/contacts', language: 'zh-TW' })
  await rename(mine.employee.id, '王小明')
  await rename(theirs.employee.id, 'Nadia')
  const ticket = await insertRow(db, 'tickets', { subject: 'The lamp flickers' })
  for (const { page } of [mine, theirs]) await page.goto(`${url}/tickets/${ticket}`)
  await mine.page.getByRole('status').filter({ hasText: 'Nadia is viewing' }).waitFor()
  await mine.page.getByRole('textbox', { name: 'Note' }).pressSequentially('I')
  await theirs.page.getByText('王小明 正在輸入').waitFor()
})
