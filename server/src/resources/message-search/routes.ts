import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { Id, Nullable } from '#shapes'
import { findMessages } from './queries.ts'
import { FoundMessage, MessageSearch } from './schema.ts'

const defaultPerPage = 15

/** Serves the search in the text of messages. */
export const messageSearch = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/message',
    tag: 'Messages',
    access: 'conversation.read',
    operationId: 'searchMessages',
    summary: 'Search messages',
    description:
      'The latest first, without a total, because counting a common word would read millions of messages. `meta.next_before_id` continues the search; it is null at the end. For one or two Latin letters, 20,000 messages are searched at a time, so a page may be short or empty.',
    query: MessageSearch,
    answer: Type.Object({
      data: Type.Array(FoundMessage),
      meta: Type.Object({ next_before_id: Nullable(Id) }),
    }),
    isList: true,
    handle: async ({ db, query }) => {
      const { data, next_before_id } = await findMessages(db, query, query.per_page ?? defaultPerPage)
      return { data, meta: { next_before_id } }
    },
  })
