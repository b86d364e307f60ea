import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { sit, admin } = await openDesk()
const path = '/relation-import-recipe'

browserTest('a recipe that a colleague changes is not replaced unseen', async (t, visit) => {
  const { body } = await admin.post(path, {
    name: 'Members',
    headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.last_name' }],
    unique_columns: ['contacts.membership_no'],
  })
  const { id } = body.data
  const { page } = await sit(t, visit, { path: `/imports/recipes/${id}` })
  await page.getByLabel('Note', { exact: true }).fill('Mine')
  assert.equal((await admin.put(`${path}/${id}`, { description: 'Theirs' })).status, 200)
  // The page reads again as its tab comes to the front.
  const read = page.waitForResponse((answer) => answer.url().endsWith(`${path}/${id}`))
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await read
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByText('Someone else changed this recipe.', { exact: false }).waitFor()
  assert.equal((await admin.get(`${path}/${id}`)).body.data.description, 'Theirs')
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByText('Recipe “Members” saved').waitFor()
  assert.equal((await admin.get(`${path}/${id}`)).body.data.description, 'Mine')
})
