import Type from 'typebox'
import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { NewSponsor, Sponsor, SponsorChanges } from './schema.ts'

export const sponsors = smallList({
  name: 'sponsor',
  table: 'sponsors',
  path: '/sponsor',
  operation: ['Sponsor', 'Sponsors'],
  tag: 'Tickets',
  record: Sponsor,
  create: NewSponsor,
  update: SponsorChanges,
  queries,
  settings: {
    entry: Type.Object({ ...NewSponsor.properties, is_immortal: SponsorChanges.properties.is_immortal }),
  },
})
