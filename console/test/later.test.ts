import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aWaitingVisitor, inThread, sendDue } from './inbox.ts'

const desk = await openDesk()
const { database, share, sit } = desk
const agentSeat = share({ role: 'agent' })

const answer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

/** Opens a new conversation of an agent with a live-chat visitor. */
const talkAt = async <T extends { page: Page }>(seat: T) => {
  const { page } = seat
  const { id, visitor } = await aWaitingVisitor(desk, 'Is it there yet?')
  await goTo(page, `/inbox/${id}`)
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await answer(page).waitFor()
  return { ...seat, id, visitor }
}

const atTalk = async (t: TestContext) => talkAt(await agentSeat(t, '/inbox'))

const textsOf = async (conversation_id: number) => {
  const rows = await database.main
    .selectFrom('messages')
    .select('message')
    .where('conversation_id', '=', conversation_id)
    .orderBy('seq')
    .execute()
  return rows.map(({ message }) => message)
}

browserTest(
  'an answer can be taken back for ten seconds, unless the employee chooses otherwise',
  async (t, visit) => {
    const seat = await sit(t, visit, { role: 'agent', path: '/inbox', undoSeconds: 'as delivered' })
    const { page } = await talkAt(seat)
    const isDelayed = (request: Request) => request.url().includes('scheduled-message')
    const sending = page.waitForRequest((request) => request.method() === 'POST' && isDelayed(request))
    await answer(page).fill('It is on its way')
    await page.keyboard.press('Control+Enter')
    assert.equal((await sending).postDataJSON().delay_seconds, 10)
    await page.goto(new URL('/me', page.url()).href)
    assert.equal(await page.getByLabel('Undo send').inputValue(), '10')
  },
)

browserTest('a sent answer is taken back into the composer, or sent if nobody does', async (t, visit) => {
  const { page, id } = await talkAt(await sit(t, visit, { role: 'agent', path: '/inbox', undoSeconds: 20 }))
  await page.getByRole('region', { name: 'Person' }).getByLabel('Priority').first().click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // It stays as long as the pointer does.
  await undo.hover()
  await answer(page).fill('It is on its wya')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Sending in \d+ s/).waitFor()
  await inThread(page, 'Ctrl Z').waitFor()
  await undo.getByText('Ctrl Z').waitFor({ state: 'hidden' })
  await page.keyboard.type('I')
  await page.keyboard.press('Control+z')
  assert.equal(await answer(page).inputValue(), '', 'a text in the field is what the key undoes')
  assert.equal(await page.getByText('Taken back').count(), 0)
  await page.keyboard.press('Control+z')
  await page.getByText('Taken back').waitFor()
  await undo.getByText('Ctrl Z').waitFor()
  assert.equal(await answer(page).inputValue(), 'It is on its wya')
  assert.ok(await hasFocus(answer(page)))
  assert.deepEqual(await textsOf(id), ['Is it there yet?'])
  /** Loses the response to a removal, and lets no repetition reach the service until the returned function is called. */
  const loseRemoval = async () => {
    let attempts = 0
    let isBack = false
    await page.route(/\/scheduled-message\/\d+$/, async (route) => {
      if (isBack) return route.continue()
      if (attempts++ === 0) await route.fetch()
      return route.abort('connectionreset')
    })
    return async () => {
      await page
        .getByText(/^The server did not answer/)
        .last()
        .waitFor()
      isBack = true
      await page.evaluate(`dispatchEvent(new Event('online'))`)
    }
  }
  await t.test('by the key alone, before the service has answered', async () => {
    const { promise: isAsked, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(
      /\/scheduled-message$/,
      async (route) => {
        await isAsked
        await route.continue()
      },
      { times: 1 },
    )
    await answer(page).fill('Too fast')
    await page.keyboard.press('Control+Enter')
    await inThread(page, 'Too fast').waitFor()
    // The service takes it back, and its response to that gets lost, too.
    const bringBack = await loseRemoval()
    await page.keyboard.press('Control+z')
    goOn()
    await bringBack()
    await inThread(page, 'Too fast').waitFor({ state: 'detached' })
    await until(
      () => 'the answer is in the field again',
      async () => (await answer(page).inputValue()) === 'Too fast',
    )
  })
  await t.test('although the service had it, and only its response got lost', async () => {
    const posting = /\/scheduled-message$/
    let attempts = 0
    let isBack = false
    await page.route(posting, async (route) => {
      if (isBack || route.request().method() !== 'POST') return route.continue()
      if (attempts++ === 0) await route.fetch()
      await route.abort('connectionreset')
    })
    await answer(page).fill('Got lost')
    await page.keyboard.press('Control+Enter')
    const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' })
    await waiting.waitFor()
    isBack = true
    await waiting.getByRole('button', { name: 'Back to the field' }).click()
    await until(
      () => 'the answer is in the field again',
      async () => (await answer(page).inputValue()) === 'Got lost',
    )
    const left = database.main.selectFrom('scheduled_messages').select('id').where('conversation_id', '=', id)
    assert.deepEqual(await left.execute(), [])
    await page.unroute(posting)
    await page.keyboard.press('Control+Enter')
    await page.getByText(/Sending in \d+ s/).waitFor()
    const bringBack = await loseRemoval()
    await page.getByRole('button', { name: 'Take back' }).click()
    await bringBack()
    await page.getByText(/Sending in \d+ s/).waitFor({ state: 'detached' })
    await until(
      () => 'the answer is in the field once more',
      async () => (await answer(page).inputValue()) === 'Got lost',
    )
  })
  await answer(page).fill('It is on its way')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Sending in \d+ s/).waitFor()
  await page.close()
  await sendDue(desk)
  assert.deepEqual(await textsOf(id), ['Is it there yet?', 'It is on its way'])
})

