import { useNavigate } from '@tanstack/react-router'
import type { DescribedField } from '#console/fields/described.ts'
import type { CustomField } from '#console/fields/values.ts'
import { useConditions } from '#console/lists/filters/useConditions.ts'
import { useSearchText } from '#console/lists/ListSearch.tsx'
import { useTicketFilters } from './filters.ts'

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
  const narrowing = useConditions('/ticket', useTicketFilters(described, custom), soughtBy(search))
  const openTicket = (id: number) => void navigate({ to: '/tickets/$id', params: { id: String(id) } })
  /** The query of the list, newest first by default. The selection is kept per query. */
  const asked = { sort: newestFirst, ...narrowing.query }
  return { narrowing, asked, text, setText, search, openTicket, described, custom }
}

export type TicketFilter = ReturnType<typeof useNarrowed>
