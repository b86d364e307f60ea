import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { openShop } from './shop.ts'

const { service, db, aChannel, aPage } = await openShop()
const { admin } = service

const visitor_form = [
  { field: 'name', is_required: false, label: null },
  { field: 'email', is_required: true, label: 'E-mail of your order' },
]

const weekday = () => Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek

browserTest('a new visitor fills in the form before the first message', async (_, visit) => {
  const key = await aChannel({ visitor_form_when: 'always', visitor_form })
  const { page, chat, failures } = await aPage(visit, { key, theme: 'light' })
  await chat.open()
  const email = chat.panel.getByLabel('E-mail of your order')
  await email.waitFor()
  assert.equal(await chat.field.count(), 0)
  assert.deepEqual(await findings(page, { within: 'parley-chat' }), [])
  await chat.panel.getByLabel('How can we help?').fill('Where is my parcel?')
  await email.fill('mei@example.com')
  await chat.panel.getByLabel('Name').fill('Mei')
  await page.keyboard.press('Escape')
  await chat.open()
  assert.equal(await email.inputValue(), 'mei@example.com')
  await chat.button('Send').click()
  await chat.shows('Where is my parcel?')
  await chat.shows('Delivered')
  await chat.field.fill('It is number 12.')
  await page.keyboard.press('Escape')
  await chat.open()
  assert.equal(await chat.field.inputValue(), 'It is number 12.')
  await chat.field.press('Enter')
  await chat.shows('It is number 12.')
  const contact = await db
    .selectFrom('email_contacts')
    .innerJoin('contacts', 'contacts.id', 'email_contacts.contact_id')
    .select(['contacts.first_name', 'email_contacts.address'])
    .orderBy('email_contacts.id', 'desc')
    .executeTakeFirst()
  assert.deepEqual(contact, { first_name: 'Mei', address: 'mei@example.com' })
  assert.deepEqual(failures, [])
})

browserTest('outside the service hours the form says when the answer comes, at 320 px', async (_, visit) => {
  const key = await aChannel({
    visitor_form_when: 'closed',
    visitor_form,
    service_hours: [{ weekday: weekday(), from: '09:00', to: '12:00' }],
  })
  const phone = { viewport: { width: 320, height: 640 } }
  const { page, chat } = await aPage(visit, { key, language: 'zh-TW' }, phone)
  await chat.open()
  await chat.panel.getByText(/^客服將於.+起回覆/).waitFor()
  await chat.panel.getByLabel('需要什麼協助？').waitFor()
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0)
  await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
  await chat.panel.getByLabel('需要什麼協助？').fill('包裹在哪裡？')
  await chat.button('送出').click()
  await chat.shows('包裹在哪裡？')
})

browserTest('on touch devices no field is small enough for the browser to zoom in', async (_, visit) => {
  const choice = await admin.post('/cz-col', {
    ...{ name: 'Favorite cake', type: 6 },
    options: [{ text: 'Pineapple', value: 'p' }],
  })
  const select = { field: `cz_col.${choice.body.data.id}`, is_required: false }
  const key = await aChannel({ visitor_form_when: 'always', visitor_form: [...visitor_form, select] })
  const sizes = `[...document.querySelector('parley-chat').shadowRoot
    .querySelectorAll('.panel :is(input:not([hidden]), select, textarea)')]
    .map((field) => [field.name, parseFloat(getComputedStyle(field).fontSize)])`
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]) {
    const { page, chat } = await aPage(visit, { key }, { viewport, hasTouch: true, isMobile: true })
    await chat.launcher.tap()
    await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
    const inForm = await page.evaluate<[string, number][]>(sizes)
    assert.equal(inForm.length, 4)
    await chat.panel.getByLabel('How can we help?').fill('Where is my parcel?')
    await chat.button('Send').tap()
    await chat.field.waitFor()
    const buffer = Buffer.from('Where it was')
    await chat.panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'map.txt', mimeType: 'text/plain', buffer })
    await chat.panel.locator('.chosen').getByText('map.txt').waitFor()
    assert.equal(await chat.field.and(page.locator(':focus')).count(), 0, 'a keyboard covers the thread')
    const small = [...inForm, ...(await page.evaluate<[string, number][]>(sizes))].filter(([, px]) => px < 16)
    assert.deepEqual(small, [], `${viewport.width} px`)
  }
})