longBrowserTest('an answer is scheduled in words, changed, and sent at its moment', async (t) => {
  const { page, id } = await atTalk(t)
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await page.getByRole('alert').getByText('Write the message first.').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.keyboard.press('Escape')
  await answer(page).fill('Has it arrived? I’ll call you tomorrow by five.')
  await page.getByRole('button', { name: 'Schedule message' }).click()
  const when = page.getByRole('textbox', { name: 'When' })
  await when.fill('yesterday')
  await when.press('Enter')
  await page.getByText('Choose a time in the future.').waitFor()
  await when.fill('tomorrow 10:00')
  await page.getByText(/^\w{3}, .* 10:00 \(/).waitFor()
  await when.press('Enter')
  await page.getByText(/^Sends .* 10:00$/).waitFor()
  assert.equal(await answer(page).inputValue(), '')
  // A day after it is sent, which is a day from now.
  const day = new Intl.DateTimeFormat('en', { day: '2-digit', timeZone: 'UTC' })
  const after = day.format(Date.now() + 2 * 86_400_000)
  await page
    .getByText(new RegExp(`^You promised to get back to the customer by .*\\b${after}\\b.* 17:00`))
    .waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const thread = page.getByRole('list', { name: 'Messages' })
  await thread.getByRole('textbox', { name: 'Message', exact: true }).fill('Has it come?')
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'Save' }).click()
  // The words are in the field, too, so that they do not say when the change is saved.
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  await inThread(page, 'Has it come?').waitFor()
  await sendDue(desk)
  await page.getByText(/^Sends /).waitFor({ state: 'detached' })
  await inThread(page, 'Has it come?').waitFor()
  assert.deepEqual(await textsOf(id), ['Is it there yet?', 'Has it come?'])
})

browserTest('what is typed into a message stays when that is sent meanwhile', async (t) => {
  const { page } = await atTalk(t)
  await answer(page).fill('Has it arrived?')
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  const scheduled = page.getByText(/^Sends .* 09:00$/)
  await scheduled.waitFor()
  await t.test('undone, it is in the field again, above what was written since', async () => {
    await answer(page).fill('Please look.')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await scheduled.waitFor({ state: 'detached' })
    await until(
      () => 'both are in the field',
      async () => (await answer(page).inputValue()) === 'Has it arrived?\nPlease look.',
    )
  })
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await scheduled.waitFor()
  await t.test('undone on another page, the toast says where the text is', async () => {
    const { pathname } = new URL(page.url())
    await goTo(page, '/me')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText(/^Not sent\. The text is back in the draft: \S/).waitFor()
    await goTo(page, pathname)
    assert.equal(await answer(page).inputValue(), 'Has it arrived?\nPlease look.')
  })
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await scheduled.waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const typed = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('textbox', { name: 'Message', exact: true })
  await typed.fill('Has it come in one piece?')
  await sendDue(desk)
  const gone = page.getByText('It is already sent or canceled.')
  await gone.waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').filter({ hasText: 'It is already sent or canceled.' }).waitFor()
  assert.equal(await typed.inputValue(), 'Has it come in one piece?')
  await page.getByRole('button', { name: 'Discard' }).click()
  await gone.waitFor({ state: 'detached' })
})

browserTest('who closes a conversation learns that a scheduled message is not sent then', async (t) => {
  const { page } = await atTalk(t)
  const hint = page.getByText('A scheduled message is not sent while the conversation is closed.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Close the conversation' }).waitFor()
  assert.equal(await hint.count(), 0)
  await answer(page).fill('Has it arrived?')
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await page.getByText(/^Sends .* 09:00$/).waitFor()
  await hint.waitFor()
  await page.getByRole('button', { name: 'Close the conversation' }).click()
  await page.getByText(/^Sends .* 09:00 if reopened$/).waitFor()
})

longBrowserTest('a scheduled answer is held if the customer writes first', async (t) => {
  const { page, id, visitor } = await atTalk(t)
  await answer(page).fill('Has it arrived?')
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await page.getByText(/^Sends .* 09:00$/).waitFor()
  await visitor.say('It came')
  await sendDue(desk)
  await page.getByText('Not sent: the customer wrote first.').waitFor()
  await page.getByRole('button', { name: 'Cancel message' }).click()
  await page.getByText('Scheduled message canceled').waitFor()
  assert.equal(await page.getByRole('button', { name: /^Undo/ }).count(), 0, 'nothing is left to undo')
  assert.deepEqual(await textsOf(id), ['Is it there yet?', 'It came'])
})

browserTest('a scheduled message is edited by keyboard, and Esc leads back', async (t) => {
  const { page } = await atTalk(t)
  await answer(page).fill('Has it arrived?')
  await page.getByRole('button', { name: 'Schedule message' }).click()
  const when = page.getByRole('textbox', { name: 'When' })
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Choose a time in the future.').waitFor()
  await when.fill('tow')
  await when.press('Enter')
  await page.getByText(/^Not understood\. For example/).waitFor()
  await when.fill('tomorrow 10:00')
  await when.press('Enter')
  await page.getByText(/^Sends .* 10:00$/).waitFor()
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.press('Enter')
  const thread = page.getByRole('list', { name: 'Messages' })
  const message = thread.getByRole('textbox', { name: 'Message', exact: true })
  await until(
    () => 'the text has the focus',
    async () => (await message.count()) === 1 && hasFocus(message),
  )
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'detached' })
  assert.ok(await hasFocus(edit))
  await edit.press('Enter')
  await message.fill('Has it come in one piece?')
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'detached' })
  await edit.press('Enter')
  assert.equal(await message.inputValue(), 'Has it come in one piece?')
})
