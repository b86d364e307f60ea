import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { permissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import type { Client } from '#test/client.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database, nobody } = await startService()
const db = database.main

const hits = async (q: string, client: Client = agent) => {
  const { status, body } = await client.get(`/search?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const create = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

/** An employee whose role permits all but these, or only these. */
const reader = async (isPermitted: (permission: string) => boolean) => {
  const { id, client } = await employee('agent')
  const granted = permissions.filter(isPermitted)
  const role_id = await insertRow(db, 'roles', { name: `Role of ${id}`, permissions: granted })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  return client
}

const contact_id = await aContact(db, { first_name: 'Alfred', last_name: null })
const contactable_id = await aContactable(db, { contact_id })
const conversation_id = await aConversation(db, { contactable_id, contact_id })
const said = await recordMessage(db, {
  conversation_id,
  contactable_id,
  direction: 'inbound',
  author_type: 'customer',
  type: 'text',
  message: 'I saw a Ｗombat in the garden',
  delivery_state: 'sent',
})
const ticket = await create('/ticket', { subject: 'Burrow', contact_id })
const note = await create(`/conversation/${conversation_id}/note`, { content: 'Their wombat bites' })
await db
  .updateTable('conversations')
  .set({ memo: 'Told them of the wombat' })
  .where('id', '=', conversation_id)
  .execute()
const ticketNote = await create(`/ticket/${ticket.id}/note`, { content: 'The wombat is back' })

const aRecord = async (parent: 'contact' | 'ticket', owner: number, value: string) => {
  const type = parent === 'contact' ? 1 : 3
  const category = await insertRow(db, 'cz_col_categories', { name: 'Pets', type })
  const field = await insertRow(db, 'cz_cols', { name: 'Animal', type: 1, category_id: category })
  await create(`/${parent}/${owner}/cz-col-category/${category}/${parent}-cz-relation`, {
    cz_cols: [{ id: field, value }],
  })
  const record = await db.selectFrom('relation_records').select('id').where('category_id', '=', category)
  return (await record.executeTakeFirstOrThrow()).id
}
const pet = await aRecord('contact', contact_id, 'Wombat 7')
const guest = await aRecord('ticket', ticket.id, 'Wombat Ｎｏ. 8')

test('messages, notes and relation records are found, with what they lead to and the words marked', async () => {
  const found = await hits('wombat')
  const marked = found.map(({ excerpt: { text, matches } }: { excerpt: { text: string; matches: Mark[] } }) =>
    matches.map(({ start, length }) => text.slice(start, start + length)).join(),
  )
  assert.deepEqual(marked, ['Wombat', 'Wombat', 'wombat', 'wombat', 'wombat', 'Ｗombat'])
  const author = note.author.name
  const expected = [
    [
      'contact_relation_record',
      pet,
      'Wombat 7',
      'Pets · Alfred',
      { type: 'contact', id: contact_id, seq: null },
    ],
    [
      'ticket_relation_record',
      guest,
      'Wombat Ｎｏ. 8',
      `Pets · #${ticket.id} · Burrow`,
      { type: 'ticket', id: ticket.id, seq: null },
    ],
    ['conversation_note', note.id, 'Alfred', author, { type: 'conversation', id: conversation_id, seq: 1 }],
    [
      'conversation_memo',
      conversation_id,
      'Alfred',
      null,
      { type: 'conversation', id: conversation_id, seq: null },
    ],
    [
      'ticket_note',
      ticketNote.id,
      'Burrow',
      `#${ticket.id} · ${author}`,
      { type: 'ticket', id: ticket.id, seq: null },
    ],
    ['message', said.id, 'Alfred', 'Support', { type: 'conversation', id: conversation_id, seq: 1 }],
  ]
  type HitSummary = Record<'type' | 'id' | 'title' | 'subtitle' | 'target', unknown>
  assert.deepEqual(
    found.map(({ type, id, title, subtitle, target }: HitSummary) => [type, id, title, subtitle, target]),
    expected,
  )
})

interface Mark {
  start: number
  length: number
}

const typesFor = async (client: Client, q = 'wombat') =>
  (await hits(q, client)).map(({ type }: { type: string }) => type)

