import type { ViewForm } from '#console/lists/views/useViews.ts'
import type { DashboardAddress } from './period.ts'

const saved = [
  ...(['section', 'days', 'from', 'to', 'group', 'employee'] as const),
  ...(['of_group', 'channel', 'queue', 'brand'] as const),
] as const

type SavedAddress = Pick<DashboardAddress, (typeof saved)[number]>

const pick = (values: Partial<SavedAddress>) =>
  Object.fromEntries(saved.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** The dashboard's tab, period and filters as a saved view. */
export const savedFilters: ViewForm<SavedAddress> = {
  shownBy: (address) => ({ query: pick(address), sort: null, columns: null }),
  placeOf: (shown) => ({
    ...Object.fromEntries(saved.map((name) => [name, undefined])),
    ...pick((shown?.query ?? {}) as Partial<SavedAddress>),
  }),
}
