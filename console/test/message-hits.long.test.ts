import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { sit, share } = desk
const seat = share()

const lamps = Array.from({ length: 35 }, (_, n) => text(`Lamp ${n + 1} flickers`))
const mia = await aTalk(desk, 'Mia', { state: 'closed' }, lamps)
const noah = await aTalk(desk, 'Noah', { state: 'closed' }, [text('My lamp is dark')])
const { id: by } = await desk.employee('agent')
await aTalk(desk, 'Olga', { state: 'closed' }, [
  text('Where is my sofa?'),
  text('The sofa is on its way', by),
])

browserTest('all hits in messages are listed, narrowed and opened by keys', async (t) => {
  const { page } = await seat(t, '/contacts')
  await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type('lamp')
  await page.getByRole('option', { name: 'Messages containing “lamp”' }).click()
  await page.waitForURL('**/inbox/messages?search=*')
  const hits = page.getByRole('list', { name: 'Messages found' }).getByRole('link')
  await hits.nth(29).waitFor()
  assert.equal(await hits.count(), 30)
  assert.match(await hits.first().innerText(), /Noah[\s\S]*My lamp is dark/)
  assert.equal(await hits.first().locator('mark').innerText(), 'lamp')
  assert.deepEqual(await findingsInBoth(page), [])

  await page.keyboard.press('l')
  await hits.nth(35).waitFor()
  await page.locator('[data-hit]:focus', { hasText: 'Lamp 6 flickers' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Search further back' }).count(), 0)

  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('lamp 7')
  await hits.nth(1).waitFor({ state: 'detached' })
  await hits.filter({ hasText: 'Lamp 7 flickers' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-hit]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/inbox/${mia.id}?at=7`)
  await page.locator('[data-seq="7"]:focus').waitFor()
})

browserTest('the text and the address follow each other', async (t) => {
  const { page } = await seat(t, '/inbox/messages?search=dark')
  const field = page.getByRole('searchbox', { name: 'Search messages' })
  const hits = page.getByRole('list', { name: 'Messages found' }).getByRole('link')
  await hits.filter({ hasText: 'My lamp is dark' }).waitFor()
  await field.fill('')
  await field.pressSequentially('lamp 12 flickers')
  await page.waitForURL('**/inbox/messages?search=lamp*flickers')
  assert.equal(await field.inputValue(), 'lamp 12 flickers')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.type('lamp 9')
  await page.getByRole('option', { name: 'Messages containing “lamp 9”' }).click()
  await hits.filter({ hasText: 'Lamp 9 flickers' }).waitFor()
  assert.equal(await field.inputValue(), 'lamp 9')
  await page.goBack()
  await hits.filter({ hasText: 'Lamp 12 flickers' }).waitFor()
  assert.equal(await field.inputValue(), 'lamp 12 flickers')
})

browserTest('hits are narrowed to what one side wrote', async (t) => {
  const { page } = await seat(t, '/inbox/messages?search=sofa', { width: 360 })
  const hits = page.getByRole('list', { name: 'Messages found' }).getByRole('link')
  await hits.nth(1).waitFor()
  const side = page.getByRole('combobox', { name: 'Written by' })
  for (const [name, said] of [
    ['Us', 'The sofa is on its way'],
    ['Customer', 'Where is my sofa?'],
  ] as const) {
    await side.click()
    await page.getByRole('option', { name, exact: true }).click()
    await hits.nth(1).waitFor({ state: 'detached' })
    await hits.filter({ hasText: said }).waitFor()
  }
  assert.match(page.url(), /direction=inbound/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await hits.nth(1).waitFor()
  const linesOf =
    'new Set([...document.querySelectorAll("main input:not([type=search], [type=hidden])")].map((each) => each.getBoundingClientRect().top)).size'
  assert.equal(await page.evaluate(linesOf), 3)
  assert.deepEqual(await findingsInBoth(page), [])
})

browserTest('a contact narrows the hits, and what finds nothing says what to do', async (t, visit) => {
  const { page } = await sit(t, visit, {
    path: `/inbox/messages?search=lamp&contact=${noah.contact_id}`,
    language: 'zh-TW',
    width: 360,
  })
  const hits = page.getByRole('list', { name: '找到的訊息' }).getByRole('link')
  await hits.first().waitFor()
  assert.equal(await hits.count(), 1)
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  await page.getByRole('searchbox', { name: '搜尋訊息' }).fill('沒說過')
  await page.getByRole('heading', { name: '沒有包含「沒說過」的訊息' }).waitFor()
  await page.getByRole('searchbox', { name: '搜尋訊息' }).fill('')
  await page.getByRole('heading', { name: '尋找任何對話中說過的話' }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
})

browserTest('a search by an address says which part of it is wrong', async (t) => {
  const { page } = await seat(t, '/inbox/messages?search=lamp&from=yesterday')
  const failure = page.getByRole('alert')
  await failure.getByText('created_at__start').waitFor()
  await failure.getByText(/The field must be a date-time/).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
})
