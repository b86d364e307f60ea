import assert from 'node:assert/strict'
import test from 'node:test'
import { mergingBy } from '#test/contact-merges.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()
const db = database.main

const { create, get, merge, undo } = mergingBy(admin)

test('an undo leaves later changes alone and lists them', async () => {
  const one = await create('/contact', { first_name: 'Ann' })
  const other = await create('/contact', { first_name: 'Ann', last_name: 'Ek', membership_no: 'M-9' })
  const add = (number: string) => create('/phone-number', { contact_id: other.id, type: 2, number })
  const [still, changed, deleted] = [await add('0900 1'), await add('0900 2'), await add('0900 3')]
  const { merge_id } = await merge(one.id, other.id)
  await admin.put(`/contact/${one.id}`, { membership_no: 'M-10' })
  await admin.put(`/phone-number/${changed.id}`, { contact_id: one.id, number: '0900 22' })
  await admin.delete(`/phone-number/${deleted.id}`)
  const { contact, restored_ids, left } = await undo(merge_id)
  assert.deepEqual(restored_ids, [other.id])
  assert.deepEqual(left, [
    { type: 'phone_number', id: changed.id, field: null, reason: 'changed' },
    { type: 'phone_number', id: deleted.id, field: null, reason: 'deleted' },
    { type: 'contact', id: one.id, field: 'membership_no', reason: 'changed' },
  ])
  assert.deepEqual([contact.last_name, contact.membership_no], [null, 'M-10'])
  const restored = await get(`/contact/${other.id}`)
  assert.equal(restored.membership_no, 'M-9')
  assert.deepEqual(
    restored.profile.phones.map(({ id }: { id: number }) => id),
    [still.id],
  )
})

const refused = (id: number, field: string) => ({ type: 'contact', id, field, reason: 'refused' })

test('an undo leaves an external ID out that another contact has got meanwhile', async () => {
  const [x, y, z] = ['X', 'Y', 'Z'].map((name) => ({ first_name: 'Ann', external_id: name, source: 'crm' }))
  const [one, other] = [await create('/contact', x as object), await create('/contact', y as object)]
  const choosing = (kept: number, merged: number) => ({
    contact_ids: [kept, merged],
    values: { external_id: merged, source: merged },
  })
  const idOf = async (id: number) => {
    const { external_id, source } = await get(`/contact/${id}`)
    return [external_id, source]
  }
  const { merge_id } = await create('/contact/merge', choosing(one.id, other.id))
  await create('/contact', x as object)
  assert.deepEqual((await undo(merge_id)).left, [refused(one.id, 'external_id')])
  assert.deepEqual(
    [await idOf(one.id), await idOf(other.id)],
    [
      [null, null],
      ['Y', 'crm'],
    ],
  )
  const last = await create('/contact', z as object)
  const first = await create('/contact/merge', choosing(one.id, other.id))
  const second = await create('/contact/merge', choosing(one.id, last.id))
  const { left } = await undo(first.merge_id)
  assert.deepEqual(
    left.map(({ field, reason }: Record<string, unknown>) => `${field} ${reason}`),
    ['external_id changed', 'source changed'],
  )
  assert.deepEqual((await undo(second.merge_id)).left, [refused(one.id, 'external_id')])
  const all = [await idOf(one.id), await idOf(other.id), await idOf(last.id)]
  assert.deepEqual(all, [
    [null, null],
    ['Y', 'crm'],
    ['Z', 'crm'],
  ])
})

test('an undo does not make a name of two people', async () => {
  const one = await create('/contact', { first_name: 'Ann', last_name: 'Li' })
  const other = await create('/contact', { first_name: 'Bea', last_name: 'Ek' })
  const values = { first_name: other.id, last_name: other.id }
  const { merge_id } = await create('/contact/merge', { contact_ids: [one.id, other.id], values })
  await admin.put(`/contact/${one.id}`, { first_name: 'Beatrice' })
  const { contact, left } = await undo(merge_id)
  assert.deepEqual([contact.first_name, contact.last_name], ['Beatrice', 'Ek'])
  assert.deepEqual(
    left.map(({ field }: { field: string }) => field),
    ['first_name', 'last_name'],
  )
})

test('a merge is undone once, and never after its contact was deleted', async () => {
  const { merge_id } = await merge(await aContact(db), await aContact(db))
  await undo(merge_id)
  const again = await admin.post(`/contact-merge/${merge_id}/undo`)
  assert.deepEqual([again.status, again.body.code], [409, 'merge_undone'])
  const kept = await aContact(db)
  const second = await merge(kept, await aContact(db, { identity_no: 'S-1' }))
  await admin.delete(`/contact/${kept}`)
  const refused = await admin.post(`/contact-merge/${second.merge_id}/undo`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'merge_forgotten'])
  const row = await db.selectFrom('contact_merges').select('kept').where('id', '=', second.merge_id).execute()
  assert.equal(row[0]?.kept, null)
})

test('a merge into a contact that was separated again can be undone after the other contact is deleted', async () => {
  const [kept, separated, merged] = [await aContact(db), await aContact(db), await aContact(db)]
  const { merge_id } = await merge(separated, merged)
  await undo((await merge(kept, separated)).merge_id)
  await admin.delete(`/contact/${kept}`)
  assert.deepEqual((await undo(merge_id)).restored_ids, [merged])
})
