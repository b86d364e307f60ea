import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aQueue, aTalk, sendDue, text } from './inbox.ts'

const desk = await openDesk()
const { database, share } = desk
const seat = share({ role: 'agent', undoSeconds: 20 })
const db = database.main

const onWebsite = { contactable_type: 'App\\LivechatContact' as const }
const promise = 'I will get back to you tomorrow by five.'
const remindersOf = (employee: number) =>
  db
    .selectFrom('reminders')
    .select(['conversation_id', 'content'])
    .where('employee_id', '=', employee)
    .execute()

browserTest(
  'an answer to several customers sets a reminder in each conversation, until it is undone',
  async (t) => {
    const { page, employee } = await seat(t, '/contacts')
    const mine = { state: 'handling', handler_id: employee.id } as const
    for (const name of ['Flo', 'Gus']) await aTalk(desk, name, mine, [text('Any news?')], onWebsite)
    await page.goto(new URL('/inbox', page.url()).href)
    for (const name of ['Flo', 'Gus']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.keyboard.press('r')
    const answer = page.getByRole('textbox', { name: 'Answer' })
    const remind = page.getByRole('checkbox', { name: 'Remind me in each conversation' })
    await answer.fill('I do not know yet.')
    await page.getByRole('button', { name: 'Send to 2 customers' }).waitFor()
    assert.equal(await remind.count(), 0)
    await answer.fill(promise)
    await page.getByText(/You promise something by/).waitFor()
    await page.keyboard.press('Control+b')
    assert.ok(await remind.isChecked())
    assert.deepEqual(await findingsInBoth(page), [])
    await page.getByRole('button', { name: 'Send to 2 customers' }).click()
    const undo = page.getByRole('button', { name: /Undo/ })
    await undo.hover()
    await eventually(async () => (await remindersOf(employee.id)).length === 2)
    await undo.click()
    await page.getByText('2 answers taken back').waitFor()
    assert.deepEqual(await remindersOf(employee.id), [])
  },
)

browserTest('answers go out without a reminder, and say so, if no more can be set', async (t) => {
  const { page, employee } = await seat(t, '/contacts')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const talks = [await aTalk(desk, 'Moe', mine, [text('Any news?')], onWebsite)]
  talks.push(await aTalk(desk, 'Nia', mine, [text('Any news?')], onWebsite))
  const [{ id: conversation_id } = { id: 0 }] = talks
  const many = { employee_id: employee.id, conversation_id, content: 'Full', remind_at: '2099-01-01' }
  await db.insertInto('reminders').values(Array(1000).fill(many)).execute()
  await page.goto(new URL('/inbox', page.url()).href)
  for (const name of ['Moe', 'Nia']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Answer' }).fill(promise)
  await page.getByRole('checkbox', { name: 'Remind me in each conversation' }).check()
  await page.getByRole('button', { name: 'Send to 2 customers' }).click()
  await page.getByText(/No reminder set for the answer: .+/).waitFor()
  await eventually(async () => {
    const rows = await db.selectFrom('scheduled_messages').select('conversation_id').execute()
    return talks.every(({ id }) => rows.some((row) => row.conversation_id === id))
  })
  assert.equal((await remindersOf(employee.id)).length, 1000)
  await db.deleteFrom('reminders').where('content', '=', 'Full').execute()
})

browserTest('customers who ask the same are promised an answer, reminded of, and closed', async (t) => {
  await insertRow(db, 'termination_codes', { name: 'Answered' })
  const campaign_queue_id = await aQueue(desk, { name: 'Web', is_result_required: true })
  const waits = { state: 'waiting', campaign_queue_id } as const
  for (const name of ['Hal', 'Ida', 'Jo'])
    await aTalk(desk, name, waits, [text('When do you open?')], onWebsite)
  const { page, employee } = await seat(t, '/inbox')
  await page.getByRole('button', { name: '3 ask the same: When do you open?' }).waitFor()
  await page.keyboard.press('w')
  const pane = page.getByRole('region', { name: 'Customers who ask the same' })
  await pane.getByRole('textbox', { name: 'Answer' }).fill(promise)
  await pane.getByRole('checkbox', { name: 'Remind me in each conversation' }).check()
  await pane.getByRole('checkbox', { name: 'Close after sending' }).check()
  const send = pane.getByRole('button', { name: 'Answer 3' })
  await send.click()
  await pane.getByText('The field is required in the queue Web.').first().waitFor()
  await pane.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Answered' }).click()
  await pane.getByRole('textbox', { name: 'Memo' }).fill('Opening hours')
  assert.deepEqual(await findingsInBoth(page), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/wave-close.png` })
  await send.click()
  await pane.getByText('0 of 3 sent').waitFor()
  assert.equal((await remindersOf(employee.id)).length, 3)
  await sendDue(desk)
  await pane.getByText('3 of 3 sent').waitFor()
  const ended = await db
    .selectFrom('conversations')
    .select(['state', 'memo'])
    .where('campaign_queue_id', '=', campaign_queue_id)
    .execute()
  assert.deepEqual(ended, Array(3).fill({ state: 'closed', memo: 'Opening hours' }))
})

browserTest('an answer to many whose confirmation got lost keeps the moment of its promise', async (t) => {
  for (const name of ['Oda', 'Pip', 'Ray'])
    await aTalk(desk, name, { state: 'waiting' }, [text('Is it fixed?')], onWebsite)
  const { page, employee } = await seat(t, '/contacts')
  await page.goto(new URL('/inbox', page.url()).href)
  await page.getByRole('button', { name: '3 ask the same: Is it fixed?' }).waitFor()
  await page.keyboard.press('w')
  const pane = page.getByRole('region', { name: 'Customers who ask the same' })
  await pane.getByRole('textbox', { name: 'Answer' }).fill('I will get back to you in an hour.')
  await pane.getByRole('checkbox', { name: 'Remind me in each conversation' }).check()
  const asked: unknown[] = []
  let isLost = true
  await page.route('**/conversation/wave', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.push(`${route.request().headers()['idempotency-key']} ${route.request().postDataJSON().remind_at}`)
    if (!isLost) return route.continue()
    if (asked.length === 1) await route.fetch()
    await route.abort()
  })
  const send = pane.getByRole('button', { name: 'Answer 3' })
  await send.click()
  await pane.getByRole('alert').waitFor()
  isLost = false
  await page.clock.setSystemTime(Date.now() + 3 * 60_000)
  await send.click()
  await pane.getByText('0 of 3 sent').waitFor()
  assert.ok(asked.length > 1)
  assert.equal(new Set(asked).size, 1)
  assert.equal((await remindersOf(employee.id)).filter(({ content }) => /hour/.test(content)).length, 3)
})

browserTest('one answer is previewed on the channel of the last of many customers too', async (t) => {
  for (let at = 0; at <= 100; at++)
    await aTalk(desk, `Kim ${at}`, { state: 'waiting' }, [text('Out of stock?')])
  const viber = { contactable_type: 'App\\ViberContact' as const }
  await aTalk(desk, 'Lea', { state: 'waiting' }, [text('Out of stock?')], viber)
  const { page } = await seat(t, '/inbox')
  await page.getByRole('button', { name: '102 ask the same: Out of stock?' }).waitFor()
  await page.keyboard.press('w')
  const pane = page.getByRole('region', { name: 'Customers who ask the same' })
  await pane.getByRole('textbox', { name: 'Answer' }).fill('Back on Monday.')
  await pane.getByRole('region', { name: 'As Viber shows it' }).getByText('Back on Monday.').waitFor()
  assert.equal(await pane.getByRole('checkbox', { name: /Lea/ }).count(), 0)
})

browserTest('the open conversation lists the reminder of an answer until it is undone', async (t) => {
  const { page, employee } = await seat(t, '/contacts')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Eva', mine, [text('Any news?')], onWebsite)
  await page.goto(new URL(`/inbox/${id}`, page.url()).href)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remind' }).click()
  await page.getByRole('button', { name: 'Add reminder' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select Eva' }).check()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Answer' }).fill(promise)
  await page.getByRole('checkbox', { name: 'Remind me in each conversation' }).check()
  await page.getByRole('button', { name: /^Send to/ }).click()
  const undo = page.getByRole('button', { name: /Undo/ })
  await undo.hover()
  const reminder = page.getByRole('button', { name: `Edit reminder: ${promise}` })
  await reminder.waitFor()
  await undo.click()
  await reminder.waitFor({ state: 'detached' })
})
