import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const views = (page: Page) => page.getByRole('navigation', { name: /Views|檢視/ })
const shows = async (page: Page, ...subjects: string[]) => {
  const rows = page.locator('[data-index]')
  for (const hasText of subjects) await rows.filter({ hasText }).waitFor()
  await rows.nth(subjects.length).waitFor({ state: 'detached' })
}

const make = (ticket: object) => admin.post('/ticket', ticket)

/** Makes a ticket for each ready-made view but *Mine*. */
const makeTickets = async () => {
  const { id: handler_id, time_zone: timeZone } = (await admin.get('/me')).body.data
  const day = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + days * 86_400_000)
  const status = { name: 'Asked the customer', status: 1, waits_for_customer: true }
  const { id: status_id } = (await admin.post('/ticket-status', status)).body.data
  await make({ subject: 'Left alone' })
  await make({ subject: 'By tonight', handler_id, due_at: `${day(0)} 23:59:59` })
  await make({ subject: 'By tomorrow', handler_id, due_at: `${day(1)} 00:00:00` })
  await make({ subject: 'Long ago', handler_id, due_at: `${day(-2)} 12:00:00` })
  await make({ subject: 'Which color?', handler_id, status_id })
}
await makeTickets()

browserTest('every employee has views of tickets by their own ID and day', async (t, visit) => {
  const { page, employee } = await sit(t, visit, {
    path: async ({ id }) => {
      await make({ subject: 'My parcel', handler_id: id })
      await make({ subject: 'My closed parcel', handler_id: id, status: 3 })
      return '/tickets?as=list&view=mine'
    },
  })
  const edited = page.getByText('Edited view')
  const addressOf = () => new URL(page.url()).searchParams
  await shows(page, 'My parcel')
  assert.equal(await edited.count(), 0)
  assert.deepEqual(await findingsInBoth(page), [])

  await page.keyboard.press('v')
  const step = async (name: string, view: string, subject: string) => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL((address) => address.searchParams.get('view') === view)
    await views(page).locator('[aria-current]').filter({ hasText: name }).waitFor()
    await shows(page, subject)
    assert.equal(addressOf().get('filter'), null)
  }
  await step('Unassigned', 'unassigned', 'Left alone')
  await step('Due today', 'due_today', 'By tonight')
  await step('Late', 'late', 'Long ago')
  await step('Waiting for the customer', 'waiting', 'Which color?')
  assert.equal(await page.getByRole('button', { name: /^Change the view/ }).count(), 0)

  await goTo(page, '/tickets?as=list&view=mine')
  await shows(page, 'My parcel')
  await page.getByRole('button', { name: 'Remove the condition on Status' }).click()
  await edited.waitFor()
  await shows(page, 'My parcel', 'My closed parcel')
  assert.equal(await page.getByRole('button', { name: 'Save', exact: true }).count(), 0)
  await page.getByRole('button', { name: 'Remove the condition on Handler' }).click()
  await page.getByText('By tomorrow').waitFor()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await shows(page, 'My parcel')

  await page.keyboard.press('b')
  await page.getByRole('article').filter({ hasText: 'My parcel' }).waitFor()
  assert.equal(await views(page).locator('[aria-current]').textContent(), 'Mine 1')
  assert.equal(await page.getByRole('article').count(), 1)
  for (const name of ['Pending', 'Processing'])
    await page.getByRole('region', { name, exact: true }).waitFor()
  for (const name of ['Resolved', 'Closed'])
    assert.equal(await page.getByRole('region', { name, exact: true }).count(), 0)
  await page.keyboard.press('b')

  const add = page.getByRole('button', { name: 'New view' })
  await add.click()
  await page.getByLabel('Name of the view').press('Escape')
  await page.getByLabel('Name of the view').waitFor({ state: 'detached' })
  assert.equal(await hasFocus(add), true)
  await add.click()
  await page.getByLabel('Name of the view').fill('Mine too')
  await page.keyboard.press('Enter')
  await views(page).locator('[aria-current]').filter({ hasText: 'Mine too' }).waitFor()
  const [saved] = (await employee.client.get('/view?resource=ticket')).body.data
  const own = { field: 'handler', op: 'in', value: [String(employee.id)] }
  assert.deepEqual(saved.query.filter[0], own)
  await page.getByText('View Mine too saved').waitFor()
  const shared = { resource: 'ticket', name: 'Returns of the week', is_shared: true }
  assert.equal((await admin.post('/view', shared)).status, 200)
  await views(page).getByRole('button', { name: 'Returns of the week' }).waitFor()

  const columns = `subject,id,status,priority,contact,handler,group,due_at,category,sponsor,campaign_queue,
    ticket_status,termination_code,external_no,acknowledged_at,created_at,updated_at,sla_due_at,checklist,
    minutes_spent,tags,creater`.split(/,\s*/)
  await goTo(page, `/tickets?as=list&columns=${JSON.stringify(columns)}`)
  await page.getByRole('columnheader', { name: 'Created by' }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  const choices = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox')
  await choices.last().waitFor()
  assert.equal(await choices.and(page.getByRole('checkbox', { checked: false })).count(), 0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+E')
  const file = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
  const { status, body } = await admin.get(String(file).replace(/^.*\/api\/v1/, ''))
  assert.equal(status, 200, JSON.stringify(body))
})

browserTest('the ready-made views have names in Chinese and fit a telephone', async (t, visit) => {
  const { page } = await sit(t, visit, {
    language: 'zh-TW',
    width: 360,
    path: '/tickets?as=list&view=late',
  })
  await views(page).getByRole('button', { name: '逾期' }).waitFor()
  await shows(page, 'Long ago')
  for (const name of ['我的', '未指派', '今天到期', '等待顧客回覆'])
    await views(page).getByRole('button', { name }).waitFor()
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
})

browserTest('a list says which conditions of a view it cannot apply', async (t, visit) => {
  const filter = [{ field: 'cz_999999', op: '=', value: 'gold' }]
  const query = { filter }
  const view = { resource: 'ticket', name: 'Gold', query, is_shared: true }
  assert.equal((await admin.post('/view', view)).status, 200)
  const { page } = await sit(t, visit, { role: 'agent', path: '/tickets?as=list' })
  await views(page).getByRole('button', { name: 'Gold' }).click()
  const lost = page.getByRole('status').getByText('1 condition is not applied')
  await lost.waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('row').nth(1).press('Enter')
  await page.getByRole('button', { name: 'Gold' }).click()
  await lost.waitFor()
  await page.getByRole('button', { name: 'Remove what is not applied' }).click()
  await lost.waitFor({ state: 'detached' })
  await page.getByText('Edited view').waitFor()
  const unknown = encodeURIComponent(JSON.stringify([{ field: 'group', op: 'in', value: ['999999'] }]))
  await goTo(page, `/tickets?as=list&filter=${unknown}`)
  await page.getByRole('button', { name: /: gone, or not open to you \(#999999\)$/ }).waitFor()
})
