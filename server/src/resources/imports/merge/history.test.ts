import assert from 'node:assert/strict'
import test from 'node:test'
import { imported, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin } = service
const made = maker(admin)

const joined = await made('/cz-col', { name: 'Joined', type: 5 })
const vip = await made('/tag', { name: 'VIP' })
const news = await made('/tag', { name: 'Newsletter' })
const aRecipe = (headers: string[], given: object = {}) =>
  made('/relation-import-recipe', {
    name: 'Customers',
    headers: ['contacts.membership_no', ...headers].map((value) => ({ value })),
    unique_columns: ['contacts.membership_no'],
    ...given,
  })

interface Entry {
  kind: string
  changes: { field: string; from: unknown; to: unknown }[]
  employee: { id: number } | null
  refers_to: { type: string; id: number } | null
  imported_file: string | null
}
const historyOf = async (id: number, client = admin): Promise<Entry[]> =>
  (await client.get(`/contact/${id}/history`)).body.data
const contactBy = async (membership_no: string) =>
  (await admin.get(`/contact?membership_no=${membership_no}`)).body.data[0]
const changesIn = (entries: Entry[]) =>
  entries.flatMap(({ kind, changes }) => changes.map(({ field, from, to }) => [kind, field, from, to]))
const undo = async (id: number) => {
  assert.equal((await admin.post(`/relation-import-task/${id}/undo`)).status, 200)
  await runDue(service)
}

test('the history of a new customer names the import that created it, once', async () => {
  const recipe = await aRecipe(['contacts.first_name', 'phone_numbers.mobile', 'tags.name'], {
    create_missing_contacts: true,
  })
  const { id } = await imported(service, recipe, {
    name: 'customers.csv',
    rows: [['H1', 'Ann', '0912000111', 'VIP']],
  })
  const contact = await contactBy('H1')
  const [created, ...rest] = await historyOf(contact.id)
  assert.deepEqual(rest, [])
  assert.equal(created?.kind, 'contact.created')
  assert.deepEqual([created.refers_to, created.imported_file], [{ type: 'import', id }, 'customers.csv'])
  assert.ok(created.employee)
})

test('the history of a customer says which fields an import changed, and what its undo gave back', async () => {
  const recipe = await aRecipe([
    ...['contacts.first_name', 'contacts.identity_no', `cz_contact_information.${joined}`],
    ...['phone_numbers.mobile', 'tags.name'],
  ])
  const contact = await made('/contact', {
    ...{ first_name: 'Ann', membership_no: 'H2', identity_no: 'A123456789', tag_ids: [news] },
  })
  const before = (await historyOf(contact)).length
  const row = ['H2', 'Anna', 'B987654789', '2026-01-02 03:04', '0912000222', 'VIP']
  const { id } = await imported(service, recipe, { name: 'changes.csv', rows: [row] })
  const entries = (await historyOf(contact)).slice(0, -before)
  assert.ok(entries.every((entry) => entry.imported_file === 'changes.csv' && entry.refers_to?.id === id))
  const changes = changesIn(entries.toReversed())
  assert.deepEqual(
    changes.toSorted(),
    [
      ['contact.updated', `cz_cols.${joined}`, null, '2026-01-02 03:04:00'],
      ['contact.updated', 'first_name', 'Ann', 'Anna'],
      ['contact.updated', 'identity_no', '•••••••789', '•••••••789'],
      ['contact.updated', 'tag_ids', [news], [vip, news].toSorted()],
      ['phone_number.created', 'number', null, '0912000222'],
      ['phone_number.created', 'type', null, 2],
    ].toSorted(),
  )
  await undo(id)
  const undone = (await historyOf(contact)).slice(0, -before - entries.length)
  assert.ok(undone.every(({ refers_to }) => refers_to?.type === 'import_undo' && refers_to.id === id))
  const reverse = changes.map(([kind, field, from, to]) => [
    String(kind).replace('created', 'deleted'),
    field,
    to,
    from,
  ])
  assert.deepEqual(changesIn(undone).toSorted(), reverse.toSorted())
})

test('the name of the file is only for employees who may see imports', async () => {
  const recipe = await aRecipe(['contacts.first_name'], { create_missing_contacts: true })
  await imported(service, recipe, { rows: [['H3', 'Ann']] })
  const { client } = await service.employee('agent')
  const [created] = await historyOf((await contactBy('H3')).id, client)
  assert.deepEqual([created?.refers_to?.type, created?.imported_file], ['import', null])
})

test('the history of a new ticket names the import', async () => {
  const recipe = await made('/relation-import-recipe', {
    ...{ name: 'Tickets', importable_type: 'App\\Ticket' },
    headers: ['tickets.external_no', 'tickets.subject'].map((value) => ({ value })),
  })
  const { id } = await imported(service, recipe, { name: 'tickets.csv', rows: [['T-1', 'Lamp']] })
  const ticket = (await admin.get('/ticket?external_no=T-1')).body.data[0]
  const [created, ...rest] = (await admin.get(`/ticket/${ticket.id}/history`)).body.data as Entry[]
  assert.deepEqual([created?.kind, rest], ['ticket.created', []])
  assert.deepEqual([created?.refers_to, created?.imported_file], [{ type: 'import', id }, 'tickets.csv'])
})
