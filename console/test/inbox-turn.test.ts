import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { goTo, openDesk } from './desk.ts'
import { aQueue, aTalk, fieldOf, inThread, manyWait, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, share } = desk
const agentSeat = share({ role: 'agent' })

const onLiveChat = { contactable_type: 'App\\LivechatContact' } as const

browserTest('mine shows who waits for my answer, the longest first, and then those I answered', async (t) => {
  const { page, employee } = await agentSeat(t, '/contacts')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const waits = async (name: string, minutes: number, handler_id = employee.id) => {
    const given = { ...mine, handler_id }
    const talk = await aTalk(desk, name, given, [text(`I am ${name}`)], onLiveChat)
    const unanswered_since = new Date(Date.now() - minutes * 60_000 - 30_000).toISOString()
    await database.main
      .updateTable('conversations')
      .set({ unanswered_since })
      .where('id', '=', talk.id)
      .execute()
    return talk
  }
  await waits('Dora', 3)
  const late = await waits('Emil', 25)
  await aTalk(desk, 'Fay', mine, [text('Thanks'), text('You are welcome', employee.id)], onLiveChat)
  await page.getByRole('link', { name: 'Inbox' }).click()

  const section = page.getByRole('region', { name: 'Mine' })
  await section.getByRole('heading', { name: 'Answered 1' }).waitFor()
  const order = async () => {
    const names = await section.getByRole('link').allInnerTexts()
    return names.map((line) => /Dora|Emil|Fay/.exec(line)?.[0])
  }
  assert.deepEqual(await order(), ['Emil', 'Dora', 'Fay'])
  const time = (name: string) => section.getByRole('link', { name: new RegExp(name) }).locator('[data-late]')
  assert.match(await time('Emil').innerText(), /25/)
  assert.equal(await time('Dora').count(), 0)
  await until(
    () => 'the title counts the two',
    async () => (await page.title()).startsWith('● 2 '),
  )

  await section.getByRole('link', { name: /Emil/ }).click()
  await inThread(page, 'I am Emil').waitFor()
  assert.deepEqual(await order(), ['Emil', 'Dora', 'Fay'], 'looking at it is no answer')
  await fieldOf(page).fill('Here I am')
  await page.keyboard.press('Control+Enter')
  await section.getByRole('heading', { name: 'Answered 2' }).waitFor()
  await until(
    () => 'the one answered last is the first of those answered',
    async () => (await order()).join() === 'Dora,Emil,Fay',
  )
  const { body } = await desk.admin.get(`/conversation/${late.id}`)
  assert.equal(body.data.waiting_since, null)

  await t.test('scrolling loads more of the list and keeps the open conversation visible', async () => {
    await manyWait(desk, 230)
    await goTo(page, '/inbox')
    const waiting = page.getByRole('region', { name: 'Waiting' })
    await waiting.getByText('230', { exact: true }).waitFor()
    const rows = waiting.getByRole('listitem')
    assert.equal(await rows.count(), 100)
    for (const shown of [200, 230]) {
      await rows.last().scrollIntoViewIfNeeded()
      await rows.nth(shown - 1).waitFor({ state: 'attached' })
    }
    await rows.nth(229).getByRole('link').click()
    await page.keyboard.press('ArrowUp')
    await until(
      () => 'the one before is open, and in sight',
      async () => (await page.locator('[aria-current="page"][data-id]').boundingBox())?.y ?? false,
    )
  })

  await t.test('the list is searched by a key, and shows all again when that is cleared', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('Fay')
    await page.getByRole('region', { name: 'Waiting' }).getByText('0', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^(?!Messages containing).*Fay/ }).waitFor()
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('region', { name: 'Waiting' }).getByText('230', { exact: true }).waitFor()
    await section.getByRole('link', { name: /Fay/ }).click()
    await inThread(page, 'You are welcome').waitFor()
  })

  await t.test('the list appears once all of its sections have been loaded', async () => {
    await waits('Gil', 25, (await desk.employee('agent')).id)
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(/is_handler_away=/, async (route) => {
      await mayGoOn
      await route.continue()
    })
    const others = ['is_unanswered=true', 'is_unanswered=false', 'waiting'].map((part) =>
      page.waitForResponse((answer) => answer.url().includes(part)),
    )
    await page.goto(`${desk.url}/inbox`)
    await Promise.all(others)
    await page.getByRole('status', { name: 'Loading' }).first().waitFor()
    assert.equal(await page.getByRole('region', { name: 'Waiting' }).count(), 0)
    goOn()
    await page.getByRole('region', { name: 'Agent away' }).getByRole('link', { name: /Gil/ }).waitFor()
    await page.getByRole('region', { name: 'Waiting' }).waitFor()
  })
})

