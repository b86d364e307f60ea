import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { workOffPreviews } from '#resources/rule-previews/work.ts'
import { longBrowserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, agent, services, sit } = await openDesk()
const live = { tell: () => undefined, flush: async () => undefined }
const tryAll = async () => {
  while (await workOffPreviews({ ...services, live })());
}

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/editor-${name}.png`, fullPage: true })
}

const resolve = async (subject: string, priority: number) => {
  const { id } = (await agent.post('/ticket', { subject, priority })).body.data
  await agent.put(`/ticket/${id}`, { status: 2 })
  return id as number
}

const focused = `(() => {
  const { activeElement: at } = document
  return at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent
})()`

/** Presses Tab until the control with a name has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab') => {
  for (let pressed = 0; pressed < 80; pressed++) {
    const at = (await page.evaluate(focused)) as string
    if (at.startsWith(name)) return
    await page.keyboard.press(key)
  }
  assert.fail(`${name} is out of reach`)
}

/** Goes down the options of the list that has the focus. */
const pick = async (page: Page, option: string) => {
  await page.keyboard.press('Home')
  for (let pressed = 0; pressed < 80; pressed++) {
    const chosen = await page.evaluate('document.activeElement.selectedOptions[0].textContent')
    if (chosen === option) return
    await page.keyboard.press('ArrowDown')
  }
  assert.fail(`${option} is no option`)
}

longBrowserTest(
  'a rule is built and tried by the keyboard alone, and reads as a sentence in Chinese',
  async (t, visit) => {
    const ticket = await resolve('Late', 1)
    const { page } = await sit(t, visit, { path: '/admin/rules/new' })
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    await tabTo(page, 'Name')
    await page.keyboard.type('By keyboard')
    // What keeps a rule from being tried is said beside the button.
    await page.getByRole('button', { name: 'What would it have done?' }).click()
    await page.locator('aside').getByText('Choose at least one field.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await tabTo(page, 'What happens')
    await pick(page, 'is changed')
    await tabTo(page, 'Add condition')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Field', 'Shift+Tab')
    await pick(page, 'Status')
    await tabTo(page, 'Comparison')
    await pick(page, 'became')
    await tabTo(page, 'Value')
    await page.keyboard.type('Resolved')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Add alternative')
    await page.keyboard.press('Tab')
    await tabTo(page, 'Field')
    await page.keyboard.type('Priority')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Value')
    await page.keyboard.type('High')
    await page.keyboard.press('Enter')
    await page.getByText(/lists have no filter like|Show matching/).waitFor()
    await tabTo(page, 'What would it have done?')
    await page.keyboard.press('Enter')
    await page.getByText(/events so far/).waitFor()
    await tryAll()
    await page.getByText('In the last 30 days it would have run 1 time, on 1 record.').waitFor()
    await page.getByText(/The history has changes since/).waitFor()
    await tabTo(page, 'List all: 1')
    await page.keyboard.press('Enter')
    const found = page.getByRole('region', { name: 'What it would have run on' })
    await found.getByRole('link', { name: `Ticket #${ticket}` }).waitFor()
    await shoot(page, 'draft')
    await page.keyboard.press('Control+s')
    await page.getByText('Rule saved').waitFor()
    const [{ if: conditions, then }] = (await admin.get('/rule')).body.data
    const [{ field, op, val }] = conditions.all
    assert.deepEqual([field, op, String(val), then], ['status', 'became', '2', [{ set: { priority: 2 } }]])
    const weekly = { 1: [['10:00', '18:00']] }
    const { id: calendar } = (
      await admin.post('/calendar', { name: '台北客服', timezone: 'Asia/Taipei', weekly })
    ).body.data
    const inHours = [
      { field: 'status', op: 'in', val: [0, 1] },
      { field: 'now', op: 'within', val: calendar },
    ]
    const other = { name: 'In hours', subject: 'ticket', when: { event: 'created' } }
    await admin.post('/rule', { ...other, if: { all: inHours }, then: [{ set: { priority: 2 } }] })
    const chinese = await sit(t, visit, { path: '/admin/rules', language: 'zh-TW' })
    await chinese.page.getByText('工單變更時，如果狀態變成已解決，就將優先順序設為高').waitFor()
    await chinese.page
      .getByText('如果狀態為任一：待處理、處理中且當時時間落在營業時間「台北客服」，就')
      .waitFor()
    await shoot(chinese.page, 'chinese')
  },
)

longBrowserTest(
  'a change is compared with the saved version, which one goes back to, and takes back alone',
  async (t, visit) => {
    const [low, high] = [await resolve('Low', 0), await resolve('High', 2)]
    const rule = { name: 'Seen', subject: 'ticket', when: { event: 'updated' }, state: 'on' }
    const was = (val: number) => ({ all: [{ field: 'priority', op: '=', val }] })
    const set = { status_memo: 'Seen', subject: 'Seen' }
    const { id } = (await admin.post('/rule', { ...rule, if: was(0), then: [{ set }] })).body.data
    const { page } = await sit(t, visit, { path: `/admin/rules/${id}` })
    const all = page.getByRole('group', { name: /All of these/ })
    const choose = async (priority: string) => {
      await all.getByRole('combobox', { name: 'Value' }).click()
      await page.getByRole('listbox').getByRole('option', { name: priority }).click()
    }
    await choose('High')
    await page.getByRole('button', { name: 'What would it have done?' }).click()
    await page.getByText(/events so far/).waitFor()
    await tryAll()
    await page.getByText('1 that the saved rule leaves alone, 1 fewer.').waitFor()
    const found = page.getByRole('region', { name: 'What it would have run on' })
    await page.getByRole('button', { name: 'List more: 1' }).click()
    await found.getByRole('link', { name: `Ticket #${high}` }).waitFor()
    await page.getByRole('button', { name: 'List fewer: 1' }).click()
    await found.getByRole('link', { name: `Ticket #${low}` }).waitFor()
    await shoot(page, 'compared')

    await agent.put(`/ticket/${low}`, { status: 1 })
    await page.keyboard.press('Control+s')
    await page.getByText('Rule saved').waitFor()
    const saved = (await admin.get(`/rule/${id}`)).body.data
    assert.deepEqual([saved.version, saved.then], [2, [{ set }]])
    await agent.put(`/ticket/${high}`, { status: 1 })
    await page.getByRole('button', { name: 'Undo what it did' }).click()
    await page.getByLabel('What to undo').selectOption({ label: 'Version 1' })
    await page.getByRole('button', { name: 'Undo what it did' }).click()
    await page.getByText('1 run undone').waitFor()
    const memoOf = async (ticket: number) => (await admin.get(`/ticket/${ticket}`)).body.data.status_memo
    assert.deepEqual([await memoOf(low), await memoOf(high)], [null, 'Seen'])
    await page.getByRole('button', { name: 'Go back to this' }).click()
    await page.getByText('Version 1 is saved again').waitFor()
    const back = (await admin.get(`/rule/${id}`)).body.data
    assert.deepEqual([back.version, back.if], [3, was(0)])
  },
)
