import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Route } from 'playwright-core'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { app, database, services, sit, share } = desk
const undoAgentSeat = share({ role: 'agent', undoSeconds: 20 })
const db = database.main

browserTest('customers who ask the same get one answer, but for those left out', async (t) => {
  const { key } = await aLiveChat(db)
  for (const asked of ['Is the site down?', 'is the site down', 'The site is down!', 'Is the site down'])
    await (await aVisitor(app, key)).say(asked)
  const anna = await aTalk(desk, 'Anna', { state: 'waiting' }, [text('Is the site down?!')])
  const { page, employee } = await undoAgentSeat(t, '/inbox')
  await page.getByRole('button', { name: '5 ask the same: Is the site down?' }).waitFor()
  await page.keyboard.press('w')
  const pane = page.getByRole('region', { name: 'Customers who ask the same' })
  const answer = pane.getByRole('textbox', { name: 'Answer' })
  await answer.fill('It is back. Sorry for the trouble!')
  for (const platform of ['Live chat', 'LINE'])
    await pane
      .getByRole('region', { name: `As ${platform} shows it` })
      .getByText('It is back.')
      .waitFor()
  await pane.getByRole('checkbox', { name: /^Anna/ }).uncheck()
  assert.deepEqual(await findingsInBoth(page), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/wave.png` })
  const send = pane.getByRole('button', { name: 'Answer 4' })
  await send.click()
  await pane.getByText('0 of 4 sent').waitFor()
  await page.keyboard.press('Tab')
  assert.ok(await hasFocus(pane.getByRole('button', { name: 'Take back' })))
  await page.keyboard.press('Enter')
  await pane.getByRole('region', { name: 'Not answered' }).getByText('Taken back.').first().waitFor()
  await pane.getByRole('button', { name: 'Other questions' }).click()
  await answer.waitFor()
  assert.ok(await hasFocus(answer))
  assert.equal(await answer.inputValue(), 'It is back. Sorry for the trouble!', 'what was taken back is kept')
  await answer.fill('It is back.')
  await pane.getByRole('checkbox', { name: /^Anna/ }).uncheck()

  const colleague = await desk.employee('agent')
  const [taken] = await db
    .selectFrom('conversations')
    .select('id')
    .where('state', '=', 'waiting')
    .where('id', '<>', anna.id)
    .execute()
  await colleague.client.post(`/conversation/${taken?.id}/accept`)
  await send.click()
  await pane.getByText('0 of 3 sent').waitFor()
  await pane.getByText(/is handled by/).waitFor()
  await db
    .updateTable('scheduled_messages')
    .set({ send_at: sql<string>`now() - interval '1 second'` })
    .execute()
  while (await sendNextDue(services)());
  await pane.getByText('3 of 3 sent').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/wave-sent.png` })
  const mine = await db
    .selectFrom('conversations')
    .select('unanswered_since')
    .where('handler_id', '=', employee.id)
    .execute()
  assert.deepEqual(
    mine.map((row) => row.unanswered_since),
    [null, null, null],
  )
  await goTo(page, '/contacts')
  await pane.waitFor({ state: 'detached' })
  await page.goBack()
  await pane.getByText('3 of 3 sent').waitFor()
  await page.keyboard.press('Escape')
  await pane.waitFor({ state: 'detached' })
})

browserTest('an answer to many that nobody would get is not sent, and stays written', async (t) => {
  const { key } = await aLiveChat(db)
  for (const asked of ['Do you ship abroad?', 'do you ship abroad', 'Do you ship abroad!'])
    await (await aVisitor(app, key)).say(asked)
  const { page } = await undoAgentSeat(t, '/inbox')
  await page.getByRole('button', { name: '3 ask the same: Do you ship abroad?' }).waitFor()
  await page.keyboard.press('w')
  const pane = page.getByRole('region', { name: 'Customers who ask the same' })
  const answer = pane.getByRole('textbox', { name: 'Answer' })
  const tooLong = 'To all of Europe. '.repeat(600)
  await answer.fill(tooLong)
  const send = pane.getByRole('button', { name: 'Answer 3' })
  await send.click()
  await pane
    .getByRole('alert')
    .getByText(
      'None of these conversations can be answered. The field may have at most 10,000 characters on live chat.',
    )
    .waitFor()
  assert.equal(await answer.inputValue(), tooLong)

  // An older server accepts it, and reports for each customer that it was not sent.
  const refuseAll = (route: Route) => {
    const { conversation_ids: ids } = route.request().postDataJSON() as { conversation_ids: number[] }
    const conversations = ids.map((id) => ({ id, outcome: 'not_answered', reason: 'closed' }))
    return route.fulfill({ json: { data: { id: 1, conversations } } })
  }
  await page.route(/conversation\/wave$/, refuseAll, { times: 1 })
  await answer.fill('To all of Europe.')
  await send.click()
  await pane.getByRole('alert').getByText('None of these customers could be answered.').waitFor()
  assert.equal(await answer.inputValue(), 'To all of Europe.')
})

