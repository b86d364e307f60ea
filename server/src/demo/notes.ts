import { iso } from './clock.ts'
import { addRecords } from './insert.ts'
import type { World } from './people.ts'
import type { Ticket } from './tickets.ts'
import { ticketNotes } from './words/notes.ts'

/** Adds the notes that handlers have written about their tickets. */
export const addTicketNotes = async ({ client, random }: World, tickets: Ticket[]) => {
  const { chance, pick, whole } = random.fork()
  const noted = tickets.filter(({ row }) => row.handler_id !== null && row.status > 0 && chance(0.3))
  const notes = noted.flatMap(({ id, created, row, person }) => {
    const span = Date.parse(row.updated_at) - created
    return Array.from({ length: whole(1, 2) }, () => {
      const at = iso(created + (span * whole(10, 90)) / 100)
      const content = pick<string>(ticketNotes[person.language])
      return { ticket_id: id, author_id: row.handler_id, content, created_at: at, updated_at: at }
    })
  })
  notes.sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
  await addRecords(client, 'ticket_notes', notes)
}