browserTest('a transfer takes nothing from a colleague who is not seen yet', async (t) => {
  const { page } = await agentSeat(t, '/inbox')
  const [faster, colleague] = [await desk.employee('agent'), await desk.employee('agent')]
  const name = colleague.account.replace('-', ' ')
  const { id } = await aTalk(desk, 'Wanda', { state: 'waiting' }, [text('Hello')], onLiveChat)
  const handlerOf = async () => (await admin.get(`/conversation/${id}`)).body.data.handler_id
  await goTo(page, `/inbox/${id}?side=transfer`)
  const to = page.getByRole('combobox', { name: 'Colleague' })
  await to.fill(name)
  await page.getByRole('option', { name: `${name} Away 0 open`, exact: true }).click()
  assert.equal((await faster.client.post(`/conversation/${id}/accept`)).status, 200)
  const note = page.getByLabel('Note', { exact: true })
  await note.press('Control+Enter')
  await page
    .getByRole('alert')
    .getByText(/has this conversation now\. Transfer again/)
    .waitFor()
  assert.equal(await handlerOf(), faster.id)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const snoozed = await faster.client.put(`/conversation/${id}`, { snoozed_until: tomorrow })
  await note.press('Control+Enter')
  await page.getByText(`Transferred to ${name}`).waitFor()
  assert.equal(await handlerOf(), colleague.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await until(
    () => 'the faster one has it again, put aside as before',
    async () => {
      const { handler_id, snoozed_until } = (await admin.get(`/conversation/${id}`)).body.data
      return handler_id === faster.id && snoozed_until === snoozed.body.data.snoozed_until
    },
  )
})

browserTest('what is typed into a task stays with its conversation', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const one = await aTalk(desk, 'Xenia', mine, [text('Hello')], onLiveChat)
  const other = await aTalk(desk, 'Yann', mine, [text('Good day')], onLiveChat)
  const memo = page.getByLabel('Memo')
  await goTo(page, `/inbox/${one.id}?side=close`)
  await memo.fill('About Xenia')
  await goTo(page, `/inbox/${other.id}?side=close`)
  await inThread(page, 'Good day').waitFor()
  assert.equal(await memo.inputValue(), '')
  await page.goBack()
  await inThread(page, 'Hello').waitFor()
  assert.equal(await memo.inputValue(), 'About Xenia')
})

browserTest('an agent sees that a colleague has taken the conversation that is open', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Ivo', mine, [text('Is it settled?')])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'Is it settled?').waitFor()
  await fieldOf(page).fill('Half an answer')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const pane = page.getByRole('region', { name: 'Close', exact: true })
  await pane.waitFor()
  const other = await desk.employee('agent')
  const { status } = await admin.post(`/conversation/${id}/transfer`, { handler_id: other.id })
  assert.equal(status, 200)
  await page.getByText(/handles this conversation now\.$/).waitFor()
  await pane.waitFor({ state: 'detached' })
  await page.waitForURL((address) => !address.search.includes('side'))
  const name = other.account.replace('-', ' ')
  const notice = page.getByRole('status').filter({ hasText: 'What you typed is kept' })
  await notice.getByText(`${name} handles this conversation now. What you typed is kept.`).waitFor()
  await page.getByRole('region', { name: 'Your unsent answer' }).getByText('Half an answer').waitFor()
  const back = await admin.post(`/conversation/${id}/transfer`, { handler_id: employee.id })
  assert.equal(back.status, 200)
  await notice.waitFor({ state: 'detached' })
  assert.equal(await fieldOf(page).inputValue(), 'Half an answer')
  const queue = { campaign_queue_id: await aQueue(desk, { name: 'Returns' }) }
  assert.equal((await admin.post(`/conversation/${id}/transfer`, queue)).status, 200)
  await page.getByText('This conversation is no longer yours. It waits in the queue Returns.').waitFor()
  for (const step of ['accept', 'close'])
    assert.equal((await other.client.post(`/conversation/${id}/${step}`, {})).status, 200)
  await notice.getByText(`${name} closed this conversation. What you typed is kept.`).waitFor()
  await page.getByText(new RegExp(`^Closed .*\\d\\d:\\d\\d by ${name}$`)).waitFor()
})
