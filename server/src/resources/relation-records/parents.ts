/** What relation records hang on; the two kinds differ in nothing but names. */
export const parents = {
  contact: { name: 'Contact', table: 'contacts', column: 'contact_id', categoryType: 1 },
  ticket: { name: 'Ticket', table: 'tickets', column: 'ticket_id', categoryType: 3 },
} as const
export type Parent = keyof typeof parents
