import type pg from 'pg'
import { range } from './contacts.ts'
import { cellsOf, maxMatches, type Term, ticketsWhere } from './term.ts'

export const ticketTerms = async (client: pg.ClientBase): Promise<Term[]> => {
  const [subject = ''] = await cellsOf(
    client,
    `select subject from tickets group by 1 having count(*) <= ${maxMatches} order by count(*) desc limit 1`,
  )
  const [contact = ''] = await cellsOf(
    client,
    `select contact_id::text from tickets where contact_id is not null group by contact_id having count(*) <= ${maxMatches} order by count(*) desc limit 1`,
  )
  const [from = '', to = ''] = await range(client, 'tickets', 'created_at')
  const [due = '', end = ''] = await range(client, 'tickets', 'due_at')
  return [
    ticketsWhere('tickets, search', { search: subject }),
    ticketsWhere('tickets, of a contact', { contact_id: contact }),
    ticketsWhere('tickets, created range', { created_at__start: from, created_at__end: to }),
    ticketsWhere('tickets, due range', { due_at__start: due, due_at__end: end }),
    ticketsWhere('tickets, open in a created range', {
      statuses: '0,1',
      created_at__start: from,
      created_at__end: to,
    }),
  ]
}
