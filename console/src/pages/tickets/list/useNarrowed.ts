import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '#console/app/address.ts'
import type { DescribedField } from '#console/fields/described.ts'
import type { CustomField } from '#console/fields/values.ts'
import { useConditions } from '#console/lists/filters/useConditions.ts'
import { useSearchText } from '#console/lists/ListSearch.tsx'
import { readyAt } from '#console/lists/views/useViews.ts'
import { useTicketFilters } from './filters.ts'
import { useReadyViews } from './useReadyViews.ts'

/** Returns the query for a search text. `#48,240` is a ticket number; anything else searches the texts. */
const soughtBy = (search: string) => {
  const number = /^#([\d,]{1,15})$/.exec(search)?.[1]
  if (number) return { id: [Number(number.replaceAll(',', ''))] }
  return search ? { search } : {}
}

export const newestFirst = '-id'

/** Returns the filters shared by the board and the list, and a function to open a ticket. */
export const useNarrowed = (described: DescribedField<'ticket'>[], custom: CustomField[]) => {
  const navigate = useNavigate()
  const { text, setText, search } = useSearchText('tickets')
  const [{ view }] = useAddress<{ view: unknown }>()
  const ready = useReadyViews()
  const preset = readyAt(ready, view)?.query.filter
  const fields = useTicketFilters(described, custom)
  const narrowing = useConditions('/ticket', fields, soughtBy(search), preset)
  const openTicket = (id: number) => void navigate({ to: '/tickets/$id', params: { id: String(id) } })
  /** The query of the list, newest first by default. The selection is kept per query. */
  const asked = { sort: newestFirst, ...narrowing.query }
  return { narrowing, asked, text, setText, search, openTicket, described, custom, ready }
}

export type TicketFilter = ReturnType<typeof useNarrowed>
