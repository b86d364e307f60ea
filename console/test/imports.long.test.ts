import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { csvOf, imported, runDue } from '#test/imports/imports.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aTableOfOrders, choose, orders, runAndSee } from './imports.ts'

const desk = await openDesk()
const { admin, sit } = desk
const { table, number, dated } = await aTableOfOrders(admin)

const aRecipe = async (name: string, headers: object[]) => {
  const { status, body } = await admin.post('/relation-import-recipe', {
    name,
    headers,
    unique_columns: ['contacts.membership_no'],
    relation_unique_column: `cz_relation_information.${number}`,
    cz_col_category_id: table,
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id as number
}
const plain = [
  { value: 'contacts.membership_no', text: 'Member' },
  { value: `cz_relation_information.${number}`, text: 'Order' },
]

interface Box {
  scrollWidth: number
  clientWidth: number
}

longBrowserTest(
  'rows that contradict each other are counted and listed, or the last one wins',
  async (t, visit) => {
    await admin.post('/contact', { membership_no: 'R1', first_name: 'Kim' })
    const headers = [...plain, { value: 'contacts.last_name', text: 'Name' }]
    const recipe = await aRecipe('Repeated', headers)
    const rows = [
      ['R1', 'R-1', 'Lin'],
      ['R1', 'R-2', 'Chou'],
      ['R1', 'R-3', ''],
    ]
    const { id } = await imported(desk, recipe, { rows })
    const { page } = await sit(t, visit, { path: `/imports/${id}` })
    await page.getByRole('button', { name: 'Same contact, different values 2' }).click()
    const why = 'Rows 1 and 2 are about the same contact but have different values here.'
    const cell = page.getByRole('cell', { name: why }).first()
    assert.ok(await cell.evaluate((box: Box) => box.scrollWidth <= box.clientWidth), 'the reason is not cut')

    await page.goto(`${desk.url}/imports/recipes/${recipe}`)
    await page
      .getByText('If rows give the same contact or record different values: reject all of them.')
      .waitFor()
    await page.getByRole('combobox', { name: 'When rows of a file contradict each other' }).click()
    await page.getByRole('option', { name: 'Use the last value' }).click()
    await page.getByText('the last one wins', { exact: false }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Recipe “Repeated” saved').waitFor()
    const { body } = await admin.get(`/relation-import-recipe/${recipe}`)
    assert.equal(body.data.repeated_keys, 'last_wins')
  },
)

/** What somebody changed since is left by an undo, and listed with the reason. */
const undoWhatWasChanged = async (page: Page) => {
  const { id: contact } = (await admin.post('/contact', { membership_no: 'K1', first_name: 'Kim' })).body.data
  const headers = [...plain, { value: 'contacts.last_name', text: 'Name' }]
  const rows = [['K1', 'F-1', 'Lin']]
  const { id } = await imported(desk, await aRecipe('Names', headers), { rows })
  await admin.put(`/contact/${contact}`, { last_name: 'Chou' })
  await page.goto(`${desk.url}/imports/${id}`)
  await page.getByText('1 row for an existing contact and 1 record added').waitFor()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Undo import of 1 row' }).click()
  await page.getByText('Undoing, records so far: 0.').waitFor()
  await runDue(desk)
  const kept = page.getByRole('table', { name: 'Left as they are' })
  await kept.getByText('Changed since').waitFor()
  assert.equal(await kept.getByRole('link').getAttribute('href'), `/contacts/${contact}`)

  await page.getByRole('link', { name: 'Names' }).click()
  await page.getByRole('heading', { name: 'Names' }).waitFor()
  await page.getByText('Drop a file to try the recipe with.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Delete recipe' }).count(), 0)
}

/** A file too large to have left before anybody can stop it. */
const large = `Member,Order\n${'M1,B-1\n'.repeat(200_000)}`

longBrowserTest(
  'a file is sent to a recipe, stopped on its way and before its turn, and undone but for what changed since',
  async (t, visit) => {
    await aRecipe('Plain orders', plain)
    const { page } = await sit(t, visit, { path: '/imports' })
    let isHeld = true
    await page.route('**/relation-import-task', (route) => (isHeld ? undefined : route.continue()))
    // A page that is open already may send one more request around a new route.
    await page.reload()
    await page.getByRole('button', { name: 'New import' }).waitFor()
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByText('Choose a file.').waitFor()
    await choose(page, large)
    await page.getByRole('combobox', { name: 'Recipe' }).click()
    await page.getByRole('option', { name: 'Plain orders' }).click()
    await page.getByLabel(/^Dry run/).uncheck()
    await page.keyboard.press('Control+Enter')
    await page.getByText('0 B of 1.4 MB sent').waitFor()
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await page.getByText('1.4 MB sent').waitFor({ state: 'detached' })
    isHeld = false
    await choose(page, 'Member,Order\nM1,B-1\n')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Stopped. Rows imported before that are kept.').waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('Waiting for its turn', { exact: false }).waitFor()
    await runAndSee(desk, page, '1 record added')
    await undoWhatWasChanged(page)
  },
)

longBrowserTest(
  'a recipe is never overwritten unseen, and comes back after it was deleted',
  async (t, visit) => {
    const id = await aRecipe('Short-lived', plain)
    const { page } = await sit(t, visit, { path: `/imports/recipes/${id}` })
    await page.getByLabel('Name').fill('Mine')
    await admin.put(`/relation-import-recipe/${id}`, { description: 'Theirs' })
    await page.keyboard.press('Control+s')
    await page.getByText('Someone else changed this recipe.', { exact: false }).waitFor()
    assert.equal((await admin.get(`/relation-import-recipe/${id}`)).body.data.name, 'Short-lived')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Delete recipe' }).click()
    await page.getByText('Recipe “Short-lived” deleted').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('cell', { name: 'Short-lived' }).waitFor()
  },
)

longBrowserTest(
  'what a file brings stays text, in the designer and among the rejected rows',
  async (t, visit) => {
    const texts = payloads.map((text) => text.slice(0, 255))
    const recipe = await aRecipe(texts[0] as string, [
      ...plain,
      ...texts.map((text) => ({ value: '', text })),
    ])
    const task = await imported(desk, recipe, {
      name: 'a<img src=x onerror=window.hacked=1>.csv',
      rows: [['X9', 'C-1', ...texts]],
    })
    const { page } = await sit(t, visit, { path: `/imports/${task.id}` })
    page.on('dialog', () => assert.fail('A dialog opened.'))
    await page.getByRole('cell', { name: 'X9' }).waitFor()
    assert.equal(await page.getByRole('columnheader').count(), texts.length + 4)
    assert.equal(await page.evaluate('window.hacked'), undefined)
    await page.goto(`${desk.url}/imports/recipes/new`)
    await choose(
      page,
      csvOf([
        ['Member no', ...texts],
        ['M1', ...texts],
      ]),
      '<svg onload=window.hacked=1>.csv',
    )
    await page.getByRole('combobox', { name: /^What column 150 means/ }).waitFor()
    assert.equal(await page.evaluate('window.hacked'), undefined)
    await page.goto(`${desk.url}/imports?tab=recipes`)
    await page.getByRole('table').waitFor()
    assert.equal(await page.evaluate('window.hacked'), undefined)
    assert.deepEqual(await page.locator('#content header [aria-current]').allTextContents(), ['Recipes'])
  },
)

const checkPages = async (page: Page, task: number) => {
  const check = async () => {
    assert.deepEqual(await findingsInBoth(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  }
  await page.getByRole('table').waitFor()
  await check()
  await page.getByRole('cell', { name: 'sound.csv' }).first().waitFor()
  await page.keyboard.press('c')
  await page.getByRole('complementary').waitFor()
  await check()
  await page.goto(`${desk.url}/imports/${task}`)
  await page.getByRole('table').waitFor()
  await check()
  await page.goto(`${desk.url}/imports/recipes/new`)
  await choose(page, orders(20))
  await page.locator('mark').first().waitFor()
  await check()
}

const aTaskWithRejects = async (name: string) => {
  const day = { value: `cz_relation_information.${dated}`, text: '日期' }
  const rows = [
    ['X1', 'D-1', ''],
    ['M1', 'D-2', '2026-13-02'],
    ['M2', 'D-3', '2026-11-02'],
  ]
  return imported(desk, await aRecipe(name, [...plain, day]), { rows, name: 'sound.csv' })
}

longBrowserTest('imports are sound in English, light and dark', async (t, visit) => {
  const { id } = await aTaskWithRejects('Sound')
  const { page } = await sit(t, visit, { path: '/imports' })
  await checkPages(page, id)
})

longBrowserTest(
  'imports are sound in Chinese on a telephone, and say in Chinese why rows were rejected',
  async (t, visit) => {
    const { id } = await aTaskWithRejects('穩當')
    const { page } = await sit(t, visit, { path: '/imports', language: 'zh-TW', width: 360 })
    await checkPages(page, id)
    await page.goto(`${desk.url}/imports/${id}`)
    await page.getByText('查無Member相符的聯絡人').waitFor()
    await page.getByText('儲存格須為日期，格式為 YYYY-MM-DD 或 YYYY/MM/DD').waitFor()
    await page.setViewportSize({ width: 360, height: 560 })
    await page.getByText(/^已完成，耗時 \d+ 秒。$/).waitFor()
    await page.getByRole('button', { name: '查無聯絡人 1' }).click()
    await page.getByText('第 1–1 筆，共 1 筆').waitFor()
    await page.getByRole('button', { name: '送出修正後的檔案' }).click()
    await page.getByRole('complementary').waitFor()
  },
)
