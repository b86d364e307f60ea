import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { insertRow } from '#db/rows.ts'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { aContact } from '#test/factories.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findings, openDesk } from './desk.ts'

const { admin, sit, database } = await openDesk()
const db = database.main

const create = async (path: string, fields: object) => (await admin.post(path, fields)).body.data
const category = await create('/cz-col-category', { name: 'Membership', type: 0 })
const plan = await create('/cz-col', {
  name: 'Plan',
  type: 6,
  category_id: category.id,
  options: [
    { text: 'Gold', value: 'gold' },
    { text: 'Silver', value: 'silver' },
  ],
})
const points = await create('/cz-col', { name: 'Points', type: 0, category_id: category.id })
const regular = await create('/tag', { name: 'Regular' })
const harbour = await create('/company', { name: 'Harbour Ltd.' })
const bare = { gender: 1 as const, first_name: 'Person' }

for (let number = 1; number <= 90; number++)
  await aContact(db, {
    ...bare,
    last_name: String(number).padStart(2, '0'),
    membership_no: `M-${number}`,
    cz_values: JSON.stringify({ [plan.id]: number % 3 ? 'silver' : 'gold', [points.id]: number }),
  })
const first = await create('/contact', {
  first_name: 'Wanda',
  last_name: 'Waters',
  gender: 0,
  tag_ids: [regular.id],
  company_ids: [harbour.id],
})

const country = await create('/country', { name: 'Taiwan', abbrev: 'TW' })
const state = await create('/state', { country_id: country.id, name: 'Taipei' })
const city = await create('/city', { state_id: state.id, name: 'Da’an', zipcode: '106' })
await create('/address', { contact_id: first.id, type: 0, address: '1 Quay Street', city_id: city.id })

const namesIn = (page: Page) => page.locator('[data-index] [data-name]').allInnerTexts()
const total = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

/** Adds a condition in the open builder. */
const build = async (page: Page, field: string, operator: string, value?: string) => {
  const row = page.locator('[data-condition]').last()
  await row.getByLabel('Field').selectOption({ label: field })
  await row.getByLabel('Operator').selectOption({ label: operator })
  if (value === undefined) return
  const input = row.locator('[data-part="value"] input').first()
  await input.fill(value)
  const option = page.getByRole('option', { name: value, exact: true })
  if (await input.getAttribute('aria-haspopup')) await option.click()
}

browserTest('conditions are built by hand, counted, and part of the address', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  await total(page, '1–40 of 91')
  await page.keyboard.press('f')
  await build(page, 'Plan', 'is', 'Gold')
  await page.getByText('91 now → 30 then').waitFor()
  await page.getByRole('button', { name: 'Condition', exact: true }).click()
  await build(page, 'Points', 'is over', '60')
  await page.getByText('91 now → 10 then').waitFor()
  await page.keyboard.press('Enter')
  await total(page, '1–10 of 10')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await total(other, '1–10 of 10')
  await other.getByRole('button', { name: 'Remove the condition on Plan' }).click()
  await total(other, '1–30 of 30')
  await other.goBack()
  await total(other, '1–10 of 10')
})

browserTest('a click on a part of a chip edits that part, and Esc leaves it as it was', async (t, visit) => {
  const filter = JSON.stringify([{ field: `cz_${points.id}`, op: 'between', value: ['1', '4'] }])
  const { page } = await sit(t, visit, { path: `/contacts?filter=${encodeURIComponent(filter)}` })
  await total(page, '1–4 of 4')
  await page.getByRole('button', { name: 'Change the condition on Points: 1 – 4' }).click()
  const from = page.getByLabel('From')
  await from.waitFor()
  await page.locator('[data-part="value"] input:focus').first().waitFor()
  await from.fill('many')
  await page.getByText('A whole number.').waitFor()
  await page.keyboard.press('Escape')
  await from.waitFor({ state: 'detached' })
  await total(page, '1–4 of 4')
})

