import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { openShop } from './shop.ts'

const { service, aChannel, aPage } = await openShop()
const { admin } = service

const visitor_form = [
  { field: 'name', is_required: false, label: null },
  { field: 'email', is_required: true, label: 'E-mail of your order' },
]

const weekday = () => Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek

browserTest(
  'while nobody answers, a visitor leaves a form with a file and reads its number',
  async (_, visit) => {
    const options = [
      { text: 'Oolong', value: 'o' },
      { text: 'Black tea', value: 'b' },
    ]
    const ask = async (name: string, type: number) => {
      const given = { name, type, ...((type === 6 || type === 7) && { options }) }
      return { field: `cz_col.${(await admin.post('/cz-col', given)).body.data.id}`, is_required: type === 7 }
    }
    const fields = await Promise.all(
      [
        ['Number of cups', 0],
        ['Member', 2],
        ['Bought at', 5],
        ['Favorite', 6],
        ['Teas', 7],
      ].map(([name, type]) => ask(name as string, type as number)),
    )
    const category = (await admin.post('/category', { name: 'Left messages' })).body.data.id
    const { id: order } = (await admin.post('/cz-col-category', { name: 'Order', type: 2 })).body.data
    const ofTicket = async (given: object) =>
      (await admin.post('/cz-col', { category_id: order, ...given })).body.data.id as number
    const [isBroken, damage] = [
      await ofTicket({ name: 'Is it broken?', type: 2 }),
      await ofTicket({ name: 'What broke?', type: 1 }),
    ]
    const [since, until] = [
      await ofTicket({ name: 'When did it break?', type: 5 }),
      await ofTicket({ name: 'Why only now?', type: 1 }),
    ]
    const shown_if = { field: `cz_col.${isBroken}`, op: '=', val: true }
    const isLongAgo = { field: `cz_col.${since}`, op: '<=', val: '2026-11-20 10:30:00' }
    const form = {
      ...{ name: 'Left', category_ids: [category] },
      fields: [
        { field: `cz_col.${isBroken}`, asks_visitors: true },
        { field: `cz_col.${damage}`, asks_visitors: true, required_from: 0, shown_if },
        { field: `cz_col.${since}`, asks_visitors: true },
        { field: `cz_col.${until}`, asks_visitors: true, required_from: 0, shown_if: isLongAgo },
      ],
    }
    assert.equal((await admin.post('/ticket-form', form)).status, 200)
    const key = await aChannel({
      ...{
        visitor_form: [...fields, ...visitor_form],
        offline_form: 'ticket',
        offline_category_id: category,
      },
      offline_greetings: { en: 'We are asleep; leave a note.' },
      service_hours: [{ weekday: weekday(), from: '09:00', to: '12:00' }],
    })
    const { page, chat, failures } = await aPage(visit, { key, theme: 'dark' })
    await chat.open()
    await chat.panel.getByText('We are asleep; leave a note.').waitFor()
    assert.equal(await chat.field.count(), 0)
    assert.deepEqual(await findings(page, { within: 'parley-chat' }), [])
    await chat.panel.getByLabel('Number of cups').fill('3')
    await chat.panel.getByLabel('Member').selectOption('No')
    await chat.panel.getByLabel('Bought at').fill('2026-11-20T10:30')
    await chat.panel.getByLabel('Favorite').selectOption('Oolong')
    await chat.panel.getByLabel('How can we help?').fill('My cup has a crack.')
    await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
    await chat.panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'crack.txt', mimeType: 'text/plain', buffer: Buffer.from('A crack.') })
    assert.equal(await chat.panel.getByLabel('What broke?').count(), 0)
    await chat.panel.getByLabel('Is it broken?').selectOption('Yes')
    await chat.panel.getByLabel('What broke?').fill('The handle')
    await chat.panel.getByLabel('When did it break?').fill('2026-11-20T10:31')
    await chat.panel.getByLabel('Why only now?').waitFor({ state: 'detached' })
    await chat.panel.getByLabel('When did it break?').fill('2026-11-20T10:30')
    await chat.panel.getByLabel('Why only now?').fill('I was away')
    await chat.button('Send').click()
    await chat.panel.getByText('The field is required.').waitFor()
    await chat.panel.getByRole('checkbox', { name: 'Black tea' }).check()
    const status = chat.panel.getByRole('status').last()
    await status.waitFor({ state: 'attached' })
    await chat.button('Send').click()
    await status.getByText(/^We have received your message. Its number is \d+\.$/).waitFor()
    await chat.panel.getByText(/^We are back at \d\d:\d\d on/).waitFor()
    assert.deepEqual(await findings(page, { within: 'parley-chat' }), [])
    const { body } = await admin.get('/ticket?sort=-created_at&per_page=1')
    const [ticket] = body.data
    assert.deepEqual(
      ticket.visitor_answers.answers.map(({ value }: { value: unknown }) => value),
      [
        ...['3', false, ticket.visitor_answers.answers[2].value, 'Oolong', ['Black tea'], 'mei@example.com'],
        ...[true, 'The handle', ticket.visitor_answers.answers[8].value, 'I was away'],
      ],
    )
    assert.deepEqual(
      ticket.cz_cols.map(({ id, value }: { id: number; value: unknown }) => [id, value]),
      [
        [isBroken, true],
        [damage, 'The handle'],
        [since, '2026-11-20 10:30:00'],
        [until, 'I was away'],
      ],
    )
    assert.deepEqual(
      [ticket.subject, ticket.files.map(({ name }: { name: string }) => name)],
      ['My cup has a crack.', ['crack.txt']],
    )
    const focused = page.locator(':focus')
    await chat.panel.and(focused).waitFor()
    await page.keyboard.press('Escape')
    await chat.panel.waitFor({ state: 'detached' })
    await chat.open()
    await chat.button('Write another message').click()
    await chat.panel.locator('.visitor-form [name]').first().and(focused).waitFor()
    assert.deepEqual(failures, [])
  },
)

