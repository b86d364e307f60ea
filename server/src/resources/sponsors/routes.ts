import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { NewSponsor, Sponsor, SponsorChanges } from './schema.ts'

export const sponsors = (app: App) =>
  serveResource(app, {
    name: 'sponsor',
    table: 'sponsors',
    path: '/sponsor',
    operation: ['Sponsor', 'Sponsors'],
    tag: 'Tickets',
    record: Sponsor,
    create: NewSponsor,
    update: SponsorChanges,
    queries,
  })
