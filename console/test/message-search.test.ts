import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { insertRow } from '#db/records/rows.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { aConversation } from '#test/factories.ts'
import { findingsInBoth, hasFocus, openDesk, scrollToTop } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { sit } = desk
const db = desk.database.main

/** A long conversation that has ended, with the message sought far above its end, and a later one. */
const words = Array.from({ length: 140 }, (_, n) =>
  text(n === 6 ? 'Since yesterday the reading lamp flickers. 檯燈一直閃爍，怎麼辦？' : `Message ${n + 1}`),
)
const mia = await aTalk(desk, 'Mia', { state: 'closed' }, words)
await aConversation(db, { contactable_id: mia.contactable_id, contact_id: mia.contact_id, state: 'waiting' })
const { id: author_id } = await desk.employee('agent')
const note = await insertRow(db, 'conversation_notes', {
  conversation_id: mia.id,
  after_seq: 30,
  author_id,
  content: 'She wants a refund for the bulb',
})
const ticket = await insertRow(db, 'tickets', { subject: 'A lamp' })
const ticketNote = await insertRow(db, 'ticket_notes', {
  ticket_id: ticket,
  author_id,
  content: 'Bulb sent again',
})
for (let n = 0; n < 60; n++)
  await insertRow(db, 'ticket_notes', { ticket_id: ticket, author_id, content: `Later note ${n}` })
const category_id = await insertRow(db, 'cz_col_categories', { name: 'Devices', type: 1 })
const field = await insertRow(db, 'cz_cols', { name: 'Model', type: 1, category_id })
await insertRow(db, 'relation_records', {
  category_id,
  contact_id: mia.contact_id,
  cz_values: JSON.stringify({ [field]: 'Bulb E27' }) as never,
})

const search = async (page: Page, typed: string, label = 'Search') => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: label }).waitFor()
  await page.keyboard.type(typed)
}

/** What a page's elements have, of which the tests' own types know nothing. */
interface ElementInPage {
  getBoundingClientRect(): { top: number; bottom: number }
}

const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = (element as unknown as ElementInPage).getBoundingClientRect()
    return top >= 0 && bottom <= (globalThis as unknown as { innerHeight: number }).innerHeight
  })

const messageOf = (page: Page, seq: number) =>
  page
    .getByRole('list', { name: /Messages|訊息/ })
    .locator(`[data-seq="${seq}"]`)
    .last()

browserTest('a message is found by its words and opened at its place, by keys', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
  await search(page, 'FLICKERS')
  const group = page.getByRole('group', { name: 'Messages' })
  const option = group.getByRole('option', { name: /Mia.*reading lamp flickers/s })
  await option.waitFor()
  await option.locator('mark', { hasText: /^flickers$/ }).waitFor()
  assert.equal(await option.getAttribute('aria-selected'), 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/inbox/${mia.id}?at=7`)
  const message = messageOf(page, 7)
  await page.locator('[data-seq="7"]:focus').waitFor()
  assert.ok(await isInView(message))
  assert.equal(await messageOf(page, 140).count(), 1)

  // The same hit leads there again.
  await scrollToTop(page.locator('[data-scrolls]').last())
  await page.getByRole('link', { name: 'Inbox' }).first().focus()
  await search(page, 'flickers')
  await option.waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('[data-seq="7"]:focus').waitFor()
  assert.ok(await isInView(message))
})

longBrowserTest('notes and rows of relation tables are found, and open where they are', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
  await search(page, 'bulb')
  const notes = page.getByRole('group', { name: 'Notes' })
  await notes.getByRole('option', { name: /Mia.*refund for the bulb/s }).click()
  await page.waitForURL(`**/inbox/${mia.id}?note=${note}`)
  const found = page.locator(`[data-note="${note}"]`)
  await page.locator(`[data-note="${note}"]:focus`).waitFor()
  assert.ok(await isInView(found))

  await search(page, 'bulb')
  await notes.getByRole('option', { name: /A lamp.*Bulb sent again/s }).click()
  await page.waitForURL(`**/tickets/${ticket}?note=${ticketNote}`)
  await page.locator(`[data-note="${ticketNote}"]:focus`).waitFor()
  assert.ok(await isInView(page.locator(`[data-note="${ticketNote}"]`)))

  await search(page, 'bulb')
  await page.getByRole('option', { name: /Bulb E27.*Devices · Mia/s }).click()
  await page.waitForURL(`**/contacts/${mia.contact_id}`)
})

browserTest(
  'one Chinese character finds a message, and axe finds nothing in either theme',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/me', language: 'zh-TW' })
    await page.getByRole('link', { name: '儀表板' }).waitFor()
    await search(page, '閃', '搜尋')
    const option = page.getByRole('group', { name: '訊息' }).getByRole('option', { name: /Mia/ })
    await option.waitFor()
    assert.equal(await option.locator('mark').innerText(), '閃')
    assert.deepEqual(await findingsInBoth(page), [])
    await page.setViewportSize({ width: 360, height: 740 })
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    const mark = await option.locator('mark').boundingBox()
    assert.ok(mark && mark.x + mark.width <= 360)
    await option.click()
    await page.locator('[data-seq="7"]:focus').waitFor()
    assert.ok(await hasFocus(messageOf(page, 7)))
    assert.deepEqual(await findingsInBoth(page), [])
  },
)
