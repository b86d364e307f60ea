import { sql } from 'kysely'
import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { historyFields } from '#resources/contacts/queries.ts'
import type { KnownFields } from '#resources/cz-cols/definitions.ts'
import { dateTime, decimal } from '#resources/cz-cols/types.ts'
import { valuesOf } from '#resources/cz-cols/values.ts'
import {
  noteAllChanges,
  type RecordedChange,
  type Snapshot,
  snapshotOf,
} from '#resources/record-changes/queries.ts'
import { type LinkField, linkFields, type PlacedDecision } from './decide.ts'
import { type PartName, partKinds } from './parts.ts'

interface ShownValue {
  id: number
  value: unknown
}

/** The types whose values are presented in another form than they are stored in. */
const presented = new Set<number>([dateTime, decimal])

/** Returns the custom values of contacts as the API presents them. Only some types have to be read for that. */
const shownValues = async (db: Db, decisions: PlacedDecision[], { fields }: KnownFields) => {
  const read = decisions.filter(({ values }) =>
    Object.keys(values ?? {}).some((id) => presented.has(fields.get(Number(id))?.type ?? -1)),
  )
  const ids = read.map(({ id }) => id)
  const { rows } = ids.length
    ? await sql<{ id: number; cz_cols: ShownValue[] }>`
        select id, ${valuesOf('contacts')} as cz_cols from contacts where id = any(${ids}::bigint[])`.execute(
        db,
      )
    : { rows: [] }
  const byId = new Map(rows.map(({ id, cz_cols }) => [id, cz_cols]))
  return ({ id, values, before }: PlacedDecision): ShownValue[] =>
    byId.get(id) ??
    (values
      ? Object.entries(values).map(([key, value]) => ({ id: Number(key), value }))
      : ((before?.cz_cols ?? []) as ShownValue[]))
}

const linksAfter = ({ before, links }: PlacedDecision, field: LinkField) => {
  const { add = [], remove = [] } = links[field] ?? {}
  return [...(before?.[field] ?? []).filter((id) => !remove.includes(id)), ...add].sort(
    (one, other) => one - other,
  )
}

const ofContact = (decision: PlacedDecision, cz_cols: ShownValue[]): RecordedChange => {
  const { id, before, columns } = decision
  const sets = Object.fromEntries(linkFields.map((field) => [field, linksAfter(decision, field)]))
  return {
    subject_type: 'contact',
    subject_id: id,
    kind: before ? 'contact.updated' : 'contact.created',
    before: before ? snapshotOf(before, historyFields) : null,
    after: snapshotOf({ ...(before as Snapshot | undefined), ...columns, ...sets, cz_cols }, historyFields),
  }
}

const ofParts = ({ id: contact_id, parts }: PlacedDecision): RecordedChange[] =>
  Object.entries(parts).flatMap(([name, { add, change, remove }]) => {
    const { type, columns } = partKinds[name as PartName]
    const shown = (part: object) => snapshotOf(part as Snapshot, Object.keys(columns))
    const note = (
      verb: string,
      id: unknown,
      before: object | null,
      after: object | null,
    ): RecordedChange => ({
      subject_type: 'contact',
      subject_id: contact_id,
      kind: `${type}.${verb}`,
      before: before && shown(before),
      after: after && shown(after),
      refers_to: { type, id: id as number },
    })
    return [
      ...remove.map((part) => note('deleted', part.id, part, null)),
      ...change.map(({ before, after }) => note('updated', before.id, before, after)),
      ...add.map((part) => note('created', part.id, null, part)),
    ]
  })

/** Records what the decisions changed in the contacts' histories, each part by itself. */
export const noteWrites = async (
  db: Db,
  viewer: ChangeAuthor,
  decisions: PlacedDecision[],
  definitions: KnownFields,
) => {
  const shown = await shownValues(db, decisions, definitions)
  await noteAllChanges(
    db,
    viewer,
    decisions.flatMap((decision) => [ofContact(decision, shown(decision)), ...ofParts(decision)]),
  )
}
