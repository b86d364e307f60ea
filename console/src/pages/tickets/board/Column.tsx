import { type DragEvent, type UIEvent, useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { usePlace } from '#console/ui/table/place.ts'
import type { Selection } from '#console/ui/table/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { StatusMark } from '../Marks.tsx'
import { tickets } from '../words.ts'
import classes from './Board.module.css'
import { type Status, useColumn } from './board.ts'
import { Card, dragType } from './Card.tsx'

interface Props {
  status: Status
  query: object
  sort: string | undefined
  selection: Selection
  onOpen: (id: number) => void
  onNew: () => void
  /** Called when a card from another column is dropped. */
  onDrop: (id: number) => void
}

const prefetchPx = 400

/** Tracks a drag over a column and handles the drop. */
const useDropping = (onDrop: (id: number) => void) => {
  const [isOver, over] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      over(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
      over(currentTarget.contains(relatedTarget as Node | null)),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      over(false)
      onDrop(Number(event.dataTransfer.getData(dragType)))
    },
  }
  return { isOver, drop }
}

/** The tickets of one status, with their exact count. Scrolling loads more. */
export const Column = ({ status, query, sort, selection, onOpen, onNew, onDrop }: Props) => {
  const t = useWords(tickets)
  const may = useMay()
  const column = useColumn(query, sort, status)
  const { cards, total, error, refetch, hasNextPage, isFetchingNextPage, loadMore } = column
  const scroller = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = usePlace(`board ${status} ${JSON.stringify([query, sort])}`, false, scroller)
  const { isOver, drop } = useDropping((id) => cards.every((card) => card.id !== id) && onDrop(id))
  const title = t(`status_${status}`)
  const mark = (id: number) => {
    const next = new Set(selection.ids)
    if (!next.delete(id)) next.add(id)
    selection.change(next)
  }
  const open = (id: number) => {
    column.remember(id)
    onOpen(id)
  }
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (hasNextPage && !isFetchingNextPage && scrollTop + clientHeight > scrollHeight - prefetchPx)
      void loadMore()
  }
  return (
    <section className={classes.column} aria-label={title} data-over={isOver || undefined} {...drop}>
      <header className={classes.head}>
        <StatusMark status={status} />
        <h2>{title}</h2>
        <span className={classes.rest}>{total !== undefined && formatNumber(total)}</span>
        {may('ticket.create') && (
          <IconButton icon={IconPlus} label={t('new_in', { status: title })} onClick={onNew} />
        )}
      </header>
      <div className={classes.cards} ref={scroller} onScroll={onScroll}>
        {error && cards.length === 0 && (
          <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
        )}
        {total === undefined && !error && <Skeleton rows={8} />}
        {cards.map((ticket, index) => (
          <Card
            key={ticket.id}
            ticket={ticket}
            index={index}
            hasFocus={index === Math.min(focus, cards.length - 1)}
            isMarked={selection.ids.has(ticket.id)}
            onFocus={() => setFocus(index)}
            onMark={() => mark(ticket.id)}
            onOpen={() => open(ticket.id)}
          />
        ))}
        {hasNextPage && (
          <div className={classes.more}>
            <Button kind="quiet" loading={isFetchingNextPage} onClick={() => void loadMore()}>
              {t('load_more')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
