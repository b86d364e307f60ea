import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Pager } from '#console/ui/controls/Pager.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { catchFocus } from '#console/ui/page/lostFocus.ts'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { type Column, Table } from '#console/ui/table/Table.tsx'
import classes from './List.module.css'
import { ListNews } from './ListNews.tsx'
import type { useList } from './useList.ts'

interface Props<R> {
  name: string
  label: string
  list: {
    rows: R[] | undefined
  } & Omit<ReturnType<typeof useList>, 'rows'>
  columns: Column<R>[]
  onOpen?: (row: R) => void
  onIntent?: (row: R) => void
  openId?: number | undefined
  /** Whether rows can be selected. */
  isMarkable?: boolean
  /** Replaces the rows when there are none or none match. */
  empty: ReactNode
  /** The title of a loading error. */
  failed?: string
}

/** Catches the focus when the last row leaves a list, and takes it along. */
const useCaughtFocus = (isEmpty: boolean | undefined) => {
  const wasEmpty = useRef(isEmpty)
  useLayoutEffect(() => {
    if (isEmpty && wasEmpty.current === false) catchFocus()
    wasEmpty.current = isEmpty
  }, [isEmpty])
}

/** A list in one of its states: loading, failed, empty, or with rows. */
export const List = <R extends { id: number }>({ list, empty, failed, isMarkable, ...rest }: Props<R>) => {
  const { rows, meta, error, refetch, selection, isStale, sort, onSort, place, news, onNews } = list
  useCaughtFocus(rows && meta && rows.length === 0 && meta.total === 0)
  if (error && !rows)
    return <Failure error={error} onRetry={() => refetch()} {...(failed && { title: failed })} />
  if (!rows || !meta) return <Skeleton />
  if (rows.length === 0 && meta.total === 0) return empty
  return (
    <div className={classes.list}>
      <Table
        {...rest}
        rows={rows}
        total={meta.total}
        offset={(meta.current_page - 1) * meta.per_page}
        isStale={isStale}
        place={place}
        sort={sort}
        onSort={onSort}
        {...(isMarkable && { selection })}
      />
      <ListNews news={news} onShow={onNews} />
    </div>
  )
}

/** The exact total and the pages of a list, for a page's footer. */
export const ListPager = ({ list }: { list: Pick<Props<never>['list'], 'meta' | 'onPage' | 'onPerPage'> }) =>
  list.meta ? <Pager meta={list.meta} onPage={list.onPage} onPerPage={list.onPerPage} /> : null
