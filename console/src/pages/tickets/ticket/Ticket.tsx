import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMay } from '#console/api/me.ts'
import { usePresence } from '#console/api/presence.ts'
import type { Save } from '#console/api/record.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { editField } from '#console/fields/editField.ts'
import { Follow } from '#console/fields/follow/Follow.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { VisitorAnswers } from '#console/fields/visitor/VisitorAnswers.tsx'
import { useKeys } from '#console/keys/keys.ts'
import { Breadcrumb } from '#console/lists/stepping/Breadcrumb.tsx'
import { Steps } from '#console/lists/stepping/Steps.tsx'
import { useStepping } from '#console/lists/stepping/useStepping.ts'
import { useRecordNews } from '#console/lists/useRecordNews.ts'
import { ReferenceChips } from '#console/messages/references/ReferringText.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconTrash } from '#console/ui/controls/icons.ts'
import { Present } from '#console/ui/Present.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { FocusKept } from '#console/ui/page/FocusKept.tsx'
import { useIsStacked } from '#console/ui/page/narrow.ts'
import { Page } from '#console/ui/page/Page.tsx'
import { Settled } from '#console/ui/page/Settled.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { placeClass, useMoved } from '#console/ui/page/useMoved.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Macros } from '../../macros/Macros.tsx'
import { TicketReminders } from '../../reminders/TicketReminders.tsx'
import type { Ticket } from '../codes.ts'
import { Checklists } from '../effort/Checklists.tsx'
import { Links } from '../links/Links.tsx'
import { MergedInto } from '../links/MergedInto.tsx'
import { Merging } from '../links/Merging.tsx'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import { Acknowledge } from './Acknowledge.tsx'
import { DeleteTicket } from './DeleteTicket.tsx'
import { Details, FoldedDetails } from './Details.tsx'
import { Stream } from './Stream.tsx'
import { TicketFiles } from './TicketFiles.tsx'
import { TicketReferences } from './TicketReferences.tsx'
import { type TicketChanges, useTicket } from './useTicket.ts'

interface BodyProps {
  ticket: Ticket
  change: Save<TicketChanges>
}

const Body = ({ ticket, change }: BodyProps) => {
  const tField = useWords(ticketFieldWords)
  const may = useMay()
  const isStacked = useIsStacked()
  const fold = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const details = useMoved(isStacked ? fold : side)
  const save = (field: 'subject' | 'content'): Save<unknown> | undefined =>
    may('ticket.update') ? (value, since) => change({ [field]: value }, since) : undefined
  return (
    <Settled className={classes.page}>
      <FocusKept className={classes.main}>
        <MergedInto ticket={ticket} />
        <dl>
          <EditableRow
            label={tField('subject')}
            name="subject"
            value={ticket.subject}
            shape={{ kind: 'text', isRequired: true }}
            save={save('subject')}
            after={<ReferenceChips text={ticket.subject} />}
            display={<span className={classes.subject}>{ticket.subject}</span>}
          />
          <EditableRow
            label={tField('content')}
            name="content"
            value={ticket.content}
            shape={{ kind: 'long' }}
            save={save('content')}
            after={<ReferenceChips text={ticket.content ?? ''} above={ticket.subject} />}
            {...(ticket.content && { display: <span className={classes.content}>{ticket.content}</span> })}
          />
        </dl>
        {ticket.visitor_answers && <VisitorAnswers answers={ticket.visitor_answers} />}
        <TicketFiles ticket={ticket} change={change} />
        <Checklists ticket={ticket.id} />
        <Links ticket={ticket} />
        <FoldedDetails ticket={ticket} isUsed={isStacked} place={fold} />
        <Stream ticket={ticket} />
      </FocusKept>
      <div className={placeClass} ref={side} />
      {createPortal(<Details {...{ ticket, change }} />, details)}
    </Settled>
  )
}

/** Registers the shortcuts of a ticket's fields, the same as for selected tickets on the board. */
const useFieldKeys = () => {
  const t = useWords(tickets)
  const tField = useWords(ticketFieldWords)
  const may = useMay()
  const keys = [
    { key: 'E', label: t('edit_field'), run: () => editField() },
    { key: 'A', label: t('assign'), run: () => editField('handler_id') },
    { key: 'S', label: tField('status'), run: () => editField('status') },
    { key: 'P', label: tField('priority'), run: () => editField('priority') },
    { key: 'D', label: tField('due_at'), run: () => editField('due_at') },
    ...(may('tag.read') ? [{ key: 'L', label: t('tags'), run: () => editField('tag_ids') }] : []),
  ]
  useKeys(may('ticket.update') ? keys : [])
}

/** The page of a ticket: the request, its activity and its fields. */
export const Component = () => {
  const t = useWords(tickets)
  const may = useMay()
  const id = Number(useParams({ strict: false }).id)
  const { ticket, change, error, refetch } = useTicket(id)
  const { place, go, back, view } = useStepping('/ticket', id)
  const people = usePresence('ticket', ticket && id)
  useRecordNews('/ticket/{ticket}', id)
  const [deleting, setDeleting] = useState<number>()
  const navigate = useNavigate()
  const open = (other: number) => void navigate({ to: '/tickets/$id', params: { id: String(other) } })
  useKeys(place ? [{ key: 'Escape', label: t('tickets'), run: back }] : [])
  useFieldKeys()
  return (
    <Page
      title={t('ticket', { id: formatNumber(id) })}
      before={<Breadcrumb label={t('tickets')} back={back} view={view} />}
      steps={
        <>
          <Present people={people} />
          <Steps place={place} go={go} />
        </>
      }
      actions={
        <>
          {ticket && <Follow subject="ticket" id={id} />}
          {ticket && may('ticket.update') && <Acknowledge ticket={ticket} />}
          {ticket && <Macros ids={[id]} />}
          {ticket?.merged_into_id === null && <Merging ids={[id]} onDone={open} position="bottom-end" />}
          {ticket && <TicketReminders id={id} subject={ticket.subject} />}
          {ticket && may('ticket.delete') && (
            <IconButton icon={IconTrash} label={t('delete_ticket')} onClick={() => setDeleting(id)} />
          )}
        </>
      }
      isLoading={!ticket && !error}
    >
      {error && !ticket && (
        <Failure error={error} title={t('ticket_failed')} onRetry={() => void refetch()} />
      )}
      {!ticket && !error && <Skeleton />}
      {ticket && (
        <TicketReferences key={id} ticket={id}>
          <Body ticket={ticket} change={change} />
        </TicketReferences>
      )}
      {ticket && deleting === id && (
        <DeleteTicket ticket={ticket} onClose={() => setDeleting(undefined)} onDone={back} />
      )}
    </Page>
  )
}
