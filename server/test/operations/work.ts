import assert from 'node:assert/strict'
import type { Driver } from './driver.ts'

/** Drives checklists, forms, and the time spent on a ticket. */
export const driveWork = async ({ drive, manage, remove }: Driver, ticket: number) => {
  const returns = { name: 'Returns', items: ['Parcel received'] }
  const template = await manage('ChecklistTemplate', 'ChecklistTemplates', returns, { is_required: true })
  const { id } = await drive('createChecklist', { ticket }, { template_id: template })
  const list = { ticket, checklist: id }
  await drive('updateChecklist', list, { name: 'This return' })
  const { items } = await drive('createChecklistItem', list, { text: 'Money refunded' })
  const item = { ...list, item: items[0].id }
  await drive('updateChecklistItem', item, { is_ticked: true })
  await drive('deleteChecklistItem', item)
  assert.equal((await drive('getChecklist', list)).items.length, 1)
  assert.equal((await drive('listChecklists', { ticket })).length, 1)
  await drive('deleteChecklist', list)
  await remove('ChecklistTemplate', template)
  const form = { name: 'Returns', fields: [{ field: 'due_at' }] }
  await remove('TicketForm', await manage('TicketForm', 'TicketForms', form, { name: 'All returns' }))
  const entry = { ticket, time_entry: (await drive('createTimeEntry', { ticket }, { minutes: 5 })).id }
  await drive('getTimeEntry', entry)
  await drive('updateTimeEntry', entry, { minutes: 6 })
  assert.equal((await drive('listTimeEntries', { ticket }))[0].minutes, 6)
  await drive('deleteTimeEntry', entry)
  await drive('startTimer', { ticket })
  assert.equal((await drive('getTimer')).ticket.id, ticket)
  await drive('stopTimer', {}, {})
  await drive('startTimer', { ticket })
  await drive('discardTimer')
}
