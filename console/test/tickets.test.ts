import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { aContact } from '#test/factories.ts'
import { beginAt, findingsInBoth, hasFocus, openDesk } from './desk.ts'

const { admin, database, sit } = await openDesk()

const aTicket = async (ticket: object = {}): Promise<number> =>
  (await admin.post('/ticket', { subject: 'Parcel lost', ...ticket })).body.data.id
const ticketOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data
const statusesOf = async (ids: number[]) => (await Promise.all(ids.map(ticketOf))).map(({ status }) => status)
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

browserTest('an agent makes a ticket for a contact and works it by keys', async (t, visit) => {
  await aContact(database.main, { first_name: 'Noa', last_name: 'Brandt' })
  const { page } = await sit(t, visit, { role: 'agent', path: '/tickets' })
  await page.getByRole('button', { name: 'Create ticket', exact: true }).first().waitFor()
  await page.keyboard.press('c')
  await page.getByRole('heading', { name: 'Create ticket' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('This is needed.').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByLabel('Subject').fill('Cup handle broken')
  const chooser = page.getByRole('combobox', { name: 'Contact' })
  await chooser.fill('noa')
  await chooser.blur()
  await chooser.fill('noa')
  await page.getByRole('option', { name: /Noa Brandt/ }).waitFor()
  await chooser.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  assert.equal(await chooser.inputValue(), 'noa')
  await chooser.press('Enter')
  await page.locator('input[value^="Noa Brandt"]').waitFor()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/tickets\/\d+/)
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  await page.getByRole('link', { name: 'Noa Brandt' }).waitFor()

  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Asked the warehouse')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Asked the warehouse').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' twice')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Note changed').waitFor()
  await page.getByText('Asked the warehouse twice').waitFor()

  const [note] = (await admin.get(`/ticket/${id}/note`)).body.data
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save note' }).waitFor()
  await page.keyboard.type('Theirs to say. ')
  await admin.put(`/ticket/${id}/note/${note.id}`, { content: 'Asked them thrice' })
  await page.keyboard.press('Control+Enter')
  await page.getByText('Someone else has changed this. Now: Asked them thrice').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Theirs to say.').first().waitFor()
  await page.getByText('Someone else has changed this').waitFor({ state: 'detached' })

  await page.getByRole('textbox', { name: 'Note' }).first().focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Pending' }).click()
  await page.getByRole('button', { name: /Status: Pending/ }).waitFor()
  assert.equal(await page.getByText('Status changed').count(), 0)
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Pending' }).waitFor()
  // Which option a list begins at is set a moment after it is shown.
  const marked = page.locator('[data-combobox-selected]')
  do await page.keyboard.press('ArrowDown')
  while ((await marked.innerText()) !== 'Processing')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Status changed to Processing').waitFor()
  assert.equal((await ticketOf(id)).status, 1)
  await page.getByText('Pending → Processing').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /Status: Pending/ }).waitFor()
  assert.equal((await ticketOf(id)).status, 0)
  await page.keyboard.press('p')
  await page.getByRole('option', { name: 'Urgent' }).waitFor()
  await page.keyboard.type('urg')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Priority changed to Urgent').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Delete ticket' }).count(), 0)
})

const low = encodeURIComponent(JSON.stringify([{ field: 'priority', op: 'in', value: ['0'] }]))
/** With a row a page, so that there are others than those of the page. */
const lowOnes = `/tickets?as=list&per_page=1&filter=${low}`

const allThatMatch = async (page: Page) => {
  const ids = [await aTicket({ priority: 0 }), await aTicket({ priority: 0 }), await aTicket({ priority: 0 })]
  await beginAt(page, lowOnes)
  const pageMark = page.getByRole('checkbox', { name: 'Select all on this page' })
  await pageMark.check()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByText('All 3 selected').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('2–2 of 3').waitFor()
  assert.equal(await pageMark.isChecked(), true)
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Resolved' }).click()
  await page.getByText('3 tickets changed').waitFor()
  assert.deepEqual(await statusesOf(ids), [2, 2, 2])
  await page.getByText('All 3 selected').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('row').filter({ hasText: 'Pending' }).waitFor()
  assert.deepEqual(await statusesOf(ids), [0, 0, 0])
}

