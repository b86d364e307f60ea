import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { openShop } from './shop.ts'

const { db, aChannel, aPage } = await openShop()

const visitor_form = [
  { field: 'name', is_required: false, label: null },
  { field: 'email', is_required: true, label: 'E-mail of your order' },
]

const weekday = () => Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek

for (const theme of ['light', 'dark'])
  browserTest(
    `a new visitor fills in the form before the first message, in the ${theme} theme`,
    async (_, visit) => {
      const key = await aChannel({ visitor_form_when: 'always', visitor_form })
      const { page, chat, failures } = await aPage(visit, { key, theme })
      await chat.open()
      const email = chat.panel.getByLabel('E-mail of your order')
      await email.waitFor()
      assert.equal(await chat.field.count(), 0)
      assert.deepEqual(await findings(page, { within: 'parley-chat' }), [])
      await chat.panel.getByLabel('How can we help?').fill('Where is my parcel?')
      await email.fill('mei@example.com')
      await chat.panel.getByLabel('Name').fill('Mei')
      await chat.button('Send').click()
      await chat.shows('Where is my parcel?')
      await chat.shows('Delivered')
      await chat.write('It is number 12.')
      await chat.shows('It is number 12.')
      const contact = await db
        .selectFrom('email_contacts')
        .innerJoin('contacts', 'contacts.id', 'email_contacts.contact_id')
        .select(['contacts.first_name', 'email_contacts.address'])
        .orderBy('email_contacts.id', 'desc')
        .executeTakeFirst()
      assert.deepEqual(contact, { first_name: 'Mei', address: 'mei@example.com' })
      assert.deepEqual(failures, [])
    },
  )

browserTest('outside the service hours the form says when the answer comes, at 320 px', async (_, visit) => {
  const key = await aChannel({
    visitor_form_when: 'closed',
    visitor_form,
    service_hours: [{ weekday: weekday(), from: '09:00', to: '12:00' }],
  })
  const phone = { viewport: { width: 320, height: 640 } }
  const { page, chat } = await aPage(visit, { key, language: 'zh-TW' }, phone)
  await chat.open()
  await chat.panel.getByText(/^客服於.+起回覆/).waitFor()
  await chat.panel.getByLabel('需要什麼協助？').waitFor()
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0)
  await chat.panel.getByLabel('E-mail of your order').fill('mei@example.com')
  await chat.panel.getByLabel('需要什麼協助？').fill('包裹在哪裡？')
  await chat.button('送出').click()
  await chat.shows('包裹在哪裡？')
})
