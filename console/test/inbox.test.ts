import assert from 'node:assert/strict'
import { until } from '#db/embedded/testing.ts'
import { insertRow } from '#db/rows.ts'
import { browserTest, type Visit } from '#test/browser.ts'
import { chatOn } from '../../widget/test/shop.ts'
import { findings, openDesk, scrollTopOf, scrollToTop } from './desk.ts'
import { aQueue, aTalk, aWaitingVisitor, text } from './inbox.ts'

const desk = await openDesk()
const { url, admin, database, sit } = desk
const db = database.main

const inThread = (page: import('playwright-core').Page, words: string) =>
  page.getByRole('list', { name: 'Messages' }).getByText(words)

/** A visitor's own window, with the widget on its page. */
const aVisitorWindow = async (visit: Visit, channel: string) => {
  const page = await (await visit()).newPage()
  await page.goto(`${url}/demo/widget?channel=${channel}`)
  const chat = chatOn(page)
  await chat.open()
  return { page, chat }
}

const aLiveChat = async () => {
  const { body } = await admin.post('/channel', {
    contactable_type: 'App\\LivechatContact',
    name: 'Hoshan Tea',
    allowed_origins: [url],
  })
  return body.data.widget_key as string
}

browserTest(
  'by keyboard alone an agent answers a visitor, closes, and the score arrives',
  async (t, visit) => {
    const { chat } = await aVisitorWindow(visit, await aLiveChat())
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    await page.getByText('Nobody is waiting').waitFor()
    await chat.write('Is the oolong in?')
    await page.getByRole('link', { name: /Is the oolong in/ }).waitFor()
    await page.keyboard.press('n')
    await inThread(page, 'Is the oolong in?').waitFor()
    await chat.shows('Read')
    await page.keyboard.press('r')
    await page.keyboard.type('It is. Shall I keep a tin?')
    await page.keyboard.press('Control+Enter')
    await chat.shows('Shall I keep a tin?')
    await chat.write('Yes, please')
    await inThread(page, 'Yes, please').waitFor()
    await inThread(page, 'Read').waitFor()
    await page.keyboard.press('Escape')
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
  },
)

browserTest('of two agents who accept at once, the slower one reads who was faster', async (t, visit) => {
  const { id } = await aWaitingVisitor(desk, 'Who takes me?')
  const sittings = await Promise.all([1, 2].map(() => sit(t, visit, { role: 'agent', path: `/inbox/${id}` })))
  for (const { page } of sittings) await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
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
  await loser?.page.getByText(/agent \d+ was faster/).waitFor()
  await winner?.page.getByRole('textbox', { name: 'Message' }).waitFor()
})

browserTest('every type of message reaches the visitor, as the composer shows it', async (t, visit) => {
  const { chat } = await aVisitorWindow(visit, await aLiveChat())
  await chat.write('What is there?')
  const { page } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  await page.getByRole('link', { name: /What is there/ }).waitFor()
  await page.keyboard.press('n')
  const field = page.getByRole('textbox', { name: 'Message' })
  const send = async () => {
    await page.keyboard.press('Control+Enter')
    await until(
      () => 'the field is empty again',
      async () => (await page.getByRole('textbox', { name: 'Message' }).inputValue()) === '',
    )
  }
  await field.fill('How shall we send it?')
  await page.getByRole('button', { name: 'Buttons' }).click()
  await page.getByLabel('Label of option 1').fill('To a shop')
  await page.getByRole('button', { name: /Add button/ }).click()
  await page.getByLabel('Label of option 2').fill('To my door')
  await page.getByLabel('Label of option 2').press('Alt+ArrowUp')
  assert.equal(await page.getByLabel('Label of option 1').inputValue(), 'To my door')
  await page.getByRole('region', { name: 'As Live chat shows it' }).getByText('To my door').waitFor()
  await field.focus()
  await send()
  await chat.button('To my door').click()
  await inThread(page, 'tapped a button').waitFor()
  await page.getByRole('img', { name: 'chosen' }).waitFor()

  await field.fill('For whom?')
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await page.getByLabel('Label of option 1').fill('For me')
  await field.focus()
  await send()
  await chat.button('For me').waitFor()

  await page.getByRole('button', { name: 'Carousel' }).click()
  await page.getByLabel('Title').fill('Oolong')
  await page.getByLabel('Label of option 1').fill('Buy it')
  await page.getByLabel('Label of option 1').press('Control+Enter')
  await page.getByRole('button', { name: 'Send' }).click()
  await chat.button('Buy it').waitFor()

  await page.getByRole('button', { name: 'Images' }).click()
  await page.getByLabel('Button', { exact: true }).fill('Look')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('The field is required').first().waitFor()
  await page.getByLabel('Image address').fill('https://images.test/new')
  await page.getByLabel('Link', { exact: true }).fill('https://shop.example/new')
  await page.getByRole('region', { name: 'As Live chat shows it' }).getByText('Look').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await chat.panel.getByText('Look').first().waitFor()
})

