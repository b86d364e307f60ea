import { parley } from '#console/api/client.ts'
import type { Schemas } from '#sdk/types.ts'

export type Parent = 'contact' | 'ticket'
export type RelationRecord = Schemas['RelationRecord']
export type Given = { id: number; value: unknown }[]

type Send = (path: string, options: object) => Promise<unknown>
const send = parley as unknown as Record<'POST' | 'PUT' | 'DELETE', Send>

/** The list of a parent's records; its answer is the same for both parents. */
export const listOf = (parent: Parent) =>
  parent === 'contact' ? '/contact/{contact}/contact-cz-relation' : '/ticket/{ticket}/ticket-cz-relation'

/** Changes records of a custom table; the paths of the two parents differ by their names alone. */
export const recordsOf = (parent: Parent, parentId: number, category: number) => {
  const one = `${listOf(parent)}/{${parent}_cz_relation}`
  const pathOf = (record: number) => ({ [parent]: parentId, [`${parent}_cz_relation`]: record })
  return {
    add: (cz_cols: Given) =>
      send.POST(`/${parent}/{${parent}}/cz-col-category/{cz_col_category}/${parent}-cz-relation`, {
        path: { [parent]: parentId, cz_col_category: category },
        query: { per_page: 1 },
        body: { cz_cols },
      }) as Promise<{ data: RelationRecord[] }>,
    change: (record: number, cz_cols: Given) => send.PUT(one, { path: pathOf(record), body: { cz_cols } }),
    remove: (record: number) => send.DELETE(one, { path: pathOf(record) }),
  }
}

export const valueIn = ({ information }: RelationRecord, field: number): unknown =>
  information.find(({ col_id }) => col_id === field)?.value ?? null
