import { useAddress } from '#console/frame/address.ts'
import { useNow, useZone } from '#console/words/clock.ts'

export const periods = [1, 7, 28, 90] as const

/** What the dashboard is narrowed to, as its address says. */
export interface Narrowed {
  days: number
  from: string
  to: string
  group: number
  employee: number
  tables: boolean
}

const day = 86_400_000
const dayText = /^\d{4}-\d\d-\d\d$/

/** The period, group and employee of the dashboard, as the reports take them. */
export const useNarrowed = () => {
  const [address, set] = useAddress<Narrowed>()
  const { at } = useZone()
  const today = at(useNow(60)).slice(0, 10)
  const isOwn = dayText.test(address.from ?? '') && dayText.test(address.to ?? '')
  const days = address.days ?? 28
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * day).toISOString().slice(0, 10)
  const from = isOwn ? (address.from as string) : first
  const to = isOwn ? (address.to as string) : today
  const span = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  const who = {
    ...(address.group && { group_id: address.group }),
    ...(address.employee && { handler_id: address.employee }),
  }
  return { address, set, isOwn, days, span, who, query: { from, to, ...who } }
}
