import type { Driver } from './driver.ts'

/** Records of a relation table of a contact, with one field. */
export const driveContactRelations = async (
  { drive }: Driver,
  { contact, orders, order }: { contact: number; orders: number; order: number },
) => {
  const inOrders = { contact, cz_col_category: orders }
  const [record] = await drive('createContactRelation', inOrders, { cz_cols: [{ id: order, value: 'A-1' }] })
  await drive('listContactRelations', { contact })
  const ofContact = { contact, contact_cz_relation: record.id }
  await drive('getContactRelation', ofContact)
  await drive('updateContactRelation', ofContact, { cz_cols: [{ id: order, value: 'A-2' }] })
  await drive('deleteContactRelation', ofContact)
  await drive('deleteContactRelations', inOrders)
}

/** The same of a ticket. */
export const driveTicketRelations = async (
  { drive }: Driver,
  { ticket, visits, visit }: { ticket: number; visits: number; visit: number },
) => {
  const inVisits = { ticket, cz_col_category: visits }
  const [seen] = await drive('createTicketRelation', inVisits, {
    cz_cols: [{ id: visit, value: '2026-11-20 10:00:00' }],
  })
  await drive('listTicketRelations', { ticket })
  const ofTicket = { ticket, ticket_cz_relation: seen.id }
  await drive('getTicketRelation', ofTicket)
  await drive('updateTicketRelation', ofTicket, { cz_cols: [{ id: visit, value: '2026-11-21' }] })
  await drive('deleteTicketRelation', ofTicket)
  await drive('deleteTicketRelations', inVisits)
}