browserTest('Ctrl Z takes back the whole answer to many, whichever of them is open', async (t) => {
  const { key } = await aLiveChat(db)
  for (const asked of ['Where is the shop?', 'where is the shop', 'Where is the shop!', 'Where is the shop'])
    await (await aVisitor(app, key)).say(asked)
  const open = await db
    .selectFrom('conversations')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { page } = await undoAgentSeat(t, `/inbox/${open.id}`)
  await page.getByRole('button', { name: '4 ask the same: Where is the shop?' }).waitFor()
  await page.keyboard.press('w')
  const pane = page.getByRole('region', { name: 'Customers who ask the same' })
  const answer = pane.getByRole('textbox', { name: 'Answer' })
  const isNoneSent = async () => {
    await inThread(page, 'Next to the station.').waitFor({ state: 'detached' })
    await pane.getByRole('region', { name: 'Not answered' }).getByText('Taken back.').nth(3).waitFor()
    const { length } = await db.selectFrom('scheduled_messages').select('id').execute()
    assert.equal(length, 0)
  }

  await answer.fill('Next to the station.')
  await page.keyboard.press('Control+Enter')
  await inThread(page, /Sending in \d+ s/).waitFor()
  await page.getByRole('button', { name: /^Undo/ }).getByText('Ctrl Z').waitFor()
  await page.keyboard.press('Control+z')
  await isNoneSent()

  await pane.getByRole('button', { name: 'Other questions' }).click()
  assert.equal(await answer.inputValue(), 'Next to the station.')
  const { promise: isAsked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/conversation\/wave$/, (route) => isAsked.then(() => route.continue()), { times: 1 })
  const posting = page.waitForRequest((request) => request.method() === 'POST')
  await answer.press('Control+Enter')
  await posting
  await page.keyboard.press('Control+z')
  goOn()
  await isNoneSent()
})

browserTest('an answer to many cannot be sent once colleagues have taken all who asked', async (t) => {
  const { key } = await aLiveChat(db)
  const ids: number[] = []
  for (const asked of ['Is it waterproof?', 'is it waterproof', 'Is it waterproof!'])
    ids.push((await (await aVisitor(app, key)).say(asked)).body.conversation_id)
  const { page } = await undoAgentSeat(t, '/inbox')
  await page.getByRole('button', { name: /ask the same/ }).click()
  const pane = page.getByRole('region', { name: 'Customers who ask the same' })
  await pane.getByRole('button', { name: /Is it waterproof/ }).click()
  await pane.getByRole('button', { name: /Is it waterproof/, pressed: true }).waitFor()
  const send = pane.getByRole('button', { name: 'Answer 3' })
  await send.waitFor()
  const colleague = await desk.employee('agent')
  for (const id of ids) await colleague.client.post(`/conversation/${id}/accept`)
  await pane.getByText('Nobody is left to answer').waitFor()
  assert.ok(await send.isDisabled())
})

longBrowserTest(
  'V shows the thread as the customer sees it, with what their app leaves out',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const by = employee.id
    const options = [
      { label: 'Yes', value: 'yes' },
      { label: 'See the order', type: 'url', url: 'https://shop.example/1' },
    ]
    const said = [
      text('Where is my order?'),
      { type: 'quickreply', message: { explain_text: 'Shall we deliver tomorrow?', options }, by },
      text('Yes please'),
      { ...text('Never arrives', by), state: 'failed' as const },
      text('See you tomorrow', by),
    ]
    const contactable = { contactable_type: 'App\\FbContact' as const }
    const former = await aTalk(desk, 'Bo', { state: 'closed' }, [text('Hello again')], contactable)
    const talk = await aTalk(desk, 'Bo', { state: 'handling', handler_id: by }, said, contactable)
    await db
      .updateTable('conversations')
      .set({ contactable_id: former.contactable_id })
      .where('id', '=', talk.id)
      .execute()
    await page.goto(new URL(`/inbox/${talk.id}`, page.url()).href)
    await inThread(page, 'See you tomorrow').waitFor()
    await page.keyboard.press('v')
    const view = page.getByRole('region', { name: 'As Bo sees it' })
    await view.getByText('Shall we deliver tomorrow?').waitFor()
    await view.getByText(/Messenger shows \d+ things? differently/).waitFor()
    await view.getByText('Bo does not see this: it was not sent.').waitFor()
    await view.getByText('Hello again').waitFor()
    await view.getByText('The conversation begins here.').waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/customer-view.png` })
    await page.keyboard.press('v')
    await view.waitFor({ state: 'detached' })
    await page.keyboard.press('v')
    await view.waitFor()
    await page.keyboard.press('Escape')
    await view.waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByText('View as customer').waitFor()
  },
)
