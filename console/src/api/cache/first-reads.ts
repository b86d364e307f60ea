import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * React Query does not restart a first read that is in progress when its query is invalidated, although the read may have
 * started before the change. This client reads again once it is done.
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

  /** Shows newer data, and restarts a read that is in progress and may be older. */
  show(queryKey: QueryKey, data: unknown) {
    this.#replace({ queryKey, exact: true }, () => this.setQueryData(queryKey, data))
  }

  /** Changes the data of all queries under a key, and restarts reads that are in progress and may be older. */
  change<T>(queryKey: QueryKey, updater: (data: T | undefined) => T | undefined) {
    this.#replace({ queryKey }, () => this.setQueriesData<T>({ queryKey }, updater))
  }

  #replace(filters: QueryFilters, set: () => void) {
    const isReading = this.isFetching(filters) > 0
    set()
    if (isReading) void this.invalidateQueries(filters)
  }
}
