import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTo, fileOf, making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

test('forms and checklists move by the names of categories, fields and templates', async () => {
  const [one, other] = [await startService(), await startService()]
  const made = making(one.admin)
  const category = await made('/category', { name: 'Returns' })
  const group = await made('/cz-col-category', { name: 'Order', type: 2 })
  const reason = await made('/cz-col', { name: 'Reason', type: 1, category_id: group })
  const sponsor = await made('/sponsor', { name: 'Harbour' })
  const template = await made('/checklist-template', { name: 'Return', items: ['Received'] })
  const shown_if = { field: 'sponsor_id', op: 'in', val: [sponsor] }
  await made('/ticket-form', {
    name: 'Returns',
    category_ids: [category],
    fields: [
      { field: `cz_col.${reason}`, required_from: 1, shown_if },
      { field: 'due_at', shown_if: { field: `cz_col.${reason}`, op: 'is_not_null' } },
      { field: 'group_id', shown_if: { field: `cz_col.${reason}`, op: 'is_null' } },
    ],
  })
  const then = [{ add_checklist: template }]
  await made('/rule', { name: 'Check', subject: 'ticket', when: { event: 'created' }, then })
  const file = await fileOf(one)
  const { ticket_forms, rules } = JSON.parse(file)
  assert.deepEqual(ticket_forms[0].categories, ['Returns'])
  assert.equal(ticket_forms[0].fields[0].field, 'cz_col.Order / Reason')
  assert.deepEqual(ticket_forms[0].fields[0].shown_if.val, ['Harbour'])
  assert.deepEqual(rules[0].then, [{ add_checklist: 'Return' }])
  // The IDs there are others.
  await making(other.admin)('/category', { name: 'First' })
  await making(other.admin)('/checklist-template', { name: 'First', items: ['Another'] })
  await applyTo(other, file)
  const { data } = (await other.admin.get('/ticket-form')).body
  const { category_ids, fields } = data[0]
  const categories = (await other.admin.get('/category?search=Returns')).body.data
  assert.deepEqual(category_ids, [categories[0].id])
  const custom = (await other.admin.get('/cz-col?search=Reason')).body.data[0].id
  assert.equal(fields[1].shown_if.field, `cz_col.${custom}`)
  assert.deepEqual(await applyTo(other, file), ['Nothing differs.'])
  await one.admin.delete(`/cz-col/${reason}`)
  const later = JSON.parse(await fileOf(one))
  const left = later.ticket_forms[0].fields
  assert.deepEqual([left.length, left[0].field, left[0].shown_if], [1, 'group_id', undefined])
  assert.deepEqual(await applyTo(one, later), ['Nothing differs.'])
  const renamed = { ticket_forms: [{ name: 'Returns', fields: [{ field: 'cz_col.Order / Nothing' }] }] }
  await assert.rejects(applyTo(other, renamed), /fields\.0\.field/)
})
