import { useNavigate } from '@tanstack/react-router'
import type { DescribedField } from '#console/fields/described.ts'
import type { CustomField } from '#console/fields/values.ts'
import { useSearchText } from '#console/lists/ListSearch.tsx'
import { useConditions } from '#console/lists/useConditions.ts'
import { useTicketFilters } from './filters.ts'

/** `#48,240` is a ticket's number; all else stands in its texts. */
const soughtBy = (search: string) => {
  const number = /^#([\d,]{1,15})$/.exec(search)?.[1]
  if (number) return { id: [Number(number.replaceAll(',', ''))] }
  return search ? { search } : {}
}

export const newestFirst = '-id'

/** What narrows the tickets, on the board as in the list, and how one is opened. */
export const useNarrowed = (described: DescribedField<'ticket'>[], custom: CustomField[]) => {
  const navigate = useNavigate()
  const { text, setText, search } = useSearchText('tickets')
  const narrowing = useConditions('/ticket', useTicketFilters(described, custom), soughtBy(search))
  const openTicket = (id: number) => void navigate({ to: '/tickets/$id', params: { id: String(id) } })
  /** The list of them, the newest first unless one sorts it otherwise; marks are kept by it. */
  const asked = { sort: newestFirst, ...narrowing.query }
  return { narrowing, asked, text, setText, search, openTicket, described, custom }
}

export type Narrowed = ReturnType<typeof useNarrowed>
