import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { making } from '#test/configuration.ts'
import { goTo, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { admin, share } = desk
const seat = share()
const chineseSeat = share({ language: 'zh-TW' })
const made = making(admin)
const shots = process.env.SHOTS

const groups = {
  first: await made('/group', { name: 'Night shift' }),
  other: await made('/group', { name: 'Returns' }),
}
const category_id = await made('/category', { name: 'Delivery' })
for (const [group_id, priority] of [
  [groups.first, 3],
  [groups.first, 1],
  [groups.other, 1],
] as const)
  await made('/ticket', { subject: `Cup ${priority}`, group_id, category_id, priority })

const repair = await made('/cz-col-category', { name: 'Repair', type: 2 })
const options = [{ text: 'Flat battery', value: 'battery' }]
const fault = await made('/cz-col', {
  ...{ name: 'Fault', type: 6, category_id: repair, is_allowed_null: true, options },
})
await made('/ticket', { subject: 'Phone', priority: 0, cz_cols: [{ id: fault, value: 'battery' }] })

browserTest('a manager sees who has more work than their capacity', async (t) => {
  const { page, employee } = await seat(t, async ({ id }) => {
    await admin.put(`/employee/${id}`, { capacity: 0.1 })
    await made('/ticket', { subject: 'Too much', handler_id: id, priority: 0 })
    return '/dashboard?section=team'
  })
  const { name } = (await employee.client.get('/me')).body.data
  const row = page.getByRole('table', { name: 'Workload now' }).getByRole('row', { name })
  await row.locator('td[data-tone="red"]', { hasText: '0.2 of 0.1' }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/load.png`, fullPage: true })
})

browserTest('a manager sees the tickets of a group, regardless of who handles them', async (t) => {
  const { page } = await seat(t, '/dashboard?section=team')
  const tickets = page.getByRole('table', { name: 'Tickets', exact: true })
  await tickets.getByRole('row', { name: /^Night shift 2/ }).waitFor()
  await page.getByLabel('Tickets by').selectOption('By priority')
  await tickets.getByRole('row', { name: /^Urgent 1/ }).waitFor()
  await page.getByLabel('Tickets by').selectOption('By Fault')
  await tickets.getByRole('row', { name: /^Flat battery 1/ }).waitFor()
  await tickets.getByRole('columnheader', { name: 'Fault' }).waitFor()
  await page.getByLabel('Tickets by').selectOption('By priority')
  await page.getByLabel('Group of the work').selectOption('Returns')
  await page.waitForURL(/of_group=/)
  await tickets.getByRole('row', { name: /^Urgent/ }).waitFor({ state: 'detached' })
  await page.getByLabel('Tickets by').selectOption('By group of the work')
  await tickets.getByRole('row', { name: /^Returns 1/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/breakdown.png`, fullPage: true })
  await tickets
    .getByRole('row', { name: /^Returns 1/ })
    .getByRole('link')
    .click()
  await page.getByRole('cell', { name: 'Cup 1' }).first().waitFor()
  assert.equal(await page.getByRole('cell', { name: 'Cup 3' }).count(), 0)
  await goTo(page, `/dashboard?section=topics&of_group=${groups.first}`)
  await page.getByLabel('Topics by').selectOption('By group of the work')
  await page.getByRole('rowheader', { name: 'Night shift · Delivery' }).waitFor()
  // The manager is in none of the queues.
  const queue = await made('/campaign-queue', { name: 'Night', group_ids: [groups.first] })
  await aTalk(desk, 'Nora', { state: 'waiting', campaign_queue_id: queue }, [text('Anybody?')])
  await aTalk(desk, 'Otto', { state: 'waiting' }, [text('Hello')])
  await goTo(page, `/dashboard?queue=${queue}`)
  const waiting = page.locator('dl > div', { hasText: 'Waiting now' })
  await waiting.getByRole('link', { name: '1', exact: true }).click()
  await page.getByText('Nora').first().waitFor()
  assert.equal(await page.getByText('Otto').count(), 0)
})

