import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { misfits } from '#test/fits.ts'
import { hasFocus, openDesk } from './desk.ts'

const { admin, sit, share } = await openDesk()
const seat = share()

const focused = (locator: Locator) => eventually(() => hasFocus(locator))

const namesOf = async (path: string) => {
  const { body } = await admin.get(`${path}?sort=id&per_page=1000`)
  return body.data.map(({ name }: { name: string }) => name)
}

browserTest('a saved group is not renamed by what is typed next: C begins another one', async (t) => {
  const { page } = await seat(t, '/admin/groups')
  const name = page.getByRole('textbox', { name: 'Name' })
  for (const group of ['First line', 'Returns']) {
    await page.keyboard.press('c')
    await focused(name)
    await page.keyboard.type(group)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: group, level: 2 }).waitFor()
    await name.and(page.locator(`[value="${group}"]`)).waitFor()
    assert.equal(await hasFocus(name), false)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Returns', level: 2 }).waitFor({ state: 'detached' })
  await page.getByText('Returns', { exact: true }).click()
  await focused(name)
  assert.deepEqual(await namesOf('/group'), ['First line', 'Returns'])
})

browserTest('outcomes are added one after the other, by key and by button', async (t) => {
  const { page } = await seat(t, '/admin/termination-codes/new')
  const name = page.getByRole('textbox', { name: 'Name' })
  const saved = (code: string) => page.getByRole('status').getByText(`${code} added`).waitFor()
  await focused(name)
  await page.keyboard.type('Refunded')
  await page.keyboard.press('Control+Shift+Enter')
  await saved('Refunded')
  await name.and(page.locator('[value=""]')).waitFor()
  await focused(name)
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText('This is needed.').waitFor()
  await page.keyboard.type('Exchanged')
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await saved('Exchanged')
  await focused(name)
  await page.keyboard.type('Declined')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Declined', level: 2 }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Save and add another' }).count(), 0)
  assert.deepEqual(await namesOf('/termination-code'), ['Refunded', 'Exchanged', 'Declined'])
})

browserTest('what is typed while an outcome is saved begins the next one', async (t) => {
  const { page } = await seat(t, '/admin/termination-codes/new')
  const name = page.getByRole('textbox', { name: 'Name' })
  await focused(name)
  await page.keyboard.type('Escalated')
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/termination-code$/, (route) => isTyped.then(() => route.continue()), { times: 1 })
  const posting = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('Control+Shift+Enter')
  await posting
  await page.keyboard.type('Called back')
  goOn()
  await page.getByRole('status').getByText('Escalated added').waitFor()
  await name.and(page.locator('[value="Called back"]')).waitFor()
})

browserTest('fields of one table are added one after the other', async (t) => {
  const { status, body } = await admin.post('/cz-col-category', { name: 'Purchases', type: 1 })
  assert.equal(status, 200)
  const { page } = await seat(t, `/admin/custom-fields/new?category=${body.data.id}`)
  const name = page.getByRole('textbox', { name: 'Name' })
  for (const field of ['Item', 'Price']) {
    await focused(name)
    await page.keyboard.type(field)
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('status').getByText(`${field} added`).waitFor()
    await name.and(page.locator('[value=""]')).waitFor()
  }
  const { data } = (await admin.get(`/cz-col?category_id=${body.data.id}&sort=id`)).body
  assert.deepEqual(
    data.map(({ name: field }: { name: string }) => field),
    ['Item', 'Price'],
  )
})

for (const [language, save] of [
  ['en', 'Save and add another'],
  ['zh-TW', '儲存並繼續新增'],
] as const)
  browserTest(`the buttons of a new record fit a telephone: ${language}`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/tags/new', width: 360, language })
    await page.locator('aside input').first().fill('Loyal')
    await page.getByRole('button', { name: save }).waitFor()
    assert.deepEqual(await misfits(page), [])
  })
