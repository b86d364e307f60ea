import { aConversation } from '../factories.ts'
import type { Service } from '../service.ts'
import type { Driver } from './driver.ts'

/** Links, merges and splits of tickets, and their statuses. */
export const driveTicketWork = async ({ drive, manage, remove }: Driver, ticket: number) => {
  const status = await manage('TicketStatus', 'TicketStatuses', { name: 'Asked', status: 1 }, { position: 1 })
  await remove('TicketStatus', status)
  const { id: other } = await drive('createTicket', {}, { subject: 'The second parcel', status: 3 })
  const { id: link } = await drive('linkTicket', { ticket }, { type: 'parent', ticket_id: other })
  await drive('listTicketLinks', { ticket })
  await drive('tellChildren', { ticket }, { type: 'text', message: 'Hello', dry_run: true })
  await drive('unlinkTicket', { ticket, link })
  const { merge_id: merge } = await drive('mergeTickets', { ticket }, { ticket_ids: [other] })
  await drive('listTicketMerges')
  await drive('undoTicketMerge', { merge })
  const { id: note_id } = await drive('createTicketNote', { ticket: other }, { content: 'And a third' })
  await drive('splitTicket', { ticket: other }, { note_id })
}

/** What an employee keeps for themselves. */
export const driveOwn = async (
  { drive, manage, remove }: Driver,
  { database }: Service,
  ticket_id: number,
  remind_at: string,
) => {
  const ids = { ticket: ticket_id, conversation: await aConversation(database.main, {}) }
  for (const noun of ['Ticket', 'Conversation'])
    for (const operation of [`follow${noun}`, `get${noun}Followers`, `unfollow${noun}`])
      await drive(operation, ids, operation.startsWith('follow') ? {} : undefined)
  const reminder = { ticket_id, content: 'Call her back', remind_at }
  const kept = await manage('Reminder', 'Reminders', reminder, { content: 'Call him back' }, 'reminder')
  await remove('Reminder', kept, 'reminder')
  const canned = { name: 'Bye', shortcut: 'bye', type: 'text', message: 'Bye, {{employee.name}}' }
  const answer = await manage('OwnCannedAnswer', 'OwnCannedAnswers', canned, { name: 'Goodbye' }, 'answer')
  await remove('OwnCannedAnswer', answer, 'answer')
}

/** Notes and the history of a ticket. */
export const driveTicketNotes = async ({ drive }: Driver, ticket: number) => {
  const note = { ticket, note: (await drive('createTicketNote', { ticket }, { content: 'Called' })).id }
  await drive('getTicketNote', note)
  await drive('updateTicketNote', note, { content: 'Called twice' })
  await drive('listTicketNotes', { ticket })
  await drive('listTicketHistory', { ticket })
  await drive('deleteTicketNote', note)
}
