import { useNavigate } from '@tanstack/react-router'
import { searchElsewhere } from '../searchElsewhere.ts'

/** Returns a function that opens a conversation of the inbox. */
export const useOpen = () => {
  const navigate = useNavigate()
  return (id: number | string, { replace = false } = {}) =>
    navigate({
      replace,
      to: '/inbox/$id',
      params: { id: String(id) },
      search: (({ tab: _, ...rest }: Record<string, unknown>) => searchElsewhere(rest)) as never,
    })
}
