import { Suspense, useEffect } from 'react'
import { useMay } from '#console/api/me.ts'
import { useIsOnline, useIsUnreached } from '#console/api/online.ts'
import { showToast } from '#console/app/undo.ts'
import { frame } from '#console/app/words.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { isUnbegun } from './beginning.ts'
import type { Conversation } from './conversation/conversation.ts'
import { type Side, useIsMine, useIsWrapUp } from './conversation/useActions.ts'
import classes from './Inbox.module.css'
import { PersonPane } from './PersonPane.tsx'
import { paneWords } from './paneWords.ts'
import { SidePane } from './SidePane.tsx'
import type { OnFind } from './useInbox.ts'
import { inbox } from './words.ts'

const LinkKey = lazily(() => import('./references/LinkKey.tsx').then((key) => key.LinkKey))
const ClosePanel = lazily(() =>
  import('./conversation/assignment/ClosePanel.tsx').then((task) => task.ClosePanel),
)
const SnoozePanel = lazily(() => import('./snooze/SnoozePanel.tsx').then((task) => task.SnoozePanel))
const TransferPanel = lazily(() =>
  import('./conversation/assignment/TransferPanel.tsx').then((task) => task.TransferPanel),
)
const ReminderPane = lazily(() => import('./conversation/ReminderPane.tsx').then((task) => task.ReminderPane))
const RepeatPanel = lazily(() => import('./repeat/RepeatPanel.tsx').then((task) => task.RepeatPanel))
const CustomerView = lazily(() => import('./preview/CustomerView.tsx').then((task) => task.CustomerView))
const TicketPanel = lazily(() => import('./conversation/TicketPanel.tsx').then((task) => task.TicketPanel))

interface Props {
  conversation: Conversation
  side: Side | undefined
  /** The contact that the messages name and that is shown. */
  found: number | undefined
  isFolded: boolean
  onClose: () => void
  onFind: OnFind
  /** Shows the customer where their pane is hidden. */
  onReveal: () => Promise<void>
}

/** The way back where the customer lies over the thread. */
const PersonHead = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useWords(inbox)
  const tCommon = useWords(common)
  return (
    <header className={`${classes.header} ${classes.personHead}`}>
      <h2 className={classes.name}>{t('person')}</h2>
      <IconButton icon={IconX} label={tCommon('close')} onClick={onClose} />
    </header>
  )
}

/** In place of a task that cannot be fetched while the network or the server is away. */
const Unfetched = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useWords(paneWords)
  const tFrame = useWords(frame)
  const isOnline = useIsOnline()
  const isUnreached = useIsUnreached()
  if (isOnline && !isUnreached) return null
  return (
    <SidePane title={t('not_fetched')} onClose={onClose}>
      <p role="alert">{tFrame(isOnline ? 'not_served_text' : 'not_fetched_text')}</p>
    </SidePane>
  )
}

/** Says why a task that only the handler has goes away, and leaves it. */
const useTaken = ({ conversation, side, onClose }: Pick<Props, 'conversation' | 'side' | 'onClose'>) => {
  const t = useWords(paneWords)
  const isMine = useIsMine(conversation)
  const { state, handler } = conversation
  const isTaken = (side === 'close' || side === 'snooze') && state === 'handling' && !isMine
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time.
  useEffect(() => {
    if (!isTaken) return
    showToast({ message: t('taken_away', { name: handler?.name ?? '' }), tone: 'red' })
    onClose()
  }, [isTaken])
}

/** The pane beside the thread: the customer, or a task on the conversation that covers it. */
export const RightPane = ({ conversation, side, found, isFolded, onClose, onFind, onReveal }: Props) => {
  const may = useMay()
  useTaken({ conversation, side, onClose })
  const { state } = conversation
  const mayAct = may('conversation.update') && !isUnbegun(conversation)
  const isMine = useIsMine(conversation)
  const isWrapUp = useIsWrapUp(conversation)
  const task =
    side === 'transfer' && mayAct && state !== 'closed' ? (
      <TransferPanel key={conversation.id} conversation={conversation} onClose={onClose} />
    ) : side === 'ticket' && mayAct && may('ticket.create') ? (
      <TicketPanel key={conversation.id} conversation={conversation} onClose={onClose} />
    ) : side === 'snooze' && mayAct && isMine ? (
      <SnoozePanel key={conversation.id} conversation={conversation} onClose={onClose} />
    ) : side === 'remind' && mayAct ? (
      <ReminderPane key={conversation.id} conversation={conversation} onClose={onClose} />
    ) : side === 'repeat' && mayAct ? (
      <RepeatPanel key={conversation.id} conversation={conversation} onClose={onClose} />
    ) : side === 'close' && mayAct && (isMine || isWrapUp) ? (
      <ClosePanel key={`${conversation.id} ${state}`} conversation={conversation} onClose={onClose} />
    ) : side === 'customer_view' && may('message.push') && !isUnbegun(conversation) ? (
      <CustomerView key={conversation.id} conversation={conversation} onClose={onClose} />
    ) : undefined
  return (
    <aside
      className={classes.right}
      data-shown={!!task || side === 'person' || undefined}
      data-folded={(isFolded && !task) || undefined}
    >
      <Suspense>
        <LinkKey {...{ conversation, found, onFind }} />
      </Suspense>
      {!task && <PersonHead onClose={onClose} />}
      <Suspense fallback={task && <Unfetched onClose={onClose} />}>
        {task ?? <PersonPane {...{ conversation, found, onFind, onReveal }} />}
      </Suspense>
    </aside>
  )
}
