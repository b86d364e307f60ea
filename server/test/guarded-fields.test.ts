import assert from 'node:assert/strict'
import test from 'node:test'
import { permissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import { guardsOf, lastFour } from '#http/callers/guards.ts'
import type { AnyEndpoint } from '#http/endpoint.ts'
import type { GuardPermission } from '#shapes'
import type { Client } from './client.ts'
import { aContactable, aConversation } from './factories.ts'
import { answering, secrets } from './secrets.ts'
import { startService } from './service.ts'

const { database, employee, endpoints } = await startService()
const db = database.main

const someone = async (granted: readonly string[]) => {
  const { id, client } = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${id}`, permissions: [...granted] })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  await db
    .updateTable('employees')
    .set({ identity_no: secrets['employee.read'] })
    .where('id', '=', id)
    .execute()
  return { id, client }
}

const everything = await someone(permissions)
const create = async (path: string, body: object) => {
  const { status, body: answer } = await everything.client.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

let made = 0
const aPerson = async (identity_no: string | null = secrets['contact.identity_no']) => {
  const { id } = await create('/contact', {
    first_name: `Person ${++made}`,
    identity_no,
    birth_at: secrets['contact.read'],
  })
  const number = secrets['phone_number.read']
  const { id: phone } = await create('/phone-number', { contact_id: id, type: 2, number })
  const address = secrets['email_contact.read']
  const { id: email } = await create('/email-contact', { contact_id: id, address })
  return { id, email, phone }
}
const aBarePerson = async () => {
  const { id } = await create('/contact', {
    first_name: 'Bare',
    identity_no: secrets['contact.identity_no'],
    birth_at: secrets['contact.read'],
  })
  return id
}

const person = await aPerson()
const contactable_id = await aContactable(db, { contact_id: person.id })
const field = await create('/cz-col', { name: 'Points', type: 0 })
const ofTickets = await create('/cz-col-category', { name: 'Of tickets', type: 2 })
const ofContacts = await create('/cz-col-category', { name: 'Of contacts', type: 0 })
await create('/cz-col', { name: 'Color', type: 0, category_id: ofContacts.id })
const ticketField = await create('/cz-col', { name: 'Size', type: 0, category_id: ofTickets.id })
const company = await create('/company', { name: 'Acme' })
const recipe = await create('/relation-import-recipe', {
  name: 'Members',
  headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
  unique_columns: ['contacts.membership_no'],
})

const answer = answering(db, field.id)
const cz_cols = [{ id: field.id, value: 3 }]
await create(`/contact/${person.id}?_method=PUT`, { cz_cols })

const talk = async (state: 'waiting' | 'handling' | 'closed', contactable = contactable_id) => {
  const handler_id = state === 'waiting' ? null : everything.id
  const memo = secrets['conversation.read']
  const given = { contactable_id: contactable, contact_id: person.id, state, handler_id, memo }
  return answer('conversation_id', await aConversation(db, given))
}
const closed = await talk('closed')
const ticket = await create('/ticket', {
  subject: 'Late',
  contact_id: person.id,
  handler_id: everything.id,
  conversation_ids: [closed],
  cz_cols: [{ id: ticketField.id, value: 3 }],
})
await answer('ticket_id', ticket.id)
const aTicket = { subject: 'Late too', contact_id: person.id, handler_id: everything.id }
const newTicket = async () =>
  answer('ticket_id', (await create('/ticket', { ...aTicket, conversation_ids: [closed] })).id)
const newTalk = async (state: 'waiting' | 'handling' | 'closed') =>
  talk(state, await aContactable(db, { contact_id: person.id }))
const merging = async () => ({ contact_ids: [(await aPerson()).id, (await aPerson(null)).id] })

type Ids = Record<string, number | string>

/** A visitor's conversation, and the contact on file to link it to. */
const linking = async (): Promise<[Ids, object]> => {
  const { id: contact_id } = await aPerson(null)
  const contactable = await aContactable(db, { contact_id })
  const conversation = await aConversation(db, { contactable_id: contactable, contact_id, state: 'closed' })
  return [{ conversation }, { contact_id: (await aPerson()).id }]
}

const newColleague = async () => ({ id: (await someone([])).id })

type Call = (client: Client) => Promise<[ids: Ids, body?: object]>

const nothing: Call = async () => [{}]
const given =
  (ids: Ids, body?: object): Call =>
  async () => [ids, body]

/** How each endpoint that answers guarded fields is called; a new one has to be added here. */
const calls: Record<string, Call> = {
  'GET /contact': nothing,
  'GET /contact/:contact': given({ contact: person.id }),
  'POST /contact': given({}, { first_name: 'New' }),
  'PUT /contact/:contact': given({ contact: person.id }, { last_name: 'Changed' }),
  'PUT /contact/by/:field/:value': async () => {
    await everything.client.put(`/contact/${person.id}`, { membership_no: 'P-1' })
    return [{ field: 'membership_no', value: 'P-1' }, { first_name: 'Person' }]
  },
  'POST /contact/merge/preview': async () => [{}, await merging()],
  'POST /contact/merge': async () => [{}, await merging()],
  'POST /contact-merge/:merge/undo': async () => [
    { merge: (await create('/contact/merge', await merging())).merge_id },
  ],
  'POST /conversation/:conversation/link': linking,
  'POST /contact-merge/:merge/unlink': async (client) => {
    const [{ conversation }, body] = await linking()
    const { body: linked } = await client.post(`/conversation/${conversation}/link`, body)
    return [{ merge: linked.data.merge_id }]
  },
  'GET /email-contact': nothing,
  'GET /email-contact/:email_contact': given({ email_contact: person.email }),
  'POST /email-contact': async () => [
    {},
    { contact_id: await aBarePerson(), address: secrets['email_contact.read'] },
  ],
  'PUT /email-contact/:email_contact': given(
    { email_contact: person.email },
    { address: secrets['email_contact.read'] },
  ),
  'GET /phone-number': nothing,
  'GET /phone-number/:phone_number': given({ phone_number: person.phone }),
  'POST /phone-number': given({}, { contact_id: person.id, type: 2, number: secrets['phone_number.read'] }),
  'PUT /phone-number/:phone_number': given({ phone_number: person.phone }, { contact_id: person.id }),
  'GET /cz-col': nothing,
  'GET /cz-col/:id': given({ id: field.id }),
  'POST /cz-col': given({}, { name: 'New field', type: 0 }),
  'PUT /cz-col/:id': given({ id: field.id }, { name: 'Renamed' }),
  'GET /cz-col-category': nothing,
  'GET /cz-col-category/:id': given({ id: ofContacts.id }),
  'POST /cz-col-category': given({}, { name: 'New category', type: 0 }),
  'PUT /cz-col-category/:id': given({ id: ofContacts.id }, { name: 'Renamed' }),
  'GET /contact/:contact/cz-col': given({ contact: person.id }),
  'POST /contact/:contact/cz-col': given({ contact: person.id }, {}),
  'GET /ticket/:ticket/cz-col': given({ ticket: ticket.id }),
  'POST /ticket/:ticket/cz-col': given({ ticket: ticket.id }, {}),
  'GET /relation-import-recipe': given({}),
  'GET /relation-import-recipe/:id': given({ id: recipe.id }),
  'POST /relation-import-recipe': given(
    {},
    { name: 'New', headers: recipe.headers, unique_columns: recipe.unique_columns },
  ),
  'PUT /relation-import-recipe/:id': given({ id: recipe.id }, { name: 'Monthly' }),
  'GET /company': nothing,
  'GET /company/:id': given({ id: company.id }),
  'POST /company': given({}, { name: 'New company' }),
  'PUT /company/:id': given({ id: company.id }, { name: 'Renamed' }),
  'PUT /company/by/:field/:value': given({ field: 'sn', value: '1' }, { name: 'New company' }),
  'GET /ticket': nothing,
  'GET /ticket/:ticket': given({ ticket: ticket.id }),
  'POST /ticket': given({}, { subject: 'New', contact_id: person.id }),
  'PUT /ticket/by/:field/:value': async () => {
    const given = { ...aTicket, conversation_ids: [closed] }
    const { body } = await everything.client.put('/ticket/by/external_no/T-1', given)
    await answer('ticket_id', body.data.id)
    return [{ field: 'external_no', value: 'T-1' }, aTicket]
  },
  'POST /ticket/:ticket/acknowledge': given({ ticket: ticket.id }, {}),
  'PUT /ticket/:ticket': given({ ticket: ticket.id }, { priority: 2 }),
  'GET /ticket/:ticket/history': given({ ticket: ticket.id }),
  'POST /ticket/:ticket/merge': async () => [
    { ticket: await newTicket() },
    { ticket_ids: [await newTicket()] },
  ],
  'POST /ticket-merge/:merge/undo': async () => {
    const [kept, merged] = [await newTicket(), await newTicket()]
    return [{ merge: (await create(`/ticket/${kept}/merge`, { ticket_ids: [merged] })).merge_id }]
  },
  'POST /ticket/:ticket/split': async (client) => {
    const of = await newTicket()
    const note = await client.post(`/ticket/${of}/note`, { content: 'Late too' })
    return [{ ticket: of }, { note_id: note.body.data.id }]
  },
  'GET /conversation': nothing,
  'GET /conversation/:conversation': given({ conversation: closed }),
  'PUT /conversation/:conversation': async () => [
    { conversation: await newTalk('closed') },
    { campaign_queue_id: null },
  ],
  'POST /conversation': async () => [
    {},
    {
      contactable_type: 'App\\LineContact',
      contactable_id: await aContactable(db, { contact_id: person.id }),
    },
  ],
  'POST /conversation/:conversation/accept': async () => [{ conversation: await newTalk('waiting') }, {}],
  'POST /conversation/:conversation/transfer': async () => [
    { conversation: await newTalk('handling') },
    { handler_id: everything.id },
  ],
  'GET /employee': async () => [{}],
  'GET /employee/:id': async () => [await newColleague()],
  'PUT /employee/:id': async () => [await newColleague(), { first_name: 'Ann' }],
  'POST /employee': async () => [
    {},
    {
      account: `colleague-${++made}`,
      password: 'correct horse battery staple',
      first_name: 'Ann',
      identity_no: secrets['employee.read'],
    },
  ],
  'POST /conversation/:conversation/close': async () => [{ conversation: await newTalk('handling') }, {}],
  'POST /conversation/:conversation/reopen': async () => [{ conversation: await newTalk('closed') }, {}],
  'POST /conversation/:conversation/acknowledge': async () => [
    { conversation: await newTalk('handling') },
    {},
  ],
  'POST /conversation/:conversation/no-answer-needed': async () => [
    { conversation: await newTalk('handling') },
    {},
  ],
}

/** What answers of visitors need, which nobody has given to a record that is just being created. */
const ofAnswers: GuardPermission[] = ['contact.read', 'phone_number.read', 'email_contact.read']

/**
 * A contact that is just being created has no phones yet; its own number is the caller's to type. Only who may read
 * conversations creates a ticket about one; a new conversation has no memo.
 */
const bare: Record<string, GuardPermission[]> = {
  'POST /contact': ['contact.identity_no', 'phone_number.read', 'email_contact.read'],
  'POST /conversation': ['conversation.read', ...ofAnswers],
  'POST /ticket': ['conversation.read', ...ofAnswers],
  'POST /ticket/:ticket/split': ['conversation.read', ...ofAnswers],
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const guarding = endpoints.filter(({ answer }) => guardsOf(answer).length)

const send = async (client: Client, { method, path }: AnyEndpoint, call: Call) => {
  const [ids, body = {}] = await call(client)
  const address = path.replace(/:(\w+)/g, (_: string, name: string) => String(ids[name]))
  if (method === 'GET')
    return client.get(
      `${address}${address === '/relation-import-recipe' ? '?importable_type=App\\Contact' : ''}`,
    )
  return method === 'POST' ? client.post(address, body) : client.put(address, body)
}

const textOf = async (client: Client, target: AnyEndpoint) => {
  const what = nameOf(target)
  const { status, body } = await send(client, target, calls[what] as Call)
  assert.equal(status, 200, `${what}: ${JSON.stringify(body)}`)
  return JSON.stringify(body)
}

test('every endpoint with guarded fields is tested', () => {
  assert.deepEqual(guarding.map(nameOf).sort(), Object.keys(calls).sort())
})

for (const permission of Object.keys(secrets) as (keyof typeof secrets)[])
  test(`without ${permission} no answer tells what it guards`, async () => {
    const lacking = await someone(permissions.filter((each) => each !== permission))
    const secret = secrets[permission]
    const targets = guarding.filter(
      ({ answer, access }) => guardsOf(answer).includes(permission) && access !== permission,
    )
    assert.ok(targets.length > 3)
    for (const target of targets) {
      const what = nameOf(target)
      const text = await textOf(lacking.client, target)
      assert.ok(!text.includes(secret), `${what} tells ${secret}`)
      if (bare[what]?.includes(permission)) continue
      assert.ok((await textOf(everything.client, target)).includes(secret), `${what} hides ${secret}`)
      if (permission.endsWith('identity_no') || permission === 'employee.read')
        assert.ok(text.includes(lastFour(secret)), `${what} shows no end of ${secret}`)
    }
  })
