import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { originOf } from '#http/resource.ts'
import { PageOf } from '#shapes'
import { list } from './queries.ts'
import { HistoryItem, HistoryQuery } from './schema.ts'

/** Serves a contact's history. */
export const contactHistory = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/contact/:contact/history',
    tag: 'Contacts',
    access: 'contact.read',
    operationId: 'listContactHistory',
    summary: 'List what happened to a contact',
    description:
      'Newest first: changes of the contact and of what hangs on it, merges, and its tickets, conversations and scores, as far as the caller may read each.',
    query: HistoryQuery,
    answer: PageOf(HistoryItem),
    problems: [404],
    isList: true,
    find: rowOf('contacts', 'contact'),
    handle: async (context) => {
      const { db, params, viewer, query, request } = context
      return paged(request, originOf(context), await list(db, params.contact, viewer, query))
    },
  })
