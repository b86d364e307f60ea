import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findings, openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const aTicket = async (ticket: object = {}): Promise<number> =>
  (await admin.post('/ticket', { subject: 'Parcel lost', ...ticket })).body.data.id
const statusOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.status

browserTest('an agent makes a ticket, notes something, and changes its status in place', async (t, visit) => {
  const { page } = await sit(t, visit, { role: 'agent', path: '/tickets' })
  await page.getByRole('button', { name: 'New ticket' }).first().click()
  await page.getByRole('button', { name: 'New ticket' }).last().click()
  await page.getByText('The field is required.').waitFor()
  await page.getByLabel('Subject').fill('Cup handle broken')
  await page.getByRole('button', { name: 'New ticket' }).last().click()
  await page.waitForURL(/\/tickets\/\d+/)
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Asked the warehouse')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Asked the warehouse').waitFor()
  await page.getByRole('button', { name: /Status: Pending/ }).click()
  await page.getByRole('option', { name: 'Processing' }).click()
  await page.getByRole('status').getByText('Status changed to Processing').waitFor()
  assert.equal(await statusOf(id), 1)
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /Status: Pending/ }).waitFor()
  assert.equal(await statusOf(id), 0)
  assert.equal(await page.getByRole('button', { name: 'Delete ticket' }).count(), 0)
})

browserTest('many tickets change at once on the board by keys alone, and go back', async (t, visit) => {
  const ids = [await aTicket({ subject: 'First of two' }), await aTicket({ subject: 'Second of two' })]
  const { page } = await sit(t, visit, { path: '/tickets' })
  for (const name of ['First of two', 'Second of two']) {
    await page.getByRole('article').filter({ hasText: name }).focus()
    await page.keyboard.press('x')
  }
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'Resolved' }).click()
  await page.getByText('2 tickets changed').waitFor()
  const resolved = page.getByRole('region', { name: 'Resolved' })
  await resolved.getByText('First of two').waitFor()
  assert.deepEqual(await Promise.all(ids.map(statusOf)), [2, 2])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await resolved.getByText('First of two').waitFor({ state: 'detached' })
  assert.deepEqual(await Promise.all(ids.map(statusOf)), [0, 0])
})

browserTest('a card is dragged to another column', async (t, visit) => {
  const id = await aTicket({ subject: 'To be dragged' })
  const { page } = await sit(t, visit, { path: '/tickets' })
  const closed = page.getByRole('region', { name: 'Closed' })
  await page.getByRole('article').filter({ hasText: 'To be dragged' }).dragTo(closed)
  await closed.getByText('To be dragged').waitFor()
  assert.equal(await statusOf(id), 3)
})

browserTest('the list shows what the board does, and late in words', async (t, visit) => {
  await aTicket({ subject: 'Long overdue', due_at: '2026-01-01 09:00:00' })
  const { page } = await sit(t, visit, { path: '/tickets' })
  await page
    .getByRole('article')
    .filter({ hasText: 'Long overdue' })
    .getByText(/ d late$/)
    .waitFor()
  await page.keyboard.press('b')
  const row = page.getByRole('row').filter({ hasText: 'Long overdue' })
  await row.getByText(/ d late$/).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('as'), 'list')
  await row.press('Enter')
  await page.getByRole('heading', { name: /^Ticket #/ }).waitFor()
})

browserTest('nothing that a ticket holds runs as a script', async (t, visit) => {
  const id = await aTicket({ subject: payloads[0], content: payloads.join('\n') })
  for (const content of payloads.slice(0, 40)) await admin.post(`/ticket/${id}/note`, { content })
  const { page } = await sit(t, visit, { path: `/tickets/${id}` })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page
    .getByText(payloads[1] as string)
    .first()
    .waitFor()
  await page.goto(page.url().replace(/tickets.*/, 'tickets'))
  await page.getByRole('article').first().waitFor()
  assert.deepEqual(dialogs, [])
})

for (const theme of ['light', 'dark'] as const)
  browserTest(`axe finds nothing on board, list and ticket, ${theme}`, async (t, visit) => {
    const id = await aTicket({ content: 'It never came.', priority: 3 })
    const { page } = await sit(t, visit, { theme, path: '/tickets' })
    await page.getByRole('article').first().waitFor()
    assert.deepEqual(await findings(page), [])
    await page.keyboard.press('b')
    await page.getByRole('row').nth(1).waitFor()
    assert.deepEqual(await findings(page), [])
    const narrow = await sit(t, visit, { theme, language: 'zh-TW', width: 360, path: `/tickets/${id}` })
    await narrow.page.getByText('It never came.').waitFor()
    assert.deepEqual(await findings(narrow.page), [])
    assert.ok(await narrow.page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  })
