import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { beginAt, hasFocus, openDesk } from './desk.ts'
import { aTalk, aVisitorWindow, aWaitingVisitor, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, sit } = desk
const db = database.main

/** Sends what is written, and waits until the field is empty again. */
const send = async (page: Page) => {
  await fieldOf(page).press('Control+Enter')
  await until(
    () => 'the field is empty again',
    async () => (await fieldOf(page).inputValue()) === '',
  )
}

browserTest('an agent and a visitor of the website talk, each in their own window', async (t, visit) => {
  const chat = await aVisitorWindow(desk, visit)
  const { page, context, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const field = fieldOf(page)

  await t.test('by keyboard alone the agent accepts, answers and sees it read', async () => {
    await page.getByText('Nobody is waiting').waitFor()
    await chat.write('Is the oolong in?')
    await page.getByRole('link', { name: /Is the oolong in/ }).waitFor()
    await page.keyboard.press('n')
    await inThread(page, 'Is the oolong in?').waitFor()
    await chat.shows('Read')
    await page.keyboard.type('It is. Shall I keep a tin?')
    await page.keyboard.press('Control+Enter')
    await chat.shows('Shall I keep a tin?')
    await inThread(page, 'Read').waitFor()
  })

  await t.test('waiting customers are announced on other pages, in the title and the icon', async () => {
    const icon = () => page.locator('link[rel="icon"]').getAttribute('href')
    await page.getByRole('link', { name: 'Contacts' }).click()
    await page.getByRole('heading', { name: 'Contacts' }).waitFor()
    assert.equal(await icon(), '/assets/mark.svg')
    await aWaitingVisitor(desk, 'And who helps me?')
    await until(
      () => 'one waits in the title',
      async () => (await page.title()).startsWith('(1) '),
    )
    assert.equal(await icon(), '/assets/mark-waiting.svg')
    await chat.write('And a pot?')
    await until(
      () => 'one of mine is unanswered in the title',
      async () => (await page.title()).startsWith('● 1 (1) '),
    )
    assert.equal(await icon(), '/assets/mark-unread.svg')
    await page
      .getByRole('link', { name: /Inbox.*1 of yours waits for an answer.*1 conversation waiting/ })
      .waitFor()
    const { body } = await admin.get('/conversation?state=waiting')
    const one = `/conversation/${body.data[0].id}`
    assert.equal((await admin.post(`${one}/transfer`, { handler_id: employee.id })).status, 200)
    await page.getByText('was handed over to you').waitFor()
    assert.equal((await admin.post(`${one}/close`)).status, 200)
    await page.goBack()
    await field.waitFor()
  })

  await t.test('a message that the visitor repeats is announced once more', async () => {
    const heard = page.locator('[aria-live] > span').filter({ hasText: 'And a pot?' })
    await heard.evaluate((element: { id: string }) => {
      element.id = 'heard'
    })
    await chat.write('And a pot?')
    await page.locator('#heard').waitFor({ state: 'detached' })
    await heard.waitFor({ state: 'attached' })
  })

  await t.test('every type of message reaches the visitor, as the composer shows it', async () => {
    const shown = page.getByRole('region', { name: 'As Live chat shows it' })
    await field.fill('How shall we send it?')
    await page.getByRole('button', { name: 'Buttons' }).click()
    await page.getByLabel('Label of option 1').fill('To a shop')
    await page.getByRole('button', { name: /Add button/ }).click()
    // Letters that are keys elsewhere are typed into the new row.
    await page.keyboard.type('To my nek')
    await page.getByRole('button', { name: 'Remove option 1' }).focus()
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'Remove option 2' }).click()
    assert.ok(await hasFocus(page.getByLabel('Label of option 1')))
    assert.equal(await page.getByLabel('Memo').count(), 0)
    await page.getByRole('button', { name: /Add button/ }).click()
    await page.keyboard.type('To my door')
    await page.getByLabel('Label of option 2').press('Alt+ArrowUp')
    assert.equal(await page.getByLabel('Label of option 1').inputValue(), 'To my door')
    await shown.getByText('To my door').waitFor()
    await send(page)
    await chat.button('To my door').click()
    await inThread(page, 'tapped a button').waitFor()
    await page.getByRole('img', { name: 'chosen' }).waitFor()

    await field.fill('For whom?')
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await page.getByLabel('Label of option 1').fill('For me')
    await send(page)
    await chat.button('For me').waitFor()

    await page.getByRole('button', { name: 'Carousel' }).click()
    await page.getByLabel('Title').fill('Oolong')
    await page.getByLabel('Label of option 1').fill('Buy it')
    await page.getByRole('button', { name: 'Send' }).click()
    await chat.button('Buy it').waitFor()

    await page.getByRole('button', { name: 'Images' }).click()
    await page.getByLabel('Button', { exact: true }).fill('Look')
    await page.getByLabel('Color').fill('#fe0')
    await page.getByRole('img', { name: 'Button preview: #ffee00' }).getByText('Look').waitFor()
    await page.getByRole('textbox', { name: 'Color', exact: true }).waitFor()
    await page.getByLabel('Color').fill('')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('The field is required').first().waitFor()
    await page.getByLabel('Image URL').fill('https://images.test/new')
    await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
    await shown.getByText('must be an http or https address').waitFor()
    await page.getByLabel('Link', { exact: true }).fill('https://shop.example/new')
    await shown.getByRole('link', { name: 'Look' }).waitFor()
    await shown.getByText('The image cannot be shown').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await chat.panel.getByText('Look').first().waitFor()
  })

  await t.test('replies written offline are sent once when the network is back', async () => {
    await context.setOffline(true)
    for (const words of ['one', 'two']) {
      await field.fill(words)
      await field.press('Control+Enter')
    }
    await page.getByText('Waiting to be sent').nth(1).waitFor()
    await page.getByText('2 messages are waiting to be sent.').waitFor()
    await context.setOffline(false)
    await chat.shows('two')
    await page.getByText('Waiting to be sent').first().waitFor({ state: 'detached' })
    const texts = await db
      .selectFrom('messages')
      .select('message')
      .where('type', '=', 'text')
      .where('author_id', '=', employee.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      texts.map(({ message }) => message),
      ['It is. Shall I keep a tin?', 'one', 'two'],
    )
  })

  await t.test('the agent closes with a memo, and the visitor’s score arrives', async () => {
    await field.press('Escape')
    await page.keyboard.press('e')
    await page.getByLabel('Memo').fill('Keeps a tin.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('This conversation is closed.').waitFor()
    await chat.panel.locator('.scores button').nth(4).click()
    await chat.button('Send rating').click()
    await until(
      () => 'the score is stored',
      () =>
        db.selectFrom('csat_scores').select('id').where('handler_id', '=', employee.id).executeTakeFirst(),
    )
  })

  await t.test(
    'what is left unfinished, unsent or with somebody who is gone is reached by keys',
    async () => {
      const { id: by } = employee
      const closed = { state: 'closed', handler_id: by } as const
      await aTalk(desk, 'Ingrid', { ...closed, is_acw_completed: false }, [text('Thanks')])
      const failed = { ...text('Are you there?', by), state: 'failed' as const }
      await aTalk(desk, 'Petya', { ...closed, is_acw_completed: true }, [failed, text('No')])
      const { id: handler_id } = await desk.employee('agent')
      const unanswered_since = new Date(Date.now() - 16 * 60_000).toISOString()
      await aTalk(desk, 'Tomás', { state: 'handling', handler_id, unanswered_since }, [text('Hello?')])
      await beginAt(page, '/inbox')
      const section = (name: string, words: RegExp) =>
        page.getByRole('region', { name }).getByRole('link', { name: words })
      await section('Wrap-up', /Ingrid/).waitFor()
      await section('Not sent', /Petya.*Not sent/).waitFor()
      await section('Agent away', /Tomás.*With agent/).waitFor()
      await page.keyboard.press('j')
      await inThread(page, 'Thanks').waitFor()
      await page.keyboard.press('e')
      await page.getByRole('button', { name: 'Finish wrap-up' }).click()
      await section('Wrap-up', /Ingrid/).waitFor({ state: 'detached' })
      // The key counts as soon as the conversation is shown, however late its button loads.
      const loaded = Promise.withResolvers<void>()
      await page.route(/\/UnsentBand/, async (route) => {
        await loaded.promise
        await route.continue()
      })
      await page.keyboard.press('j')
      await inThread(page, 'Are you there?').waitFor()
      await page.keyboard.press('d')
      await section('Not sent', /Petya/).waitFor({ state: 'detached' })
      loaded.resolve()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await page.keyboard.press('Control+z')
      await section('Not sent', /Petya/).waitFor()
      await page.keyboard.press('ArrowDown')
      await inThread(page, 'Hello?').waitFor()
      await page.keyboard.press('Shift+A')
      await section('Mine', /Tomás/).waitFor()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      await page.getByRole('region', { name: 'Agent away' }).waitFor({ state: 'detached' })
    },
  )

  await t.test('the score is on the manager’s dashboard', async () => {
    const { page: desktop } = await sit(t, visit, { path: '/dashboard' })
    await desktop.getByText('Score, mean of 1').waitFor()
    await desktop.getByText('5.00').first().waitFor()
  })
})

