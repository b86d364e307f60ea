import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import type { Condition } from '#console/lists/filters/conditions.ts'

interface Who {
  group_id?: number
  handler_id?: number
  of_group_id?: number
  channel_id?: number
  campaign_queue_id?: number
  sponsor_id?: number
}

/** Whether the list of tickets can be filtered like the figures; those of other filters have none behind them. */
export const haveTickets = ({ channel_id, campaign_queue_id, sponsor_id }: Who) =>
  channel_id === undefined && campaign_queue_id === undefined && sponsor_id === undefined

/** The same for the list of scores, which belong to no group. */
export const haveScores = (who: Who) => haveTickets(who) && who.of_group_id === undefined

/** The same for the list of conversations that wait, which nobody handles. */
export const haveWaiting = ({ sponsor_id, group_id, handler_id }: Who) =>
  sponsor_id === undefined && group_id === undefined && handler_id === undefined

/** The same for the list of one employee's conversations. */
export const haveConversations = ({ sponsor_id }: Who) => sponsor_id === undefined

type Span = [from: string | undefined, to: string | undefined]

const one = (field: string, value: number | undefined): Condition[] =>
  value === undefined ? [] : [{ field, op: 'in', value: [String(value)] }]

const spanOf = (field: string, [from, to]: Span): Condition[] => {
  if (from && to) return [{ field, op: 'between', value: [from, to] }]
  if (from) return [{ field, op: '>=', value: from }]
  return to ? [{ field, op: '<=', value: to }] : []
}

/** Returns the addresses of the lists behind the figures, with the same filters. */
export const listsBehind = ({ group_id, handler_id, of_group_id, campaign_queue_id, channel_id }: Who) => {
  const who = [...one('group', group_id), ...one('handler', handler_id)]
  const tickets = (statuses: number[], more: Condition[] = []) => ({
    to: '/tickets',
    search: {
      as: 'list',
      filter: [
        { field: 'status', op: 'in', value: statuses.map(String) },
        ...who,
        ...one('group_id', of_group_id),
        ...more,
      ],
    },
  })
  const conversations = (state: 'waiting' | 'handling', more: Condition[] = []) => ({
    to: '/inbox',
    search: {
      tab: 'all',
      filter: [
        { field: 'state', op: 'in', value: [state] },
        ...one('group_id', of_group_id),
        ...one('queue', campaign_queue_id),
        ...(channel_id === undefined ? [] : [{ field: 'channel', op: '=', value: String(channel_id) }]),
        ...more,
      ],
    },
  })
  return {
    waiting: () => conversations('waiting'),
    handled: () => conversations('handling', one('handler', handler_id)),
    unanswered: () =>
      conversations('handling', [
        ...one('handler', handler_id),
        { field: 'is_unanswered', op: '=', value: '1' },
      ]),
    tickets: (status: number, created: Span) => tickets([status], spanOf('created_at', created)),
    openTickets: () => tickets([0, 1]),
    lateTickets: () => tickets([0, 1], [{ field: 'is_late', op: '=', value: '1' }]),
    scores: (from: string, to: string) => ({
      to: '/scores',
      search: { filter: [...spanOf('created', [from, to]), ...who] },
    }),
    comments: (from: string, to: string) => ({
      to: '/scores',
      search: {
        filter: [
          ...spanOf('created', [from, to]),
          ...who,
          { field: 'has_memo', op: '=', value: '1' } satisfies Condition,
        ],
      },
    }),
  }
}

type Lists = ReturnType<typeof listsBehind>

/**
 * Returns a function that opens the list behind a chart's value, or undefined if the employee may not read
 * it.
 */
export const useOpenList = (permission: 'ticket.read' | 'csat_score.read', who: Who) => {
  const may = useMay()
  const navigate = useNavigate()
  const haveList = permission === 'ticket.read' ? haveTickets : haveScores
  if (!may(permission) || !haveList(who)) return undefined
  return (place: (lists: Lists) => object) => void navigate(place(listsBehind(who)))
}
