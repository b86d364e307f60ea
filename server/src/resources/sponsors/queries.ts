import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { embedded } from '#db/records/select.ts'
import { type NewSponsor, Sponsor, type SponsorChanges, SponsorPart } from './schema.ts'

/** The sponsor that a column points to, or null. */
export const sponsorOf = embedded('sponsors', SponsorPart)

export const { list, records, sorts } = plainReads('sponsors', Sponsor, { sorts: ['name'] })

const asColumns = <S extends NewSponsor | SponsorChanges>({ mail_channels, is_immortal, ...columns }: S) => ({
  ...columns,
  is_immortal: is_immortal ?? undefined,
  ...(mail_channels === undefined ? {} : { mail_channels: JSON.stringify(mail_channels ?? []) }),
})

export const insert = (db: Db, sponsor: NewSponsor) => insertRow(db, 'sponsors', asColumns(sponsor))
export const update = (db: Db, id: number, changes: SponsorChanges) =>
  updateRow(db, 'sponsors', id, asColumns(changes))
