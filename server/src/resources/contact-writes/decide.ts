import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '#access/viewer.ts'
import { storedValues } from '#fields/statements.ts'
import { checkUpsertMatch } from '#http/answers/etag.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { withoutMasked } from '#resources/contacts/rules.ts'
import type { ContactChanges } from '#resources/contacts/schema.ts'
import type { KnownFields } from '#resources/cz-cols/definitions.ts'
import { decideValues } from '#resources/cz-cols/rules.ts'
import type { Moments } from '#resources/cz-cols/types.ts'
import type { Current, LockedContact } from './current.ts'
import type { ContactItem } from './item.ts'
import { requireKey, withKey } from './keyed.ts'
import {
  type Complete,
  decideParts,
  hasChanges,
  type PartChanges,
  type PartName,
  partKinds,
} from './parts.ts'
import type { IsKey } from './sameness.ts'

/** What all decisions of a set are made by. */
export interface DecisionBasis {
  viewer: Pick<Viewer, 'missingPermissions'>
  current: Current
  definitions: KnownFields
  moments: Moments
  places: Complete
  isKey: IsKey
  /** The existing ones among the IDs that the set names. */
  members: Record<LinkField, ReadonlySet<number>>
}

export const linkFields = ['company_ids', 'tag_ids'] as const
export type LinkField = (typeof linkFields)[number]

interface LinkChanges {
  add: number[]
  remove: number[]
}

/** The effect of a write on a contact. */
export interface Decision {
  item: ContactItem
  /** Undefined for a new contact, until its ID is drawn. */
  id: number | undefined
  before: LockedContact | undefined
  /** The columns to write: of a new contact all that are given, of another those that differ. */
  columns: Record<string, unknown>
  /** The custom values after it, if they differ, and which fields these are of. */
  values: Record<string, unknown> | undefined
  changedFields: number[]
  links: Partial<Record<LinkField, LinkChanges>>
  parts: Partial<Record<PartName, PartChanges>>
}

/** A decision whose contact has an ID. */
export type PlacedDecision = Decision & { id: number }

/** Returns the columns as JSON for the database, which takes JSON values as they are. */
const columnsOf = (body: ContactChanges, before: LockedContact | undefined) => {
  const { disturb_setting, ...texts } = storedValues(contactFields, body) as Record<string, unknown>
  const given = { ...texts, ...(disturb_setting !== undefined && { disturb_setting: body.disturb_setting }) }
  if (!before) return given
  const stored = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(value, stored[name] ?? null)),
  )
}

const valuesOf = ({ cz_cols }: ContactChanges, before: LockedContact | undefined, known: DecisionBasis) => {
  if (before && !cz_cols?.length) return { values: undefined, changedFields: [] }
  const { fields } = known.definitions
  const current = (before?.cz_values ?? {}) as Record<string, unknown>
  const mode = before ? 'update' : 'create'
  const { values, errors } = decideValues(fields, known.moments, cz_cols ?? [], current, mode)
  if (Object.keys(errors).length) throw invalidFields(errors)
  const ids = new Set([...Object.keys(values), ...Object.keys(current)])
  const changed = [...ids].filter((id) => !isDeepStrictEqual(values[id], current[id]))
  const isChanged = !before || changed.length > 0
  return { values: isChanged ? values : undefined, changedFields: changed.map(Number) }
}

const linksOf = (body: ContactChanges, before: LockedContact | undefined, { members }: DecisionBasis) => {
  const links: Decision['links'] = {}
  for (const field of linkFields) {
    const given = body[field]
    if (given === undefined) continue
    const wanted = [...new Set(given ?? [])]
    const unknown = (given ?? []).flatMap((id, index) => (members[field].has(id) ? [] : [index]))
    if (unknown.length)
      throw invalidFields(
        Object.fromEntries(unknown.map((index) => [`${field}.${index}`, [message('fields.no_such_record')]])),
      )
    const held = before?.[field] ?? []
    const [add, remove] = [
      wanted.filter((id) => !held.includes(id)),
      held.filter((id) => !wanted.includes(id)),
    ]
    if (add.length || remove.length) links[field] = { add, remove }
  }
  return links
}

const nothing: Complete = () => ({})

const partsOf = (item: ContactItem, id: number | undefined, { current, places, isKey }: DecisionBasis) => {
  const parts: Decision['parts'] = {}
  for (const name of Object.keys(partKinds) as PartName[]) {
    const set = item.body[name]
    if (set === undefined) continue
    const stored = id === undefined ? [] : current.partsOf(name, id)
    const changes = decideParts(name, set as never, stored, name === 'addresses' ? places : nothing)
    requireKey(item, name, changes, { stored, isKey })
    if (hasChanges(changes)) parts[name] = changes
  }
  return parts
}

/** Decides a write of a new contact, or of the locked one with this ID. Throws a 403 or 422. */
export const decide = (given: ContactItem, id: number | undefined, known: DecisionBasis): Decision => {
  const before = id === undefined ? undefined : known.current.contacts.get(id)
  checkUpsertMatch(given.ifMatch, before)
  const item = withKey(given, !before, known.isKey)
  const body = withoutMasked(item.body, before, known.viewer)
  return {
    ...{ item, id, before },
    columns: columnsOf(body, before),
    ...valuesOf(body, before, known),
    links: linksOf(body, before, known),
    parts: partsOf(item, id, known),
  }
}

/** Reports whether a decision changes the contact's own row. */
export const changesRow = ({ columns, values, links }: Decision) =>
  Object.keys(columns).length > 0 || values !== undefined || Object.keys(links).length > 0

export const changesAnything = (decision: Decision) =>
  changesRow(decision) || Object.keys(decision.parts).length > 0
