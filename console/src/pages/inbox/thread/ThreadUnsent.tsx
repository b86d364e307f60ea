import { useIsLatest } from '#console/app/undo.ts'
import { useKeys } from '#console/keys/keys.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message as Drawn } from '#console/messages/Message.tsx'
import { IconAlertTriangle, IconClock } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { forgetPromiseOf } from '../../reminders/promises.ts'
import { sendAgain, takeBack } from '../composer/outbox.ts'
import type { Unsent } from '../composer/unsent/post.ts'
import { reasonOf } from '../conversation/conversation.ts'
import { inbox } from '../words.ts'
import classes from './Thread.module.css'

interface Props {
  unsent: Unsent
  hasIntro: boolean
  /** Absent while the composer contains other text. */
  onTakeBack: ((unsent: Unsent) => void) | undefined
}

/** An answer on its way: sending, waiting for the network, or rejected before it was stored. */
export const ThreadUnsent = ({ unsent, hasIntro, onTakeBack }: Props) => {
  const t = useWords(inbox)
  const { state, error, type, message, files, key } = unsent
  const isLatest = useIsLatest(key)
  const isFailed = state === 'failed'
  const Icon = isFailed ? IconAlertTriangle : IconClock
  const back = () => {
    takeBack(key)
    forgetPromiseOf({ conversation_id: unsent.conversation_id }, message)
    onTakeBack?.(unsent)
  }
  const run = async () => (await import('../later/takeBack.ts')).takeBackUnsent(unsent, onTakeBack)
  const canUndo = !!unsent.undoSeconds && !unsent.to
  // The service may have it: then only its repetition tells, and nothing takes it back.
  const isOpen = unsent.isUncertain && !canUndo
  const hasKey = state === 'sending' && unsent.undoSeconds && onTakeBack && isLatest
  useKeys(hasKey ? [{ key: 'Ctrl+Z', label: t('take_back'), run, inFields: 'empty' }] : [])
  return (
    <li className={classes.run} data-side="desk">
      <div className={classes.message}>
        <Drawn content={contentOf(type, message)} side="desk" files={files} hasIntro={hasIntro} />
        <div className={classes.delivery} data-tone={isFailed ? 'red' : undefined}>
          <Icon size={14} stroke={1.6} aria-hidden />
          {isFailed && t('not_sent_because', { reason: reasonOf(error, t) })}
          {state === 'sending' && t('sending')}
          {state === 'waiting' && t('to_be_sent')}
          {isFailed && (
            <button type="button" className={classes.link} onClick={() => sendAgain(key)}>
              {t('try_again')}
            </button>
          )}
          {state !== 'sending' && !isOpen && onTakeBack && (
            <button type="button" className={classes.link} onClick={unsent.isUncertain ? run : back}>
              {t('take_back')}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}
