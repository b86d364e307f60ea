import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { RelationTable } from '#console/fields/RelationTable.tsx'
import { useKeys } from '#console/keys/keys.ts'
import { Failure } from '#console/ui/Failure.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Settled } from '#console/ui/Settled.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from './codes.ts'
import { DeleteTicket } from './DeleteTicket.tsx'
import { Stream } from './Stream.tsx'
import { TicketFields } from './TicketFields.tsx'
import classes from './Tickets.module.css'
import { type TicketChanges, useTicket } from './useTicket.ts'
import { tickets } from './words.ts'

interface BodyProps {
  ticket: Ticket
  change: (changes: TicketChanges) => Promise<unknown>
}

const Body = ({ ticket, change }: BodyProps) => {
  const say = useWords(tickets)
  const may = useMay()
  const tables = useCategories('ticketTable') ?? []
  const save = (field: 'subject' | 'content') =>
    may('ticket.update') ? (value: unknown) => change({ [field]: value } as TicketChanges) : undefined
  return (
    <Settled className={classes.page}>
      <div className={classes.main}>
        <dl>
          <EditableRow
            label={say('subject')}
            name="subject"
            value={ticket.subject}
            shape={{ kind: 'text', isRequired: true }}
            save={save('subject')}
          />
          <EditableRow
            label={say('content')}
            name="content"
            value={ticket.content}
            shape={{ kind: 'long' }}
            save={save('content')}
            {...(ticket.content && { display: <span className={classes.content}>{ticket.content}</span> })}
          />
        </dl>
        {may('ticket_cz_relation.read') &&
          tables.map((category) => (
            <RelationTable key={category.id} parent="ticket" parentId={ticket.id} category={category} />
          ))}
        <Stream id={ticket.id} />
      </div>
      <aside className={classes.side} aria-label={say('details')}>
        <TicketFields ticket={ticket} change={change} />
      </aside>
    </Settled>
  )
}

/** A ticket: what is asked, what was done, and how it stands. */
export const Component = () => {
  const say = useWords(tickets)
  const may = useMay()
  const navigate = useNavigate()
  const id = Number((useParams({ strict: false }) as { id?: string }).id)
  const { ticket, change, error, refetch } = useTicket(id)
  const [isDeleting, setDeleting] = useState(false)
  const back = () => void navigate({ to: '/tickets' })
  useKeys([{ key: 'Escape', label: say('tickets'), run: back }])
  return (
    <Page
      title={say('ticket', { id })}
      before={<IconButton icon={IconArrowLeft} label={say('tickets')} onClick={back} />}
      actions={
        ticket &&
        may('ticket.delete') && (
          <IconButton icon={IconTrash} label={say('delete_ticket')} onClick={() => setDeleting(true)} />
        )
      }
    >
      {error && !ticket && (
        <Failure error={error} title={say('ticket_failed')} onRetry={() => void refetch()} />
      )}
      {!ticket && !error && <Skeleton />}
      {ticket && <Body ticket={ticket} change={change} />}
      {ticket && isDeleting && <DeleteTicket ticket={ticket} onClose={() => setDeleting(false)} />}
    </Page>
  )
}
