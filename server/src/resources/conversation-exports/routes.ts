import { headingsOf } from '#fields/exported.ts'
import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/exports/export.ts'
import { message } from '#messages/message.ts'
import { conversationFields } from '#resources/conversations/fields.ts'
import { ConversationFilter } from '#resources/conversations/schema.ts'
import { exportedList } from './queries.ts'

const { id, created_at, state, contact_id, first_response_at, last_finished_at, memo, ...others } =
  headingsOf(conversationFields)
const titles = {
  id,
  created_at,
  state,
  channel: message('headings.channel'),
  contact: message('headings.contact'),
  contact_id,
  queue: message('headings.queue'),
  handler: message('headings.handler'),
  group: message('headings.group'),
  first_response_at,
  last_finished_at,
  termination_code: message('headings.termination_code'),
  memo,
  ...others,
  tags: message('headings.tags'),
  handler_group: message('headings.handler_group'),
}

const unusual = [...Object.keys(others), 'tags', 'handler_group']

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
    usual: Object.keys(titles).filter((field) => !unusual.includes(field)),
    list: exportedList,
  })
