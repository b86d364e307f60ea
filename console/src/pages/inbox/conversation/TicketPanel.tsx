import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useMay, useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { type Content, contentOf } from '#console/messages/content.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { paneWords } from '../paneWords.ts'
import { SidePane } from '../SidePane.tsx'
import { latest } from '../thread/content/pages.ts'
import { inbox } from '../words.ts'
import { type Conversation, nameOf } from './conversation.ts'
import { filesOf, quoteOf, subjectOf } from './ticketFromMessages.ts'

const NewTicket = lazily(() =>
  import('#console/pages/tickets/new/NewTicket.tsx').then((panel) => panel.NewTicket),
)

interface Props {
  conversation: Conversation
  onClose: () => void
}

/** The customer that the ticket is for, and their company. */
const Customer = ({ conversation }: { conversation: Conversation }) => {
  const t = useWords(inbox)
  const tPane = useWords(paneWords)
  const may = useMay()
  const { contact_id } = conversation
  const { data } = useRead(
    '/contact/{contact}',
    { path: { contact: contact_id ?? 0 } },
    { enabled: contact_id !== null && may('contact.read') },
  )
  const company = data?.data.company_ids[0]
  const { data: found } = useRead(
    '/company/{id}',
    { path: { id: company ?? 0 } },
    { enabled: company !== undefined && may('company.read') },
  )
  return (
    <dl className={classes.about}>
      <dt>{tPane('ticket_for')}</dt>
      <dd dir="auto">{[nameOf(conversation, t), found?.data.name].filter(Boolean).join(' · ')}</dd>
    </dl>
  )
}

/** Returns what each card says first; nothing for a message without cards. */
const titlesOf = (content: Content) =>
  'alt' in content
    ? content.cards.map((card) => ('title' in card ? card.title || card.text : card.action.label))
    : []

/** A new ticket from the conversation, filled in from what was said last. */
export const TicketPanel = ({ conversation, onClose }: Props) => {
  const t = useWords(inbox)
  const me = useMe()
  const spoken = useSpoken()
  const { id, contact_id } = conversation
  const { data, error, refetch } = useQuery({
    queryKey: ['ticket-origin', id],
    queryFn: async () => (await latest(id)).messages,
    staleTime: 0,
    gcTime: 0,
  })
  if (!data)
    return (
      <SidePane title={t('ticket')} onClose={onClose}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton rows={6} />}
      </SidePane>
    )
  const customer = nameOf(conversation, t)
  // Not every platform shows the text of cards.
  const textOf = ({ type, message }: (typeof data)[number]) =>
    titlesOf(contentOf(type, message)).filter(Boolean).join(' · ') || spoken(type, message)
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <NewTicket
        frame={SidePane}
        customer={<Customer conversation={conversation} />}
        given={{
          subject: subjectOf(data, textOf),
          content: quoteOf(data, customer, textOf),
          handler_id: String(me.id),
        }}
        files={filesOf(data)}
        {...(contact_id !== null && { contactId: contact_id })}
        conversationId={id}
        sponsorId={conversation.sponsor_id}
        queueId={conversation.campaign_queue_id}
        onClose={onClose}
        onDone={onClose}
      />
    </Suspense>
  )
}
