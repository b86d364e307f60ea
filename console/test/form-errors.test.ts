import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'

const { admin, share } = await openDesk()
const seat = share()

/** What a clipboard with text does to the field that has the focus. */
const paste = (text: string) => `{
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', ${JSON.stringify(text)})
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}`

/** Waits until what has happened is shown. */
const nextFrames = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

browserTest('options are typed one after another, and pasted from a column', async (t) => {
  const { page } = await seat(t, '/admin/custom-fields/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Tier')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'One option' }).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').filter({ hasText: 'Add at least one option.' }).waitFor()
  const option = (number: number) => page.getByRole('textbox', { name: `Option ${number}: what is shown` })
  await page.getByRole('button', { name: 'Add an option' }).press('Enter')
  await option(1).fill('Gold')
  await option(1).press('Enter')
  assert.equal(await hasFocus(option(2)), true)
  await page.evaluate(paste('Silver\r\nBronze\r\n\r\nTin\r\n'))
  await option(4).waitFor()
  assert.equal(await hasFocus(option(4)), true)
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Tier added').waitFor()
  await option(2).press('Enter')
  await option(3).fill('Lead')
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Tier changed').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Nothing has changed').waitFor()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  assert.equal(await hasFocus(option(3)), true)
  const [field] = (await admin.get('/cz-col')).body.data
  assert.deepEqual(
    field.options.map(({ text }: { text: string }) => text),
    ['Gold', 'Silver', 'Lead', 'Bronze', 'Tin'],
  )
})

browserTest('options that are blank or the same for a moment are named, and harm nothing', async (t) => {
  const { page } = await seat(t, '/admin/custom-fields/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Size')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'One option' }).click()
  const option = (number: number) => page.getByRole('textbox', { name: `Option ${number}: what is shown` })
  const add = page.getByRole('button', { name: 'Add an option' })
  await add.click()
  await add.click()
  await page.keyboard.press('Control+s')
  const told = page.getByRole('alert')
  await told.getByText('Option 1 has no text.').waitFor()
  await option(1).fill('S')
  await option(2).fill('S')
  await page.keyboard.press('Control+s')
  await told.getByText('Two options store “S”. Each needs a value of its own.').waitFor()
  await option(2).press('M')
  await option(2).press('Enter')
  await option(3).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Size added').waitFor()
})

browserTest('what is wrong with a group of fields is announced', async (t) => {
  const { page } = await seat(t, '/admin/webhooks/new')
  const told = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://example.com/hook')
  await page.keyboard.press('Control+s')
  await told('Choose at least one event.')

  await goTo(page, '/admin/employees/import')
  const live = page.locator('aside [aria-live=polite]')
  await live.waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: 'Rows' }).fill('account\tfirst name\troles\nmei\tMei\tagnet')
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await live.getByText('There is no role “agnet”.').waitFor()
  await page.getByRole('textbox', { name: 'Rows' }).fill('account\tfirst name\nmei\tMei')
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await live.getByText('1 of them has no role, and sees only their own settings.').waitFor()
})

browserTest('the error of a field at the bottom of the window can be read', async (t) => {
  const { page } = await seat(t, '/admin/company', { width: 1280, height: 700 })
  const saturday = page.getByRole('textbox', { name: 'Saturday' })
  await saturday.fill('25-26')
  // At the lower edge of the window, with its error below it.
  await saturday.evaluate((field) =>
    (field as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'end' }),
  )
  await saturday.press('Control+s')
  const error = page.getByText('Write hours such as 09:00–18:00, with commas between them.')
  await error.waitFor()
  const { y = 0, height = 0 } = (await error.boundingBox()) ?? {}
  assert.ok(y + height <= 700, `the error ends at ${y + height} px`)
})

browserTest('a mistake is named when its field is left, and no longer once it is right', async (t) => {
  const { page } = await seat(t, '/admin/webhooks/new')
  const address = page.getByRole('textbox', { name: 'Address' })
  const error = page.locator('aside').getByText('Enter an address such as https://example.com.')
  await address.focus()
  await page.keyboard.press('Tab')
  assert.equal(await address.getAttribute('aria-invalid'), null, 'what was not edited is not wrong yet')
  await address.pressSequentially('example.com')
  assert.equal(await error.count(), 0, 'nor is what is still being typed')
  await page.keyboard.press('Tab')
  await error.waitFor()
  assert.equal(await hasFocus(address), false)
  assert.equal(await address.getAttribute('aria-invalid'), 'true')
  const said = page.getByRole('status').getByText('Address: Enter an address such as https://example.com.')
  await said.waitFor({ state: 'attached' })
  await address.press('Home')
  await page.keyboard.type('https:/')
  await error.waitFor()
  await page.keyboard.type('/')
  await error.waitFor({ state: 'detached' })
  await address.fill('')
  await page.keyboard.press('Tab')
  await page.locator('aside').getByText('This is needed.').waitFor()
})

