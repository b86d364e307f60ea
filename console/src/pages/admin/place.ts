import { useNavigate } from '@tanstack/react-router'

/** Opens a record of a page of administration beside its list, or `new`; nothing closes it. */
export const useRecordPlace = (page: string) => {
  const navigate = useNavigate()
  const search = ((before: object) => before) as never
  return {
    open: (id: number | 'new') =>
      navigate({ to: '/admin/$page/$id', params: { page, id: String(id) }, search }),
    close: () => navigate({ to: '/admin/$page', params: { page }, search }),
  }
}
