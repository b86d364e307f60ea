import { Code } from '#shapes'

export const TicketStatus = Code({ 0: 'pending', 1: 'processing', 2: 'resolved', 3: 'closed' })
export const TicketPriority = Code({ 0: 'low', 1: 'medium', 2: 'high', 3: 'urgent' })
