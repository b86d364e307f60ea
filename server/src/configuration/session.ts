import type { Db } from '#db/connections/connect.ts'
import type { RecordTable } from '#db/records/rows.ts'
import { invalid } from '#http/problem.ts'
import { verbatim } from '#messages/message.ts'
import { readKind } from './document.ts'
import { identityOf } from './identity.ts'
import type { Entry, Kind, Session } from './kind.ts'
import { kinds } from './kinds.ts'

/** Thrown for a reference to an entry that was rejected itself: its own error has been reported. */
export const refusedBefore = Symbol('refused before')

type Ids = Map<string, number | undefined>

const kindOf = (section: RecordTable) => kinds.find((kind) => kind.section === section) as Kind

const wordsOf = (key: Entry) => Object.values(key).find((value) => typeof value === 'string') ?? ''

type Rights = Pick<Session, 'secretKey' | 'viewer' | 'webhookAddresses'>

/** Opens a session for applying a file, with every entry's ID, undefined where it was rejected. */
export const openSession = async (db: Db, rights: Rights) => {
  const known = new Map<RecordTable, Ids>()
  for (const kind of kinds) {
    const entries = await readKind(db, kind)
    known.set(kind.section, new Map(entries.map(({ identity, item }) => [identity, item.id])))
  }
  const idsOf = (section: RecordTable) => known.get(section) as Ids
  const notes: string[] = []
  const session: Session = {
    db,
    ...rights,
    idOf: (section, key, field) => {
      const kind = kindOf(section)
      const identity = identityOf(kind, key)
      const id = idsOf(section).get(identity)
      if (id !== undefined) return id
      if (idsOf(section).has(identity)) throw refusedBefore
      throw invalid(
        field,
        verbatim(`There is no ${kind.words} ${wordsOf(key)}, neither here nor in the file.`),
      )
    },
    note: (sentence) => {
      notes.push(sentence)
    },
  }
  return { session, idsOf, notes }
}
