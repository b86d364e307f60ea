import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { csvOf, imported, runDue } from '#test/imports.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findings, openDesk } from './desk.ts'

const desk = await openDesk()
const { admin, sit } = desk

const table = (await admin.post('/cz-col-category', { name: 'Orders', type: 1 })).body.data.id as number
const aField = async (field: object) =>
  (await admin.post('/cz-col', { category_id: table, is_allowed_null: true, ...field })).body.data.id
const number = await aField({ name: 'Order number', type: 1 })
await aField({ name: 'Ordered on', type: 3 })
const options = [
  { text: 'In the shop', value: 'open' },
  { text: 'On its way', value: 'sent' },
]
await aField({ name: 'State', type: 6, options })
for (const membership_no of ['M1', 'M2', 'M3'])
  await admin.post('/contact', { membership_no, first_name: `Member ${membership_no}` })

const header = ['Member no', 'Order number', 'Ordered on', 'State', 'Clerk']
const anOrder = (at: number) => {
  const member = at % 1000 === 7 ? `X${at}` : `M${(at % 3) + 1}`
  const day = at % 2000 === 3 ? '3.11.2026' : '2026-11-03'
  return [member, `A-${at}`, day, at % 2 ? 'van' : 'On its way', 'Lin']
}
const orders = (amount: number) => csvOf([header, ...Array.from({ length: amount }, (_, at) => anOrder(at))])

const choose = (page: Page, content: string, name = 'orders.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const recordsThere = async () => {
  const { total } = await desk.database.main
    .selectFrom('relation_records')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

browserTest('a recipe is designed from a file, tried, run over 10,000 rows, and undone', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/imports' })
  await page.getByText('No imports yet').waitFor()
  await page.getByRole('button', { name: 'New recipe' }).click()
  await choose(page, orders(10_000))
  await page.getByRole('combobox', { name: /^What column 1 means/ }).waitFor()
  await page.getByText('Find the contact whose Member no. is the same.').waitFor()
  await page.getByRole('button', { name: 'Order number finds the record' }).click()
  await page.getByText(/Look among their Orders for the same Order number/).waitFor()
  await page.getByText('1 unknown value').waitFor()
  await page.getByLabel('van stands for').selectOption({ label: 'On its way' })
  await page.getByText('1 unknown value').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await page.getByText('This is needed.').waitFor()
  await page.getByLabel('Name').fill('Orders from the shop')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Waiting for its turn', { exact: false }).waitFor()
  await runDue(desk)
  await page.getByText('Nothing was changed: this was a dry run.', { exact: false }).waitFor()
  assert.equal(await recordsThere(), 0)

  await page.getByRole('button', { name: 'Import this file' }).click()
  await page.getByText('· dry run ·', { exact: false }).waitFor({ state: 'detached' })
  await runDue(desk)
  await page.getByText('9,985').first().waitFor()
  assert.equal(await recordsThere(), 9_985)
  await page.getByRole('button', { name: 'No contact 10' }).click()
  await page.getByText('1–10 of 10').waitFor()
  assert.equal(await page.locator('mark', { hasText: 'X1007' }).count(), 1)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')])
  assert.match(download.suggestedFilename(), /^rejects-\d+\.csv$/)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Being taken back: 0 records so far.').waitFor()
  await runDue(desk)
  await page.getByText('Taken back: 9,985 records.').waitFor()
  assert.equal(await recordsThere(), 0)
})

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

browserTest(
  'a file is sent to a recipe from the list, and can be stopped before its turn',
  async (t, visit) => {
    await aRecipe('Plain orders', plain)
    const { page } = await sit(t, visit, { path: '/imports' })
    await page.getByRole('button', { name: 'New import' }).waitFor()
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByText('Choose a file.').waitFor()
    await choose(page, 'Member,Order\nM1,B-1\n')
    await page.getByRole('combobox', { name: 'Recipe' }).click()
    await page.getByRole('option', { name: 'Plain orders' }).click()
    await page.getByLabel(/^Dry run/).uncheck()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped. What was taken until then is kept.').waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    await runDue(desk)
    await page.getByText('1 record added').waitFor()
  },
)

browserTest('a file that cannot be read is refused in words, and another can be chosen', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/imports/recipes/new' })
  await choose(page, '%PDF-1.7 something', 'orders.pdf')
  await page.getByText('The file cannot be read').waitFor()
  await choose(page, 'Member no,Name\nM1,Ann\n')
  await page.getByText('All cells of the sample fit.', { exact: false }).waitFor()
  await page.getByRole('combobox', { name: /^What column 2 means/ }).selectOption('')
  await page.getByText('not imported').waitFor()
})

browserTest(
  'what somebody changed since is left by an undo, and listed with the reason',
  async (t, visit) => {
    const { id: contact } = (await admin.post('/contact', { membership_no: 'K1', first_name: 'Kim' })).body
      .data
    const headers = [...plain, { value: 'contacts.last_name', text: 'Name' }]
    const rows = [['K1', 'F-1', 'Lin']]
    const { id } = await imported(desk, await aRecipe('Names', headers), { rows })
    await admin.put(`/contact/${contact}`, { last_name: 'Chou' })
    const { page } = await sit(t, visit, { path: `/imports/${id}` })
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('Being taken back: 0 records so far.').waitFor()
    await runDue(desk)
    const kept = page.getByRole('table', { name: 'Left as they are' })
    await kept.getByText('Changed since').waitFor()
    assert.equal(await kept.getByRole('link').getAttribute('href'), `/contacts/${contact}`)
  },
)

browserTest(
  'a recipe that imports rest on stays; one without is deleted, and comes back',
  async (t, visit) => {
    const id = await aRecipe('Short-lived', plain)
    const { page } = await sit(t, visit, { path: `/imports/recipes/${id}` })
    await page.getByRole('button', { name: 'Delete recipe' }).click()
    await page.getByText('Recipe “Short-lived” deleted').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('cell', { name: 'Short-lived' }).waitFor()
    const used = await aRecipe('Used', plain)
    await imported(desk, used, { rows: [['M1', 'E-1']] })
    await page.goto(`${desk.url}/imports/recipes/${used}`)
    await page.getByRole('heading', { name: 'Used' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete recipe' }).count(), 0)
  },
)

browserTest(
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
  },
)

const checkPages = async (page: Page, task: number) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = async () => {
    assert.deepEqual(await findings(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  }
  await page.getByRole('table').waitFor()
  await check()
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

const looks = [
  { theme: 'light', language: 'en', width: 1389 },
  { theme: 'dark', language: 'en', width: 1389 },
  { theme: 'light', language: 'zh-TW', width: 360 },
  { theme: 'dark', language: 'zh-TW', width: 360 },
] as const
for (const look of looks)
  browserTest(
    `imports are sound in ${look.theme}, ${look.language}, ${look.width} wide`,
    async (t, visit) => {
      const recipe = await aRecipe(`For ${look.theme} ${look.width}`, plain)
      const rows = [
        ['X1', 'D-1'],
        ['M1', 'D-2'],
      ]
      const { id } = await imported(desk, recipe, { rows })
      const { page } = await sit(t, visit, { path: '/imports', ...look })
      await checkPages(page, id)
    },
  )
