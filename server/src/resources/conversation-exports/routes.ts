import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/exports/export.ts'
import { message } from '#messages/message.ts'
import { ConversationFilter } from '#resources/conversations/schema.ts'
import { exportedList } from './queries.ts'

const titles = {
  id: message('headings.id'),
  created_at: message('headings.created'),
  state: message('headings.state'),
  channel: message('headings.channel'),
  contact: message('headings.contact'),
  contact_id: message('headings.contact_id'),
  queue: message('headings.queue'),
  handler: message('headings.handler'),
  group: message('headings.group'),
  first_response_at: message('headings.first_response'),
  last_finished_at: message('headings.closed'),
  termination_code: message('headings.termination_code'),
  memo: message('headings.memo'),
}

/** Exports a list of conversations as a file, without their messages. */
export const conversationExports = (app: App) =>
  exportEndpoint(app, {
    name: 'conversation',
    path: '/conversation/export',
    tag: 'Conversations',
    operationId: 'exportConversations',
    file: 'conversations',
    filter: ConversationFilter,
    titles,
    list: exportedList,
  })
