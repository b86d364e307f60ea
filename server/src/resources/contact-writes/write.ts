import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Context } from '#http/endpoint.ts'
import { ambiguous, notFound } from '#http/problem.ts'
import { findMany, historyFields } from '#resources/contacts/queries.ts'
import { currentFields, type KnownFields, knownFields, stillDefined } from '#resources/cz-cols/definitions.ts'
import { readMoments } from '#resources/cz-cols/fields.ts'
import { dateTime, momentsAmong } from '#resources/cz-cols/types.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import { announceAll } from '#resources/webhooks/events/announce.ts'
import { type Current, haveKeys, nothingLocked, readCurrent } from './current.ts'
import {
  changesAnything,
  type Decision,
  type DecisionBasis,
  decide,
  linkFields,
  type PlacedDecision,
} from './decide.ts'
import type { ContactItem, WriteResult } from './item.ts'
import { findByKeys } from './keys.ts'
import type { PartFields } from './parts.ts'
import { placesFor } from './places.ts'
import { noteWrites } from './record.ts'
import { readRelations, writeRelations } from './relations.ts'
import { type Rights, requireRights, withoutHidden } from './rights.ts'
import { readSameness } from './sameness.ts'
import { store } from './store.ts'

type Writing = Pick<Context, 'db' | 'viewer'>

interface Target {
  item: ContactItem
  id: number | undefined
}

const maxCandidates = 10

/** Finds the contacts that items name. Throws a 404 or 409 for one that names none or several. */
const targetsOf = async (db: Db, items: ContactItem[]): Promise<Target[]> => {
  const named = items.flatMap(({ by }) => (by ? [by] : []))
  const found = await findByKeys(db, named)
  let next = 0
  return items.map((item) => {
    if (!item.by) return { item, id: item.id }
    const ids = found[next++] ?? []
    if (ids.length > 1) throw ambiguous(ids.slice(0, maxCandidates))
    const [id] = ids
    if (item.op !== 'upsert' && id === undefined) throw notFound()
    return { item, id }
  })
}

/** Returns the place of the first target that an earlier item has too; -1 if there is none. */
const firstRepeated = (targets: Target[]) => {
  const seen = new Set<number>()
  return targets.findIndex(({ id }) => {
    if (id === undefined) return false
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated
  })
}

interface LockedTargets {
  targets: Target[]
  current: Current
  /** The place of the first target that an earlier item has too, before which nothing is locked. */
  repeated: number
}

const maxLookups = 3

/**
 * Finds the contacts that items name, and locks them. If one was merged away or lost its key before it was locked, all
 * are looked for again.
 */
const lockTargets = async (db: Db, items: ContactItem[], rights: Rights): Promise<LockedTargets> => {
  for (let lookup = 1; lookup <= maxLookups; lookup++) {
    const found = await targetsOf(db, items)
    const repeated = firstRepeated(found)
    const targets = found.map(({ id, item }) => ({
      id,
      item: id === undefined ? item : withoutHidden(rights, item),
    }))
    if (repeated > 0) return { targets, current: nothingLocked, repeated }
    const current = await readCurrent(db, targets)
    if (await haveKeys(db, targets, current)) return { targets, current, repeated }
  }
  throw notFound()
}

