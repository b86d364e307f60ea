import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findingsInBoth, hasFocus, openDesk } from './desk.ts'

const { admin, database, url, sit } = await openDesk()

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

/** To another page of administration, by the second column. */
const turnTo = async (page: Page, name: string) => {
  const pages = page.getByRole('navigation', { name: 'Administration' })
  await pages.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
}

longBrowserTest('an administrator keeps small lists, each change with a way back', async (t, visit) => {
  const category_id = (await made('/category', { name: 'Orders' })).id
  const sub_category_id = (await made('/sub-category', { name: 'Late', category_id })).id
  await made('/ticket', { subject: 'Where is it', category_id, sub_category_id })
  const { page } = await sit(t, visit, { path: '/admin/tags' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByText('Nothing here yet').waitFor()
  await page.keyboard.press('c')
  await name.fill('Loyal')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Loyal' }).waitFor()
  await name.fill('Very loyal')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Very loyal' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Very loyal deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: 'Very loyal' }).waitFor()
  await page.keyboard.press('c')
  await name.fill('Fleeting')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Fleeting' }).waitFor()
  const [tag] = (await admin.get('/tag?search=Fleeting')).body.data
  await admin.put(`/tag/${tag.id}`, { name: 'Here to stay' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Not undone: .+ has changed this since\.$/).waitFor()
  assert.equal((await admin.get(`/tag/${tag.id}`)).body.data.name, 'Here to stay')

  await turnTo(page, 'Ticket categories')
  await page.getByRole('row', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Delete Late' }).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Orders cannot be deleted while it is in use. Change these first:').waitFor()
  await page.getByLabel('Add a sub-category').fill('Lost')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete Lost' }).waitFor()

  await turnTo(page, 'Code labels')
  await page.getByRole('button', { name: /ExpressDelivery/ }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.getByText('This is needed.').waitFor()
  await page.keyboard.type('Courier')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Courier/ }).waitFor()

  await turnTo(page, 'Canned answers')
  const write = async (name: string) => {
    await page.keyboard.press('c')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Shortcut' }).fill('hello')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello {{contact.name}}')
    await page.keyboard.press('Control+s')
  }
  await write('Greeting')
  await page.getByRole('heading', { name: 'Greeting' }).waitFor()
  await page.keyboard.press('Escape')
  await write('Second greeting')
  await page.locator('[aria-invalid=true]').waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Message' }).inputValue(), 'Hello {{contact.name}}')

  await page.getByRole('row', { name: 'Greeting', exact: false }).first().click()
  await page.getByRole('heading', { name: 'Greeting', exact: true }).waitFor()
  const [{ id }] = (await admin.get('/canned-answer?search=hello')).body.data
  await admin.put(`/canned-answer/${id}`, { message: 'Good day', name: 'Salute' })
  await page.getByRole('textbox', { name: 'Message' }).fill('Good evening')
  await page.keyboard.press('Control+s')
  await page.getByText(/ changed this 1 m ago\. Now: Message$/).waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Salute changed').waitFor()
  assert.equal((await admin.get(`/canned-answer/${id}`)).body.data.message, 'Good evening')
  assert.equal(await page.getByRole('button', { name: 'Discard' }).count(), 0)
})

longBrowserTest('what is typed outlives refusals and a colleague’s change', async (t, visit) => {
  const { id } = await made('/extension', { extension: '8000', type: 1 })
  const { page } = await sit(t, visit, { path: '/admin/extensions' })
  const number = page.getByRole('textbox', { name: 'Number' })
  const device = page.getByRole('textbox', { name: 'Device' })
  await page.getByRole('row', { name: /8000/ }).waitFor()
  await page.keyboard.press('c')
  await number.fill('8001')
  await device.fill('soft phone')
  await page.keyboard.press('Control+s')
  await page.getByText(/whole number/).waitFor()
  await page.keyboard.press('Escape')
  await number.waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  assert.equal(await number.inputValue(), '8001')
  await device.fill('3')
  await page.keyboard.press('Control+s')
  await page.getByRole('row', { name: /8001/ }).waitFor()

  const stored = async () => (await admin.get(`/extension/${id}`)).body.data.extension
  await page.getByRole('row', { name: /8000/ }).click()
  await page.getByRole('heading', { name: '8000' }).waitFor()
  for (const [theirs, mine, answer, left] of [
    ['8100', '8200', 'Take theirs', '8100'],
    ['8300', '8400', 'Keep mine', '8400'],
  ] as const) {
    await admin.put(`/extension/${id}`, { extension: theirs })
    await number.fill(mine)
    await page.keyboard.press('Control+s')
    await page.getByText(` changed this 1 m ago. Now: Number “${theirs}”`).waitFor()
    assert.equal(await number.inputValue(), mine)
    await page.getByRole('button', { name: answer }).click()
    await page.getByText(' changed this 1 m ago').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: left }).waitFor()
    assert.equal(await number.inputValue(), left)
    assert.equal(await stored(), left)
  }
  // A change of another field does not block an undo; a change of the same field is not overwritten.
  await admin.put(`/extension/${id}`, { type: 2 })
  await number.fill('8500')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: '8500' }).waitFor()
  await page.getByRole('heading', { name: '8500' }).click()
  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { name: '8400' }).waitFor()
  assert.equal((await admin.get(`/extension/${id}`)).body.data.type, 2)
  await number.fill('8600')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: '8600' }).waitFor()
  await admin.put(`/extension/${id}`, { extension: '8700' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(/^Not undone: .+ has changed this since\.$/).waitFor()
  assert.equal(await stored(), '8700')
})

