import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import type { Meta } from '#console/ui/controls/Pager.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { fields } from '../words.ts'
import {
  type FieldValues,
  listOf,
  type Parent,
  type RelationRecord,
  recordPathOf,
  recordsOf,
  type SeenRecord,
} from './relations.ts'

const firstPageSize = 5
const pageSize = 50

/** Returns the record that the address names, if it is in this custom table. */
const useMarked = (parent: Parent, parentId: number, category: number, row: number | undefined) => {
  const path = { [parent]: parentId, [`${parent}_cz_relation`]: row }
  const { data, error } = useRead(recordPathOf(parent) as never, { path } as never, {
    enabled: row !== undefined,
  }) as { data: { data: RelationRecord } | undefined; error: unknown }
  // One that was removed is still cached.
  return !error && data?.data.relation_id === category ? data.data : undefined
}

/**
 * Returns the records of a custom table, latest first after the one that the address names, a few or all by page, and
 * functions to change them.
 */
export const useRelations = (
  parent: Parent,
  parentId: number,
  category: Schemas['CzColCategory'],
  row: number | undefined,
) => {
  const t = useWords(fields)
  const refresh = useRefresh()
  const may = useMay()
  const mayRemove = may(`${parent}_cz_relation.delete`)
  const mayAdd = may(`${parent}_cz_relation.create`)
  const [isAll, showAll] = useState(false)
  const [page, setPage] = useState(1)
  const query = {
    cz_col_category_id: category.id,
    sort: '-id',
    page,
    per_page: isAll ? pageSize : firstPageSize,
  }
  const read = useRead(listOf(parent), { path: { [parent]: parentId }, query } as never, { keep: true })
  const { data: listed, meta } = (read.data ?? {}) as { data?: RelationRecord[]; meta?: Meta }
  const marked = useMarked(parent, parentId, category.id, row)
  const rows = marked && listed ? [marked, ...listed.filter(({ id }) => id !== marked.id)] : listed
  const records = recordsOf(parent, parentId, category.id)
  const paths = [`/${parent}/{${parent}}/`]
  const reread = () => refresh(...paths)
  // The last row of the last page is gone.
  if (meta && meta.total > 0 && page > meta.last_page) setPage(meta.last_page)

  const add = async (values: FieldValues) => {
    const [added] = (await records.add(values)).data
    setPage(1)
    const message = t('row_added', { table: category.name })
    const undo = added && (() => records.remove({ data: added }).then(reread))
    showToast({ message, ...(mayRemove && undo && { undo }) })
    await reread()
  }
  const change = (seen: SeenRecord, values: FieldValues) => records.change(seen, values).finally(reread)
  const remove = useSave((record: RelationRecord) => records.remove({ data: record }), {
    refresh: paths,
    done: (_, { information }) => ({
      message: t('row_removed', { table: category.name }),
      ...(mayAdd && {
        undo: () => records.add(information.map(({ col_id, value }) => ({ id: col_id, value }))),
      }),
    }),
  })
  const { error, refetch } = read
  const isMore = !isAll && (meta?.total ?? 0) > firstPageSize
  return {
    rows,
    marked,
    meta,
    error,
    refetch,
    isAll,
    isMore,
    showAll: () => showAll(true),
    setPage,
    add,
    change,
    remove,
  }
}