browserTest('where nothing matches, the condition that excludes most can be removed', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  await total(page, '1–40 of 91')
  await page.keyboard.press('f')
  await build(page, 'Gender', 'is', 'Female')
  await page.getByRole('button', { name: 'Condition', exact: true }).click()
  await build(page, 'Points', 'is over', '60')
  await page.getByText('91 now → 0 then').waitFor()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Nothing matches these 2 conditions').waitFor()
  await page.getByText('Without “Gender is Female” there are 30.').waitFor()
  await page.getByRole('button', { name: 'Remove that condition' }).click()
  await total(page, '1–30 of 30')
  await page.keyboard.press('/')
  await page.keyboard.type('wanda')
  await page.getByText('Without “wanda” there are 30.').waitFor()
  await page.getByRole('button', { name: 'Remove that condition' }).click()
  await total(page, '1–30 of 30')
})

browserTest(
  'a view keeps filters under a name, says when it was edited, and comes back',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts' })
    await total(page, '1–40 of 91')
    await page.keyboard.press('f')
    await build(page, 'Plan', 'is', 'Gold')
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByLabel('Name of the view').fill('Golden')
    await page.keyboard.press('Enter')
    const golden = page.getByRole('button', { name: 'Golden', exact: true })
    await golden.waitFor()
    await total(page, '1–30 of 30')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.getByText('Edited view').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('Edited view').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await total(page, '1–40 of 91')
    await golden.click()
    await total(page, '1–30 of 30')
    await page.getByRole('button', { name: 'Change the view Golden' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await golden.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await golden.waitFor()
  },
)

browserTest('columns are found, shown, moved by keys, and kept for the person', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  await total(page, '1–40 of 91')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Find a column').fill('gen')
  await page.getByLabel('Gender', { exact: true }).click()
  await page.getByLabel('Find a column').fill('')
  const grip = page.getByRole('button', { name: 'Move Gender' })
  await grip.focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('Alt+ArrowUp')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/me') && answer.request().method() === 'PUT',
  )
  await page.getByLabel('Tags', { exact: true }).click()
  await kept
  await page.goto(new URL('/contacts', page.url()).href)
  await total(page, '1–40 of 91')
  const heads = await page.getByRole('columnheader').allInnerTexts()
  assert.equal(heads[2], 'Gender')
  assert.ok(!heads.includes('Tags'))
})

browserTest('who comes back from a contact finds page, marks and row again', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts?sort=name&page=2' })
  await total(page, '41–80 of 91')
  const row = page.locator('[data-index="30"]')
  await row.scrollIntoViewIfNeeded()
  await page.locator('[data-index="29"]').press('x')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/contacts\/\d+/)
  await page.goBack()
  await total(page, '41–80 of 91')
  await page.getByText('1 selected').waitFor()
  await page.locator('[data-index="30"]:focus').waitFor()
  assert.equal(
    await page.evaluate(`document.querySelector('[role=table]').parentElement.scrollTop > 0`),
    true,
  )
})

browserTest(
  'what others change shows in its row at once, and what they add waits to be asked for',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts' })
    await total(page, '1–40 of 91')
    const names = await namesIn(page)
    const [{ id }] = (await admin.get('/contact?per_page=1')).body.data
    await admin.put(`/contact/${id}`, { membership_no: 'Seen at once' })
    await page.getByText('Seen at once', { exact: true }).waitFor()
    const late = await create('/contact', { first_name: 'Late', last_name: 'Comer' })
    await page.getByRole('button', { name: '1 new' }).waitFor()
    await page.getByText('Seen at once', { exact: true }).waitFor()
    assert.deepEqual(await namesIn(page), names)
    await total(page, '1–40 of 91')
    await page.keyboard.press('Shift+N')
    await total(page, '1–40 of 92')
    assert.equal((await namesIn(page))[0], late.name)
    await admin.delete(`/contact/${late.id}`)
    await page.getByRole('button', { name: 'The list has changed' }).click()
    await total(page, '1–40 of 91')
  },
)

