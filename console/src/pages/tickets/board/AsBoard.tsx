import { useAddress } from '#console/app/address.ts'
import { useCount } from '#console/lists/filters/useCount.ts'
import { useMarked } from '#console/lists/useMarked.ts'
import { formatNumber } from '#console/words/format.ts'
import { NoTickets } from '../list/NoTickets.tsx'
import type { TicketFilter } from '../list/useNarrowed.ts'
import { TicketsPage } from '../TicketsPage.tsx'
import { Board } from './Board.tsx'
import { BoardNews } from './BoardNews.tsx'

const focusedCard = () => {
  const card = document.activeElement?.closest<HTMLElement>('[data-ticket]')
  return card ? Number(card.dataset.ticket) : undefined
}

/** The tickets as a board with a column per status. */
export const AsBoard = (narrowed: TicketFilter) => {
  const { narrowing, asked, openTicket } = narrowed
  const { path, fields, conditions, rest, query } = narrowing
  const [{ sort }, setAddress] = useAddress<{ sort: string }>()
  const total = useCount(path, fields, conditions, rest)
  const selection = useMarked(`${path} ${JSON.stringify(asked)}`)
  const open = (panel: 'new', status?: number) => void setAddress({ panel, status } as never)
  return (
    <TicketsPage
      {...narrowed}
      as="board"
      total={total}
      sort={sort}
      selection={selection}
      focused={focusedCard}
      tools={<BoardNews />}
      pager={total !== undefined && <span>{formatNumber(total)}</span>}
    >
      {total === 0 ? (
        <NoTickets {...narrowed} onNew={() => open('new')} />
      ) : (
        <Board
          query={query}
          sort={sort}
          selection={selection}
          onOpen={openTicket}
          onNew={(status) => open('new', status)}
        />
      )}
    </TicketsPage>
  )
}
