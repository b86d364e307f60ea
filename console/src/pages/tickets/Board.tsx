import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import type { Selection } from '#console/ui/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { statuses, type Ticket, useDue } from './codes.ts'
import { PriorityMark, StatusMark } from './Marks.tsx'
import classes from './Tickets.module.css'
import { useBulkChange } from './useTicketChange.ts'
import { tickets } from './words.ts'

interface Props {
  query: object
  selection: Selection
  onOpen: (ticket: Ticket) => void
}

const rows = 40
const dragType = 'text/x-parley-ticket'

const Card = ({ ticket, selection, onOpen }: { ticket: Ticket } & Omit<Props, 'query'>) => {
  const due = useDue()(ticket)
  const may = useMay()
  const isMarked = selection.ids.has(ticket.id)
  const mark = () => {
    const next = new Set(selection.ids)
    if (!next.delete(ticket.id)) next.add(ticket.id)
    selection.change(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cards = [
      ...(event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('article') ?? []),
    ]
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (step) cards[cards.indexOf(event.currentTarget) + step]?.focus()
    else if (event.key === 'Enter') onOpen(ticket)
    else if (event.key === 'x') mark()
    else if (event.key === 's' && !isMarked) {
      mark()
      return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <article
      className={classes.card}
      tabIndex={0}
      data-marked={isMarked || undefined}
      draggable={may('ticket.update')}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(ticket.id))}
      onClick={({ shiftKey }) => (shiftKey ? mark() : onOpen(ticket))}
      onKeyDown={onKeyDown}
    >
      <div className={classes.cardLine}>
        <span>#{formatNumber(ticket.id)}</span>
        <span />
        <span className={classes.due} data-late={due.isLate || undefined}>
          {due.text}
        </span>
      </div>
      <div className={classes.subject}>{ticket.subject}</div>
      <div className={classes.cardLine}>
        <PriorityMark priority={ticket.priority} />
        <span>{ticket.contact?.name}</span>
        <span title={ticket.handler?.name}>
          <Avatar name={ticket.handler?.name ?? null} />
        </span>
      </div>
    </article>
  )
}

const useColumn = (query: object, status: number) =>
  useInfiniteQuery({
    queryKey: ['/ticket', 'board', query, status],
    queryFn: ({ pageParam, signal }) =>
      parley.GET('/ticket', {
        query: { ...query, statuses: [status as 0], sort: 'due_at', per_page: rows, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: (before) => before,
  })

const Column = ({ status, query, onDrop, ...rest }: Props & { status: 0; onDrop: (id: number) => void }) => {
  const say = useWords(tickets)
  const [isOver, over] = useState(false)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useColumn(query, status)
  const cards = data?.pages.flatMap((page) => page.data) ?? []
  const drop = (event: DragEvent) => {
    event.preventDefault()
    over(false)
    onDrop(Number(event.dataTransfer.getData(dragType)))
  }
  return (
    <section
      className={classes.column}
      aria-label={say(`status_${status}`)}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        over(true)
      }}
      onDragLeave={() => over(false)}
      onDrop={drop}
    >
      <header className={classes.columnHead}>
        <StatusMark status={status} />
        <h2>{say(`status_${status}`)}</h2>
        <span>{data && formatNumber(data.pages[0]?.meta.total ?? 0)}</span>
      </header>
      <div
        className={classes.cards}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (hasNextPage && !isFetchingNextPage && scrollTop + clientHeight > scrollHeight - 400)
            void fetchNextPage()
        }}
      >
        {error && !data && <Failure error={error} title={say('failed')} onRetry={() => void refetch()} />}
        {cards.map((ticket) => (
          <Card key={ticket.id} ticket={ticket} {...rest} />
        ))}
        {hasNextPage && (
          <div className={classes.more}>
            <Button kind="quiet" onClick={() => void fetchNextPage()}>
              {say('load_more')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Four columns by status, each with its exact count, loading on as it scrolls; cards are dragged between them. */
export const Board = (props: Props) => {
  const bulk = useBulkChange()
  const { statuses: narrowed } = props.query as { statuses?: string[] }
  const shown = statuses.filter(
    (status) => !narrowed || [narrowed].flat().map(String).includes(String(status)),
  )
  return (
    <div className={classes.board}>
      {shown.map((status) => (
        <Column
          key={status}
          {...props}
          status={status as 0}
          onDrop={(id) => id && bulk.mutate({ ids: [id], changes: { status: status as 0 } as never })}
        />
      ))}
    </div>
  )
}
