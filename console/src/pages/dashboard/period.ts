import { useZone } from '#console/api/zone.ts'
import { useAddress } from '#console/app/address.ts'
import { useNow } from '#console/words/clock.ts'

export const periods = [1, 7, 28, 90] as const

/** The dashboard's filters in the address. */
interface DashboardAddress {
  days: number
  from: string
  to: string
  group: number
  employee: number
  tables: boolean
}

const day = 86_400_000
const usualDays = 28

/**
 * Returns whether the text is a complete date. While a year is being typed, it is a date in antiquity at
 * first, which the reports reject.
 */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) >= 0

/** Returns the error in a period, by the rules of the reports. */
export const wrongIn = ({ from, to }: Record<'from' | 'to', string>) => {
  if (from > to) return 'reversed' as const
  return from < `${Number(to.slice(0, 4)) - 2}${to.slice(4)}` ? ('too_long' as const) : undefined
}

const isPeriod = (given: Partial<DashboardAddress>) =>
  isDay(given.from) && isDay(given.to) && !wrongIn({ from: given.from, to: given.to })

const idOf = (given: unknown) => (Number.isInteger(given) && Number(given) > 0 ? Number(given) : undefined)

/** Returns the dashboard's period, group and employee, as the reports accept them. */
export const useNarrowed = () => {
  const [address, set] = useAddress<DashboardAddress>()
  const { write } = useZone()
  const today = write(useNow(60)).slice(0, 10)
  const isOwn = isPeriod(address)
  const days = periods.find((count) => count === address.days) ?? usualDays
  const first = new Date(Date.parse(today) - (days - 1) * day).toISOString().slice(0, 10)
  const from = isOwn ? (address.from as string) : first
  const to = isOwn ? (address.to as string) : today
  const span = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  const [group_id, handler_id] = [idOf(address.group), idOf(address.employee)]
  const who = { ...(group_id && { group_id }), ...(handler_id && { handler_id }) }
  return { set, isOwn, days, span, who, isTable: !!address.tables, query: { from, to, ...who } }
}

export type Narrow = Pick<ReturnType<typeof useNarrowed>, 'query' | 'who' | 'isTable'>
