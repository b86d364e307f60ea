import { useAddress } from '#console/app/address.ts'
import { Columns } from '#console/lists/columns/Columns.tsx'
import { useColumns } from '#console/lists/columns/useColumns.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useReadAhead } from '#console/lists/stepping/useReadAhead.ts'
import { useList } from '#console/lists/useList.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { useWords } from '#console/words/words.ts'
import { TicketsPage } from '../TicketsPage.tsx'
import { tickets } from '../words.ts'
import { NoTickets } from './NoTickets.tsx'
import { allMatchingOf } from './selectAll.ts'
import { newestFirst, type TicketFilter } from './useNarrowed.ts'
import { useTicketColumns, usualColumns } from './useTicketColumns.tsx'

const telephone = ['subject', 'due_at']

/** The tickets as a list. */
export const AsList = (narrowed: TicketFilter) => {
  const t = useWords(tickets)
  const { asked, openTicket, described, custom } = narrowed
  const [, setAddress] = useAddress<object>()
  const list = useList('/ticket', asked)
  const { selection, allMatching } = allMatchingOf(list, narrowed.narrowing.query)
  const columns = useColumns('tickets', useTicketColumns(described, custom), usualColumns)
  const isNarrow = useIsNarrow()
  const shown = isNarrow ? columns.all.filter(({ key }) => telephone.includes(key)) : columns.shown
  const ahead = useReadAhead('/ticket/{ticket}', '/tickets/$id')
  const focusedRow = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]')
    return row ? list.rows?.[Number(row.dataset.index)]?.id : undefined
  }
  return (
    <TicketsPage
      {...narrowed}
      as="list"
      total={list.meta?.total}
      sort={list.sort ?? newestFirst}
      columns={columns.keys}
      selection={selection}
      allMatching={allMatching}
      focused={focusedRow}
      tools={!isNarrow && <Columns {...columns} />}
      pager={<ListPager list={list} />}
    >
      <List
        name="tickets"
        label={t('tickets')}
        list={{ ...list, selection }}
        columns={shown}
        isMarkable
        onOpen={({ id }) => openTicket(id)}
        onIntent={ahead}
        failed={t('failed')}
        empty={<NoTickets {...narrowed} onNew={() => void setAddress({ panel: 'new' } as never)} />}
      />
    </TicketsPage>
  )
}