test('nobody finds a message, note or relation record that they may not read', async () => {
  const kinds = {
    'contact_cz_relation.read': ['contact_relation_record'],
    'ticket_cz_relation.read': ['ticket_relation_record'],
    'conversation.read': ['conversation_note', 'conversation_memo', 'message'],
    'ticket.read': ['ticket_note'],
  }
  for (const [permission, types] of Object.entries(kinds)) {
    assert.deepEqual(await typesFor(await reader((each) => each === permission)), types, permission)
    const others = await typesFor(await reader((each) => each !== permission))
    assert.deepEqual(
      others,
      Object.values(kinds)
        .flat()
        .filter((each) => !types.includes(each))
        .toSorted(inOrder),
    )
  }
  assert.deepEqual(await typesFor(await reader(() => false)), [])
  assert.equal((await nobody.get('/search?q=wombat')).status, 401)
  const blind = await reader((each) => each !== 'conversation.read')
  assert.equal((await blind.get('/message?search=wombat')).status, 403)
})

const order = [
  'contact_relation_record',
  'ticket_relation_record',
  'conversation_note',
  'conversation_memo',
  'ticket_note',
  'message',
]
const inOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b)

test('a relation record names its contact or ticket only to those who may read it', async () => {
  const blind = await reader((each) => !['contact.read', 'ticket.read'].includes(each))
  const subtitles = (await hits('wombat', blind)).map(({ subtitle }: { subtitle: string }) => subtitle)
  assert.deepEqual(subtitles.slice(0, 2), ['Pets', 'Pets'])
})

test('contacts are found only by numbers and addresses that the caller may read', async () => {
  const hidden = await create('/contact', { first_name: 'Greta', identity_no: 'Q123456789' })
  await create('/phone-number', { contact_id: hidden.id, type: 2, number: '0912 345 678' })
  await create('/email-contact', { contact_id: hidden.id, address: 'greta@example.com' })
  const guards = ['contact.identity_no', 'phone_number.read', 'email_contact.read']
  const blind = await reader((each) => !guards.includes(each))
  for (const q of ['Q123456789', '0912345678', 'greta@', 'greta@example.com']) {
    assert.deepEqual(await typesFor(agent, q), ['contact'], q)
    assert.deepEqual(await typesFor(blind, q), [], q)
    const list = async (client: Client) =>
      (await client.get(`/contact?search=${encodeURIComponent(q)}`)).body.meta.total
    assert.deepEqual([await list(agent), await list(blind)], [1, 0], q)
  }
})

test('deleted notes, records and conversations are found no more', async () => {
  const passing = await create(`/ticket/${ticket.id}/note`, { content: 'a passing potoroo' })
  assert.deepEqual(await typesFor(agent, 'potoroo'), ['ticket_note'])
  assert.equal((await admin.delete(`/ticket/${ticket.id}/note/${passing.id}`)).status, 204)
  assert.deepEqual(await typesFor(agent, 'potoroo'), [])
  const record = await aRecord('contact', contact_id, 'potoroo')
  assert.deepEqual(await typesFor(agent, 'potoroo'), ['contact_relation_record'])
  assert.equal((await admin.delete(`/contact/${contact_id}/contact-cz-relation/${record}`)).status, 204)
  assert.deepEqual(await typesFor(agent, 'potoroo'), [])
})

test('separators find nothing, and dates are not words', async () => {
  const category_id = await insertRow(db, 'cz_col_categories', { name: 'Pairs', type: 1 })
  const cz_values = sql<string>`'{"1": "Wallaby", "2": "Potoroo"}'::jsonb`
  await db.insertInto('relation_records').values({ category_id, contact_id, cz_values }).execute()
  assert.deepEqual(await typesFor(agent, 'wallaby'), ['contact_relation_record'])
  assert.deepEqual(await hits('wallaby\u001fpotoroo'), [])
  assert.equal((await agent.get('/search?q=%00')).status, 422)
  await aRecord('contact', contact_id, '2026-01-31')
  assert.deepEqual(await hits('2026-01'), [])
})
