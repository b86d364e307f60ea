import assert from 'node:assert/strict'
import test from 'node:test'
import { permissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import type { Client } from './client.ts'
import { aContactable, aConversation } from './factories.ts'
import { aTaskWithRejects } from './imports/import-tasks.ts'
import { imported, runDue } from './imports/imports.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, database, employee } = service
const db = database.main

const without = async (...lacking: string[]) => {
  const { id, client } = await employee('agent')
  const granted = permissions.filter((each) => !lacking.includes(each))
  const role_id = await insertRow(db, 'roles', { name: `Role of ${id}`, permissions: granted })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  return client
}
const create = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

const person = await create('/contact', {
  first_name: 'Zoë',
  membership_no: 'M-77',
  identity_no: 'Q123456789',
})
await create('/phone-number', { contact_id: person.id, type: 2, number: '0912 345 678' })
await create('/email-contact', { contact_id: person.id, address: 'zoe@example.com' })
const namesake = await create('/contact', { first_name: 'Q123456789' })
const contactable_id = await aContactable(db, { contact_id: person.id })
const state = 'waiting' as const
const conversation = await aConversation(db, { contactable_id, contact_id: person.id, state })

const blind = {
  numbers: await without('contact.identity_no'),
  phones: await without('phone_number.read'),
  emails: await without('email_contact.read'),
  all: await without('contact.identity_no', 'phone_number.read', 'email_contact.read'),
}

const filters = {
  identity_no: ['contact.identity_no', 'Q123456789', blind.numbers],
  phone_number: ['phone_number.read', '0912345678', blind.phones],
  email: ['email_contact.read', 'zoe@example.com', blind.emails],
} as const

/** Every address that takes the filters of contacts. */
const addressesOf = (name: string, value: string) => {
  const query = `${name}=${encodeURIComponent(value)}`
  const one = encodeURIComponent(JSON.stringify([{ gender: 0 }, { [name]: value }]))
  return [`/contact?${query}`, `/contact/export?${query}`, `/contact/count?filters=${one}`]
}

for (const [name, [permission, value, client]] of Object.entries(filters))
  test(`contacts are found by ${name} only by those who may read it`, async () => {
    for (const address of addressesOf(name, value)) {
      const { status, body } = await client.get(address)
      assert.deepEqual([status, body.code], [403, 'permission_missing'], address)
      assert.ok(body.message.includes(permission), body.message)
      assert.equal((await admin.get(address)).status, 200, address)
    }
    const asBody = await client.post('/contact', { _method: 'GET', [name]: value })
    assert.notEqual(asBody.status, 200)
    assert.equal((await admin.get(`/contact?${name}=${encodeURIComponent(value)}`)).body.data.length, 1)
    assert.equal((await client.get('/contact?membership_no=M-77')).body.data.length, 1)
  })

const idsOf = async (client: Client, address: string) => {
  const { status, body } = await client.get(address)
  assert.equal(status, 200, JSON.stringify(body))
  if (body.meta) assert.equal(body.meta.total, body.data.length)
  return body.data.map(({ id }: { id: number }) => id).toSorted()
}

const found = (client: Client, text: string, more = '') =>
  idsOf(client, `/contact?search=${encodeURIComponent(text)}${more}`)

test('a search finds nobody by a number that its caller may not read', async () => {
  const both = [person.id, namesake.id].toSorted()
  for (const more of ['', '&sort=name', '&gender=', '&membership_no=M-77']) {
    const whole = more.includes('membership') ? [person.id] : both
    const named = more.includes('membership') ? [] : [namesake.id]
    assert.deepEqual(await found(admin, 'Q123456789', more), whole)
    assert.deepEqual(await found(admin, '3456789', more), whole)
    for (const client of [blind.numbers, blind.all]) {
      assert.deepEqual(await found(client, 'Q123456789', more), named)
      assert.deepEqual(await found(client, '3456789', more), named)
    }
  }
  assert.deepEqual(await found(blind.phones, 'Q123456789'), both)
  for (const text of ['0912345678', '0912 345 678', '+886 912 345 678', '345678']) {
    const expected = text === '345678' ? both : [person.id]
    assert.deepEqual(await found(admin, text), expected, text)
    assert.deepEqual(await found(blind.numbers, text), text === '345678' ? both : [person.id], text)
    assert.deepEqual(await found(blind.phones, text), text === '345678' ? both : [], text)
    assert.deepEqual(await found(blind.all, text), text === '345678' ? [namesake.id] : [], text)
  }
  for (const client of Object.values(blind)) {
    assert.deepEqual(await found(client, 'zoë'), [person.id])
    assert.deepEqual(await found(client, 'M-77'), [person.id])
  }
})

test('a search for one character finds nobody by it either', async () => {
  const q = await create('/contact', { first_name: 'Ann', identity_no: 'x' })
  assert.deepEqual(await found(admin, 'x'), [q.id])
  assert.deepEqual(await found(blind.numbers, 'x'), [])
  assert.deepEqual(await found(blind.numbers, 'Z'), [person.id])
})

test('numbers beside views and exports count nobody whom the list does not show', async () => {
  const filters = encodeURIComponent(JSON.stringify([{ search: '3456789' }]))
  assert.deepEqual((await admin.get(`/contact/count?filters=${filters}`)).body.data.counts, [2])
  assert.deepEqual((await blind.numbers.get(`/contact/count?filters=${filters}`)).body.data.counts, [1])
  const file = (client: Client) => client.get('/contact/export?columns=name&search=3456789')
  assert.match((await admin.get('/contact/export?columns=name&search=3456789')).body, /Zoë/)
  assert.doesNotMatch((await file(blind.numbers)).body, /Zoë/)
})

test('an export holds identity numbers only for those who may read them', async () => {
  const address = '/contact/export?columns=name,identity_no'
  assert.match((await admin.get(address)).body, /Q123456789/)
  const { status, body } = await blind.numbers.get(address)
  assert.deepEqual([status, body.code], [403, 'permission_missing'])
})

test('conversations are found by what their caller may read of the customer', async () => {
  for (const more of ['', '&state=waiting']) {
    const search = (client: Client, text: string) =>
      idsOf(client, `/conversation?search=${encodeURIComponent(text)}${more}`)
    for (const text of ['Q123456789', '0912345678', 'Zoë'])
      assert.deepEqual(await search(admin, text), [conversation], text)
    assert.deepEqual(await search(blind.numbers, 'Q123456789'), [])
    assert.deepEqual(await search(blind.phones, '0912345678'), [])
    assert.deepEqual(await search(blind.all, 'Zoë'), [conversation])
  }
})

test('the search of everything neither finds nor shows what its caller may not read', async () => {
  const hits = async (client: Client, text: string) => {
    const { data } = (await client.get(`/search?q=${encodeURIComponent(text)}`)).body
    return data.filter(({ type, id }: { type: string; id: number }) => type === 'contact' && id === person.id)
  }
  for (const text of ['Q123456789', '0912345678', 'zoe@example.com'])
    assert.equal((await hits(admin, text)).length, 1, text)
  assert.deepEqual(await hits(blind.numbers, 'Q123456789'), [])
  assert.deepEqual(await hits(blind.phones, '0912345678'), [])
  assert.deepEqual(await hits(blind.emails, 'zoe@example.com'), [])
  assert.equal((await hits(admin, 'Zoë'))[0].subtitle, 'M-77 · 0912 345 678')
  assert.equal((await hits(blind.all, 'Zoë'))[0].subtitle, 'M-77')
})

test('pairs of contacts show the end of what they share', async () => {
  const twin = await create('/contact', { first_name: 'Twin' })
  await create('/phone-number', { contact_id: twin.id, type: 2, number: '0912 345 678' })
  await create('/email-contact', { contact_id: twin.id, address: 'zoe@example.com' })
  const values = async (client: Client) => {
    const { data } = (await client.get(`/contact/duplicate?contact_id=${twin.id}`)).body
    return data.flatMap(({ values: shared }: { values: { value: string }[] }) =>
      shared.map(({ value }) => value).toSorted(),
    )
  }
  assert.deepEqual(await values(admin), ['0912 345 678', 'zoe@example.com'])
  // A guess written onto a contact of one's own would otherwise be confirmed.
  assert.deepEqual(await values(blind.all), [])
  assert.deepEqual(await values(blind.phones), ['zoe@example.com'])
})

test('a contact’s history shows phones and e-mails only to those who may read them', async () => {
  const historyOf = async (client: Client) =>
    JSON.stringify((await client.get(`/contact/${person.id}/history`)).body.data)
  assert.match(await historyOf(admin), /0912 345 678.*|zoe@example/)
  assert.doesNotMatch(await historyOf(blind.phones), /0912 345 678/)
  assert.match(await historyOf(blind.phones), /zoe@example/)
  assert.doesNotMatch(await historyOf(blind.emails), /zoe@example/)
})

test('canned answers are filled in with what their caller may read', async () => {
  const text = 'We call {{contact.phone}} or write to {{contact.email}}.'
  await create('/canned-answer', { name: 'Reach', shortcut: 'reach', type: 'text', message: text })
  const filledFor = async (client: Client) =>
    JSON.stringify((await client.get(`/canned-answer?conversation_id=${conversation}`)).body.data)
  assert.match(await filledFor(admin), /0912 345 678 or write to zoe@example/)
  assert.doesNotMatch(await filledFor(blind.all), /0912|zoe@/)
  assert.match(await filledFor(blind.phones), /zoe@/)
})

test('rejected rows show identity numbers to those who may read them', async () => {
  const headers = [{ value: 'contacts.identity_no' }, { value: 'contacts.first_name' }]
  const task = await aTaskWithRejects(db, [{ cells: ['R123456789', 'Zoë'] }], headers)
  for (const address of [
    `/relation-import-task/${task}/rejects.json`,
    `/relation-import-task/${task}/rejects`,
  ]) {
    assert.match(JSON.stringify((await admin.get(address)).body), /R123456789/)
    const { status, body } = await blind.numbers.get(address)
    assert.equal(status, 200)
    assert.doesNotMatch(JSON.stringify(body), /R123456789/)
    assert.match(JSON.stringify(body), /6789.*Zoë/)
  }
})

test('rejected rows hide identity numbers in the columns that their recipe had when they were read', async () => {
  const headers = ['membership_no', 'identity_no', 'last_name'].map((name) => ({ value: `contacts.${name}` }))
  const unique_columns = ['contacts.membership_no']
  const recipe = await create('/relation-import-recipe', { name: 'Numbers', headers, unique_columns })
  const task = await imported(service, recipe.id, { rows: [['M-78', 'R123456789', 'Zimmermann']] })
  assert.equal(task.rejected_amount, 1)
  const address = `/relation-import-task/${task.id}`
  const cells = async () => (await blind.numbers.get(`${address}/rejects.json`)).body.data[0].cells
  const [member, identity, name] = headers
  const swapped = await admin.put(`/relation-import-recipe/${recipe.id}`, {
    headers: [member, name, identity],
  })
  assert.equal(swapped.status, 200, JSON.stringify(swapped.body))
  assert.deepEqual(await cells(), ['M-78', '••••••6789', 'Zimmermann'])
  const file = (await blind.numbers.get(`${address}/rejects`)).body
  assert.match(file, /contacts.membership_no,contacts.identity_no,contacts.last_name/)
  assert.match(file, /6789,Zimmermann/)
  assert.doesNotMatch(file, /R123456789/)
  // Rows that are read after a restart have the recipe's columns of then.
  await db.updateTable('relation_import_tasks').set({ status: 4 }).where('id', '=', task.id).execute()
  assert.equal((await admin.post(`${address}/restart`)).status, 200)
  await runDue(service)
  assert.deepEqual(await cells(), ['M-78', '••••••6789', '••••••mann'])
})

test('the audit log shows identity numbers of employees to those who may read employees', async () => {
  const account = { account: 'numbered', password: 'a long password', first_name: 'N', role_ids: [] }
  const { id } = await create('/employee', { ...account, identity_no: 'E123456789' })
  const address = `/audit-log?resource=employee&record_id=${id}`
  const { data } = (await admin.get(address)).body
  assert.equal(data[0].after.identity_no, 'E123456789')
  const auditor = await without('employee.read')
  for (const each of [address, `/audit-log/${data[0].id}`])
    assert.match(JSON.stringify((await auditor.get(each)).body), /"identity_no":"••••••6789"/)
})
