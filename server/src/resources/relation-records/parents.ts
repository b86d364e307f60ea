/** The owners of relation records; the two kinds differ only in names. */
export const parents = {
  contact: { name: 'Contact', table: 'contacts', column: 'contact_id', categoryType: 1 },
  ticket: { name: 'Ticket', table: 'tickets', column: 'ticket_id', categoryType: 3 },
} as const
export type Parent = keyof typeof parents