longBrowserTest(
  'the board is worked by keys and by dragging, many at once, and goes back',
  async (t, visit) => {
    await Promise.all(Array.from({ length: 90 }, () => aTicket({ subject: 'In work', status: 1 })))
    const ids = [await aTicket({ subject: 'First of two' }), await aTicket({ subject: 'Second of two' })]
    const dragged = await aTicket({ subject: 'To be dragged' })
    const { page } = await sit(t, visit, { path: '/tickets' })
    for (const name of ['First of two', 'Second of two']) {
      await card(page, name).focus()
      await page.keyboard.press('x')
    }
    await page.keyboard.press('b')
    await page.getByRole('row', { selected: true }).nth(1).waitFor()
    await page.keyboard.press('b')
    await card(page, 'First of two').waitFor()
    await page.getByText('2 selected').waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    await page.keyboard.press('s')
    await page.getByRole('option', { name: 'Resolved' }).click()
    await page.getByText('2 tickets changed').waitFor()
    const resolved = column(page, 'Resolved')
    await resolved.getByText('First of two').waitFor()
    assert.deepEqual(await statusesOf(ids), [2, 2])
    await page.keyboard.press('p')
    await page.getByRole('option', { name: 'Urgent' }).click()
    await resolved.getByText('Urgent').nth(1).waitFor()
    await page.keyboard.press('Control+z')
    await resolved.getByText('Urgent').first().waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await resolved.getByText('First of two').waitFor({ state: 'detached' })
    assert.deepEqual(await statusesOf(ids), [0, 0])
    await page.getByRole('button', { name: 'Clear the selection' }).click()

    await admin.put(`/ticket/${ids[0]}`, { subject: 'First of two, renamed' })
    await card(page, 'First of two, renamed').waitFor()
    await aTicket({ subject: 'From a colleague' })
    await page.getByRole('button', { name: '1 new' }).waitFor()
    assert.equal(await card(page, 'From a colleague').count(), 0)
    const inWork = column(page, 'Processing')
    const loadMore = inWork.getByRole('button', { name: 'Load more' })
    // Scrolling to its end loads more of a column.
    await loadMore.scrollIntoViewIfNeeded()
    await inWork.getByRole('article').nth(79).waitFor()
    await page.getByRole('button', { name: '1 new' }).waitFor()
    await aTicket({ subject: 'Above all others', status: 1, due_at: '2026-01-01 09:00:00' })
    await page.getByRole('button', { name: '2 new' }).waitFor()
    await loadMore.scrollIntoViewIfNeeded()
    await inWork.getByText('Above all others').waitFor()
    await inWork.getByRole('article').nth(90).waitFor()
    await loadMore.waitFor({ state: 'detached' })
    assert.equal(await inWork.getByRole('article').count(), 91)
    await page.keyboard.press('Shift+N')
    await card(page, 'From a colleague').waitFor()

    const closed = column(page, 'Closed')
    await card(page, 'To be dragged').dragTo(closed)
    await closed.getByText('To be dragged').waitFor()
    await page.getByText('1 ticket changed').waitFor()
    assert.deepEqual(await statusesOf([dragged]), [3])

    // Before any card has the focus, an arrow leads to the first.
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('ArrowDown')
    await page.locator('article:focus').waitFor()
    await column(page, 'Pending').getByRole('article').last().focus()
    for (const _ of ['Processing', 'Closed']) await page.keyboard.press('ArrowRight')
    assert.equal(await hasFocus(card(page, 'To be dragged')), true)
    await page.keyboard.press('p')
    await page.getByRole('option', { name: 'Urgent' }).click()
    await card(page, 'To be dragged').getByText('Urgent').waitFor()
    await page.getByText(/selected$/).waitFor({ state: 'detached' })
    assert.equal((await ticketOf(dragged)).priority, 3)
    await allThatMatch(page)
  },
)

