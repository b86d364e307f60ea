import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { originOf } from '#http/resource.ts'
import { HistoryQuery } from '#resources/contact-history/schema.ts'
import { PageOf } from '#shapes'
import { list } from './queries.ts'
import { ConversationHistoryItem } from './schema.ts'

/** Serves a conversation's history. */
export const conversationHistory = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/conversation/:conversation/history',
    tag: 'Conversations',
    access: 'conversation.read',
    operationId: 'listConversationHistory',
    summary: 'List what happened to a conversation',
    description:
      'Newest first: who accepted, transferred, labeled and closed it, be it an employee or a rule.',
    query: HistoryQuery,
    answer: PageOf(ConversationHistoryItem),
    problems: [404],
    isList: true,
    find: rowOf('conversations', 'conversation'),
    handle: async (context) => {
      const { db, params, query, request } = context
      return paged(request, originOf(context), await list(db, params.conversation, query))
    },
  })