browserTest('without a network the form waits, and is sent when the network is back', async (_, visit) => {
  const key = await aChannel({ visitor_form_when: 'always', visitor_form })
  const { context, chat } = await aPage(visit, { key })
  await chat.open()
  const question = chat.panel.getByLabel('How can we help?')
  await question.fill('Where is my parcel?')
  await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
  const status = chat.panel.getByRole('status').first()
  await status.waitFor({ state: 'attached' })
  await context.setOffline(true)
  await chat.button('Send').click()
  await chat.panel.getByText('Waiting for the network').waitFor()
  await status.getByText('No connection. What you write is sent when it is back.').waitFor()
  await chat.panel.getByText('No connection', { exact: true }).waitFor()
  await question.fill('Where are my parcels?')
  await chat.panel.getByText('No connection. What you fill in is kept; send it when it is back.').waitFor()
  assert.equal(await chat.panel.getByText('Waiting for the network').count(), 0)
  await chat.button('Send').click()
  await chat.panel.getByText('Waiting for the network').waitFor()
  await context.setOffline(false)
  await chat.shows('Where are my parcels?')
  await chat.shows('Delivered')
  assert.equal(await chat.bubbles.count(), 1)
})

browserTest('a form goes out although the session has ended meanwhile', async (_, visit) => {
  const key = await aChannel({ visitor_form_when: 'always', visitor_form })
  const { chat, session } = await aPage(visit, { key })
  await session()
  await chat.open()
  await chat.panel.getByLabel('How can we help?').fill('Where is my parcel?')
  await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
  const { id } = await db.selectFrom('channels').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  assert.equal((await admin.delete(`/channel/${id}/visitor-session`)).status, 204)
  await chat.button('Send').click()
  await chat.shows('Where is my parcel?')
})

browserTest('a form that the company changes meanwhile asks for what it needs now', async (_, visit) => {
  const key = await aChannel({ visitor_form_when: 'always', visitor_form })
  const { page, chat } = await aPage(visit, { key })
  await chat.open()
  await chat.panel.getByLabel('How can we help?').fill('Where is my parcel?')
  await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
  const { id } = await db.selectFrom('channels').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  const phone = { field: 'phone', is_required: true }
  const { status } = await admin.put(`/channel/${id}`, { visitor_form: [...visitor_form, phone] })
  assert.equal(status, 200)
  await chat.button('Send').click()
  const asked = chat.panel.getByLabel('Phone')
  await asked.and(page.locator(':focus')).waitFor()
  assert.equal(await asked.getAttribute('aria-invalid'), 'true')
  await page.keyboard.type('0912 345 678')
  assert.equal(await asked.inputValue(), '0912 345 678')
  await chat.button('Send').click()
  await chat.shows('Where is my parcel?')
})

browserTest(
  'what is missing or wrong is said in the language of the chat, not of the browser',
  async (_, visit) => {
    const key = await aChannel({ visitor_form_when: 'always', visitor_form })
    const { page, chat, failures } = await aPage(visit, { key, language: 'zh-TW' }, { locale: 'en' })
    await chat.open()
    const address = chat.panel.getByLabel('E-mail of your order')
    const question = chat.panel.getByLabel('需要什麼協助？')
    await chat.button('送出').click()
    await chat.panel.getByText('請填寫這個欄位。').first().waitFor()
    assert.equal(await chat.panel.getByText('請填寫這個欄位。').count(), 2)
    assert.equal(await question.getAttribute('aria-invalid'), 'true')
    const marked = `(() => {
      const root = document.querySelector('parley-chat').shadowRoot
      return [...root.querySelectorAll('[aria-invalid=true]')].map((field) => [
        field.localName,
        getComputedStyle(field).borderColor,
        root.getElementById(field.getAttribute('aria-describedby')).textContent,
      ])
    })()`
    const red = 'rgb(179, 38, 30)'
    assert.deepEqual(await page.evaluate(marked), [
      ['input', red, '請填寫這個欄位。'],
      ['textarea', red, '請填寫這個欄位。'],
    ])
    // The error is no part of the name.
    await chat.panel.getByRole('textbox', { name: 'E-mail of your order', exact: true }).waitFor()
    await page.keyboard.type('mei')
    assert.equal(await address.inputValue(), 'mei')
    await question.fill('包裹在哪裡？')
    assert.equal(await chat.panel.getByText('請填寫這個欄位。').count(), 0)
    assert.equal(await question.getAttribute('aria-invalid'), 'false')
    await chat.button('送出').click()
    await chat.panel.getByText('請輸入電子郵件').waitFor()
    assert.deepEqual(await findings(page, { within: 'parley-chat' }), [])
    await address.fill('mei@example.com')
    await chat.button('送出').click()
    await chat.shows('包裹在哪裡？')
    assert.deepEqual(failures, [])
  },
)
