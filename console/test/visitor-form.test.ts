import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { aLiveChat } from '#test/livechat.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const { admin, database, sit } = await openDesk()
const channelOf = async (id: number) => (await admin.get(`/channel/${id}`)).body.data

browserTest('an administrator decides what new visitors are asked, and sees it', async (t, visit) => {
  const { id } = await aLiveChat(database.main, { name: 'Chat of the shop' })
  const { page } = await sit(t, visit, { path: `/admin/channels/${id}` })
  await page.getByLabel('Ask before the first message').selectOption('Outside the service hours')
  await page.getByRole('checkbox', { name: 'Name', exact: true }).check()
  await page.getByRole('checkbox', { name: 'E-mail', exact: true }).check()
  await page.getByRole('checkbox', { name: 'E-mail is required' }).check()
  await page.getByLabel('Your own label for E-mail').fill('E-mail of your order')
  await page.getByRole('button', { name: 'Move E-mail up' }).click()
  const preview = page.getByRole('figure', { name: 'What visitors are asked' })
  assert.deepEqual(await preview.getByRole('listitem').allInnerTexts(), [
    'E-mail of your order',
    'Name (optional)',
    'Question',
  ])
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/saved|changed/i)
    .first()
    .waitFor()
  const { visitor_form_when, visitor_form } = await channelOf(id)
  assert.equal(visitor_form_when, 'closed')
  assert.deepEqual(visitor_form, [
    { field: 'email', is_required: true, label: 'E-mail of your order' },
    { field: 'name', is_required: false, label: null },
  ])
})

browserTest('the settings of the form fit 320 px in Chinese', async (t, visit) => {
  const form = [{ field: 'phone', is_required: true, label: null }]
  const { id } = await aLiveChat(database.main, {
    name: '商店客服',
    visitor_form_when: 'always',
    visitor_form: JSON.stringify(form),
  })
  const { page } = await sit(t, visit, { path: `/admin/channels/${id}`, language: 'zh-TW', width: 320 })
  const preview = page.getByRole('figure', { name: '訪客會看到的欄位' })
  await preview.waitFor()
  assert.deepEqual(await preview.getByRole('listitem').allInnerTexts(), ['電話', '問題'])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0)
})
