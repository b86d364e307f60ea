import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const { admin, database, sit } = await openDesk()
// Numbers as long as the console shows them with a separator.
await sql`select setval(pg_get_serial_sequence('tickets', 'id'), 3359)`.execute(database.main)

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

const create = async (path: string, body: object) => (await admin.post(path, body)).body.data
const ticketOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data

longBrowserTest(
  'an agent links, merges and splits tickets, and gives one a status of the desk’s own',
  async (t, visit) => {
    const one = await create('/ticket', { subject: 'The line is down', status: 2 })
    const other = await create('/ticket', { subject: 'No internet since noon', status: 2 })
    await create('/ticket-status', { name: 'With the technician', status: 1 })
    const { page, employee } = await sit(t, visit, { role: 'agent', path: `/tickets/${one.id}` })
    await employee.client.post(`/ticket/${other.id}/note`, { content: 'And the invoice is unclear' })

    const link = page.getByRole('button', { name: 'Link a ticket' })
    await link.click()
    // The field has the focus; Esc closes its list, then the form.
    const finder = page.getByRole('combobox', { name: 'Ticket', exact: true })
    await finder.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await finder.waitFor({ state: 'detached' })
    await link.and(page.locator(':focus')).waitFor()
    await link.click()
    await page.getByRole('combobox', { name: 'This ticket …' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Parent of' }).click()
    const shown = `#${other.id.toLocaleString('en')}`
    assert.match(shown, /,/)
    await finder.fill(shown)
    await page.getByRole('listbox').getByRole('option', { name: 'No internet since noon' }).waitFor()
    await finder.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('link', { name: `${shown} No internet since noon` }).waitFor()
    const tell = page.getByRole('button', { name: 'Tell the customers of its children' })
    await tell.click()
    const words = page.getByRole('textbox', { name: 'Message', exact: true })
    await words.fill('It is up again.')
    await page.reload()
    await tell.click()
    assert.equal(await words.inputValue(), 'It is up again.')
    await page.getByText('no conversation with its contact').waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    await shoot(page, 'ticket-links')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.keyboard.press('Shift+M')
    await page.getByRole('combobox', { name: 'Merge with' }).fill('internet')
    await page.getByRole('listbox').getByRole('option', { name: 'No internet since noon' }).click()
    await page.getByText('1 note', { exact: true }).waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    await shoot(page, 'ticket-merge')
    await page.getByRole('button', { name: `Merge into #${one.id.toLocaleString('en')}` }).click()
    await page
      .getByRole('status')
      .getByText(`Merged into #${one.id.toLocaleString('en')}`)
      .waitFor()
    await page.getByText('And the invoice is unclear').waitFor()
    assert.deepEqual(
      [(await ticketOf(other.id)).merged_into_id, (await ticketOf(other.id)).status],
      [one.id, 3],
    )
    await page.keyboard.press('Control+z')
    await page.getByText('Merge undone').waitFor()
    await page.getByText('And the invoice is unclear').waitFor({ state: 'detached' })

    await page.getByRole('link', { name: `${shown} No internet since noon` }).click()
    await page.getByRole('button', { name: 'Make a ticket of it' }).click()
    await page
      .getByRole('button', { name: /And the invoice is unclear/ })
      .first()
      .waitFor()
    await page.getByText('Related to', { exact: true }).waitFor()
    await page.keyboard.press('s')
    await page.getByRole('listbox').getByRole('option', { name: 'With the technician' }).click()
    await page.getByRole('button', { name: /Status: With the technician/ }).waitFor()
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
    assert.deepEqual(
      [(await ticketOf(id)).status, (await ticketOf(id)).ticket_status.name],
      [1, 'With the technician'],
    )
    await shoot(page, 'ticket-status')
  },
)
