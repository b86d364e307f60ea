import assert from 'node:assert/strict'
import type { Client } from './client.ts'
import { type Import, imported } from './imports/imports.ts'
import { maker } from './made.ts'
import type { Service } from './service.ts'

type Rows = NonNullable<Import['rows']>

const path = '/relation-import-recipe'

/** Returns helpers for tests that import tickets, with a category, a handler and custom fields of tickets. */
export const ticketImportsOf = async (service: Service) => {
  const { admin } = service
  const made = maker(admin)
  const group = await made('/cz-col-category', { name: 'Repairs', type: 2 })
  const names = {
    billing: await made('/category', { name: 'Billing' }),
    repairs: await made('/category', { name: 'Repairs' }),
  }
  const subs = {
    refund: await made('/sub-category', { name: 'Refund', category_id: names.billing }),
    billingOther: await made('/sub-category', { name: 'Other', category_id: names.billing }),
    repairsOther: await made('/sub-category', { name: 'Other', category_id: names.repairs }),
  }
  const level = await made('/cz-col', { name: 'Level', type: 0, category_id: group })
  const seen = await made('/cz-col', { name: 'Seen', type: 5, category_id: group })

  const save = (columns: string[], given: object = {}, client: Client = admin) =>
    client.post(path, {
      name: 'Tickets',
      importable_type: 'App\\Ticket',
      headers: columns.map((value) => ({ value })),
      ...given,
    })

  const aRecipe = async (columns: string[], given: object = {}): Promise<number> => {
    const { status, body } = await save(columns, given)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.id
  }

  const ticketsBy = async (numbers: string[]) => {
    const found = numbers.map((number) => admin.get(`/ticket?external_no=${encodeURIComponent(number)}`))
    return (await Promise.all(found)).flatMap(({ body }) => body.data)
  }

  const rejectsOf = async (id: number) =>
    (await admin.get(`/relation-import-task/${id}/rejects.json`)).body.data.map(
      ({ row_index, reasons }: { row_index: number; reasons: { code: string; column: string | null }[] }) => [
        row_index,
        ...reasons.map(({ code, column }) => `${code} ${column}`),
      ],
    )

  const send = (recipe: number, rows: Rows, fields: Record<string, string> = {}, maxRows?: number) =>
    imported(service, recipe, { rows, fields }, maxRows)

  return { names, subs, fields: { level, seen }, save, aRecipe, ticketsBy, rejectsOf, send }
}
