import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { Id, Nullable } from '#shapes'
import { hits } from './queries.ts'

const Hit = Type.Object(
  {
    type: Type.Unsafe<string>({ type: 'string', enum: ['contact', 'company', 'ticket', 'conversation'] }),
    id: Id,
    title: Type.String(),
    subtitle: Nullable(
      Type.String({ description: 'Member number and phone or e-mail; number of the ticket; channel' }),
    ),
  },
  { $id: 'SearchHit', description: 'A record that a search of everything found' },
)

const SearchText = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 255,
      description:
        'Part of a name, a phone or member number, a subject; a whole e-mail address; the number of a ticket',
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
      'Up to five contacts, companies, tickets and open conversations each, of the kinds that the caller may read. Of one or two Latin letters contacts and tickets are sought among the latest 2,000.',
    query: SearchText,
    answer: Type.Object({ data: Type.Array(Hit) }),
    isList: true,
    handle: async ({ db, viewer, query }) => ({ data: query.q ? await hits(db, viewer, query.q) : [] }),
  })
