import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { passForClocks } from '#test/clocks.ts'
import { beginAt, goTo, openDesk } from './desk.ts'

const { admin, database, sit } = await openDesk()

browserTest(
  'a service level is made from its sentence, and a ticket says what it promises',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/service-levels' })
    await page.getByRole('button', { name: 'New service level' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Usual')
    const targets = page.getByRole('group', { name: 'Promise' })
    await targets.getByLabel('Minutes').fill('２４０')
    await targets.getByRole('button', { name: 'Add promise' }).click()
    assert.equal(await targets.getByLabel('What').nth(1).inputValue(), 'next_answer')
    await targets.getByLabel('What').nth(1).selectOption('resolution')
    await targets.getByLabel('Priority').nth(1).selectOption('3')
    await targets.getByLabel('Minutes').nth(1).fill('480')
    await page.getByRole('checkbox', { name: 'Pending' }).check()
    await page.getByLabel('At risk once this share of the time is used (%)').fill('４０')
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sla-new.png` })
    await page.getByRole('button', { name: 'Create service level' }).click()
    await page.getByText('Service level saved').waitFor()
    await page.getByText('First answer within 4 h · Resolution (Urgent) within 8 h').waitFor()
    const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))
    const calendar = await admin.post('/calendar', { name: 'Always', timezone: 'UTC', weekly })
    const [policy] = (await admin.get('/sla-policy')).body.data
    await admin.put(`/sla-policy/${policy.id}`, {
      calendar_id: calendar.body.data.id,
      if: { all: [{ field: 'subject', op: 'contains', val: 'where' }] },
    })
    const { data } = (await admin.post('/ticket', { subject: 'Where is it?', priority: 3, status: 1 })).body
    assert.equal(data.sla.length, 2)
    await goTo(page, `/tickets/${data.id}`)
    const promises = page.getByRole('region', { name: 'Service levels' })
    await promises.getByRole('button', { name: /Resolution due .* 0 m of 8 h of business time used/ }).focus()
    await promises.getByText('By “Usual”').waitFor()
    await promises.getByText('Never paused.').waitFor()
    await promises.getByText('Counts by the calendar “Always”:').waitFor()
    await promises.getByText('Subject contains where: it was Where is it?').waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sla-why.png` })
    await page.getByText('Service level “Usual” applies').waitFor()
    await passForClocks(database.main, 200)
    await beginAt(page, new URL(page.url()).pathname)
    await promises.locator('[data-state="at_risk"]').getByText('3 h 20 m of 8 h').waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sla-ticket.png` })
  },
)
