import { parley } from '#console/api/client.ts'
import { recordAt, type Version } from '#console/api/versions.ts'
import type { Schemas } from '#sdk/types.ts'

export type Parent = 'contact' | 'ticket'
export type RelationRecord = Schemas['RelationRecord']
export type SeenRecord = Version<RelationRecord>
export type FieldValues = { id: number; value: unknown }[]

type Send = (path: string, options: object) => Promise<unknown>
const send = parley as unknown as Record<'POST', Send>

/** Returns the path of a parent's records. The response is the same for both parents. */
export const listOf = (parent: Parent) =>
  parent === 'contact' ? '/contact/{contact}/contact-cz-relation' : '/ticket/{ticket}/ticket-cz-relation'

/** Returns the path of one of a parent's records. */
export const recordPathOf = (parent: Parent) => `${listOf(parent)}/{${parent}_cz_relation}`

/**
 * Returns functions that change records of a custom table. The paths of the two parents differ only in their
 * names.
 */
export const recordsOf = (parent: Parent, parentId: number, category: number) => {
  const one = recordPathOf(parent)
  const pathOf = (record: number) => ({ [parent]: parentId, [`${parent}_cz_relation`]: record })
  return {
    add: (cz_cols: FieldValues) =>
      send.POST(`/${parent}/{${parent}}/cz-col-category/{cz_col_category}/${parent}-cz-relation`, {
        path: { [parent]: parentId, cz_col_category: category },
        query: { per_page: 1 },
        body: { cz_cols },
      }) as Promise<{ data: RelationRecord[] }>,
    /** Changes a record against the version seen. Concurrent changes to the same values are a conflict. */
    change: (seen: SeenRecord, cz_cols: FieldValues) =>
      recordAt<RelationRecord>({ path: one, ids: pathOf(seen.data.id) }).change({ cz_cols }, seen),
    /** Removes a record unless it has changed since it was seen. */
    remove: (seen: SeenRecord) =>
      recordAt<RelationRecord>({ path: one, ids: pathOf(seen.data.id) }).remove(seen),
  }
}

export const valueIn = ({ information }: RelationRecord, field: number): unknown =>
  information.find(({ col_id }) => col_id === field)?.value ?? null
