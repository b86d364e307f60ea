import { useMay } from '#console/api/me.ts'
import { isUnbegun } from './beginning.ts'
import { ClosePanel } from './ClosePanel.tsx'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { PersonPane } from './PersonPane.tsx'
import { SnoozePanel } from './snooze/SnoozePanel.tsx'
import { TicketPanel } from './TicketPanel.tsx'
import { TransferPanel } from './TransferPanel.tsx'
import { type Side, useIsMine, useIsWrapUp } from './useActions.ts'

interface Props {
  conversation: Conversation
  side: Side | undefined
  isFolded: boolean
  onClose: () => void
}

/** The pane beside the thread: the customer, or a task on the conversation that covers it. */
export const RightPane = ({ conversation, side, isFolded, onClose }: Props) => {
  const may = useMay()
  const { state } = conversation
  const mayAct = may('conversation.update') && !isUnbegun(conversation)
  const isMine = useIsMine(conversation)
  const isWrapUp = useIsWrapUp(conversation)
  const task =
    side === 'transfer' && mayAct && state !== 'closed' ? (
      <TransferPanel conversation={conversation} onClose={onClose} />
    ) : side === 'ticket' && mayAct && may('ticket.create') ? (
      <TicketPanel key={conversation.id} conversation={conversation} onClose={onClose} />
    ) : side === 'snooze' && mayAct && isMine ? (
      <SnoozePanel conversation={conversation} onClose={onClose} />
    ) : side === 'close' && mayAct && (isMine || isWrapUp) ? (
      <ClosePanel key={state} conversation={conversation} onClose={onClose} />
    ) : undefined
  return (
    <aside
      className={classes.right}
      data-shown={!!task || side === 'person' || undefined}
      data-folded={(isFolded && !task) || undefined}
    >
      {task ?? <PersonPane conversation={conversation} />}
    </aside>
  )
}
