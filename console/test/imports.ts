import type { Page } from 'playwright-core'
import type { Client } from '#test/client.ts'
import { csvOf, runDue } from '#test/imports/imports.ts'
import type { Service } from '#test/service.ts'

/** A custom table of orders, and the contacts who placed them. Returns the IDs of the table and of its fields. */
export const aTableOfOrders = async (admin: Client) => {
  const table = (await admin.post('/cz-col-category', { name: 'Orders', type: 1 })).body.data.id as number
  const aField = async (field: object) =>
    (await admin.post('/cz-col', { category_id: table, is_allowed_null: true, ...field })).body.data
      .id as number
  const number = await aField({ name: 'Order number', type: 1 })
  const dated = await aField({ name: 'Ordered on', type: 3 })
  const options = [
    { text: 'In the shop', value: 'open' },
    { text: 'On its way', value: 'sent' },
  ]
  await aField({ name: 'State', type: 6, options })
  for (const membership_no of ['M1', 'M2', 'M3'])
    await admin.post('/contact', { membership_no, first_name: `Member ${membership_no}` })
  return { table, number, dated }
}

const header = ['Member no', 'Order number', 'Ordered on', 'State', 'Clerk']
const anOrder = (at: number) => {
  const member = at % 1000 === 7 ? `X${at}` : `M${(at % 3) + 1}`
  const day = at % 2000 === 3 ? '3.11.2026' : '2026-11-03'
  return [member, `A-${at}`, day, at % 2 ? 'van' : 'On its way', 'Lin']
}

/** A file with so many orders; of some the contact is unknown, or the day is written in another way. */
export const orders = (amount: number) =>
  csvOf([header, ...Array.from({ length: amount }, (_, at) => anOrder(at))])

/** Chooses a file in the page. */
export const choose = (page: Page, content: string, name = 'orders.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Runs the imports that are due, and waits for a text in the page. */
export const runAndSee = async (service: Service, page: Page, text: string) => {
  await runDue(service)
  await page.getByText(text, { exact: false }).first().waitFor()
}
