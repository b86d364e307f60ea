import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { hits } from './queries.ts'
import { Hit } from './schema.ts'

const SearchText = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 255,
      description:
        'Part of a name, a phone or member number, a subject, a note, a memo or a message; the beginning of an e-mail address or of a word in a relation record; the number of a ticket',
    }),
  ),
})

/** Serves one search across all kinds of records. */
export const search = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/search',
    tag: 'The employee themselves',
    access: 'signed-in',
    operationId: 'searchEverything',
    summary: 'Search everything',
    description:
      'Up to five contacts, companies, tickets, open conversations, relation records, notes, memos of closed conversations and messages each, of the kinds that the caller may read. For one or two Latin letters, only the latest 2,000 records of a kind and the latest 20,000 messages are searched. `GET /message` lists all messages that match.',
    query: SearchText,
    answer: Type.Object({ data: Type.Array(Hit) }),
    isList: true,
    handle: async ({ db, viewer, query }) => ({ data: query.q ? await hits(db, viewer, query.q) : [] }),
  })
