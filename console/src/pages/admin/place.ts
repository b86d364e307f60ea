import { useNavigate } from '@tanstack/react-router'

/**
 * Returns functions that open a record, or `new`, beside its list on an administration page, and close it.
 */
export const useRecordPlace = (page: string) => {
  const navigate = useNavigate()
  const search = ((before: object) => before) as never
  return {
    open: (id: number | 'new' | 'import' | 'ready') =>
      navigate({ to: '/admin/$page/$id', params: { page, id: String(id) }, search }),
    close: () => navigate({ to: '/admin/$page', params: { page }, search }),
  }
}
