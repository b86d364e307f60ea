import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '#console/api/read.ts'
import type { Meta } from '#console/ui/Pager.tsx'
import type { ListPath } from '#sdk/types.ts'
import { useListHints } from './useListHints.ts'

/** A page as a list answers it. */
export interface Answered {
  data: { id: number }[]
  meta: Meta
}

/** What has come since the page was read, and is not shown yet. */
export interface News {
  /** How many more there are; 0 where only their order or some of them changed. */
  count: number
  /** Whether some of them stand on the page that is shown. */
  isHere: boolean
}

const listOf: Partial<Record<ListPath, string>> = {
  '/contact': 'contact',
  '/company': 'company',
  '/ticket': 'ticket',
  '/csat-score': 'csat_score',
}

/** Whether two pages have the same rows in the same order, of as many. */
export const sameRows = (one: Answered, other: Answered) =>
  one.meta.total === other.meta.total &&
  one.data.length === other.data.length &&
  one.data.every(({ id }, place) => other.data[place]?.id === id)

/** The shown page with those of its rows that are in the fresh one, as they are there. */
export const inPlace = <A extends Answered>(shown: A, fresh: A): A => {
  const rows = new Map(fresh.data.map((row) => [row.id, row]))
  return { ...shown, data: shown.data.map((row) => rows.get(row.id) ?? row) }
}

/** What a fresh page has that the shown one has not. */
export const newsIn = (shown: Answered, fresh: Answered): News => {
  const known = new Set(shown.data.map(({ id }) => id))
  return {
    count: Math.max(0, fresh.meta.total - shown.meta.total),
    isHere: fresh.data.some(({ id }) => !known.has(id)) || fresh.meta.total <= shown.meta.total,
  }
}

/** Keeps a page of a list fresh: rows that changed change where they are, all else waits to be asked for. */
export const useNews = (path: ListPath, options: object, readAt: number) => {
  const client = useQueryClient()
  const { queryKey, queryFn } = reading(path, options as never)
  const key = JSON.stringify(queryKey)
  const [found, setFound] = useState<{ of: string; at: number; news: News }>()
  useListHints(listOf[path], async (hintedAt) => {
    const state = client.getQueryState<Answered>(queryKey)
    if (!state?.data || state.dataUpdatedAt > hintedAt) return
    const asked = { queryKey: [...queryKey, 'news'], queryFn, staleTime: 0, gcTime: 0 }
    const fresh = (await client.fetchQuery(asked).catch(() => undefined)) as Answered | undefined
    const now = client.getQueryState<Answered>(queryKey)
    if (!fresh || !now?.data || now.dataUpdatedAt !== state.dataUpdatedAt) return
    const isSame = now.data.data.length === 0 || sameRows(now.data, fresh)
    const updatedAt = now.dataUpdatedAt
    client.setQueryData(queryKey, isSame ? fresh : inPlace(now.data, fresh), { updatedAt })
    setFound(isSame ? undefined : { of: key, at: updatedAt, news: newsIn(now.data, fresh) })
  })
  return found?.of === key && found.at === readAt ? found.news : undefined
}
