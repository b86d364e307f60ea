import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '#console/api/read.ts'
import type { Meta } from '#console/ui/controls/Pager.tsx'
import type { ListPath } from '#sdk/types.ts'
import { useListHints } from './useListHints.ts'

/** A page of a list response. */
export interface ListPage {
  data: { id: number }[]
  meta: Meta
}

/** Changes since the page was read that are not shown yet. */
export interface News {
  /** The number of additional rows; 0 if only the order or some rows changed. */
  count: number
  /** Whether some of them are on the page shown. */
  isHere: boolean
}

const listOf: Partial<Record<ListPath, string>> = {
  '/contact': 'contact',
  '/company': 'company',
  '/ticket': 'ticket',
  '/csat-score': 'csat_score',
}

/** Returns whether two pages have the same rows in the same order and the same total. */
export const sameRows = (one: ListPage, other: ListPage) =>
  one.meta.total === other.meta.total &&
  one.data.length === other.data.length &&
  one.data.every(({ id }, place) => other.data[place]?.id === id)

/** Returns the shown page with its rows updated from the fresh page. */
export const inPlace = <A extends ListPage>(shown: A, fresh: A): A => {
  const rows = new Map(fresh.data.map((row) => [row.id, row]))
  return { ...shown, data: shown.data.map((row) => rows.get(row.id) ?? row) }
}

/** Returns the changes in a fresh page compared with the shown one. */
export const newsIn = (shown: ListPage, fresh: ListPage): News => {
  const known = new Set(shown.data.map(({ id }) => id))
  return {
    count: Math.max(0, fresh.meta.total - shown.meta.total),
    isHere: fresh.data.some(({ id }) => !known.has(id)) || fresh.meta.total <= shown.meta.total,
  }
}

/** Keeps a list page fresh: changed rows update in place, other changes wait until requested. */
export const useNews = (path: ListPath, options: object, readAt: number) => {
  const client = useQueryClient()
  const { queryKey, queryFn } = reading(path, options as never)
  const key = JSON.stringify(queryKey)
  const [found, setFound] = useState<{ of: string; at: number; news: News }>()
  useListHints(listOf[path], async (hintedAt) => {
    const state = client.getQueryState<ListPage>(queryKey)
    if (!state?.data || state.dataUpdatedAt > hintedAt) return
    const asked = { queryKey: [...queryKey, 'news'], queryFn, staleTime: 0, gcTime: 0 }
    const fresh = (await client.fetchQuery(asked).catch(() => undefined)) as ListPage | undefined
    const now = client.getQueryState<ListPage>(queryKey)
    if (!fresh || !now?.data || now.dataUpdatedAt !== state.dataUpdatedAt) return
    const isSame = now.data.data.length === 0 || sameRows(now.data, fresh)
    const updatedAt = now.dataUpdatedAt
    client.setQueryData(queryKey, isSame ? fresh : inPlace(now.data, fresh), { updatedAt })
    setFound(isSame ? undefined : { of: key, at: updatedAt, news: newsIn(now.data, fresh) })
  })
  return found?.of === key && found.at === readAt ? found.news : undefined
}
