import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { beginAt, openDesk } from './desk.ts'

const { admin, sit, share } = await openDesk()
const seat = share()

browserTest('a rule is built from its sentence, and the next ticket shows what it did', async (t) => {
  const { page } = await seat(t, '/admin/rules')
  const checked: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/rule/check')) checked.push(response.status())
  })
  await page.getByRole('button', { name: 'New rule' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Urgent by subject')
  const all = page.getByRole('group', { name: /All of these/ })
  await all.getByRole('button', { name: 'Add condition' }).click()
  await all.getByLabel('Field').selectOption({ label: 'Subject' })
  await all.getByLabel('Value').fill('urgent')
  const then = page.getByRole('group', { name: 'Then' })
  await then.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Priority' }).click()
  await then.getByRole('combobox', { name: 'Value' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'High' }).click()
  await page.getByLabel('State').selectOption('on')
  await eventually(() => checked.length > 0)
  assert.deepEqual(new Set(checked), new Set([200]), 'it is not checked before it is filled in')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/rule-new.png` })
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Rule saved').waitFor()
  const { data, by_rules } = (await admin.post('/ticket', { subject: 'An urgent case' })).body
  assert.deepEqual([data.priority, by_rules[0].name], [2, 'Urgent by subject'])
  await beginAt(page, new URL(page.url()).pathname)
  const runs = page.getByRole('region', { name: 'Runs' })
  await runs.getByText(`Ticket #${data.id} · ran`).waitFor()
  await runs.getByText('Subject contains urgent: it was An urgent case').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/rule.png`, fullPage: true })
})

longBrowserTest('what is wrong with a rule is shown at its blank', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/rules/new' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a rule')
  const all = page.getByRole('group', { name: /All of these/ })
  await all.getByRole('button', { name: 'Add condition' }).click()
  await all.getByLabel('Field').selectOption({ label: 'Subject' })
  await page.getByRole('button', { name: 'Create rule' }).click()
  await all.getByText('The field is required.').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/rule-wrong.png` })
})

browserTest('a rule is tried on the past, and what it did is taken back', async (t) => {
  const rule = { name: 'Note the change', subject: 'ticket', when: { event: 'updated' }, state: 'on' }
  const { id } = (await admin.post('/rule', { ...rule, then: [{ set: { status_memo: 'Seen' } }] })).body.data
  const ticket = (await admin.post('/ticket', { subject: 'Late' })).body.data
  await admin.put(`/ticket/${ticket.id}`, { status: 1 })
  const { page } = await seat(t, `/admin/rules/${id}`)
  await page.getByRole('button', { name: 'Undo what it did' }).click()
  await page.getByRole('button', { name: 'Undo what it did' }).click()
  await page.getByText('1 run undone').waitFor()
  assert.equal((await admin.get(`/ticket/${ticket.id}`)).body.data.status_memo, null)
  const sent: object[] = []
  await page.route('**/take-back', (route) => {
    sent.push(route.request().postDataJSON())
    const rest = sent.length === 1 ? { is_complete: false, before_run_id: 7 } : { is_complete: true }
    return route.fulfill({ json: { data: { restored: 0, kept: 0, ...rest } } })
  })
  // While its action runs, a button does nothing.
  const press = (name: string) =>
    page.locator('button:not([aria-disabled])', { hasText: name }).press('Enter')
  await press('Undo what it did')
  // The same again at once would be taken for a double click.
  await page.getByLabel('What to undo').selectOption({ label: 'Version 1' })
  await press('Undo what it did')
  await press('Go on')
  await page.getByText('There are more runs to undo.').waitFor({ state: 'detached' })
  assert.deepEqual(sent, [{ version: 1 }, { version: 1, before_run_id: 7 }])
})

browserTest('a ticket’s history names the rule, and the fold says why another did not run', async (t) => {
  const rule = { subject: 'ticket', when: { event: 'created' }, state: 'on' }
  const parcel = { if: { all: [{ field: 'subject', op: 'contains', val: 'parcel' }] } }
  const made = [
    { ...rule, ...parcel, name: 'Parcels first', then: [{ set: { status: 1 } }] },
    {
      ...rule,
      name: 'Bills',
      if: { all: [{ field: 'subject', op: 'contains', val: 'bill' }] },
      then: [{ set: { priority: 0 } }],
    },
  ]
  for (const each of made) assert.equal((await admin.post('/rule', each)).status, 200)
  const ticket = (await admin.post('/ticket', { subject: 'My parcel' })).body.data
  const { page } = await seat(t, `/tickets/${ticket.id}`)
  await page.getByText('Rule “Parcels first” (v1) changed').waitFor()
  const change = page.getByRole('listitem').filter({ hasText: 'Rule “Parcels first” (v1) changed' })
  await change.getByText('Why?').click()
  await page.getByText('Subject contains parcel: it was My parcel').waitFor()
  await page.getByText('Rules: why, and why not').click()
  const considered = page.getByRole('region', { name: 'Runs' })
  await considered.getByText('Bills · did not match').waitFor()
  await considered.getByText('Subject contains bill: it was My parcel').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/why.png` })
})

longBrowserTest(
  'a macro shows what it would change, runs, and is taken back, for all that match too',
  async (t, visit) => {
    const macro = { name: 'Escalate', subject: 'ticket', when: { by_hand: true }, state: 'on' }
    assert.equal((await admin.post('/rule', { ...macro, then: [{ set: { priority: 3 } }] })).status, 200)
    const ticket = (await admin.post('/ticket', { subject: 'Hard' })).body.data
    const { page } = await sit(t, visit, { path: `/tickets/${ticket.id}` })
    await page.getByRole('button', { name: 'Macros' }).waitFor()
    await page.keyboard.press('?')
    const keys = page.locator('aside dl > div').filter({ hasText: 'Macros' })
    assert.match((await keys.textContent()) ?? '', /^MacrosM/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'Macro' }).click()
    await page.getByRole('option', { name: 'Escalate' }).click()
    await page.getByText('1 ticket would change').waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/macro.png` })
    await page.getByRole('button', { name: 'Run macro' }).click()
    await page.getByText('Escalate: 1 ticket changed').waitFor()
    const priorityOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.priority
    assert.equal(await priorityOf(ticket.id), 3)
    const undo = async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/undo'))
      await page.getByRole('button', { name: /^Undo/ }).click()
      await answered
    }
    await undo()
    assert.equal(await priorityOf(ticket.id), 1)
    const ids: number[] = []
    for (let n = 0; n < 3; n++)
      ids.push((await admin.post('/ticket', { subject: 'Low', priority: 0 })).body.data.id)
    const low = encodeURIComponent(JSON.stringify([{ field: 'priority', op: 'in', value: ['0'] }]))
    await beginAt(page, `/tickets?as=list&per_page=1&filter=${low}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Select all 3' }).click()
    await page.getByRole('button', { name: 'Macros' }).click()
    await page.getByText('Macro for 3 tickets').waitFor()
    await page.getByRole('combobox', { name: 'Macro' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Escalate' }).click()
    await page.getByText('3 tickets would change').waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/macro-all.png` })
    await page.getByRole('button', { name: 'Run macro' }).click()
    await page.getByText('Escalate: 3 tickets changed').waitFor()
    assert.deepEqual(await Promise.all(ids.map(priorityOf)), [3, 3, 3])
    await undo()
    assert.deepEqual(await Promise.all(ids.map(priorityOf)), [0, 0, 0])
  },
)
