import type { AnyEndpoint } from '#http/endpoint.ts'
import { operationsOf } from '../operations.ts'
import type { Tool } from '../tool.ts'
import { companyTools } from './company.ts'
import { contactTools } from './contacts.ts'
import { conversationTools } from './conversations.ts'
import { ticketTools } from './tickets.ts'
import { writingTools } from './writes.ts'

/** Returns all tools, in the order in which assistants see them. */
export const toolsOf = (endpoints: AnyEndpoint[]): Tool[] => {
  const operations = operationsOf(endpoints)
  return [
    ...companyTools(operations, endpoints),
    ...contactTools(operations),
    ...ticketTools(operations),
    ...conversationTools(operations),
    ...writingTools(operations),
  ]
}
