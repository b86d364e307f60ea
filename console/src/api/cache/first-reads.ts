import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * React Query does not replace a first read that is on its way when it is invalidated, although that may have begun before
 * what it is invalidated for. This client reads again after it.
 */
export class RereadingQueryClient extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<K> = {},
    options?: InvalidateOptions,
  ) {
    const first = new Map(
      this.getQueryCache()
        .findAll(filters)
        .filter(isFirstRead)
        .map((query) => [query, query.promise]),
    )
    await super.invalidateQueries(filters, options)
    if (first.size === 0) return
    await Promise.allSettled(first.values())
    const { refetchType } = filters
    await super.invalidateQueries(
      { predicate: (query) => first.has(query), ...(refetchType && { refetchType }) },
      options,
    )
  }

  /** Shows what is newer than a read that is on its way, which is begun again. */
  show(queryKey: QueryKey, data: unknown) {
    const isReading = this.isFetching({ queryKey, exact: true }) > 0
    this.setQueryData(queryKey, data)
    if (isReading) void this.invalidateQueries({ queryKey, exact: true })
  }
}