browserTest(
  'an answer that is written offline waits, and goes out once when the network is back',
  async (t, visit) => {
    const { id, visitor } = await aWaitingVisitor(desk, 'Hello?')
    const { page, context } = await sit(t, visit, { role: 'agent', path: `/inbox/${id}` })
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await page.keyboard.press('a')
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.waitFor()
    await context.setOffline(true)
    for (const words of ['one', 'two']) {
      await field.fill(words)
      await field.press('Control+Enter')
    }
    await page.getByText('Waiting for the network').nth(1).waitFor()
    await context.setOffline(false)
    await until(
      () => 'both have arrived in their order',
      async () => {
        const { body } = await visitor.get('message')
        return body.messages.map(({ message }: { message: string }) => message).join() === 'Hello?,one,two'
      },
    )
    await page.getByText('Waiting for the network').first().waitFor({ state: 'detached' })
  },
)

browserTest(
  'closing wants a termination code where the queue says so, and keeps the memo',
  async (t, visit) => {
    const queue = await aQueue(desk, { is_result_required: true })
    await admin.post('/termination-code', { name: 'Solved' })
    const { page, employee } = await sit(t, visit, { role: 'agent' })
    const { id } = await aTalk(
      desk,
      'Ingrid',
      { state: 'handling', handler_id: employee.id, campaign_queue_id: queue },
      [text('Thanks')],
    )
    await page.goto(`${url}/inbox/${id}?side=close`)
    await page.getByLabel('Memo').fill('All is well.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('The queue Orders wants a termination code.').waitFor()
    assert.equal(await page.getByLabel('Memo').inputValue(), 'All is well.')
    await page
      .getByRole('combobox', { name: 'Termination code' })
      .or(page.getByRole('textbox', { name: 'Termination code' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Solved' }).click()
    await page.getByLabel('Go on with the wrap-up').check()
    await page.getByRole('button', { name: 'Close the conversation' }).click()
    await page.getByText(/Wrapping up for/).waitFor()
    await page.getByRole('button', { name: 'Wrap-up is done' }).click()
    await until(
      () => 'the wrap-up is done',
      async () => {
        const { body } = await admin.get(`/conversation/${id}`)
        return body.data.state === 'closed' && body.data.is_acw_completed && body.data.memo === 'All is well.'
      },
    )
  },
)

browserTest(
  'earlier messages come while one scrolls up, and what is read stays in its place',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent' })
    const said = Array.from({ length: 130 }, (_, place) => text(`line ${place + 1}.`))
    const { id, tell } = await aTalk(desk, 'Chou', { state: 'handling', handler_id: employee.id }, said)
    await page.goto(`${url}/inbox/${id}`)
    await inThread(page, 'line 130.').waitFor()
    assert.equal(await inThread(page, 'line 60.').count(), 0)
    const box = page.locator('[data-scrolls]').filter({ has: page.getByRole('list', { name: 'Messages' }) })
    await scrollToTop(box)
    await inThread(page, 'line 60.').waitFor({ state: 'attached' })
    assert.ok((await scrollTopOf(box)) > 200)
    await tell(text('a new one'))
    desk.services.live.tell({ kind: 'message', conversation_id: id, contactable_id: 1, seq: 131 })
    await inThread(page, 'a new one').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: '1 new message' }).click()
    await inThread(page, 'a new one').waitFor()
  },
)

browserTest(
  'a canned answer is filled in for the customer, a note stays with colleagues',
  async (t, visit) => {
    await admin.post('/canned-answer', {
      name: 'Greeting',
      shortcut: 'hello',
      type: 'text',
      message: 'Hello {{contact.name}}, member {{contact.membership_no}}.',
    })
    const { page, employee } = await sit(t, visit, { role: 'agent' })
    const { id } = await aTalk(desk, 'Liu Yanfei', { state: 'handling', handler_id: employee.id }, [
      text('Hi'),
    ])
    await page.goto(`${url}/inbox/${id}`)
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.pressSequentially('/hel')
    await page.getByRole('option', { name: /Greeting/ }).waitFor()
    await field.press('Enter')
    assert.match(await field.inputValue(), /^Hello Liu Yanfei, member/)
    await page.getByText('Empty: {{contact.membership_no}}').waitFor()
    await page.reload()
    assert.match(await field.inputValue(), /^Hello Liu Yanfei/)
    await field.fill('Ask the depot')
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByRole('button', { name: 'Add note' }).click()
    await inThread(page, 'Ask the depot').waitFor()
    await page.getByRole('button', { name: 'Remove the note' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await inThread(page, 'Ask the depot').waitFor()
    const { body } = await admin.get(`/conversation/${id}/message`)
    assert.equal(body.meta.total, 1)
  },
)

browserTest('a conversation is handed to a colleague', async (t, visit) => {
  const colleague = await desk.employee('agent')
  const { page, employee } = await sit(t, visit, { role: 'agent' })
  const { id } = await aTalk(desk, 'Tomás', { state: 'handling', handler_id: employee.id }, [text('Oi')])
  await page.goto(`${url}/inbox/${id}`)
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  await page.keyboard.press('t')
  const name = colleague.account.replace('-', ' ')
  await page
    .getByRole('textbox', { name: 'Colleague' })
    .or(page.getByRole('combobox', { name: 'Colleague' }))
    .first()
    .fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${name} handles this conversation.`).waitFor()
})

browserTest('a ticket is made of a conversation, and keeps the two together', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent' })
  const campaign_queue_id = await aQueue(desk)
  const sponsor_id = await insertRow(db, 'sponsors', { name: 'Hoshan' })
  const { id, contact_id } = await aTalk(
    desk,
    'Fang',
    { state: 'handling', handler_id: employee.id, campaign_queue_id, sponsor_id },
    [text('It is broken')],
  )
  await page.goto(`${url}/inbox/${id}`)
  await inThread(page, 'It is broken').waitFor()
  await page.keyboard.press('k')
  await page.getByLabel('Subject').fill('Broken tin')
  await page.getByLabel('Subject').press('Enter')
  await page.getByText('Ticket created').waitFor()
  const { body } = await admin.get(`/ticket?contact_id=${contact_id}`)
  const { body: ticket } = await admin.get(`/ticket/${body.data[0].id}`)
  assert.equal(ticket.data.subject, 'Broken tin')
  assert.equal(ticket.data.interact_collections[0].id, id)
  assert.deepEqual([ticket.data.sponsor_id, ticket.data.campaign_queue_id], [sponsor_id, campaign_queue_id])
})

browserTest(
  'a refused message says why in words, and can be tried again where that is safe',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent' })
    const by = employee.id
    const { id } = await aTalk(desk, 'Petya', { state: 'handling', handler_id: by }, [
      { ...text('Are you there?', by), state: 'failed' },
      { ...text('Hello?', by), state: 'unknown' },
    ])
    await db
      .updateTable('messages')
      .set({ error: JSON.stringify({ code: 'recipient_blocked', message: 'user blocked' }) as never })
      .where('conversation_id', '=', id)
      .where('delivery_state', '=', 'failed')
      .execute()
    await page.goto(`${url}/inbox/${id}`)
    await page.getByText('Not sent: the customer has blocked this channel').waitFor()
    await page.getByText('May have arrived. Ask before sending again.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  },
)

for (const theme of ['light', 'dark'] as const)
  browserTest(`axe finds nothing in the inbox, and it fits 360 pixels, ${theme}`, async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', theme })
    const { id } = await aTalk(desk, 'Noa', { state: 'handling', handler_id: employee.id }, [
      text('Is it in? https://shop.example/tea'),
      text('It is.', employee.id),
    ])
    await page.goto(`${url}/inbox/${id}`)
    await inThread(page, 'It is.').waitFor()
    await page.keyboard.press('4')
    await page.getByLabel('Title').waitFor()
    assert.deepEqual(await findings(page), [])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByLabel('Memo').waitFor()
    assert.deepEqual(await findings(page), [])
    await page.setViewportSize({ width: 360, height: 740 })
    assert.deepEqual(await findings(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    await page.goto(`${url}/inbox`)
    await page.getByRole('link', { name: /Noa/ }).first().waitFor()
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  })
