import { useMay, useMe } from '#console/api/me.ts'
import { ClosePanel } from './ClosePanel.tsx'
import type { Side } from './Conversation.tsx'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { PersonPane } from './PersonPane.tsx'
import { TicketPanel } from './TicketPanel.tsx'
import { TransferPanel } from './TransferPanel.tsx'

interface Props {
  conversation: Conversation
  side: Side | undefined
  isFolded: boolean
  onClose: () => void
}

/** Beside the thread: the person, or over it what is being done with the conversation. */
export const RightPane = ({ conversation, side, isFolded, onClose }: Props) => {
  const me = useMe()
  const may = useMay()
  const { state, is_acw_completed, handler_id } = conversation
  const isWrapUp = state === 'closed' && !is_acw_completed && handler_id === me.id
  const isMine = state === 'handling' && handler_id === me.id
  const task =
    side === 'transfer' && state !== 'closed' ? (
      <TransferPanel conversation={conversation} onClose={onClose} />
    ) : side === 'close' && (isMine || isWrapUp) ? (
      <ClosePanel key={state} conversation={conversation} onClose={onClose} />
    ) : side === 'ticket' && may('ticket.create') ? (
      <TicketPanel conversation={conversation} onClose={onClose} />
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
