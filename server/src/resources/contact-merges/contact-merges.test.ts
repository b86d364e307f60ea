import assert from 'node:assert/strict'
import test from 'node:test'
import { mergingBy } from '#test/contact-merges.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, services, employee } = await startService()
const db = database.main

const { create, get, merge, undo } = mergingBy(admin)

test('a preview shows what the merge then does', async () => {
  const points = await create('/cz-col', { name: 'Points', type: 0 })
  const city = await create('/cz-col', { name: 'City', type: 1 })
  const [vip, late] = [await create('/tag', { name: 'VIP' }), await create('/tag', { name: 'Late' })]
  const one = await create('/contact', {
    first_name: 'Ann',
    tag_ids: [vip.id],
    cz_cols: [{ id: points.id, value: 3 }],
  })
  const other = await create('/contact', {
    first_name: 'Anna',
    last_name: 'Ek',
    membership_no: 'M-7',
    tag_ids: [vip.id, late.id],
    cz_cols: [
      { id: points.id, value: 9 },
      { id: city.id, value: 'Taipei' },
    ],
  })
  await create('/phone-number', { contact_id: one.id, type: 2, number: '0912 345 678' })
  await create('/phone-number', { contact_id: other.id, type: 2, number: '+886 912-345-678' })
  await create('/phone-number', { contact_id: other.id, type: 0, number: '02 1234 5678' })
  await create('/email-contact', { contact_id: other.id, address: 'ann@example.com' })
  await create('/ticket', { subject: 'Kettle', contact_id: other.id })
  const order = {
    contact_ids: [one.id, other.id],
    values: { first_name: other.id },
    cz_cols: { [points.id]: other.id },
  }
  const { result, differing, moves } = await create('/contact/merge/preview', order)
  assert.deepEqual([result.first_name, result.last_name, result.membership_no], ['Anna', 'Ek', 'M-7'])
  assert.deepEqual(result.tag_ids, [vip.id, late.id])
  assert.deepEqual(
    differing.map(({ field, from }: { field: string; from: number }) => [field, from]),
    [
      ['first_name', other.id],
      ['last_name', other.id],
      ['membership_no', other.id],
      [`cz_cols.${points.id}`, other.id],
      [`cz_cols.${city.id}`, other.id],
    ],
  )
  assert.deepEqual(
    [moves.phone_numbers, moves.email_contacts, moves.tickets, moves.tags, moves.companies],
    [1, 1, 1, 1, 0],
  )
  const { contact } = await create('/contact/merge', order)
  for (const [field, value] of Object.entries(result)) assert.deepEqual(contact[field], value, field)
  assert.equal(contact.profile.phones.length, 2)
  assert.equal((await admin.get(`/contact/${other.id}`)).status, 404)
})

