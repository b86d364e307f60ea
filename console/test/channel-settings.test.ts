import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { line } from '#simulator/line.ts'
import { browserTest } from '#test/browser.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { findingsInBoth, hasFocus, openDesk } from './desk.ts'

const { admin, database, share } = await openDesk()
const seat = share()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}
const aChat = (name: string, more: object = {}) =>
  made('/channel', { contactable_type: 'App\\LivechatContact', name, ...more })

browserTest('an identity secret is shown until it is kept, and replaced by no double click', async (t) => {
  const id = await aChat('Shop')
  const secret = () =>
    database.main
      .selectFrom('channels')
      .select('identity_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { page } = await seat(t, `/admin/channels/${id}`)
  await page.getByRole('button', { name: 'Make a secret' }).click()
  const kept = page.getByRole('button', { name: 'I have saved it' })
  await kept.waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Identity secret: this is not shown again.', { exact: false }).waitFor()
  await kept.click()
  const before = await secret()
  await page.getByRole('button', { name: 'Replace secret' }).dblclick()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  assert.deepEqual(await secret(), before)
})

browserTest('sites are taken as copied from the address bar, and an error says which is wrong', async (t) => {
  const id = await aChat('Pages')
  const { page } = await seat(t, `/admin/channels/${id}`)
  const sites = page.getByLabel('Sites that may show the chat')
  await sites.fill('http://127.0.0.1:4880/\nshop.example\nhttps://tea.example/oolong')
  await page.keyboard.press('Control+s')
  const error = page.getByText(
    /^shop\.example: begin with .+ https:\/\/tea\.example\/oolong: begin with https:\/\/ or/,
  )
  await error.waitFor()
  await sites.fill('http://127.0.0.1:4880/\nhttps://tea.example')
  await error.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByText('Pages saved').waitFor()
  const { body } = await admin.get(`/channel/${id}`)
  assert.deepEqual(body.data.allowed_origins, ['http://127.0.0.1:4880', 'https://tea.example'])
})

browserTest(
  'a new channel names its missing credentials at their fields, which are marked as required',
  async (t) => {
    const { page } = await seat(t, '/admin/channels/new')
    await page.getByLabel('Platform').selectOption('App\\LineContact')
    const required = page.locator('aside label').filter({ hasText: '*' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop')
    await page.keyboard.press('Control+s')
    const missing = page.getByText('This is needed.')
    await missing.first().waitFor()
    const labels = (await required.allInnerTexts()).map((label) => label.replace(/\s*\*$/, ''))
    assert.deepEqual(labels, ['Name', 'Channel access token', 'Channel secret'])
    assert.equal(await missing.count(), 2)
    assert.equal(await page.getByRole('alert').count(), 0)
    await page.getByLabel('Platform').selectOption('App\\LivechatContact')
    await missing.first().waitFor({ state: 'detached' })
  },
)

const note = 'LINE has no webhook for this account yet: what customers write does not arrive.'
/** What a check finds where the platform accepts the credentials and reports nothing. */
const found = { works: true, account_name: 'Shop', code: null, message: null, notes: [note] }

const checkTellsPartsApart = async (page: Page) => {
  const data = { ...found, can_register: true, is_registered: false }
  await page.route('**/api/v1/channel/*/check', (route) => route.fulfill({ json: { data } }))
  await page.getByRole('button', { name: 'Check now' }).click()
  const outcome = page.getByRole('status').filter({ hasText: note })
  await outcome.waitFor()
  const lines = (await outcome.innerText()).split('\n').filter(Boolean)
  assert.deepEqual(lines, ['The platform accepts the credentials: Shop', note])
}

browserTest('new credentials are saved without an offer to take them back, and checked', async (t) => {
  const id = await made('/channel', {
    contactable_type: line.contactableType,
    name: 'LINE',
    credentials: line.credentials,
  })
  const { page } = await seat(t, `/admin/channels/${id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('LINE of the shop')
  await page.keyboard.press('Control+s')
  await page.getByText('LINE of the shop saved').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await name.fill('LINE again')
  for (const [label, value] of [
    ['Channel access token', 'another-token'],
    ['Channel secret', '0123456789abcdef0123456789abcdef'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.keyboard.press('Control+s')
  const bar = page.locator('div:has(> span)', { hasText: /^LINE again saved$/ })
  await bar.waitFor()
  assert.equal(await bar.getByRole('button', { name: 'Undo' }).count(), 0)
  await checkTellsPartsApart(page)
})

browserTest('a form that is switched off keeps no category, and an error is at its text', async (t) => {
  const category = await made('/category', { name: 'Left messages' })
  const id = await aChat('Store', { offline_form: 'ticket', offline_category_id: category })
  const { page } = await seat(t, `/admin/channels/${id}`)
  const greeting = page.getByLabel('Greeting in Chinese')
  await greeting.fill('\u200b')
  await page.keyboard.press('Control+s')
  await page.locator('[aria-invalid=true]').waitFor()
  assert.equal(await greeting.getAttribute('aria-invalid'), 'true')
  await greeting.fill('')
  await page.getByLabel('Visitors get').selectOption('none')
  await page.keyboard.press('Control+s')
  await page.getByText('Store saved').waitFor()
  assert.equal((await admin.delete(`/category/${category}`)).status, 204)
})

browserTest('all that is wrong with a new live chat is said at once', async (t) => {
  const { page } = await seat(t, '/admin/channels/new')
  await page.getByLabel('Platform').selectOption('App\\LivechatContact')
  await page.getByLabel('Sites that may show the chat').fill('shop.example/')
  await page.getByRole('textbox', { name: 'Color' }).fill('green')
  await page.getByLabel('Visitors get').selectOption('A form that becomes a ticket')
  await page.keyboard.press('Control+s')
  const needed = page.getByText('This is needed.')
  await needed.nth(1).waitFor()
  const wrong = 'shop.example/: begin with https:// or http://, and leave out the path.'
  await page.getByText(wrong, { exact: true }).waitFor()
  assert.equal(await page.locator('[aria-invalid=true]').count(), 4)
  assert.equal(await needed.count(), 2, 'name and category')
})

browserTest('a form whose tickets nobody could answer is pointed out, and asks for an address', async (t) => {
  const category = await made('/category', { name: 'Left anonymously' })
  const id = await aChat('Kiosk', { offline_category_id: category, visitor_form: [{ field: 'name' }] })
  const { page } = await seat(t, `/admin/channels/${id}`)
  const becomes = page.getByLabel('Visitors get')
  await becomes.selectOption('conversation')
  const warning = page.getByRole('status').getByText(/^Nobody can answer these tickets/)
  assert.equal(await warning.count(), 0)
  await becomes.selectOption('ticket')
  await warning.waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  const known = page.getByRole('checkbox', { name: 'Only known visitors' })
  await known.check()
  await warning.waitFor({ state: 'detached' })
  await known.uncheck()
  await page.getByRole('button', { name: 'Require an e-mail address' }).press('Enter')
  await warning.waitFor({ state: 'detached' })
  assert.ok(await hasFocus(becomes))
  await page.keyboard.press('Control+s')
  await page.getByText('Kiosk saved').waitFor()
  const { body } = await admin.get(`/channel/${id}`)
  const asked = body.data.visitor_form.map(({ field, is_required }: Record<string, unknown>) => [
    field,
    is_required,
  ])
  assert.deepEqual(asked, [
    ['name', false],
    ['email', true],
  ])
})

browserTest('a channel that customers have written on says that it stays', async (t) => {
  const channel_id = await aChat('Outlet')
  const contactable_type = 'App\\LivechatContact'
  const contactable_id = await aContactable(database.main, { contactable_type, channel_id })
  await aConversation(database.main, { contactable_id })
  const { page } = await seat(t, `/admin/channels/${channel_id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Customers have written on Outlet', { exact: false }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Delete Outlet' }).count(), 0)
})