browserTest('after the receipt of an offline form there is no other form', async (_, visit) => {
  const category = (await admin.post('/category', { name: 'Left overnight' })).body.data.id
  const key = await aChannel({
    ...{ visitor_form_when: 'always', visitor_form },
    ...{ offline_form: 'ticket', offline_category_id: category },
    service_hours: [{ weekday: weekday(), from: '09:00', to: '12:00' }],
  })
  const { context, page, chat } = await aPage(visit, { key, language: 'zh-TW' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/(offline-)?form$/.test(request.url())) sent.push(request.url())
  })
  await chat.open()
  await chat.panel.getByLabel('需要什麼協助？').fill('包裹在哪裡？')
  await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
  await chat.button('送出').dblclick()
  await chat.panel.getByText(/^已收到您的留言，編號為 \d+。$/).waitFor()
  assert.equal(await chat.panel.locator('.visitor-form').count(), 0)
  assert.equal(await chat.button('送出').count(), 0)
  assert.equal(sent.length, 1)
  await chat.button('再寫一則留言').click()
  const question = chat.panel.getByLabel('需要什麼協助？')
  assert.equal(await question.inputValue(), '')

  // What is attached while the form waits or its files are sent goes with it, and what is discarded does not.
  const attach = (name: string) =>
    chat.panel
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await question.fill('杯子裂了。')
  await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
  await attach('wrong.txt')
  await context.setOffline(true)
  await chat.button('送出').click()
  await chat.panel.getByText('等待網路連線').waitFor()
  await chat.button('捨棄 wrong.txt').press('Enter')
  await chat.button('附加檔案').and(page.locator(':focus')).waitFor()
  await attach('right.txt')
  const addAnother = async (route: Route) => {
    await attach('late.txt')
    await route.continue()
  }
  await page.route('**/offline-form/file', addAnother, { times: 1 })
  await context.setOffline(false)
  await chat.panel.getByText(/^已收到您的留言/).waitFor()
  const { body } = await admin.get('/ticket?sort=-id&per_page=1')
  assert.deepEqual(
    [body.data[0].content, body.data[0].files.map(({ name }: { name: string }) => name)],
    ['杯子裂了。', ['right.txt', 'late.txt']],
  )
})

browserTest('a visitor who cannot be answered reads only the number of their ticket', async (_, visit) => {
  const category = (await admin.post('/category', { name: 'Left without a name' })).body.data.id
  const key = await aChannel({
    ...{ visitor_form: [{ field: 'name' }], offline_form: 'ticket', offline_category_id: category },
    service_hours: [{ weekday: weekday(), from: '09:00', to: '12:00' }],
  })
  const { chat } = await aPage(visit, { key })
  await chat.open()
  await chat.panel.getByLabel('How can we help?').fill('Your door is broken.')
  await chat.button('Send').click()
  await chat.button('Write another message').waitFor()
  assert.match(
    await chat.panel.locator('.received').innerText(),
    /^We have .+ number is \d+\.\s+Write another/,
  )
})
