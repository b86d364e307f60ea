import { isDeepStrictEqual } from 'node:util'
import type { ControlledTransaction } from 'kysely'
import type { AuditVerb } from '#access/audit-actions.ts'
import type { Tables } from '#db/tables.ts'
import { problemOf } from '#http/errors.ts'
import { withoutRequest, writeAudit } from '#http/monitoring/audit.ts'
import type { Change } from './changes.ts'
import { readKind } from './document.ts'
import { identified, nameOf } from './identity.ts'
import type { Entry, Kind, Session, StoredEntry } from './kind.ts'
import { orderChanges } from './order.ts'
import { problemLines } from './parse.ts'
import { type openSession, refusedBefore } from './session.ts'

export interface Application {
  trx: ControlledTransaction<Tables>
  opened: Awaited<ReturnType<typeof openSession>>
  mistakes: string[]
}

const audit = (session: Session, kind: Kind, verb: AuditVerb, id: number, states: [unknown, unknown]) =>
  writeAudit(
    session.db,
    { ...withoutRequest, viewer: session.viewer },
    {
      action: `${kind.resource}.${verb}`,
      resource: kind.resource,
      record_id: id,
      before: states[0] ?? null,
      after: states[1] ?? null,
      shape: kind.record,
    },
  )

/** Returns a record without its version, which changes even if only the spelling does. */
const contentOf = (record: unknown) => ({ ...(record as object), updated_at: null, version: null })

/** Names fields as the file does, where rules have those of the API, and removes advice that only applies to the API. */
const inFile = (line: string) =>
  (line.startsWith('rules.')
    ? line
    : line.replace(/\b(category|sponsor|campaign_queue|group)_id(?=[:.])/g, '$1')
  ).replace(/ force=1 removes the values too\.|: force=1 does not/, '')

/**
 * Runs one write. If it is rejected, it alone is rolled back and reported, so that the rest is checked too.
 */
const attempt = async ({ trx, mistakes }: Application, path: string, write: () => Promise<unknown>) => {
  const here = await trx.savepoint('entry').execute()
  try {
    await write()
    await here.releaseSavepoint('entry').execute()
    return true
  } catch (error) {
    const problem = error === refusedBefore ? undefined : problemOf(error)
    if (error !== refusedBefore && (!problem || problem.status === 503)) throw error
    await here.rollbackToSavepoint('entry').execute()
    if (problem) mistakes.push(...problemLines(problem, path).map(inFile))
    return false
  }
}

const isSame = (given: Entry, stored: Entry) =>
  Object.entries(given).every(([key, value]) => isDeepStrictEqual(value, stored[key]))

const put = async ({ opened }: Application, kind: Kind, given: Entry, stored: StoredEntry | undefined) => {
  const { session } = opened
  if (!stored) {
    const id = await kind.insert(session, given)
    await audit(session, kind, 'create', id, [null, await kind.find(session.db, id)])
    return id
  }
  const { id, entry } = stored
  if (isSame(given, entry)) return id
  const before = await kind.find(session.db, id)
  await kind.update(session, id, given)
  const after = await kind.find(session.db, id)
  if (!isDeepStrictEqual(contentOf(before), contentOf(after)))
    await audit(session, kind, 'update', id, [before, after])
  return id
}

/** Creates and changes the entries of one kind that the file has. */
export const putEntries = async (application: Application, kind: Kind, entries: Entry[]) => {
  const { session, idsOf } = application.opened
  const stored = new Map((await readKind(session.db, kind)).map(({ identity, item }) => [identity, item]))
  const { known } = identified(kind, entries, (entry) => entry)
  const inOrder = kind.isRepeatable
    ? known
    : known.toSorted((a, b) => entries.indexOf(a.item) - entries.indexOf(b.item))
  for (const { identity, item } of inOrder) {
    let id: number | undefined
    await attempt(application, `${kind.section}.${entries.indexOf(item)}`, async () => {
      id = await put(application, kind, item, stored.get(identity))
    })
    idsOf(kind.section).set(identity, id)
  }
  const ids = known.flatMap(({ identity }) => idsOf(kind.section).get(identity) ?? [])
  await kind.order?.arrange(session.db, ids)
}

/** Removes the entries of one kind that the file does not have. */
export const pruneEntries = async (application: Application, kind: Kind, entries: Entry[]) => {
  if (kind.isFixed) return
  const { session } = application.opened
  const { known } = identified(kind, entries, (entry) => entry)
  const kept = new Set(known.map(({ identity }) => identity))
  for (const { identity, item } of await readKind(session.db, kind)) {
    if (kept.has(identity)) continue
    await attempt(application, `- ${kind.words} ${nameOf(kind, item.entry)}`, async () => {
      const before = await kind.find(session.db, item.id)
      await kind.remove(session, item.id)
      const isGone = (await kind.find(session.db, item.id)) === undefined
      if (isGone) await audit(session, kind, 'delete', item.id, [before, null])
    })
  }
}

/** Returns the differences in one kind between two moments. */
export const changesOf = (
  kind: Kind,
  before: Awaited<ReturnType<typeof readKind>>,
  after: Awaited<ReturnType<typeof readKind>>,
): Change[] => {
  const old = new Map(before.map(({ item }) => [item.id, item.entry]))
  const now = new Map(after.map(({ item }) => [item.id, item.entry]))
  const change = (id: number): Change => ({
    section: kind.section,
    words: kind.words,
    name: nameOf(kind, (now.get(id) ?? old.get(id)) as Entry),
    before: old.get(id),
    after: now.get(id),
  })
  const ids = [...new Set([...now.keys(), ...old.keys()])]
  const changed = ids.filter((id) => !isDeepStrictEqual(old.get(id), now.get(id))).map(change)
  return [...changed, ...orderChanges(kind, before, after)]
}
