import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const post = async <T = { id: number }>(path: string, body: object) => {
  const answer = await admin.post(path, body as never)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return (answer.body as { data: T }).data
}
const field = (name: string, type: number, category_id: number | null, extra: object = {}) =>
  post('/cz-col', { name, type, category_id, is_allowed_null: true, ...extra })

const renewal = await field('Renewal', 3, null)
const orders = await post('/cz-col-category', { name: 'Orders', type: 1 })
const [, late] = [await post('/tag', { name: 'VIP' }), await post('/tag', { name: 'Late' })]
const number = await field('Order no.', 1, orders.id)
await field('Amount', 0, orders.id)

let made = 0
const contact = (given: object = {}) =>
  post('/contact', { first_name: `Ming ${++made}`, last_name: 'Wang', ...given })
const read = async (id: number) => (await admin.get(`/contact/${id}`)).body.data as Record<string, unknown>

browserTest('the row that a search found is on top, however many came after it', async (t, visit) => {
  const { id } = await contact()
  const repairs = await post('/cz-col-category', { name: 'Repairs', type: 1 })
  const repair = await field('Repair no.', 1, repairs.id)
  const add = async (category: number, col: number, value: string) => {
    const path = `/contact/${id}/cz-col-category/${category}/contact-cz-relation`
    const [row] = await post<{ id: number }[]>(path, { cz_cols: [{ id: col, value }] })
    return row?.id
  }
  const row = await add(orders.id, number.id, 'HP-first')
  for (let place = 0; place < 51; place++) await add(orders.id, number.id, `HP-${place}`)
  for (let place = 0; place < 6; place++) await add(repairs.id, repair.id, `R-${place}`)
  const { page } = await sit(t, visit, { path: `/contacts/${id}?row=${row}` })
  const found = page.getByRole('region', { name: 'Orders' }).locator('tbody tr').first()
  await found.getByText('HP-first').waitFor()
  assert.equal(await found.getAttribute('aria-current'), 'true')
  const others = page.getByRole('region', { name: 'Repairs' }).locator('tbody tr')
  await others.first().waitFor()
  assert.equal(await others.count(), 5)
  await found.getByRole('button', { name: /^Remove/ }).click()
  await found.getByText('HP-first').waitFor({ state: 'detached' })
})

