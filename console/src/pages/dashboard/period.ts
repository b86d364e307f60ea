import { useZone } from '#console/api/zone.ts'
import { useAddress } from '#console/app/address.ts'
import { useNow } from '#console/words/clock.ts'

export const periods = [1, 7, 28, 90] as const

/** The parts of the dashboard, in the order of its tabs. */
export const sections = ['overview', 'team', 'topics', 'staffing'] as const
export type Section = (typeof sections)[number]

/** The dashboard's filters in the address. */
export interface DashboardAddress {
  days: number
  from: string
  to: string
  group: number
  employee: number
  of_group: number
  channel: number
  queue: number
  brand: number
  section: Section
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

/** The parameters of reports by those of the address. */
const filters = {
  group: 'group_id',
  employee: 'handler_id',
  of_group: 'of_group_id',
  channel: 'channel_id',
  queue: 'campaign_queue_id',
  brand: 'sponsor_id',
} as const
type Who = { [K in (typeof filters)[keyof typeof filters]]?: number }

const whoOf = (address: Partial<DashboardAddress>): Who =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, parameter]) => {
      const id = idOf(address[name as 'group'])
      return id === undefined ? [] : [[parameter, id]]
    }),
  )

/** Returns the dashboard's period and filters, as the reports accept them. */
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
  const who = whoOf(address)
  const section = sections.find((name) => name === address.section) ?? 'overview'
  return { set, isOwn, days, span, who, section, isTable: !!address.tables, query: { from, to, ...who } }
}

export type Narrow = Pick<ReturnType<typeof useNarrowed>, 'query' | 'who' | 'isTable'>
