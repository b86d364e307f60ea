import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { beginAt, openDesk } from './desk.ts'

const { admin, sit } = await openDesk()
const shots = process.env.SHOTS

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id as number
}

browserTest('a checklist is ticked off by keyboard, and time is stopped and entered', async (t, visit) => {
  const template = await made('/checklist-template', {
    name: 'Return',
    items: ['Parcel received', 'Goods checked', 'Money refunded'],
    is_required: true,
  })
  const ticket = await made('/ticket', { subject: 'Where is my money?' })
  const { page } = await sit(t, visit, { path: `/tickets/${ticket}` })
  await page.getByRole('combobox', { name: 'Add checklist' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Return' }).click()
  const list = page.getByRole('group', { name: 'Return' })
  await list.getByText('0 of 3').waitFor()
  await list.getByRole('checkbox', { name: 'Parcel received' }).focus()
  await page.keyboard.press('Space')
  await list.getByText('1 of 3').waitFor()
  await list.getByRole('checkbox', { name: 'Money refunded' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await list.locator('li:nth-child(2)', { hasText: 'Money refunded' }).waitFor()
  await list.getByRole('textbox', { name: 'Add an item' }).fill('Customer told')
  await page.keyboard.press('Enter')
  await list.getByText('1 of 4').waitFor()
  await page.getByRole('button', { name: 'Edit Status: Pending' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Resolved' }).click()
  await page.getByText('Still open on its checklists: “Money refunded”').first().waitFor()
  await page.keyboard.press('Escape')
  const isBack = async () => {
    await list.getByText('1 of 4').waitFor()
    assert.ok(await list.getByRole('checkbox', { name: 'Parcel received' }).isChecked())
  }
  const remove = (item: string) => list.getByRole('button', { name: `Remove “${item}”` }).click()
  await t.test('the key undoes a change that is still being saved, and not the one before it', async () => {
    await remove('Parcel received')
    await list.getByText('0 of 3').waitFor()
    const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
    const late = async (route: Route) => {
      await isPressed
      await route.continue()
    }
    await page.route('**/item/*', late, { times: 1 })
    await remove('Customer told')
    await page.keyboard.press('Control+z')
    goOn()
    await page.getByText(/^Undone/).waitFor()
    await list.getByRole('checkbox', { name: 'Customer told' }).waitFor()
    assert.equal(await list.getByRole('checkbox').count(), 3)
    await page.keyboard.press('Control+z')
    await isBack()
  })
  await t.test('a removed checklist comes back by the key, although a field has the focus', async () => {
    await list.getByRole('button', { name: 'Remove the checklist “Return”' }).click()
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await isBack()
    const [restored] = (await admin.get(`/ticket/${ticket}/checklist`)).body.data
    assert.equal(restored.template_id, template)
  })
  await t.test(
    'what a colleague changes is on the page by itself, where something is being typed too',
    async () => {
      const subject = page.getByRole('textbox', { name: 'Subject' })
      await page.getByRole('button', { name: /^Edit Subject/ }).click()
      await subject.fill('Where is my refund?')
      await made(`/ticket/${ticket}/note`, { content: 'The depot has it.' })
      await made(`/ticket/${ticket}/checklist`, { name: 'Depot', items: ['Ask for a photo'] })
      await admin.put(`/ticket/${ticket}`, { content: 'It was sent back in May.' })
      await page.getByRole('group', { name: 'Depot' }).waitFor()
      await page.getByText('The depot has it.').waitFor()
      await page.getByText('It was sent back in May.').first().waitFor()
      assert.equal(await subject.inputValue(), 'Where is my refund?')
      await page.keyboard.press('Escape')
    },
  )
  const time = page.getByRole('region', { name: 'Time spent' })
  await time.getByRole('button', { name: 'Start timer' }).click()
  await time.getByRole('button', { name: /^Stop at/ }).waitFor()
  await page.reload()
  await time.getByRole('button', { name: /^Stop at/ }).click()
  await time.getByText(/^1 m ·/).waitFor()
  await time.getByRole('button', { name: 'Add time' }).click()
  await time.getByLabel('Minutes').and(page.locator(':focus')).waitFor()
  await time.getByLabel('Minutes').fill('84')
  await time.getByLabel('What was done').fill('Called the depot')
  // A proxy answers for the service, which has the entry.
  await page.route(
    '**/time-entry',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 524 })
    },
    { times: 1 },
  )
  await time.getByRole('button', { name: 'Add time' }).click()
  await time.getByText('Something went wrong on the server. What you typed is kept.').waitFor()
  await time.getByRole('button', { name: 'Add time' }).click()
  await time.getByText(/^1 h 24 m · .* · Called the depot$/).waitFor()
  await time.getByText('1 h 25 m', { exact: true }).waitFor()
  await page
    .getByText(/ticked “Parcel received”$/)
    .first()
    .waitFor()
  if (shots) {
    await page.screenshot({ path: `${shots}/work.png`, fullPage: true })
    await page.setViewportSize({ width: 360, height: 900 })
    await page.screenshot({ path: `${shots}/work-360.png`, fullPage: true })
  }
})

longBrowserTest('a form decides what a ticket of its category asks for', async (t, visit) => {
  const category = await made('/category', { name: 'Returns' })
  const group = await made('/cz-col-category', { name: 'Order', type: 2 })
  const options = [
    { text: 'Broken', value: 'broken' },
    { text: 'Late', value: 'late' },
  ]
  await made('/cz-col', { name: 'Reason', type: 6, options, category_id: group })
  await made('/cz-col', { name: 'What is broken', type: 1, category_id: group })
  const { page, employee } = await sit(t, visit, { path: '/admin/ticket-forms/new' })
  const last_name = 'Featherstonehaugh-Wolferhampton '.repeat(4).trim()
  assert.equal((await admin.put(`/employee/${employee.id}`, { last_name })).status, 200)
  await page.getByRole('textbox', { name: 'Name' }).fill('Return')
  await page.getByRole('combobox', { name: 'For tickets of' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Returns' }).click()
  await page.keyboard.press('Escape')
  const fields = page.getByRole('group', { name: 'Fields' })
  await fields.getByLabel('Field', { exact: true }).selectOption({ label: 'Reason' })
  await fields.getByLabel('Required').selectOption('0')
  await fields.getByRole('button', { name: 'Add field' }).click()
  await fields.getByLabel('Field', { exact: true }).nth(1).selectOption({ label: 'What is broken' })
  await fields.getByLabel('Required').nth(1).selectOption('0')
  await fields.getByLabel('When it is shown').nth(1).selectOption('where')
  await fields.getByLabel('Field that it depends on').selectOption({ label: 'Reason' })
  await fields.getByRole('combobox', { name: 'Value' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Broken' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  assert.equal(await preview.getByLabel('What is broken').count(), 0)
  await preview.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Broken' }).click()
  await preview.getByLabel('What is broken').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/form.png`, fullPage: true })
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByText('Form saved').waitFor()
  await beginAt(page, '/tickets?as=list')
  await page.getByRole('button', { name: 'Create ticket' }).first().click()
  const panel = page.getByRole('complementary', { name: 'Create ticket' })
  await panel.getByRole('textbox', { name: 'Subject' }).fill('Lid is off')
  // The form of the category does not ask for it.
  await panel.getByRole('combobox', { name: 'Handler' }).click()
  const choice = await page.getByRole('option', { name: last_name }).boundingBox()
  const choices = await page.locator('.mantine-Select-dropdown:visible').boundingBox()
  assert.ok(choice && choices && choice.width <= choices.width, 'a long name is read in full')
  await page.getByRole('listbox').getByRole('option').nth(1).click()
  await panel.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Returns' }).click()
  await panel.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Broken' }).click()
  assert.equal(await panel.getByRole('textbox', { name: 'Due' }).count(), 0)
  await panel.getByRole('button', { name: 'Create ticket' }).click()
  await panel.getByText('The form “Return” requires the field.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/form-ticket.png` })
  await panel.getByLabel('What is broken').fill('Lid')
  await panel.getByRole('button', { name: 'Create ticket' }).click()
  await page.getByRole('button', { name: 'Edit What is broken: Lid' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Edit Due/ }).count(), 0)
  const { data } = (await admin.get('/ticket?sort=-id')).body
  assert.deepEqual([data[0].subject, data[0].category_id, data[0].handler], ['Lid is off', category, null])
})
