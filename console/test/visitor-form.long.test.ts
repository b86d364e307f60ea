import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { browserTest } from '#test/browser.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'

const { admin, app, database, sit } = await openDesk()
const channelOf = async (id: number) => (await admin.get(`/channel/${id}`)).body.data

browserTest('an administrator decides what visitors are asked and what becomes of it', async (t, visit) => {
  const { id } = await aLiveChat(database.main, { name: 'Chat of the shop' })
  const order = (await admin.post('/cz-col', { name: 'Order number', type: 1 })).body.data.id
  const category = (await admin.post('/category', { name: 'Left messages' })).body.data.id
  const { page } = await sit(t, visit, { path: `/admin/channels/${id}` })
  await page.getByLabel('Ask before the first message').selectOption('Outside the service hours')
  const add = page.getByRole('button', { name: 'Add to the form' })
  for (const name of ['Name', 'E-mail', 'Order number']) {
    await add.press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).waitFor()
    // The arrow keys only move through the menu; the Enter adds.
    while (!(await hasFocus(page.getByRole('menuitem', { name, exact: true }))))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: `${name} is required` }).waitFor()
  }
  await page.getByRole('checkbox', { name: 'E-mail is required' }).check()
  await page.getByLabel('English label for E-mail').fill('E-mail of your order')
  await page.getByLabel('Chinese label for E-mail').fill('訂單的電子郵件')
  await page.getByRole('button', { name: 'Move E-mail up' }).press('Enter')
  // At the top, only the other way is left.
  assert.ok(await hasFocus(page.getByRole('button', { name: 'Move E-mail down' })))
  const preview = page.getByRole('figure', { name: 'What visitors are asked' })
  assert.deepEqual(await preview.getByRole('listitem').allInnerTexts(), [
    'E-mail of your order',
    'Name (optional)',
    'Order number (optional)',
    'Question',
  ])
  await page.getByLabel('Greeting in Chinese').fill('您好！')
  await page.getByLabel('While nobody is there, in English').fill('Asleep. Leave a message.')
  await page.getByLabel('Visitors get').selectOption('A form that becomes a ticket')
  await page.getByLabel('Text above the form, in English').fill('We are asleep.')
  await page.getByRole('combobox', { name: 'Category of the tickets' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Left messages' }).click()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByLabel('Note on the hours, in Chinese').fill('國定假日休息。')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/saved|changed/i)
    .first()
    .waitFor()
  const saved = await channelOf(id)
  assert.equal(saved.visitor_form_when, 'closed')
  const labels = { en: 'E-mail of your order', 'zh-TW': '訂單的電子郵件' }
  assert.deepEqual(saved.visitor_form, [
    { field: 'email', is_required: true, label: null, labels },
    { field: 'name', is_required: false, label: null, labels: null },
    { field: `cz_col.${order}`, is_required: false, label: null, labels: null },
  ])
  assert.deepEqual(
    [saved.offline_form, saved.offline_category_id, saved.offline_greetings.en],
    ['ticket', category, 'We are asleep.'],
  )
  assert.deepEqual(saved.greetings, { en: null, 'zh-TW': '您好！' })
  assert.deepEqual(saved.away_messages, { en: 'Asleep. Leave a message.', 'zh-TW': null })
  assert.deepEqual(saved.service_hours_notes, { en: null, 'zh-TW': '國定假日休息。' })
})

browserTest('the settings of the form fit 320 px in Chinese', async (t, visit) => {
  const form = [
    { field: 'phone', is_required: true, label: null },
    { field: 'cz_col.999999', is_required: true, label: null },
  ]
  const { id } = await aLiveChat(database.main, {
    name: '商店客服',
    visitor_form_when: 'always',
    visitor_form: JSON.stringify(form),
  })
  const { page } = await sit(t, visit, { path: `/admin/channels/${id}`, language: 'zh-TW', width: 320 })
  const preview = page.getByRole('figure', { name: '訪客會看到的欄位' })
  await preview.waitFor()
  assert.deepEqual(await preview.getByRole('listitem').allInnerTexts(), ['電話', '已刪除的欄位', '問題'])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0)
})

browserTest(
  'a ticket says which form it came from, and whether the visitor left only a question',
  async (t, visit) => {
    const { id: category } = (await admin.post('/category', { name: 'Left by night' })).body.data
    const form = JSON.stringify([{ field: 'name', is_required: false }])
    const { key } = await aLiveChat(database.main, {
      ...{ name: 'Tea house', offline_form: 'ticket', offline_when: 'away', offline_category_id: category },
      visitor_form: form,
    })
    const leave = async (given: object) => {
      const visitor = await aVisitor(app, key)
      const { body } = await visitor.post('offline-form', { client_message_id: randomUUID(), ...given })
      return body.number as number
    }
    const path = `/tickets/${await leave({ question: 'When do you open?' })}`
    const { page } = await sit(t, visit, { path })
    const filled = page.getByRole('region', { name: 'What the visitor filled in' })
    await filled.getByText('From the form of Tea house: only the question.').waitFor()
    assert.equal(await filled.locator('dl').count(), 0)
    await goTo(page, `/tickets/${await leave({ name: 'Mei', question: 'And when do you close?' })}`)
    await filled.getByText('From the form of Tea house. Nobody has confirmed this.').waitFor()
  },
)
