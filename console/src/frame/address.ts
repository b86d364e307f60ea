import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * What of a page lives in its address: filters, sort, page, open panel and tab. `set` is a step that Back undoes,
 * unless told to replace; undefined leaves a thing out.
 */
export const useAddress = <T extends object>() => {
  const search = useSearch({ strict: false } as never) as Partial<T>
  const navigate = useNavigate()
  const set = (changes: { [K in keyof T]?: T[K] | undefined }, { replace = false } = {}) =>
    navigate({ to: '.', search: ((before: object) => ({ ...before, ...changes })) as never, replace })
  return [search, set] as const
}