test('a preview does not tell which numbers two contacts share to those who may not read them', async () => {
  const contact_ids = [await aContact(db), await aContact(db)]
  for (const contact_id of contact_ids) {
    await create('/phone-number', { contact_id, type: 2, number: '0987 654 321' })
    await create('/email-contact', { contact_id, address: 'shared@example.com' })
  }
  const { id, client } = await employee('agent')
  const permissions = ['contact.read', 'contact_merge.create']
  const { id: role_id } = await create('/role', { name: 'Merger', permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  const movesFor = async (caller: typeof client) => {
    const { moves } = (await caller.post('/contact/merge/preview', { contact_ids })).body.data
    return [moves.phone_numbers, moves.email_contacts]
  }
  assert.deepEqual(await movesFor(admin), [0, 0])
  assert.deepEqual(await movesFor(client), [1, 1])
})

test('the first contact keeps what it has, and a last name goes with its first name', async () => {
  const one = await create('/contact', { first_name: 'Ann', gender: 0 })
  const other = await create('/contact', {
    first_name: 'Bea',
    last_name: 'Li',
    gender: 1,
    birth_at: '1990-01-02',
  })
  const { contact } = await merge(one.id, other.id)
  const { name, gender, birth_at } = contact
  assert.deepEqual([name, gender, birth_at], ['Ann', 0, '1990-01-02'])
})

test('a customer whose contact was merged still writes as the same customer', async () => {
  const [kept, gone] = [await aContact(db), await aContact(db)]
  const contactable_id = await aContactable(db, { contact_id: gone })
  const conversation = await aConversation(db, { contactable_id, contact_id: gone })
  const { merge_id, contact } = await merge(kept, gone)
  assert.equal(contact.social_contacts[0].contactable_id, contactable_id)
  assert.equal((await get(`/conversation/${conversation}`)).contact.id, kept)
  const since = await aConversation(db, { contactable_id, contact_id: kept })
  await undo(merge_id)
  assert.equal((await get(`/conversation/${since}`)).contact.id, gone)
})

test('a merge is announced to the handlers of its conversations', async (t) => {
  const [kept, gone] = [await aContact(db), await aContact(db)]
  const contactable_id = await aContactable(db, { contact_id: gone })
  const conversation = await aConversation(db, { contactable_id, contact_id: gone, state: 'waiting' })
  const told = t.mock.method(services.live, 'tell')
  const hints = () =>
    told.mock.calls
      .splice(0)
      .flatMap(({ arguments: [hint] }) => (hint as { conversation_id?: number }).conversation_id ?? [])
  const { merge_id } = await merge(kept, gone)
  assert.deepEqual(hints(), [conversation])
  told.mock.resetCalls()
  await undo(merge_id)
  assert.deepEqual(hints(), [conversation])
})

test('webhooks receive a merge and its undo', async () => {
  const event_types = ['contact.created', 'contact.updated', 'contact.deleted', 'ticket.updated']
  const [kept, gone] = [await aContact(db), await aContact(db)]
  const ticket = await create('/ticket', { subject: 'Kettle', contact_id: gone })
  const webhook = await create('/webhook', { name: 'CRM', url: 'https://crm.example/hooks', event_types })
  const { merge_id } = await merge(kept, gone)
  await undo(merge_id)
  await admin.delete(`/webhook/${webhook.id}`)
  const events = await db.selectFrom('webhook_events').select(['type', 'data']).orderBy('id').execute()
  assert.deepEqual(
    events.map(({ type, data }) => [type, JSON.parse(data).id]),
    [
      ['contact.updated', kept],
      ['contact.deleted', gone],
      ['ticket.updated', ticket.id],
      ['contact.updated', kept],
      ['contact.created', gone],
      ['ticket.updated', ticket.id],
    ],
  )
})

test('merges are listed for both contacts by name, and told in the history', async () => {
  const names = { first_name: 'Ann', last_name: null }
  const [kept, gone] = [await aContact(db, names), await aContact(db, { ...names, first_name: 'Anna' })]
  const { merge_id } = await merge(kept, gone)
  for (const id of [kept, gone]) {
    const [found] = await get(`/contact-merge?contact_id=${id}`)
    assert.deepEqual([found.id, found.merged_ids, found.can_be_undone], [merge_id, [gone], true])
    assert.deepEqual([found.contact, found.merged], [{ id: kept, name: 'Ann' }, [{ id: gone, name: 'Anna' }]])
  }
  const reader = await employee('agent')
  const permissions = ['contact_merge.read', 'contact_merge.create']
  const { id: role } = await create('/role', { name: 'Auditor', permissions })
  await db.updateTable('employee_roles').set({ role_id: role }).where('employee_id', '=', reader.id).execute()
  const [unnamed] = (await reader.client.get(`/contact-merge?contact_id=${kept}`)).body.data
  assert.deepEqual([unnamed.contact, unnamed.merged], [null, [{ id: gone, name: null }]])
  const contact_ids = [kept, await aContact(db)]
  for (const path of ['/contact/merge/preview', '/contact/merge', `/contact-merge/${merge_id}/undo`]) {
    const refused = await reader.client.post(path, { contact_ids })
    assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
    assert.match(refused.body.message, /contact\.read/)
  }
  const [newest] = await get(`/contact/${kept}/history`)
  assert.deepEqual(
    [newest.kind, newest.refers_to],
    ['contact.merged', { type: 'contact_merge', id: merge_id }],
  )
})

test('a retried merge is done once', async () => {
  const contact_ids = [await aContact(db), await aContact(db)]
  const send = () => admin.post('/contact/merge', { contact_ids }, { 'Idempotency-Key': 'merge-once' })
  const [first, second] = [await send(), await send()]
  assert.deepEqual(second.body, first.body)
  assert.equal((await get(`/contact-merge?contact_id=${contact_ids[0]}`)).length, 1)
})

test('contacts that cannot be merged are named', async () => {
  const id = await aContact(db)
  const errors = async (body: object) => {
    const reply = await admin.post('/contact/merge', body)
    assert.equal(reply.status, 422)
    return Object.keys(reply.body.errors)
  }
  assert.deepEqual(await errors({ contact_ids: [id, 999_999] }), ['contact_ids.1'])
  assert.deepEqual(await errors({ contact_ids: [id, id] }), ['contact_ids'])
  assert.deepEqual(await errors({ contact_ids: [id] }), ['contact_ids'])
  const other = await aContact(db)
  assert.deepEqual(await errors({ contact_ids: [id, other], values: { gender: 999 } }), ['values.gender'])
  assert.equal((await agent.post('/contact/merge', { contact_ids: [id, other] })).status, 403)
})
