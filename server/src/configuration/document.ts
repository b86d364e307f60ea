import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { RecordTable } from '#db/records/rows.ts'
import { UserError } from '../user-error.ts'
import { sorted } from './canonical.ts'
import { identified, nameOf } from './identity.ts'
import type { Entry, Kind, StoredEntry } from './kind.ts'
import { kinds } from './kinds.ts'

/** The format of the file; a file in a later format is rejected. */
export const documentVersion = 1

export type Document = { version: typeof documentVersion } & { [S in RecordTable]?: Entry[] }

/** Reads the entries of a kind. Throws UserError if their names do not tell them apart. */
export const readKind = async (db: Db, kind: Kind) => {
  const { known, repeated } = identified<StoredEntry>(kind, await kind.read(db), ({ entry }) => entry)
  const [twice] = repeated
  if (twice)
    throw new UserError(
      `Each ${kind.words} is known by its name, and more than one is called ${nameOf(kind, twice.entry)}: ` +
        `rename ${twice.id}, or another.`,
    )
  return known
}

const entriesOf = async (db: Db, kind: Kind) => {
  const known = await readKind(db, kind)
  const inOrder = kind.isOrdered ? known : known.toSorted((a, b) => (a.identity < b.identity ? -1 : 1))
  return inOrder.map(({ item }) => item.entry)
}

/** Exports the settings of an installation as of one moment. */
export const exportDocument = (db: Db): Promise<Document> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx)
      const document: Record<string, unknown> = { version: documentVersion }
      for (const kind of kinds) document[kind.section] = await entriesOf(trx, kind)
      return sorted(document) as Document
    })

export const textOf = (document: Document) => `${JSON.stringify(document, null, 2)}\n`
