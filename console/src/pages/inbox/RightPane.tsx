import { lazy, Suspense } from 'react'
import { useMay } from '#console/api/me.ts'
import { isUnbegun } from './beginning.ts'
import { ClosePanel } from './ClosePanel.tsx'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { PersonPane } from './PersonPane.tsx'
import { type Side, useIsMine, useIsWrapUp } from './useActions.ts'

const SnoozePanel = lazy(() =>
  import('./snooze/SnoozePanel.tsx').then((panel) => ({ default: panel.SnoozePanel })),
)
const TransferPanel = lazy(() =>
  import('./TransferPanel.tsx').then((panel) => ({ default: panel.TransferPanel })),
)
const ReminderPane = lazy(() =>
  import('./ReminderPane.tsx').then((panel) => ({ default: panel.ReminderPane })),
)
const NewTicket = lazy(() =>
  import('#console/pages/tickets/NewTicket.tsx').then((panel) => ({ default: panel.NewTicket })),
)

interface Props {
  conversation: Conversation
  side: Side | undefined
  /** The contact that the messages name and that is shown. */
  found: number | undefined
  isFolded: boolean
  onClose: () => void
  onFind: (contact: number | undefined) => void
}

/** The pane beside the thread: the customer, or a task on the conversation that covers it. */
export const RightPane = ({ conversation, side, found, isFolded, onClose, onFind }: Props) => {
  const may = useMay()
  const { state } = conversation
  const mayAct = may('conversation.update') && !isUnbegun(conversation)
  const isMine = useIsMine(conversation)
  const isWrapUp = useIsWrapUp(conversation)
  const task =
    side === 'transfer' && mayAct && state !== 'closed' ? (
      <TransferPanel conversation={conversation} onClose={onClose} />
    ) : side === 'snooze' && mayAct && isMine ? (
      <SnoozePanel conversation={conversation} onClose={onClose} />
    ) : side === 'remind' && mayAct ? (
      <ReminderPane conversation={conversation} onClose={onClose} />
    ) : side === 'close' && mayAct && (isMine || isWrapUp) ? (
      <ClosePanel key={state} conversation={conversation} onClose={onClose} />
    ) : undefined
  return (
    <aside
      className={classes.right}
      data-shown={!!task || side === 'person' || side === 'ticket' || undefined}
      data-folded={(isFolded && !task && side !== 'ticket') || undefined}
    >
      <Suspense>{task ?? <PersonPane conversation={conversation} found={found} onFind={onFind} />}</Suspense>
      <Suspense>
        {side === 'ticket' && mayAct && may('ticket.create') && (
          <NewTicket
            {...(conversation.contact_id !== null && { contactId: conversation.contact_id })}
            conversationId={conversation.id}
            sponsorId={conversation.sponsor_id}
            queueId={conversation.campaign_queue_id}
            onClose={onClose}
            onDone={onClose}
          />
        )}
      </Suspense>
    </aside>
  )
}