longBrowserTest('what cannot be changed or put back is said', async (t, visit) => {
  const category_id = (await admin.post('/category', { name: 'Delivery' })).body.data.id
  const sub_category_id = (await admin.post('/sub-category', { name: 'Late', category_id })).body.data.id
  const id = await aTicket({ subject: 'Changed by two', sub_category_id, due_at: '2026-01-01 09:00:00' })
  const { page } = await sit(t, visit, { path: '/tickets' })
  await card(page, 'Changed by two')
    .getByText(/ d late$/)
    .waitFor()
  await page.keyboard.press('d')
  await page.getByText('No ticket selected.').waitFor()
  await card(page, 'Changed by two').focus()
  await page.keyboard.press('d')
  await page.keyboard.type('whenever')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a date and time, for example 2026-12-31 18:00.').waitFor()
  await page.getByLabel('Due').fill('2099-01-01 09:00')
  await page.keyboard.press('Enter')
  await page.getByText('1 ticket changed').waitFor()
  await admin.put(`/ticket/${id}`, { priority: 3 })
  await page.keyboard.press('Control+z')
  await page.getByText(/^#\d+ not put back: Someone else has changed this/).waitFor()

  await card(page, 'Changed by two').click()
  await page.getByText('1 / ').waitFor()
  await page.getByRole('button', { name: /^Edit Category: Delivery \/ Late/ }).click()
  await page.getByRole('option', { name: 'Delivery', exact: true }).click()
  await page.getByText('Category changed to Delivery').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /^Edit Category: Delivery \/ Late/ }).waitFor()
  await page.getByRole('button', { name: 'Edit Subject: Changed by two' }).click()
  await admin.put(`/ticket/${id}`, { subject: 'Changed by a colleague' })
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await page.getByText(/changed this .* ago\. .*“Changed by a colleague”/).waitFor()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await page.getByRole('button', { name: 'Edit Subject: Changed by a colleague' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/tickets$/)
  assert.equal(await hasFocus(card(page, 'Changed by a colleague')), true)
  await page.keyboard.press('b')
  await page.getByLabel('Search this list').fill(`#${id}`)
  await page.getByText('1–1 of 1').waitFor()
  await page.getByRole('row').filter({ hasText: 'Changed by a colleague' }).press('Enter')
  await page.getByRole('heading', { name: `Ticket #${id}` }).waitFor()

  // A note of a history that is longer than the largest page.
  await page.route(`**/ticket/${id}/history?*`, async (route) => {
    const { href, searchParams } = new URL(route.request().url())
    const response = await route.fetch({ url: href.replace(/\bpage=\d+/, 'page=1') })
    const { data, meta } = await response.json()
    const size = Math.min(Number(searchParams.get('per_page')), 1000)
    const first = (Number(searchParams.get('page') ?? 1) - 1) * size
    const items = Array.from({ length: Math.min(size, 1001 - first) }, (_, at) => {
      const number = first + at + 1
      return { ...data[0], id: `note-${number}`, note: { ...data[0].note, id: number } }
    })
    await route.fulfill({ response, json: { data: items, meta: { ...meta, total: 1001 } } })
  })
  await admin.post(`/ticket/${id}/note`, { content: 'Asked the depot' })
  await beginAt(page, `/tickets/${id}?note=1001`)
  await page.locator('[data-note="1001"]:focus').waitFor()
  await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' })

  await database.pool.query(
    `insert into tickets (subject, priority) select 'Many', 0 from generate_series(1, 10001)`,
  )
  await beginAt(page, lowOnes)
  // The list keeps what was searched for before.
  await page.getByLabel('Search this list').fill('')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByText(/^Up to 10,000 of the 10,00\d can be changed at once/).waitFor()
})
