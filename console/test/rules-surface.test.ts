import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { making } from '#test/configuration.ts'
import { until } from '#test/embedded.ts'
import { goTo, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { admin, sit, database, share } = desk
const seat = share()
const made = making(admin)

const shots = process.env.SHOTS

longBrowserTest('a ready-made rule is added, listed as its sentence, and warned about', async (t, visit) => {
  await made('/group', { name: 'Leads' })
  const rule = { name: 'Low first', subject: 'ticket', when: { event: 'created' }, state: 'on' }
  const conditions = { all: [{ field: 'status', op: 'in', val: [0, 1] }] }
  const id = await made('/rule', { ...rule, if: conditions, then: [{ set: { priority: 0 } }] })
  // The tickets of the other tests are as they are made.
  t.after(() => admin.delete(`/rule/${id}`))
  await admin.post('/ticket', { subject: 'One' })
  const { page } = await sit(t, visit, { path: '/admin/rules' })
  await page.getByText('Low first').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/list.png` })
  await page
    .getByText('Ticket is created, if Status is one of Pending, Processing: set Priority to Low')
    .waitFor()
  await page.getByRole('button', { name: 'Ready-made rules' }).click()
  await page.getByText('Creates the tag “VIP”').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/ready.png` })
  await page.getByRole('button', { name: 'Add Low score to the lead' }).click()
  await page.getByText('Rule added. It is switched off.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  const [, score] = (await admin.get('/rule')).body.data
  assert.deepEqual([score.name, score.state], ['Low score to the lead', 'off'])
  await page.getByText('Low first').click()
  const all = page.getByRole('group', { name: /All of these/ })
  await all.getByRole('button', { name: 'Add condition' }).click()
  const second = all.getByRole('listitem').nth(1)
  await second.getByLabel('Field').selectOption({ label: 'Status' })
  await second.getByRole('combobox', { name: 'Value' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Resolved' }).click()
  await page.getByText('It never runs: its conditions on Status exclude each other.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/warning.png`, fullPage: true })
  await second.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('link', { name: 'Show matching' }).click()
  await page.getByRole('cell', { name: 'One', exact: true }).waitFor()
  assert.equal((await admin.get('/rule/state')).body.data[0].rule_id, id)
})

browserTest('a ready-made rule says what it still needs, and where to add it', async (t) => {
  const { page } = await seat(t, '/admin/rules/ready')
  const rule = page.getByRole('listitem').filter({ hasText: 'Language to queue' })
  await rule.getByRole('combobox', { name: /^Queue, such as/ }).waitFor()
  await rule.getByRole('button', { name: 'Add Language to queue' }).click()
  await rule.getByText('This is needed.').waitFor()
  await rule.getByRole('link', { name: 'Add a queue first' }).click()
  await page.getByRole('heading', { name: 'Queues' }).waitFor()
})

browserTest('a macro is found, seen and run in the composer by the keyboard alone', async (t) => {
  const group = await made('/group', { name: 'Night' })
  const macro = { name: 'Thank and hand over', subject: 'conversation', when: { by_hand: true }, state: 'on' }
  const thanks = { message: { type: 'text', message: 'Thank you!' } }
  await made('/rule', { ...macro, then: [thanks, { set: { priority: 3 } }, { assign: { group_id: group } }] })
  const { page, employee } = await seat(t, '/')
  const given = { state: 'handling', handler_id: employee.id }
  const { id } = await aTalk(desk, 'Mei', given, [text('Hello')])
  await goTo(page, `/inbox/${id}`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.waitFor()
  await field.focus()
  await page.keyboard.type('/hand')
  await page.getByRole('option', { name: 'Macro Thank and hand over' }).waitFor()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'Macro “Thank and hand over”' })
  await preview.getByText('Sends: Thank you!').waitFor()
  await preview.getByText('Group: empty → Night').waitFor()
  await preview.getByText('Priority: empty → Urgent').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/macro-here.png` })
  await preview.getByRole('button', { name: 'Run macro' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Thank and hand over has run.').waitFor()
  await field.and(page.locator(':focus')).waitFor()
  const { priority, group_id } = (await admin.get(`/conversation/${id}`)).body.data
  assert.deepEqual([priority, group_id, await field.inputValue()], [3, group, ''])
  const queued = database.main.selectFrom('rule_messages').select('message')
  const sent = database.main.selectFrom('messages').select('message').where('direction', '=', 'outbound')
  assert.equal((await queued.execute()).length + (await sent.execute()).length, 1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await until(
    () => 'what it changed is as it was',
    async () => (await admin.get(`/conversation/${id}`)).body.data.priority === null,
  )
})

browserTest(
  'a macro says which tickets it skips because their customer gets the message for another',
  async (t, visit) => {
    const { id: talk } = await aTalk(desk, 'Mei', { state: 'closed' }, [text('Hello')])
    for (const subject of ['Cup', 'Lid'])
      await made('/ticket', { subject, conversation_ids: [talk], priority: 3 })
    const macro = { name: 'Delay', subject: 'ticket', when: { by_hand: true }, state: 'on' }
    const late = { message: { type: 'text', message: 'It takes until noon.', is_repeatable: true } }
    await made('/rule', { ...macro, then: [late, { set: { status_memo: 'Told' } }, { note: 'Delayed' }] })
    for (const [language, all, title, part, run, stays] of [
      [
        ...(['en', 'Select all on this page', 'Macros'] as const),
        '1 ticket only in part: The customer gets the message once',
        ...([
          'Run and send to 1 customer',
          'Undo restores fields only. Sent messages and notes remain.',
        ] as const),
      ],
      [
        ...(['zh-TW', '選取本頁全部', '巨集', '1 張工單僅執行部分動作：同一位顧客只收一次訊息'] as const),
        ...(['執行並傳送給 1 位顧客', '復原只會還原欄位；已傳送的訊息無法收回，備註也會保留。'] as const),
      ],
    ] as const) {
      const urgent = encodeURIComponent(JSON.stringify([{ field: 'priority', op: 'in', value: ['3'] }]))
      const { page } = await sit(t, visit, { path: `/tickets?as=list&filter=${urgent}`, language })
      await page.getByRole('checkbox', { name: all }).check()
      await page.getByRole('button', { name: title }).click()
      await page.getByRole('combobox', { name: title.replace(/s$/, '') }).click()
      await page.getByRole('listbox').getByRole('option', { name: 'Delay' }).click()
      await page.getByText(part).waitFor()
      await page.getByRole('listitem').getByText('Delayed').waitFor()
      if (shots) await page.screenshot({ path: `${shots}/macro-part-${language}.png` })
      await page.getByRole('button', { name: run }).click()
      await page.getByRole('status').filter({ hasText: stays }).filter({ hasText: part }).waitFor()
      if (shots) await page.screenshot({ path: `${shots}/macro-done-${language}.png` })
      const undone = page.waitForResponse((response) => response.url().endsWith('/undo'))
      await page.keyboard.press('Control+z')
      await undone
    }
    const quiet = { ...macro, name: 'Only told', then: [late] }
    await made('/rule', quiet)
    const { page } = await seat(t, '/tickets?as=list')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Macros' }).click()
    await page.getByRole('combobox', { name: 'Macro' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Only told' }).click()
    await page.getByRole('button', { name: /^Run and send to/ }).click()
    await page.getByText(/^Only told ran for \d+ tickets?/).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Undo/ }).count(), 0)
  },
)

browserTest('a macro for more than a thousand tickets counts each customer once beforehand', async (t) => {
  const { id: talk } = await aTalk(desk, 'Wang', { state: 'closed' }, [text('Hello')])
  const ticket = { subject: 'Refund', conversation_ids: [talk], priority: 2 }
  await made('/ticket', ticket)
  await database.pool.query(
    `insert into tickets (subject, priority) select 'Else', 2 from generate_series(1, 999)`,
  )
  await made('/ticket', ticket)
  const conditions = { all: [{ field: 'subject', op: '=', val: 'Refund' }] }
  const macro = { name: 'Refund', subject: 'ticket', when: { by_hand: true }, state: 'on', if: conditions }
  const sent = { message: { type: 'text', message: 'It is on its way.', is_repeatable: true } }
  await made('/rule', { ...macro, then: [sent] })
  const high = encodeURIComponent(JSON.stringify([{ field: 'priority', op: 'in', value: ['2'] }]))
  const { page } = await seat(t, `/tickets?as=list&filter=${high}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 1,001' }).click()
  await page.getByRole('button', { name: 'Macros' }).click()
  await page.getByRole('combobox', { name: 'Macro' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Refund' }).click()
  await page.getByText('1 ticket would change').waitFor()
  await page.getByText('999 tickets do not match').waitFor()
  await page.getByText('1 ticket cannot be changed: The customer gets the message once').waitFor()
  await page.getByText('1 customer gets: It is on its way.').waitFor()
  await page.getByRole('button', { name: 'Run and send to 1 customer' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Refund ran for 1 ticket').waitFor()
})

browserTest('a macro that is chosen in place of another keeps its own preview', async (t) => {
  await made('/ticket', { subject: 'Bowl' })
  const macro = { subject: 'ticket', when: { by_hand: true }, state: 'on' }
  const slow = await made('/rule', { ...macro, name: 'Slow one', then: [{ set: { status_memo: 'Later' } }] })
  await made('/rule', { ...macro, name: 'Swift one', then: [{ set: { status_memo: 'Sooner' } }] })
  const { page } = await seat(t, '/tickets?as=list')
  const held = Promise.withResolvers<void>()
  await page.route(`**/macro/${slow}/run`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Macros' }).click()
  for (const name of ['Slow one', 'Swift one']) {
    await page.getByRole('combobox', { name: 'Macro' }).click()
    await page.getByRole('listbox').getByRole('option', { name }).click()
  }
  await page.getByText(/Sooner/).waitFor()
  const late = page.waitForResponse((answer) => answer.url().endsWith(`/macro/${slow}/run`))
  held.resolve()
  await (await late).finished()
  for (const _ of [1, 2]) await page.evaluate('new Promise(requestAnimationFrame)')
  assert.equal(await page.getByText(/Later/).count(), 0)
  await page.getByText(/Sooner/).waitFor()
})
