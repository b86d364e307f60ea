import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { aLiveChat } from '#test/livechat.ts'
import { goTo, hasFocus, openDesk, scrollTopOf, scrollToTop } from './desk.ts'
import { aTalk, fieldOf, inThread, isUncovered, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, sit } = desk
const db = database.main

browserTest('an agent answers customers', async (t, visit) => {
  const { page, context, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const by = employee.id
  const mine = { state: 'handling', handler_id: by } as const
  const field = fieldOf(page)
  const { id: channel_id } = await aLiveChat(db)
  const onLiveChat = { channel_id, contactable_type: 'App\\LivechatContact' } as const

  await t.test(
    'earlier messages come while one scrolls up, and what is read stays in its place',
    async () => {
      const said = Array.from({ length: 130 }, (_, place) => text(`line ${place + 1}.`))
      const { id, tell } = await aTalk(desk, 'Chou', mine, said)
      await goTo(page, `/inbox/${id}`)
      await inThread(page, 'line 130.').waitFor()
      const isRead = async () => (await admin.get(`/conversation/${id}`)).body.data.unread_count === 0
      await until(() => 'what is shown is read', isRead)
      assert.equal(await inThread(page, 'line 60.').count(), 0)
      const box = page.locator('[data-scrolls]').filter({ has: page.getByRole('list', { name: 'Messages' }) })
      await scrollToTop(box)
      await inThread(page, 'line 60.').waitFor({ state: 'attached' })
      assert.ok((await scrollTopOf(box)) > 200)
      await tell(text('a new one'))
      desk.services.live.tell({ kind: 'message', conversation_id: id, contactable_id: 1, seq: 131 })
      await inThread(page, 'a new one').waitFor({ state: 'attached' })
      assert.equal(await isRead(), false)
      await page.route(`**/conversation/${id}/read`, (route) => route.abort(), { times: 1 })
      await page.getByRole('button', { name: '1 new message' }).click()
      await inThread(page, 'a new one').waitFor()
      await until(() => 'the new one is read once it is shown, also if a request fails', isRead)
    },
  )

  const other = await context.newPage()
  await t.test(
    'a canned answer is filled in beside buttons, what is missing before it is sent, in every tab',
    async () => {
      const message = 'Hello {{contact.name}}, member {{contact.membership_no}}.'
      await admin.post('/canned-answer', { name: '問候', shortcut: 'hello', type: 'text', message })
      const { id } = await aTalk(desk, 'Liu Yanfei', mine, [text('Hi')], onLiveChat)
      await goTo(page, `/inbox/${id}`)
      await page.getByRole('button', { name: 'Buttons' }).click()
      await page.getByLabel('Label of option 1').fill('Yes')
      await page.getByRole('button', { name: /^Canned/ }).click()
      await page.keyboard.type('問')
      const option = page.getByRole('option', { name: /問候/ })
      await option.waitFor()
      assert.ok(await isUncovered(option))
      await field.press('Enter')
      await page.getByText('No value: {{contact.membership_no}} (Customer: Member no.).').waitFor()
      assert.match(await field.inputValue(), /^Hello Liu Yanfei, member/)
      await other.goto(page.url())
      const label = other.getByLabel('Label of option 1')
      await label.press('Control+Enter')
      await other.getByRole('alert').getByText('{{contact.membership_no}}').waitFor()
      await other.keyboard.type('M-7')
      await field.and(page.getByText('Hello Liu Yanfei, member M-7.')).waitFor()
      await page.getByLabel('Value of option 1').press('Control+Enter')
      await page.getByText(/^Sent \d/).waitFor()
      await inThread(page, 'Hello Liu Yanfei, member M-7.').first().waitFor()
      assert.equal(await field.inputValue(), '')
      assert.ok(await hasFocus(field))
    },
  )

  await t.test('a file is attached in every tab, and gone from all once one has sent it', async () => {
    const filesOn = (tab: Page) => tab.getByRole('list', { name: 'Attached files' })
    const box = page.getByRole('region', { name: 'Answer' }).locator('input[type=file]')
    await box.setInputFiles({ name: 'lid.txt', mimeType: 'text/plain', buffer: Buffer.from('9 cm') })
    await filesOn(other).getByText('lid.txt').waitFor()
    await field.press('Control+Enter')
    await filesOn(page).waitFor({ state: 'detached' })
    await filesOn(other).waitFor({ state: 'detached' })
    await other.close()
  })

  await t.test('only colleagues see a note, which can be deleted and rewritten', async () => {
    const { id } = await aTalk(desk, 'Nora', mine, [text('Hi')])
    await goTo(page, `/inbox/${id}`)
    await field.fill('Ask the depot')
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    // A proxy answers for the service, which has the note.
    await page.route(
      `**/conversation/${id}/note`,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 524 })
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Something went wrong on the server. What you typed is kept.').waitFor()
    await page.getByRole('button', { name: 'Add note' }).click()
    await inThread(page, 'Ask the depot').waitFor()
    const notes = (await admin.get(`/conversation/${id}/note`)).body.data
    assert.deepEqual(
      notes.map(({ content }: { content: string }) => content),
      ['Ask the depot'],
    )
    await page.getByRole('button', { name: 'Remove the note' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await inThread(page, 'Ask the depot').waitFor()
    const { body } = await admin.get(`/conversation/${id}/message`)
    assert.equal(body.meta.total, 1)
  })

  await t.test('an Enter that ends a composition sends nothing', async () => {
    const { id } = await aTalk(desk, 'Mei', mine, [text('你好')])
    await goTo(page, `/inbox/${id}`)
    await field.fill('您好')
    await field.dispatchEvent('keydown', { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true })
    await field.dispatchEvent('keydown', { key: 'Enter', ctrlKey: true, keyCode: 229, bubbles: true })
    assert.equal(await field.inputValue(), '您好')
    await field.fill('')
  })

  await t.test('a rejected message shows the reason, and can be retried if that is safe', async () => {
    const failed = (words: string) => ({ ...text(words, by), state: 'failed' as const })
    const said = [
      { ...text('Good morning', by), state: 'read' as const },
      failed('Blocked?'),
      failed('Are you there?'),
      { ...text('Hello?', by), state: 'unknown' as const },
      failed('Too fast?'),
    ]
    const { id } = await aTalk(desk, 'Petya', mine, said, onLiveChat)
    const blame = (words: string, error: object) =>
      db
        .updateTable('messages')
        .set({ error: JSON.stringify(error) as never })
        .where('conversation_id', '=', id)
        .where('message', '=', JSON.stringify(words) as never)
        .execute()
    await blame('Blocked?', { code: 'recipient_blocked', message: 'user blocked' })
    await blame('Too fast?', { code: 'rate_limited', message: 'slow down' })
    await goTo(page, `/inbox/${id}`)
    await page.getByText('Not sent: the customer has blocked this channel').waitFor()
    await page.getByText(/^Read \d/).waitFor()
    await page.getByText('May have arrived. Ask before sending again.').waitFor()
    const hint = { kind: 'conversation', conversation_id: id, contactable_id: 1, state: 'handling' } as const
    desk.services.live.tell({ ...hint, campaign_queue_id: null, handler_id: by })
    await page.getByRole('link', { name: /Petya.*Not sent: too fast for the platform/ }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 2)
    await page.getByRole('button', { name: 'Try again' }).last().dblclick()
    await page.getByText(/^Sent \d/).waitFor()
    assert.equal(await inThread(page, 'Too fast?').count(), 2)
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 1)
    const { body } = await admin.get(`/conversation/${id}/message`)
    assert.equal(body.data.filter(({ message }: { message: string }) => message === 'Too fast?').length, 2)

    // An answer that may have arrived is not taken back, but repeated.
    let isLost = true
    await page.route(`**/conversation/${id}/message`, async (route) => {
      if (!isLost) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await field.fill('Once only')
    await field.press('Control+Enter')
    const lost = page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' })
    await lost.waitFor()
    assert.equal(await lost.getByRole('button').count(), 0)
    isLost = false
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await lost.waitFor({ state: 'detached' })
    const { data } = (await admin.get(`/conversation/${id}/message`)).body
    assert.equal(data.filter(({ message }: { message: string }) => message === 'Once only').length, 1)
  })

  await t.test('a message that the channel cannot send returns to the field next to the draft', async () => {
    const { id } = await aTalk(desk, 'Olga', mine, [text('Hi')])
    await goTo(page, `/inbox/${id}`)
    await field.fill('First')
    await field.press('Control+Enter')
    const refused = inThread(page, 'Not sent: the channel has no valid credentials')
    await refused.waitFor()
    await field.fill('Behind it')
    await field.press('Control+Enter')
    const behind = page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' })
    await behind.getByRole('button', { name: 'Back to the field' }).click()
    await behind.waitFor({ state: 'detached' })
    assert.equal(await field.inputValue(), 'Behind it')
    await field.fill('')
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByRole('button', { name: 'Back to the field' }).click()
    await field.press('Control+Enter')
    await refused.waitFor()
    await field.fill('Second')
    await page.getByRole('button', { name: 'Back to the field' }).click()
    assert.equal(await field.inputValue(), 'First\nSecond')
    await inThread(page, 'no valid credentials').waitFor({ state: 'detached' })
    await field.press('Control+Enter')
    await page
      .getByRole('region', { name: 'Mine' })
      .getByRole('link', { name: /Olga.*Not sent/ })
      .waitFor()
    const rhea = await aTalk(desk, 'Rhea', { state: 'waiting' }, [text('Is anybody there?')])
    desk.services.live.tell({
      ...{ kind: 'conversation', conversation_id: rhea.id, contactable_id: rhea.contactable_id },
      ...{ state: 'waiting', campaign_queue_id: null, handler_id: null },
    })
    const closing = await admin.post(`/conversation/${id}/close`, { is_acw_completed: false })
    assert.equal(closing.status, 200)
    const inSection = (name: string, link: RegExp) =>
      page.getByRole('region', { name }).getByRole('link', { name: link }).waitFor()
    // It is listed twice, and the key leads past both.
    for (const name of ['Wrap-up', 'Not sent']) await inSection(name, /Olga/)
    await inSection('Waiting', /Rhea/)
    await field.press('Escape')
    await page.keyboard.press('j')
    await inThread(page, 'Is anybody there?').waitFor()
    await page.keyboard.press('Shift+J')
    await page.getByRole('button', { name: 'Back to the field' }).click()
    await page.getByRole('region', { name: 'Not sent' }).waitFor({ state: 'detached' })
  })
})