const categoriesAreOrdered = async (page: Page) => {
  const stand = async (...names: string[]) => {
    await eventually(async () => {
      const { body } = await admin.get('/cz-col-category?sort=position')
      return body.data.map(({ name }: { name: string }) => name).join() === names.join()
    })
    const heads = page.locator('header').filter({ has: page.getByRole('button', { name: 'New field in' }) })
    await eventually(async () => (await heads.locator('h2').allInnerTexts()).join() === names.join())
    return heads
  }
  const visits = page.getByRole('button', { name: 'Change Visits' })
  await visits.press('Alt+ArrowUp')
  await page.getByText('Visits moved').waitFor()
  await stand('Visits', 'Orders')
  assert.equal(await hasFocus(visits), true)
  await page.keyboard.press('Control+z')
  const heads = await stand('Orders', 'Visits')
  await heads.last().locator('[draggable]').dragTo(heads.first())
  await stand('Visits', 'Orders')
}

longBrowserTest('custom fields are made, ordered, given other options, deleted', async (t, visit) => {
  for (const [type, name] of ['Points', 'Nickname'].entries()) await made('/cz-col', { name, type })
  for (const [type, name] of ['Orders', 'Visits'].entries()) await made('/cz-col-category', { name, type })
  const { page } = await sit(t, visit, { path: '/admin/custom-fields' })
  await page.getByRole('link', { name: 'Nickname' }).waitFor()
  const names = () => page.locator('[data-field] > :first-child').allInnerTexts()

  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Name' }).fill('Tier')
  await page.getByLabel('Type').first().click()
  await page.getByRole('option', { name: 'One option' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Add at least one option.').waitFor()
  for (const [place, option] of ['Silver', 'Gold'].entries()) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByLabel(`Option ${place + 1}: what is shown`).fill(option)
  }
  assert.equal(await page.getByText('no longer filled with it').count(), 0)
  await page.getByText('Shown', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Option 1: what is stored').count(), 0)
  await page.getByRole('button', { name: 'Show stored values' }).click()
  await page.getByText('Stored as', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Hide stored values' }).click()
  await page.getByLabel('Option 2: what is shown').press('Alt+ArrowUp')
  assert.equal(await page.getByLabel('Option 1: what is shown').inputValue(), 'Gold')
  await page.getByRole('region', { name: 'How it looks' }).getByLabel('Tier').first().click()
  await page.getByRole('option', { name: 'Gold' }).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Tier' }).waitFor()
  const { body } = await admin.get('/cz-col?search=Tier')
  const { id } = body.data[0]
  const contact = await made('/contact', { first_name: 'Kim', cz_cols: [{ id, value: 'Gold' }] })

  await admin.put(`/cz-col/${id}`, { default: 'Gold' })
  await page.reload()
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await page.getByText('no longer filled with it').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('In use by 1 contact: “Gold”. Choose what replaces it.').waitFor()
  await page.getByRole('combobox', { name: 'Instead of “Gold”' }).click()
  await page.getByRole('option', { name: 'Silver' }).click()
  const replace = page.getByRole('button', { name: 'Replace “Gold” in 1 contact' })
  assert.equal(await replace.getAttribute('data-kind'), 'danger')
  await replace.click()
  await page.getByText('Tier changed').waitFor()
  const { cz_cols } = (await admin.get(`/contact/${contact.id}`)).body.data
  assert.equal(cz_cols[0].value, 'Silver')

  await page.keyboard.press('Escape')
  const tier = page.getByRole('link', { name: 'Tier' })
  await tier.focus()
  await tier.press('Alt+ArrowUp')
  await page.getByText('Tier moved').waitFor()
  await page.locator('[data-field]:focus').press('Alt+ArrowUp')
  const order = async () => {
    const fields = (await admin.get('/cz-col?sort=position')).body.data
    return fields.map(({ name }: { name: string }) => name)
  }
  await eventually(async () => (await order())[0] === 'Tier')
  assert.deepEqual(await order(), ['Tier', 'Points', 'Nickname'])
  assert.deepEqual(await names(), ['Tier', 'Points', 'Nickname'])

  await categoriesAreOrdered(page)
  await tier.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Tier has values in 1 contact.').waitFor()
  await page.getByRole('button', { name: 'Delete Tier and its values' }).click()
  await page.getByText('Tier deleted').waitFor()
})

longBrowserTest('administration is sound in both themes and on a phone', async (t, visit) => {
  for (const [place, payload] of payloads.entries())
    await made('/tag', {
      name: `${place} ${payload}`.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 255),
    })
  const { id } = await made('/tag', { name: 'Sound' })
  const { page } = await sit(t, visit, { path: '/admin', width: 360, height: 740 })
  page.on('dialog', () => assert.fail('a dialog was opened'))
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('row').nth(20).waitFor()
  assert.equal(await page.evaluate('window.hacked'), undefined)
  // With a panel open: the lists are among all pages of the console.
  for (const name of ['employees/1', 'custom-fields/new', `tags/${id}`, 'canned-answers/new']) {
    await page.goto(`${url}/admin/${name}`)
    await page.locator('aside form').first().waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name)
    await page.setViewportSize({ width: 1389, height: 868 })
    assert.deepEqual(await findingsInBoth(page), [], name)
  }
})

longBrowserTest(
  'a category takes steps among many statuses, with a choice for those being changed alone',
  async (t, visit) => {
    const names = Array.from({ length: 120 }, (_, at) => ({ name: `Step ${at}`, status: 1, position: at }))
    await database.main.insertInto('ticket_statuses').values(names).execute()
    const { id } = await made('/category', { name: 'Repairs' })
    const { page } = await sit(t, visit, { path: `/admin/ticket-categories/${id}` })
    const steps = page.getByRole('group', { name: 'Allowed status changes' })
    const from = steps.getByRole('button', { name: /^From Step 7 to/ })
    await from.waitFor()
    assert.equal(await steps.locator('input').count(), 0)
    await from.click()
    await page.getByRole('listbox').getByRole('option', { name: 'Step 9', exact: true }).click()
    await page.keyboard.press('Escape')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.keyboard.press('Control+s')
    assert.equal((await saved).status(), 200)
    const { transitions } = (await admin.get(`/category/${id}`)).body.data
    const [seven, nine] = (await admin.get('/ticket-status?per_page=1000&sort=position')).body.data.filter(
      ({ name }: { name: string }) => name === 'Step 7' || name === 'Step 9',
    )
    assert.deepEqual(transitions, [{ from: seven.id, to: nine.id }])
  },
)
