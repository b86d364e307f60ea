import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, aVisitorWindow, beginCarousel, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { url, admin, sit, share } = desk
const agentSeat = share({ role: 'agent' })

const overlap = async (page: Page, one: string, other: string) => {
  const boxes = await Promise.all([one, other].map((selector) => page.locator(selector).boundingBox()))
  const [a, b] = boxes
  assert.ok(a && b)
  return a.y + a.height > b.y && a.y < b.y + b.height && a.x < b.x + b.width && b.x < a.x + a.width
}

longBrowserTest('the text of a carousel is said to the visitor as the agent reads it', async (t, visit) => {
  const chat = await aVisitorWindow(desk, visit)
  const { page } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  await beginCarousel(page, chat)
  await page.getByLabel('Text above the cards').fill('Which of these would you like?')
  await page.getByLabel('Title').fill('Oolong')
  await page.getByLabel('Label of option 1').fill('Buy it')
  await page.getByRole('button', { name: 'Send' }).click()
  await chat.shows('Which of these would you like?')
  await chat.button('Buy it').waitFor()
  await inThread(page, 'Which of these would you like?').first().waitFor()
})

browserTest('at every width the customer’s name and Close are in reach', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const { id } = await aTalk(desk, 'Alfred Cromwell', { state: 'handling', handler_id: employee.id }, [
    text('Hi'),
  ])
  for (const width of [640, 720, 853, 900, 999]) {
    await page.setViewportSize({ width, height: 700 })
    await goTo(page, `/inbox/${id}`)
    await page.getByRole('button', { name: 'Close', exact: true }).click({ trial: true })
    await page.getByRole('button', { name: 'Person' }).click({ trial: true })
    const name = page.getByRole('heading', { name: 'Alfred Cromwell' })
    assert.ok(
      await name.evaluate(
        (element) =>
          (element as unknown as { scrollWidth: number; clientWidth: number }).scrollWidth <=
          (element as unknown as { clientWidth: number }).clientWidth,
      ),
      String(width),
    )
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  }

  await t.test('a new name is in the thread and in the queue at once', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const person = page.getByRole('region', { name: 'Person' })
    await person.getByRole('button', { name: 'Edit First name: Alfred Cromwell' }).click()
    await person.getByRole('textbox', { name: 'First name' }).fill('Ben Cromwell')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ben Cromwell' }).waitFor()
    await page.getByRole('link', { name: /^Ben Cromwell/ }).waitFor()
  })

  await t.test('a long name leaves room for the buttons, and a note names its author in full', async () => {
    const long = 'Bartholomew Featherstonehaugh of Wolferhampton'
    await page.getByRole('button', { name: 'Edit First name: Ben Cromwell' }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill(long)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: long, level: 2 }).first().waitFor()
    assert.equal((await admin.put(`/employee/${employee.id}`, { first_name: long })).status, 200)
    await employee.client.post(`/conversation/${id}/note`, { content: 'See https://shop.example/tea' })
    await page.getByRole('link', { name: 'https://shop.example/tea' }).waitFor()
    for (const width of [640, 720]) {
      await page.setViewportSize({ width, height: 700 })
      await page.getByRole('button', { name: 'More' }).click({ trial: true })
    }
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    const style = `getComputedStyle(document.querySelector('[data-note] a')).textDecorationLine`
    assert.equal(await page.evaluate(style), 'underline')
    await page.setViewportSize({ width: 320, height: 700 })
    const time = await page.locator('[data-note] time').boundingBox()
    assert.ok(time && time.x + time.width <= 320, JSON.stringify(time))
  })
})

longBrowserTest('what lies over the page keeps out of the way, and leaves with it', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { path: '/inbox' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Chou', mine, [text('Hi')])
  await aTalk(desk, 'Mei', { state: 'closed', handler_id: employee.id, is_acw_completed: false }, [
    text('Bye'),
  ])

  await t.test('the undo bar appears above the composer', async () => {
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'Hi').waitFor()
    await page.keyboard.press('6')
    await page.keyboard.type('Ask the depot')
    await page.keyboard.press('Control+Enter')
    await inThread(page, 'Ask the depot').waitFor()
    await page.getByRole('button', { name: 'Remove the note' }).click()
    await page.getByText('Note removed').waitFor()
    assert.equal(await overlap(page, '[role="status"] > div:has-text("Note removed")', '#composer'), false)
  })

  await t.test('every row under Open is counted', async () => {
    await page.getByRole('region', { name: 'Wrap-up' }).waitFor()
    const rows = await page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem').count()
    await page.getByRole('button', { name: `Open ${rows}`, exact: true }).waitFor()
  })

  await t.test('notices close on the way to another page, and the focus goes along', async () => {
    await page.getByRole('button', { name: /^Notices/ }).click()
    await page.getByRole('heading', { name: 'Notices' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).last().focus()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.waitForURL('**/tickets**')
    await page.getByRole('heading', { name: 'Notices' }).waitFor({ state: 'detached' })
    const tickets = page.getByRole('link', { name: /^Tickets/ })
    await tickets.focus()
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await until(
      () => 'the focus is where the page is',
      () => hasFocus(page.getByRole('link', { name: /^Inbox/ })),
    )
  })

  await t.test('an open conversation is open again after a visit to another page', async () => {
    await page.waitForURL(`**/inbox/${id}*`)
    await inThread(page, 'Hi').waitFor()
  })

  await t.test('it is also open again when the other page was never shown', async () => {
    await page.goto(`${desk.url}/inbox/${id}`)
    await inThread(page, 'Hi').waitFor()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.waitForURL('**/tickets**')
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.waitForURL(`**/inbox/${id}*`)
    await inThread(page, 'Hi').waitFor()
    release()
  })

  await t.test('the link of the inbox itself closes the conversation', async () => {
    await page.getByRole('link', { name: /^Inbox/ }).click()
    await page.getByText('No conversation is open').waitFor()
    assert.equal(new URL(page.url()).pathname, '/inbox')
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'Hi').waitFor()
  })

  await t.test('undoing a change on another page names it and asks first', async () => {
    const { data } = (await admin.post('/ticket', { subject: 'Broken pot' })).body
    await goTo(page, `/tickets/${data.id}`)
    await page.getByRole('button', { name: /^Edit Status:/ }).click()
    await page.getByRole('option', { name: 'Resolved' }).click()
    await page.getByText('Status changed to Resolved').first().waitFor()
    const status = async () => (await admin.get(`/ticket/${data.id}`)).body.data.status
    const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: /^Undo/ }) })
    await bar.getByRole('button', { name: 'Close' }).click()
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'Hi').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(new RegExp(`Undo in .*#${data.id}.*Status changed to Resolved`)).waitFor()
    assert.equal(await status(), 2)
    await page.keyboard.press('Control+z')
    await until(
      () => 'the ticket is as it was',
      async () => (await status()) === 0,
    )
  })
})

