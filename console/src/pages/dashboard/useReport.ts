import { useRead } from '#console/api/read.ts'
import type { Options, PathOf } from '#sdk/types.ts'

type ReportPath = Extract<PathOf<'GET'>, `/report/${string}`>

/** Reads a report and refreshes it every minute, or as often as given; 0 for never. Also returns what a chart shows on failure. */
export const useReport = <P extends ReportPath>(
  path: P,
  query: NonNullable<Options<'GET', P>['query' & keyof Options<'GET', P>]>,
  refreshMs = 60_000,
) => {
  const { data, error, refetch, dataUpdatedAt } = useRead(path, { query } as never, {
    keep: true,
    ...(refreshMs && { refetchInterval: refreshMs }),
  })
  return { data, dataUpdatedAt, failed: { error, refetch } }
}
