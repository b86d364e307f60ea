import type { RefObject } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { RelationTable } from '#console/fields/relations/RelationTable.tsx'
import { Why } from '#console/fields/rules/Causes.tsx'
import { Promises } from '#console/fields/sla/Promises.tsx'
import { FocusKept } from '#console/ui/page/FocusKept.tsx'
import { Settled } from '#console/ui/page/Settled.tsx'
import { placeClass } from '#console/ui/page/useMoved.ts'
import { useWords } from '#console/words/words.ts'
import { type Ticket, useDue } from '../codes.ts'
import { TimeSpent } from '../effort/TimeSpent.tsx'
import { StatusMark } from '../Marks.tsx'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import { TicketFields } from './TicketFields.tsx'
import type { TicketChanges } from './useTicket.ts'

interface Props {
  ticket: Ticket
  change: Save<TicketChanges>
}

/** A ticket's fields, promises, time and tables. */
export const Details = ({ ticket, change }: Props) => {
  const t = useWords(tickets)
  const may = useMay()
  const tables = useCategories('ticketTable') ?? []
  return (
    <aside className={classes.side} aria-label={t('details')}>
      <FocusKept>
        <Promises subject="ticket" id={ticket.id} sla={ticket.sla} />
        <TicketFields ticket={ticket} change={change} />
        <Settled key={ticket.id} part="end">
          <TimeSpent ticket={ticket.id} minutes={ticket.minutes_spent} />
          {may('ticket_cz_relation.read') && (
            <div className={classes.tables}>
              {tables.map((category) => (
                <RelationTable key={category.id} parent="ticket" parentId={ticket.id} category={category} />
              ))}
            </div>
          )}
          <Why subject="ticket" id={ticket.id} />
        </Settled>
      </FocusKept>
    </aside>
  )
}

interface FoldProps {
  ticket: Ticket
  /** Whether the details are here, rather than beside the stream. */
  isUsed: boolean
  place: RefObject<HTMLDivElement | null>
}

/** A line that opens to the details: beside a stream of any length there is no room for them. */
export const FoldedDetails = ({ ticket, isUsed, place }: FoldProps) => {
  const t = useWords(tickets)
  const { status, ticket_status, handler, contact } = ticket
  const due = useDue()(ticket)
  return (
    <details className={classes.fold} hidden={!isUsed}>
      {isUsed && (
        <summary>
          <span className={classes.status}>
            <StatusMark status={status} /> {ticket_status?.name ?? t(`status_${status}`)}
          </span>
          <span dir="auto">{handler?.name ?? t('unassigned')}</span>
          {due.text && (
            <span className={classes.due} data-late={due.isLate || undefined}>
              {due.text}
            </span>
          )}
          <span dir="auto">{contact?.name}</span>
        </summary>
      )}
      <div className={placeClass} ref={place} />
    </details>
  )
}
