import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import type { Condition } from '#console/lists/filters/conditions.ts'

interface Who {
  group_id?: number
  handler_id?: number
}

type Span = [from: string | undefined, to: string | undefined]

const one = (field: string, value: number | undefined): Condition[] =>
  value === undefined ? [] : [{ field, op: 'in', value: [String(value)] }]

const spanOf = (field: string, [from, to]: Span): Condition[] => {
  if (from && to) return [{ field, op: 'between', value: [from, to] }]
  if (from) return [{ field, op: '>=', value: from }]
  return to ? [{ field, op: '<=', value: to }] : []
}

/** Returns the addresses of the lists behind the figures, with the same filters. */
export const listsBehind = ({ group_id, handler_id }: Who) => {
  const who = [...one('group', group_id), ...one('handler', handler_id)]
  const tickets = (statuses: number[], more: Condition[] = []) => ({
    to: '/tickets',
    search: {
      as: 'list',
      filter: [{ field: 'status', op: 'in', value: statuses.map(String) }, ...who, ...more],
    },
  })
  return {
    tickets: (status: number, created: Span) => tickets([status], spanOf('created_at', created)),
    openTickets: () => tickets([0, 1]),
    lateTickets: () => tickets([0, 1], [{ field: 'is_late', op: '=', value: '1' }]),
    scores: (from: string, to: string) => ({
      to: '/scores',
      search: { filter: [...spanOf('created', [from, to]), ...who] },
    }),
  }
}

type Lists = ReturnType<typeof listsBehind>

/**
 * Returns a function that opens the list behind a chart's value, or undefined if the employee may not read
 * it.
 */
export const useOpenList = (permission: string, who: Who) => {
  const may = useMay()
  const navigate = useNavigate()
  if (!may(permission)) return undefined
  return (place: (lists: Lists) => object) => void navigate(place(listsBehind(who)))
}