browserTest('marked contacts are tagged, and untagged by Undo', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts?sort=name' })
  await total(page, '1–40 of 91')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tag 2 contacts' }).fill('Reg')
  await page.getByRole('option', { name: 'Regular' }).click()
  await page.keyboard.press('Tab')
  await page.locator('form').getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByText('2 contacts tagged').waitFor()
  const tagged = async () => (await admin.get(`/contact?tag_ids=${regular.id}`)).body.meta.total
  assert.equal(await tagged(), 3)
  await page.keyboard.press('Control+z')
  await page.getByText('2 contacts tagged').waitFor({ state: 'detached' })
  await eventually(async () => (await tagged()) === 1)
})

browserTest('an export says its rows first, and has the list’s filters and columns', async (t, visit) => {
  const filter = JSON.stringify([{ field: 'company', op: 'in', value: [String(harbour.id)] }])
  const { page } = await sit(t, visit, { path: `/contacts?filter=${encodeURIComponent(filter)}` })
  await total(page, '1–1 of 1')
  await page.getByRole('button', { name: 'Change the condition on Company: Harbour Ltd.' }).waitFor()
  await page.keyboard.press('Shift+E')
  await page.getByText('1 row, by the filters').waitFor()
  const href = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
  const file = await (await page.context().request.get(href ?? '')).text()
  assert.deepEqual(file.replace('\uFEFF', '').trim().split('\r\n').length, 2)
  assert.match(file, /^\uFEFF?Name,/)
  assert.match(file, new RegExp(first.name))
})

browserTest('a search narrows as one types, and says where nobody is called so', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts?page=99&columns=["city"]' })
  await total(page, '81–91 of 91')
  await page.keyboard.press('/')
  await page.keyboard.type('wanda')
  await total(page, '1–1 of 1')
  assert.deepEqual(await namesIn(page), [first.name])
  await page.getByRole('cell', { name: 'Da’an' }).waitFor()
  await page.keyboard.type(' nobody')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await total(page, '1–40 of 91')
})

for (const theme of ['light', 'dark'] as const)
  browserTest(`axe finds nothing in the list, its builder and its columns, ${theme}`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts', theme })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await total(page, '1–40 of 91')
    assert.deepEqual(await findings(page), [])
    await page.keyboard.press('f')
    await build(page, 'Tags', 'is any of')
    assert.equal(await page.locator('[data-part="value"] .mantine-Pill-root').count(), 0)
    assert.deepEqual(await findings(page), [])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Find a column').waitFor()
    assert.deepEqual(await findings(page), [])
  })

browserTest('the list fits a window of 360 pixels, in Chinese too', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts', width: 360, height: 740, language: 'zh-TW' })
  await page.getByText('Person 01', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: '頁' }).waitFor()
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
})

browserTest('nothing that a contact is called runs', async (t, visit) => {
  const tag = await insertRow(db, 'tags', { name: 'Texts' })
  const ids: number[] = []
  for (const payload of payloads) {
    const id = await aContact(db, {
      first_name: payload.slice(0, 255),
      last_name: null,
      membership_no: payload,
    })
    await db.insertInto('contact_tags').values({ contact_id: id, tag_id: tag }).execute()
    ids.push(id)
  }
  await create('/view', { resource: 'contact', name: payloads[0] })
  const filter = JSON.stringify([{ field: 'tag', op: 'in', value: [String(tag)] }])
  const path = `/contacts?per_page=200&filter=${encodeURIComponent(filter)}`
  const { page } = await sit(t, visit, { path })
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  await total(page, `1–${payloads.length} of ${payloads.length}`)
  await page.evaluate(`document.querySelector('[role=table]').parentElement.scrollTo(0, 1e6)`)
  await page.locator(`[data-index="${payloads.length - 1}"]`).waitFor()
  assert.equal(dialogs, 0)
  assert.equal(await page.evaluate('window.hacked'), undefined)
  await db.deleteFrom('contact_tags').where('tag_id', '=', tag).execute()
  await db.deleteFrom('contacts').where('id', 'in', ids).execute()
})
