/** A page of a walk; `total` is how many records the whole list had when the page was read. */
export interface Page<T> {
  data: T[]
  total: number
}

export interface Listed<T> {
  data: T[]
  links: { next: string | null }
  meta: { total: number }
}

export type ListQuery = Record<string, unknown>

const idOf = (record: unknown) => (record as { id?: unknown } | undefined)?.id

const after = (query: ListQuery, data: unknown[], page: number): ListQuery => {
  const id = idOf(data.at(-1))
  const known = query.after_id
  return typeof id === 'number' && typeof known === 'number' && id > known
    ? { ...query, after_id: id }
    : { ...query, after_id: undefined, page: page + 1 }
}

/** Reads a list page by page: by `after_id`, which misses nothing while others write, or as it is sorted. */
export async function* walk<T>(
  read: (query: ListQuery) => Promise<Listed<T>>,
  given: ListQuery,
): AsyncGenerator<Page<T>, void> {
  let query: ListQuery = { per_page: 500, ...given, ...(!given.sort && { after_id: given.after_id ?? 0 }) }
  for (let page = 1; ; page++) {
    const { data, links, meta } = await read(query)
    yield { data, total: meta.total }
    if (!data.length || links.next === null) return
    query = after(query, data, page)
  }
}
