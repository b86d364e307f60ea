import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * Returns the page state kept in the address (filters, sort, page, open panel and tab) and a function to
 * change it. A change adds a history entry unless told to replace; undefined removes a value.
 */
export const useAddress = <T extends object>() => {
  const search = useSearch({ strict: false } as never) as Partial<T>
  const navigate = useNavigate()
  const set = (changes: { [K in keyof T]?: T[K] | undefined }, { replace = false } = {}) =>
    navigate({ to: '.', search: ((before: object) => ({ ...before, ...changes })) as never, replace })
  return [search, set] as const
}