browserTest('a text that is too long and a wrong custom field are named when they are left', async (t) => {
  const category_id = (await admin.post('/cz-col-category', { name: 'Shop', type: 0 })).body.data.id
  const field = { type: 0, category_id, is_allowed_null: false }
  const { id } = (await admin.post('/cz-col', { ...field, name: 'Points' })).body.data
  t.after(() => admin.delete(`/cz-col/${id}?force=1`))
  const { page } = await seat(t, '/me')
  await goTo(page, '/contacts?panel=new')
  const form = page.getByRole('complementary')
  const number = form.getByRole('textbox', { name: 'Member no.' })
  await number.fill('M'.repeat(256))
  await number.press('Tab')
  await form.getByText('Enter at most 255 characters.').waitFor()
  assert.equal(await number.getAttribute('aria-invalid'), 'true')
  await number.fill('M1')
  await form.getByText('Enter at most 255 characters.').waitFor({ state: 'detached' })
  const points = form.getByRole('textbox', { name: 'Points' })
  await points.fill('many')
  await points.press('Shift+Tab')
  await form.getByText('Enter a whole number.').waitFor()
  const said = page.getByRole('status').getByText('Points: Enter a whole number.')
  await said.waitFor({ state: 'attached' })
  await points.fill('')
  await points.press('Shift+Tab')
  await form.getByText('This is needed.').waitFor()
  await points.fill('１２')
  await form.getByText('This is needed.').waitFor({ state: 'detached' })
  await points.press('Shift+Tab')
  assert.equal(await points.getAttribute('aria-invalid'), null)
  await form.getByRole('button', { name: 'Discard' }).click()
})

browserTest('a mistake that is still there when its field is left again is announced again', async (t) => {
  const { page } = await seat(t, '/admin/webhooks/new')
  const address = page.getByRole('textbox', { name: 'Address' })
  const said = page.getByText('Address: Enter an address such as https://example.com.')
  await address.pressSequentially('example.com')
  await page.keyboard.press('Tab')
  await said.waitFor({ state: 'attached' })
  const first = await said.elementHandle()
  await address.press('End')
  await page.keyboard.type('/shop')
  await page.keyboard.press('Tab')
  await first?.waitForElementState('hidden')
  await said.waitFor({ state: 'attached' })
})

browserTest('naming a mistake moves nothing under the pointer', async (t) => {
  const { page } = await seat(t, '/admin/webhooks/new')
  const address = page.getByRole('textbox', { name: 'Address' })
  const description = page.getByRole('textbox', { name: 'Description' })
  const error = page.locator('aside').getByText('Enter an address such as https://example.com.')
  await address.pressSequentially('example.com')
  const before = await description.boundingBox()
  await description.click()
  assert.equal(await hasFocus(description), true)
  await nextFrames(page)
  assert.deepEqual([await error.count(), await description.boundingBox()], [0, before])
  await page.keyboard.type('O')
  await error.waitFor()
  assert.equal(await hasFocus(description), true)
})

browserTest('what was wrong is not announced after its form was saved, discarded or closed', async (t) => {
  const { page } = await seat(t, '/admin/webhooks/new')
  const leaveButton = async () => {
    await page.mouse.move(1, 1)
    await nextFrames(page)
  }
  const saidOf = (field: string) => page.getByRole('status').filter({ hasText: `${field}: ` })
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.pressSequentially('example.com')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.locator('aside').getByText('Enter an address such as https://example.com.').waitFor()
  assert.equal(await hasFocus(address), true)
  await leaveButton()
  assert.equal(await saidOf('Address').count(), 0, 'it was read with the field')

  await address.press('Backspace')
  await page.getByRole('button', { name: 'Discard' }).click()
  await leaveButton()
  assert.equal(await address.inputValue(), '')
  assert.equal(await address.getAttribute('aria-invalid'), null)
  assert.equal(await saidOf('Address').count(), 0)

  await goTo(page, '/contacts?panel=new')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('office')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Close/ })
    .click()
  await phone.waitFor({ state: 'detached' })
  await leaveButton()
  assert.equal(await saidOf('Phone').count(), 0)
})

browserTest('phones, e-mail addresses and hours are checked when their field is left', async (t) => {
  const { id } = (await admin.post('/contact', { first_name: 'Mei' })).body.data
  const { page } = await seat(t, `/contacts/${id}`)
  await page.getByRole('button', { name: 'Add a phone, e-mail or address' }).click()
  await page.getByRole('textbox', { name: 'Number' }).fill('office')
  await page.keyboard.press('Tab')
  await page.getByText('A phone number has digits.', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'E-mail' }).click()
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('mei@')
  await page.keyboard.press('Tab')
  await page.getByText('An address such as name@example.com.', { exact: true }).waitFor()

  await goTo(page, '/admin/calendars/new')
  const hours = page.getByText('Write hours like 09:00–12:00, 13:00–18:00.', { exact: true })
  const monday = page.getByRole('textbox', { name: 'Monday' })
  await monday.fill('25-26')
  await page.keyboard.press('Tab')
  await hours.waitFor()
  await monday.fill('9-18')
  await hours.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add exception' }).click()
  await page.getByRole('textbox', { name: 'Hours on that date' }).fill('noon')
  await page.keyboard.press('Tab')
  await hours.waitFor()
  const said = page.getByRole('status').getByText(/^Hours on that date: Write hours/)
  await said.waitFor({ state: 'attached' })
})

browserTest('a date is checked when its field and its calendar are left', async (t) => {
  const { page } = await seat(t, '/contacts?panel=new')
  const birthday = page.getByRole('textbox', { name: 'Birthday' })
  const name = page.getByRole('textbox', { name: 'First name' })
  const error = page.getByText('Enter a date, for example 2026-12-31.', { exact: true })
  const openCalendar = async () => {
    await birthday.press('Alt+ArrowDown')
    await page.getByRole('grid').locator(':focus').waitFor()
    await nextFrames(page)
  }
  await birthday.fill('someday')
  await openCalendar()
  assert.equal(await error.count(), 0)
  await page.keyboard.press('Enter')
  assert.match(await birthday.inputValue(), /^\d{4}-\d\d-\d\d$/)
  await birthday.fill('someday')
  await openCalendar()
  await name.focus()
  await error.waitFor()
})