longBrowserTest('each conversation announces its own messages and links to them', async (t, visit) => {
  const { page, employee, context } = await sit(t, visit, { role: 'agent', path: '/me' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const first = await aTalk(desk, 'Chou', mine, [text('Hi')])
  const second = await aTalk(desk, 'Mei', mine, [text('Hello')])
  await context.addInitScript(`
    window.told = []
    document.hasFocus = () => false
    window.Notification = class {
      static permission = 'granted'
      constructor(title, options) { told.push(this); this.title = title; this.options = options }
      close() {}
    }`)
  await page.goto(`${url}/tickets`)
  await page.getByRole('link', { name: /^Inbox/ }).waitFor()
  let count = 4
  const unread = (id: number) =>
    desk.database.main
      .updateTable('conversations')
      .set({ unread_count: ++count })
      .where('id', '=', id)
      .execute()
  const tell = async ({ id, tell: say }: typeof first, words: string) => {
    await say(text(words))
    await unread(id)
    desk.services.live.tell({ kind: 'message', conversation_id: id, contactable_id: 1, seq: 2 })
  }
  await page.waitForLoadState('networkidle')
  await tell(first, 'Is it in?')
  await tell(second, 'And mine?')
  const told = () =>
    page.evaluate<string[]>('told.map(({ title, options }) => [title, options.body, options.tag].join())')
  await until(
    () => 'both are announced',
    async () => new Set(await told()).size === 2,
  )
  assert.deepEqual((await told()).toSorted(), [`Chou,,parley-${first.id}`, `Mei,,parley-${second.id}`])
  await page.evaluate(`told.find(({ title }) => title === 'Mei').onclick()`)
  await page.waitForURL(`**/inbox/${second.id}*`)
  await fieldOf(page).waitFor()
  await goTo(page, '/me')
  await page.getByText('They name the customer, and nothing that was written.').waitFor()
  await page.getByRole('checkbox', { name: 'Show messages in notifications' }).check()
  await page.getByText('They name the customer, and show the beginning of the message.').waitFor()
  await tell(first, 'And now?')
  await until(
    () => 'the notification has the message as well',
    async () => (await told()).includes(`Chou,And now?,parley-${first.id}`),
  )
})

browserTest('beside a customer’s name, words have room or are left out', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const accepted_at = new Date().toISOString()
  const mine = { state: 'handling', handler_id: employee.id, accepted_at } as const
  const { id } = await aTalk(desk, 'Kate Baines', mine, [text('Hi')], {
    contactable_type: 'App\\LivechatContact',
  })
  await goTo(page, `/inbox/${id}`)
  const words = page.getByTitle(/^Live chat · waited/)
  await words.waitFor()
  const cut = await words
    .locator('span')
    .evaluateAll((parts) =>
      (parts as unknown as { offsetTop: number; scrollWidth: number; clientWidth: number }[]).map(
        ({ offsetTop, scrollWidth, clientWidth }) => ({ offsetTop, isCut: scrollWidth > clientWidth }),
      ),
    )
  assert.equal(cut.length, 2)
  assert.ok(cut.every(({ isCut }) => !isCut))
  assert.ok((cut[1]?.offsetTop ?? 0) > (cut[0]?.offsetTop ?? 0), 'the wait has no room')
})

browserTest('the folded menu says where it leads and how many wait', async (t, visit) => {
  await aTalk(desk, 'Wen', { state: 'waiting' }, [text('Anybody?')])
  const { page } = await sit(t, visit, { role: 'agent', path: '/inbox', width: 720 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const inbox = menu.getByRole('link', { name: /^Inbox.* waiting/ })
  await inbox.getByText(/^\d+$/).waitFor()
  await menu.getByRole('button', { name: /^Search/ }).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/folded.png` })
})
