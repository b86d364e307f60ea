import { useRef } from 'react'
import { useRead } from '#console/api/read.ts'
import type { Options, PathOf } from '#sdk/types.ts'

type ReportPath = Extract<PathOf<'GET'>, `/report/${string}`>

/** Reads a report and refreshes it every minute, or as often as given; 0 for never. Also returns what a chart shows on failure. */
export const useReport = <P extends ReportPath>(
  path: P,
  query: NonNullable<Options<'GET', P>['query' & keyof Options<'GET', P>]>,
  refreshMs = 60_000,
) => {
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useRead(path, { query } as never, {
    keep: true,
    ...(refreshMs && { refetchInterval: refreshMs }),
  })
  return { data, dataUpdatedAt, isFormer: isPlaceholderData, failed: { error, refetch } }
}

/**
 * Reads a report whose rows are counted by something that can be chosen. Also returns by what the rows at hand are counted:
 * those of the former choice stay until the others have come.
 */
export const useReportBy = <P extends ReportPath, B extends string>(
  path: P,
  query: Parameters<typeof useReport<P>>[1],
  by: B,
  /** The parameters that say so. */
  asked: object = { by },
) => {
  const { data, isFormer, failed } = useReport(path, { ...query, ...asked } as typeof query)
  const former = useRef(by)
  if (!isFormer) former.current = by
  return { data, failed, shownBy: former.current }
}