longBrowserTest('of two agents who accept at once, the slower one reads who was faster', async (t, visit) => {
  const { id } = await aWaitingVisitor(desk, 'Who takes me?')
  const sittings = await Promise.all([1, 2].map(() => sit(t, visit, { role: 'agent', path: `/inbox/${id}` })))
  // A computer whose clock is wrong goes by the server's.
  await sittings[0]?.page.addInitScript('const now = Date.now; Date.now = () => now() + 20 * 60_000')
  await sittings[0]?.page.reload()
  for (const { page } of sittings) {
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await page.getByText(/waits (\d m )?\d+ s/).waitFor()
  }
  await Promise.all(sittings.map(({ page }) => page.keyboard.press('a')))
  const { handler_id } = (await until(
    () => 'somebody has accepted',
    () =>
      db
        .selectFrom('conversations')
        .select('handler_id')
        .where('id', '=', id)
        .where('handler_id', 'is not', null)
        .executeTakeFirst(),
  )) as { handler_id: number }
  const loser = sittings.find(({ employee }) => employee.id !== handler_id)
  const winner = sittings.find(({ employee }) => employee.id === handler_id)
  await loser?.page.getByText(/agent \d+ accepted it first/).waitFor()
  await winner?.page.getByRole('textbox', { name: 'Message' }).waitFor()
})
