import Type, { type Static, type TObject } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { COUNT_CAP, countUpTo } from '#db/paging/capped-count.ts'
import type { Matching } from '#db/paging/list.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { Problem, under } from '#http/problem.ts'
import { listOf as listOfContacts } from '#resources/contacts/queries.ts'
import { ContactFilter } from '#resources/contacts/schema.ts'
import { listOf as listOfScores } from '#resources/csat-scores/queries.ts'
import { CsatScoreFilter } from '#resources/csat-scores/schema.ts'
import { listOf as listOfTickets } from '#resources/tickets/queries.ts'
import { TicketFilter } from '#resources/tickets/schema.ts'
import { Nullable, One } from '#shapes'

const SmallCounts = Type.Object(
  {
    counts: Type.Array(Nullable(Type.Integer({ minimum: 0 })), {
      description: `How many each filter finds, in their order; null from ${COUNT_CAP} on, and where counting takes long`,
    }),
  },
  { $id: 'SmallCounts' },
)

const maxViews = 50

interface Countable<F extends TObject> {
  path: `/${string}`
  tag: string
  access: Permission
  operationId: string
  /** The plural noun for what is counted. */
  words: string
  filter: F
  listOf: (
    db: Db,
    filter: Static<F>,
    missingPermissions: MissingPermissions,
  ) => Promise<{ matching: Matching }>
}

const serve = <F extends TObject>(app: App, { words, filter, listOf, ...declared }: Countable<F>) =>
  endpoint(app, {
    ...declared,
    method: 'GET',
    isList: true,
    summary: `Count ${words} by several filters`,
    description: 'For numbers beside views: exact where they are small, told at once.',
    query: Type.Object({
      filters: Type.Array(filter, {
        minItems: 1,
        maxItems: maxViews,
        description: 'Each as the list takes it: `filters[0][…]=…`, or the URL-encoded JSON of the array',
      }),
    }),
    answer: One(SmallCounts),
    handle: async ({ db, query, viewer }) => {
      const lists = []
      for (const [index, one] of (query.filters as Static<F>[]).entries())
        lists.push(
          await listOf(db, one, viewer.missingPermissions).catch((error) => {
            throw error instanceof Problem ? under(`filters.${index}`, error) : error
          }),
        )
      return { data: { counts: await countUpTo(db, lists) } }
    },
  })

/** Serves the counts shown beside saved views, as long as they are small. */
export const viewCounts = (app: App) => {
  serve(app, {
    path: '/contact/count',
    tag: 'Contacts',
    access: 'contact.read',
    operationId: 'countContacts',
    words: 'contacts',
    filter: ContactFilter,
    listOf: (db, filter, missingPermissions) => listOfContacts(db, filter, undefined, missingPermissions),
  })
  serve(app, {
    path: '/ticket/count',
    tag: 'Tickets',
    access: 'ticket.read',
    operationId: 'countTickets',
    words: 'tickets',
    filter: TicketFilter,
    listOf: (db, filter) => listOfTickets(db, filter),
  })
  serve(app, {
    path: '/csat-score/count',
    tag: 'Satisfaction',
    access: 'csat_score.read',
    operationId: 'countCsatScores',
    words: 'satisfaction scores',
    filter: CsatScoreFilter,
    listOf: async (db, filter) => listOfScores(db, filter),
  })
}
