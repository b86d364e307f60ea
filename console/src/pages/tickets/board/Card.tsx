import type { KeyboardEvent } from 'react'
import { useMay } from '#console/api/me.ts'
import { PriorityMark } from '#console/fields/priorities/PriorityMark.tsx'
import { letterOf } from '#console/keys/keys.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { IconCheck } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { type Ticket, useDue } from '../codes.ts'
import { workWords } from '../effort/words.ts'
import classes from './Board.module.css'

export const dragType = 'text/x-parley-ticket'

interface Props {
  ticket: Ticket
  /** Its index in the column, in which one card has the focus. */
  index: number
  hasFocus: boolean
  isMarked: boolean
  onFocus: () => void
  onMark: () => void
  onOpen: () => void
}

const steps: Record<string, [number, number]> = {
  ArrowDown: [0, 1],
  J: [0, 1],
  ArrowUp: [0, -1],
  K: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
}

const cardsOf = (section: Element) => [...section.querySelectorAll('article')]

/** Focuses the card at an offset, or the one beside it in the nearest column with cards. */
const goTo = (card: HTMLElement, [columns, places]: [number, number]) => {
  const own = card.closest('section') as HTMLElement
  const at = cardsOf(own).indexOf(card)
  if (!columns) return cardsOf(own)[at + places]?.focus()
  const all = [...(own.parentElement?.children ?? [])]
  const from = all.indexOf(own)
  const further = columns > 0 ? all.slice(from + 1) : all.slice(0, from).reverse()
  const beside = further.map(cardsOf).find(({ length }) => length > 0) ?? []
  beside[Math.min(at, beside.length - 1)]?.focus()
}

/** A card on the board: number, due date, subject, priority, contact and handler. */
export const Card = ({ ticket, index, hasFocus, isMarked, onFocus, onMark, onOpen }: Props) => {
  const tCommon = useWords(common)
  const tWork = useWords(workWords)
  const may = useMay()
  const due = useDue()(ticket)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = letterOf(event)
    const step = steps[event.shiftKey && key === 'J' ? 'K' : key]
    if (step) goTo(event.currentTarget, step)
    else if (key === 'Enter') onOpen()
    else if (key === 'X') onMark()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <article
      className={classes.card}
      tabIndex={hasFocus ? 0 : -1}
      data-index={index}
      data-ticket={ticket.id}
      data-marked={isMarked || undefined}
      draggable={may('ticket.update')}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(ticket.id))}
      onFocus={onFocus}
      onClick={({ shiftKey, ctrlKey, metaKey }) => (shiftKey || ctrlKey || metaKey ? onMark() : onOpen())}
      onKeyDown={onKeyDown}
    >
      <div className={classes.line}>
        {isMarked && (
          <span className={classes.check}>
            <IconCheck size={14} stroke={2} role="img" aria-label={tCommon('selected', { count: 1 })} />
          </span>
        )}
        <span className={classes.rest}>#{formatNumber(ticket.id)}</span>
        <span className={classes.due} data-late={due.isLate || undefined}>
          {due.text}
        </span>
      </div>
      <div className={classes.subject} dir="auto">
        {ticket.subject}
      </div>
      <div className={classes.line}>
        <PriorityMark priority={ticket.priority} />
        <span className={classes.rest} dir="auto">
          {ticket.contact?.name}
        </span>
        {ticket.checklist && (
          <span title={tWork('checklists')}>{tWork('progress', { ...ticket.checklist })}</span>
        )}
        <span className={classes.handler} title={ticket.handler?.name}>
          <Avatar name={ticket.handler?.name ?? null} />
        </span>
      </div>
    </article>
  )
}
