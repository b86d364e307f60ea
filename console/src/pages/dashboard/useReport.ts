import { useRead } from '#console/api/read.ts'
import type { Options, PathOf } from '#sdk/types.ts'

type ReportPath = Extract<PathOf<'GET'>, `/report/${string}`>

/** Reads a report and refreshes it every minute. Also returns what a chart shows on failure. */
export const useReport = <P extends ReportPath>(
  path: P,
  query: NonNullable<Options<'GET', P>['query' & keyof Options<'GET', P>]>,
) => {
  const { data, error, refetch, dataUpdatedAt } = useRead(path, { query } as never, {
    keep: true,
    refetchInterval: 60_000,
  })
  return { data, dataUpdatedAt, failed: { error, refetch } }
}