const membersOf = async (db: Db, items: ContactItem[]): Promise<DecisionBasis['members']> => {
  const known = {} as Record<string, ReadonlySet<number>>
  for (const field of linkFields) {
    const ids = [...new Set(items.flatMap(({ body }) => body[field] ?? []))]
    const table = field === 'tag_ids' ? 'tags' : 'companies'
    const { rows } = ids.length
      ? await sql<{
          id: number
        }>`select id from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db)
      : { rows: [] }
    known[field] = new Set(rows.map(({ id }) => id))
  }
  return known as DecisionBasis['members']
}

const addressesIn = (targets: Target[], current: DecisionBasis['current']): PartFields[] =>
  targets.flatMap(({ item: { body }, id }) => {
    const given = Array.isArray(body.addresses) ? body.addresses : (body.addresses?.add ?? [])
    return [...given, ...(given.length && id !== undefined ? current.partsOf('addresses', id) : [])]
  })

const momentsOf = (db: Db, items: ContactItem[], { fields }: KnownFields) => {
  const given = items.flatMap(({ body }) => body.cz_cols ?? [])
  const texts = given.flatMap(({ id, value }) => (fields.get(id)?.type === dateTime ? [value] : []))
  return readMoments(db, momentsAmong(texts))
}

const maxAttempts = 3
const owner = { of: 'contact' } as const

/** Decides all writes by definitions of custom fields that are held until the transaction ends. */
const decideAll = async ({ db, viewer }: Writing, { targets, current }: LockedTargets, rights: Rights) => {
  const items = targets.map(({ item }) => item)
  const missing = targets.find(({ id }) => id !== undefined && !current.contacts.has(id))
  if (missing) throw notFound()
  const isKey = await readSameness(db, targets, current)
  const places = await placesFor(db, addressesIn(targets, current))
  const members = await membersOf(db, items)
  let definitions = await knownFields(db, owner)
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const moments = await momentsOf(db, items, definitions)
    const known = { viewer, current, definitions, moments, places, isKey, members }
    const decided = refusedByOutdated(() => targets.map(({ item, id }) => decide(item, id, known)))
    const ids =
      'decisions' in decided ? [...new Set(decided.decisions.flatMap((each) => each.changedFields))] : []
    const { rows } = await sql<{
      held: boolean
    }>`select ${stillDefined(definitions.version, ids)} as held`.execute(db)
    if (rows[0]?.held) {
      if ('error' in decided) throw decided.error
      for (const decision of decided.decisions) requireRights(rights, decision)
      return { decisions: decided.decisions, definitions }
    }
    definitions = await currentFields(db, owner)
  }
  throw Object.assign(new Error('The custom fields change too often.'), { code: '40001' })
}

const refusedByOutdated = (work: () => Decision[]): { decisions: Decision[] } | { error: unknown } => {
  try {
    return { decisions: work() }
  } catch (error) {
    return { error }
  }
}

const announceWrites = async (db: Db, decisions: PlacedDecision[]) => {
  const ids = (isNew: boolean) => decisions.flatMap(({ id, before }) => (!before === isNew ? [id] : []))
  await announceAll(db, 'contact.created', ids(true), (some) => findMany(db, some))
  await announceAll(db, 'contact.updated', ids(false), (some) => findMany(db, some))
}

/** Writes the contacts' relation records. Returns the contacts of which any has changed. */
const writeAllRelations = async ({ db, viewer }: Writing, placed: PlacedDecision[], { needs }: Rights) => {
  const given = placed.flatMap(({ id, before, item: { body } }) =>
    body.contact_cz_relations ? [{ id, before, set: body.contact_cz_relations }] : [],
  )
  const relationsOf = await readRelations(
    db,
    given.flatMap(({ id, before }) => (before ? [id] : [])),
  )
  const changed = new Set<number>()
  for (const { id, set } of given)
    if (await writeRelations({ db, viewer, needs }, id, relationsOf(id), set)) changed.add(id)
  const touched = given.flatMap(({ id, before }) => (before && changed.has(id) ? [id] : []))
  if (touched.length) await sql`select touch_contacts(${touched}::bigint[])`.execute(db)
  return changed
}

/**
 * Writes contacts with their parts in a few statements for all, as if done one by one; none may find a contact by what
 * another writes. Throws what is wrong with any of them. Rules are left to the caller.
 */
export const writeContacts = async (
  writing: Writing,
  items: ContactItem[],
  rights: Rights,
): Promise<WriteResult[]> => {
  const { db, viewer } = writing
  const locked = await lockTargets(db, items, rights)
  const { repeated } = locked
  if (repeated > 0)
    return [
      ...(await writeContacts(writing, items.slice(0, repeated), rights)),
      ...(await writeContacts(writing, items.slice(repeated), rights)),
    ]
  const { decisions, definitions } = await decideAll(writing, locked, rights)
  const placed = await store(db, decisions)
  const isChanged = (each: PlacedDecision) => !each.before || changesAnything(each)
  await noteWrites(db, viewer, placed.filter(isChanged), definitions)
  const related = await writeAllRelations(writing, placed, rights)
  const isWritten = (each: PlacedDecision) => related.has(each.id) || isChanged(each)
  await announceWrites(db, placed.filter(isWritten))
  return placed.map((each) => ({
    id: each.id,
    outcome: each.before ? (isWritten(each) ? 'updated' : 'unchanged') : 'created',
    before: each.before ? snapshotOf(each.before, historyFields) : null,
  }))
}