longBrowserTest(
  'fields are edited in their rows: saved, taken back, refused, changed by others',
  async (t, visit) => {
    const { id } = await contact({
      membership_no: 'M-1',
      birth_at: '1988-04-17',
      identity_no: 'A123456789',
      cz_cols: [{ id: renewal.id, value: '2027-12-04' }],
    })
    const { page, context } = await sit(t, visit, { path: `/contacts/${id}` })
    await page.getByText('A123•••789').waitFor()
    assert.doesNotMatch(await page.content(), /A123456789/)
    await page.getByRole('button', { name: 'Show the identity number' }).click()
    await page.getByText('A123456789').waitFor()

    await page.getByRole('button', { name: 'Edit Renewal: 2027-12-04' }).click()
    await page.getByRole('textbox', { name: 'Renewal' }).fill('2026-12-04')
    await page.keyboard.press('Enter')
    await page.getByText('Renewal changed to 2026-12-04').waitFor()
    await page.getByText('2027-12-04 → 2026-12-04').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Edit Renewal: 2027-12-04' }).waitFor()

    await page.getByRole('button', { name: 'Edit Birthday: 1988-04-17' }).click()
    const birthday = page.getByRole('textbox', { name: 'Birthday' })
    await birthday.fill('17 April')
    await page.keyboard.press('Enter')
    await page.locator('[aria-invalid="true"]').waitFor()
    assert.equal(await birthday.inputValue(), '17 April')
    await birthday.fill('1988-04-18')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Edit Birthday: 1988-04-18' }).waitFor()

    await page.getByRole('button', { name: 'Edit Member no.: M-1' }).click()
    await admin.put(`/contact/${id}`, { membership_no: 'M-2' })
    await page.getByRole('textbox', { name: 'Member no.' }).fill('M-3')
    await page.keyboard.press('Enter')
    await page.getByText(/ changed this 1 m ago\. Now: “M-2”$/).waitFor()
    assert.equal((await read(id)).membership_no, 'M-2')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Edit Member no.: M-3' }).waitFor()
    assert.equal((await read(id)).membership_no, 'M-3')
    await page.getByText('Member no. changed to M-3').waitFor()
    await admin.put(`/contact/${id}`, { membership_no: 'M-4' })
    await page.evaluate('dispatchEvent(new Event("visibilitychange"))')
    await page.getByRole('button', { name: 'Edit Member no.: M-4' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(/^Not undone: .+ has changed this since\.$/).waitFor()
    assert.equal((await read(id)).membership_no, 'M-4')
    // What cannot be taken back keeps nothing before it from being so.
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Edit Birthday: 1988-04-17' }).waitFor()

    // What has come to the page since the field was opened is no less somebody's change.
    await page.getByRole('button', { name: 'Edit Member no.: M-4' }).click()
    await page.getByRole('textbox', { name: 'Member no.' }).fill('M-5')
    await admin.put(`/contact/${id}`, { membership_no: 'M-6', last_name: 'Lin' })
    await page.evaluate('dispatchEvent(new Event("visibilitychange"))')
    await page.getByRole('button', { name: 'Edit Last name: Lin' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(/Now: “M-6”$/).waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Edit Member no.: M-6' }).waitFor()

    await page.getByRole('button', { name: 'Edit Tags: Add' }).click()
    await page.getByRole('option', { name: 'VIP' }).click()
    await admin.put(`/contact/${id}`, { tag_ids: [late.id] })
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByText(/Now: “Late”$/).waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('Tags changed to VIP').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Edit Tags' }).waitFor()
    await eventually(async () => String((await read(id)).tag_ids) === String(late.id))

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Edit Birthday: 1988-04-17' }).click()
    await birthday.fill('1988-04-19')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved: you are offline.').waitFor()
    await context.setOffline(false)
    await page.reload()
    await page.getByText('Not saved.', { exact: true }).waitFor()
    assert.equal(await birthday.inputValue(), '1988-04-19')
    await birthday.press('Enter')
    await page.getByRole('button', { name: 'Edit Birthday: 1988-04-19' }).waitFor()
  },
)

browserTest(
  'a custom table and the ways to reach somebody are filled and edited in place, and give back',
  async (t, visit) => {
    const { id } = await contact()
    const { page } = await sit(t, visit, { path: `/contacts/${id}` })
    const table = page.getByRole('region', { name: 'Orders' })
    await table.getByRole('button', { name: 'Add the first' }).click()
    await table.getByLabel('Order no.').fill('H-1')
    await page.reload()
    await table.getByLabel('Order no.').waitFor()
    assert.equal(await table.getByLabel('Order no.').inputValue(), 'H-1')
    await table.getByLabel('Order no.').press('Control+Enter')
    await page.getByText('A row of Orders added').waitFor()
    await table.locator('button:focus', { hasText: 'H-1' }).waitFor()
    await page.keyboard.press('Control+z')
    await table.getByRole('button', { name: 'Add the first' }).click()
    await table.getByLabel('Order no.').fill('H-1')
    await table.getByRole('button', { name: 'Save' }).click()
    await table.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await table.getByRole('button', { name: 'Order no.: H-1' }).click()
    await table.getByRole('textbox', { name: 'Order no.' }).fill('H-2')
    await page.keyboard.press('Tab')
    await table.getByRole('textbox', { name: 'Amount' }).fill('1280')
    await page.keyboard.press('Enter')
    const amount = table.getByRole('button', { name: 'Amount: 1,280' })
    await amount.waitFor()
    await page.getByRole('link', { name: 'Companies' }).focus()
    const places = () =>
      table
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => (head as unknown as { offsetLeft: number }).offsetLeft))
    const before = await places()
    await amount.click()
    await table.getByRole('textbox', { name: 'Amount' }).fill('a lot')
    assert.deepEqual(await places(), before)
    await table.getByRole('button', { name: 'Order no.: H-2' }).click()
    await table.getByText('Enter a whole number.').waitFor()
    await page.reload()
    await table.getByText('Not saved.').waitFor()
    assert.equal(await table.getByRole('textbox', { name: 'Amount' }).inputValue(), 'a lot')
    await table.getByRole('textbox', { name: 'Amount' }).press('Escape')
    await amount.waitFor()

    const rows = `/contact/${id}/contact-cz-relation`
    const [row] = (await admin.get(rows)).body.data as { id: number }[]
    const others = (value: string) =>
      admin.put(`${rows}/${row?.id}`, { cz_cols: [{ id: number.id, value }] }).then(({ status }) => status)
    await table.getByRole('button', { name: 'Order no.: H-2' }).click()
    await table.getByRole('textbox', { name: 'Order no.' }).fill('H-3')
    assert.equal(await others('H-4'), 200)
    await page.keyboard.press('Enter')
    await table.getByText(/ changed this 1 m ago\. Now: “H-4”$/).waitFor()
    assert.equal(await table.getByRole('textbox', { name: 'Order no.' }).inputValue(), 'H-3')
    await table.getByRole('button', { name: 'Keep mine' }).click()
    await table.getByRole('button', { name: 'Order no.: H-3' }).waitFor()
    await amount.click()
    await table.getByRole('textbox', { name: 'Amount' }).fill('1290')
    assert.equal(await others('H-2'), 200)
    await page.keyboard.press('Enter')
    await table.getByRole('button', { name: 'Order no.: H-2' }).waitFor()
    await table.getByRole('button', { name: 'Amount: 1,290' }).waitFor()
    await page.keyboard.press('Control+z')
    await amount.waitFor()

    await table.getByRole('button', { name: 'Remove the row of H-2' }).click()
    await page.getByText('Nothing in Orders yet.').waitFor()
    await page.keyboard.press('Control+z')
    await table.getByRole('button', { name: 'Order no.: H-2' }).waitFor()
    await table.getByRole('button', { name: 'Amount: 1,280' }).waitFor()

    const list = page.getByRole('region', { name: 'Phones, e-mails, addresses' })
    await list.getByRole('button', { name: 'Add a phone, e-mail or address' }).click()
    await list.locator('input:focus').waitFor()
    await list.getByLabel('Number').fill('abc')
    await page.keyboard.press('Enter')
    await list.getByText('A phone number has digits.').waitFor()
    await list.getByLabel('Number').fill('0912 345 678')
    await page.keyboard.press('Enter')
    await list.getByRole('listitem').getByText('0912 345 678').waitFor()
    const more = list.locator('button:focus[aria-label="Add a phone, e-mail or address"]')
    await more.waitFor()
    await list.getByRole('button', { name: 'Remove 0912 345 678' }).click()
    await list.getByText('No phone, e-mail or address yet.').waitFor()
    await more.waitFor()
    const removal = page.getByRole('listitem').filter({ hasText: 'You removed a phone' })
    assert.equal(await removal.locator('small').innerText(), '0912 345 678')
    await page.keyboard.press('Control+z')
    await list.getByRole('listitem').getByText('0912 345 678').waitFor()

    const { phones } = (await read(id)).profile as { phones: { id: number }[] }
    const change = (changes: object) =>
      admin.put(`/phone-number/${phones[0]?.id}`, { contact_id: id, ...changes })
    await list.getByRole('button', { name: 'Edit 0912 345 678' }).click()
    await list.getByLabel('Number').fill('0912 000 001')
    await change({ number: '0912 000 002', description: 'at night' })
    await page.keyboard.press('Enter')
    await list.getByText(/ changed this 1 m ago\. Now: “0912 000 002”$/).waitFor()
    await list.getByRole('button', { name: 'Keep mine' }).click()
    await list.getByRole('listitem').getByText('0912 000 001').waitFor()
    await list.getByText('at night').waitFor()
    await page.keyboard.press('Control+z')
    await list.getByRole('listitem').getByText('0912 000 002').waitFor()

    const files = page.getByRole('region', { name: 'Files', exact: true })
    await files
      .locator('input[type=file]')
      .setInputFiles([{ name: 'contract.txt', mimeType: 'text/plain', buffer: Buffer.from('Two years.') }])
    await files.getByRole('button', { name: 'Add 1 file' }).click()
    const file = files.getByRole('link', { name: /contract\.txt/ })
    await file.waitFor()
    await page.getByRole('listitem').filter({ hasText: 'You attached a file' }).waitFor()
    await files.getByRole('button', { name: 'Remove contract.txt' }).click()
    await file.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await file.waitFor()

    await list.getByRole('button', { name: 'Edit 0912 000 002' }).click()
    await list.getByLabel('Number').fill('0912 000 003')
    await change({ number: '0912 000 004' })
    await page.reload()
    await list.getByLabel('Number').waitFor()
    assert.equal(await list.getByLabel('Number').inputValue(), '0912 000 003')
    await list.getByText(/Now: “0912 000 004”$/).waitFor()
    await change({ number: '0912 000 004', extension: '7' })
    await page.getByRole('button', { name: 'Edit Member no.: Add' }).click()
    await page.getByRole('textbox', { name: 'Member no.' }).fill('M-7')
    await page.keyboard.press('Enter')
    await page.getByText('Member no. changed to M-7').waitFor()
    await table.getByRole('button', { name: 'Add a row' }).click()
    await list.getByLabel('Number').press('Control+Enter')
    await list.getByRole('button', { name: 'Keep mine' }).click()
    await list.getByRole('listitem').getByText('0912 000 003 ext. 7').waitFor()
    // Escape closes the form and keeps what was typed, until it is discarded.
    const first = table.getByRole('textbox').first()
    await first.fill('A-100')
    await first.press('Escape')
    await first.waitFor({ state: 'detached' })
    await table.getByRole('button', { name: 'Add a row' }).click()
    assert.equal(await first.inputValue(), 'A-100')
    await table.getByRole('button', { name: 'Discard' }).click()
    await table.getByRole('button', { name: 'Add a row' }).click()
    assert.equal(await first.inputValue(), '')
    await table.getByRole('button', { name: 'Discard' }).click()

    const ticket = await post('/ticket', { subject: 'Where is it', contact_id: id })
    await page.getByRole('button', { name: 'Edit Last name: Wang' }).click()
    await page.getByRole('textbox', { name: 'Last name' }).fill('long'.repeat(60))
    await page.keyboard.press('Enter')
    const bar = page.getByRole('status').filter({ hasText: 'Last name changed to longlong' })
    await bar.getByRole('button', { name: 'Show all' }).click()
    await bar.getByRole('button', { name: 'Show less' }).waitFor()
    await bar.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('button', { name: 'Edit Last name: Wang' }).waitFor()
    await page.getByRole('link', { name: `Ticket #${ticket.id} created` }).click()
    await page.waitForURL(`**/tickets/${ticket.id}`)
  },
)