browserTest('the dashboard in Chinese tells both groups apart and links to files in Chinese', async (t) => {
  const { page } = await chineseSeat(t, '/dashboard?section=team')
  await page.getByLabel('所屬群組', { exact: true }).selectOption('Returns')
  const figure = page.locator('figure', { has: page.getByRole('heading', { name: '工單', exact: true }) })
  await figure.getByRole('row', { name: /^Returns 1/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/breakdown-zh.png`, fullPage: true })
  const href = await figure.getByRole('link', { name: 'CSV' }).getAttribute('href')
  assert.match(href ?? '', /language=zh-TW/)
})

const words = 'Nobody has taken it for an hour'
let leads: Promise<number> | undefined

/** Lets a macro notify a group and an employee of a record. */
const notified = async (subject: 'ticket' | 'conversation' | 'contact', id: number, employee: number) => {
  leads ??= made('/group', { name: 'Leads' })
  const notify = { group_ids: [await leads], employee_ids: [employee], text: words }
  const rule = { name: 'Nobody looks', subject, when: { by_hand: true }, state: 'on' }
  const macro = await made('/rule', { ...rule, then: [{ notify }] })
  await admin.post(`/macro/${macro}/run`, { ids: [id] })
}

browserTest('the history of a ticket says whom a rule notified', async (t) => {
  const { page, employee } = await seat(t, async ({ id }) => {
    const ticket = await made('/ticket', { subject: 'The parcel' })
    await notified('ticket', ticket, id)
    return `/tickets/${ticket}`
  })
  const { name } = (await employee.client.get('/me')).body.data
  await page.getByText(`Rule “Nobody looks” (v1) notified Leads, ${name}`).waitFor()
  await page.getByText(words).first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/notified.png` })
})

browserTest('that of a conversation too, in Chinese', async (t) => {
  const { page, employee } = await chineseSeat(t, async ({ id: handler_id }) => {
    const { id } = await aTalk(desk, 'Mei', { state: 'handling', handler_id }, [text('Hello')])
    await notified('conversation', id, handler_id)
    return `/inbox/${id}`
  })
  const { name } = (await employee.client.get('/me')).body.data
  await page.locator('summary', { hasText: '歷程' }).click()
  await page.getByText(`規則「Nobody looks」（第 1 版）通知了Leads、${name}`).waitFor()
  await page.getByText(words).first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/notified-zh.png` })
})

browserTest('and that of a contact', async (t) => {
  const { page, employee } = await seat(t, async ({ id }) => {
    const contact = await made('/contact', { first_name: 'Ida' })
    await notified('contact', contact, id)
    return `/contacts/${contact}`
  })
  const { name } = (await employee.client.get('/me')).body.data
  const line = page.getByRole('listitem').filter({ hasText: `notified Leads, ${name}` })
  await line.getByText('Rule “Nobody looks” (v1)').waitFor()
  await line.getByText(words).waitFor()
  await line.getByText('Why?').click()
  await line.getByText('It has no conditions.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/notified-contact.png` })
})

browserTest('the contacts that a rule about tickets concerns are listed', async (t) => {
  const vip = await made('/tag', { name: 'VIP' })
  await made('/contact', { first_name: 'Vera', last_name: 'Lin', tag_ids: [vip] })
  await made('/contact', { first_name: 'Otto', last_name: 'Bauer' })
  const conditions = {
    all: [
      { field: 'status', op: '=', val: 0 },
      { field: 'contact.tag_ids', op: '=', val: vip },
    ],
  }
  const rule = { name: 'VIP first', subject: 'ticket', when: { event: 'created' }, state: 'off' }
  await made('/rule', { ...rule, if: conditions, then: [{ set: { priority: 3 } }] })
  const { page } = await seat(t, '/admin/rules')
  await page.getByText('VIP first').click()
  const link = page.getByRole('link', { name: 'List the contacts that match' })
  await link.waitFor()
  await page.getByText('Tickets cannot be filtered by Contact: Tags, so those').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/matching.png`, fullPage: true })
  await link.click()
  await page.getByRole('cell', { name: /Vera/ }).first().waitFor()
  assert.equal(await page.getByRole('cell', { name: /Otto/ }).count(), 0)
})
