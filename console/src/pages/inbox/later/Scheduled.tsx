import { Suspense, useState } from 'react'
import { useMe } from '#console/api/me.ts'
import { useOnce } from '#console/api/once.ts'
import { useZone } from '#console/api/zone.ts'
import { showToast, useIsLatest } from '#console/app/undo.ts'
import { useKeys } from '#console/keys/keys.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message as Drawn } from '#console/messages/Message.tsx'
import { IconAlertTriangle, IconClock } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { useNow } from '#console/words/clock.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../thread/Thread.module.css'
import { type ScheduledMessage, useScheduling } from './scheduled.ts'
import { forgetAnswer } from './takeBack.ts'
import { laterWords } from './words.ts'

const EditScheduled = lazily(() => import('./EditScheduled.tsx').then((form) => form.EditScheduled))

interface Props {
  message: ScheduledMessage
  hasIntro: boolean
  /** Whether the conversation is closed, which holds the message unless it is open again by then. */
  isClosed: boolean
  /** Whether the employee handles the conversation, and so may cancel messages of others. */
  isHandler: boolean
  /** Whether the key takes it back, unless something else was done since. */
  mayHaveKey: boolean
  /** Puts the message back into the composer; absent while it contains something else. */
  onTakeBack: ((message: ScheduledMessage) => void) | undefined
}

const ScheduledState = ({ message, isClosed }: Pick<Props, 'message' | 'isClosed'>) => {
  const t = useWords(laterWords)
  const { parse } = useZone()
  const now = useNow()
  const { held_reason, is_undoable, is_ticket_answer, send_at, error, isGone } = message
  if (isGone) return t('already_sent')
  if (held_reason) return t(`held_${held_reason}`, { reason: error ?? '' })
  if (!is_undoable)
    return t(isClosed && !is_ticket_answer ? 'if_open' : 'for_moment', { moment: formatMoment(send_at) })
  const seconds = Math.ceil((parse(send_at) - now) / 1000)
  return seconds > 0 ? t('sends_in', { seconds }) : t('sends_now')
}

/** A message that is not sent yet: in its last seconds, at a later moment, or held. */
export const Scheduled = ({ message, hasIntro, isClosed, isHandler, mayHaveKey, onTakeBack }: Props) => {
  const t = useWords(laterWords)
  const me = useMe()
  const { takeBack } = useScheduling(message.conversation_id)
  const once = useOnce()
  const [isEditing, edit] = useState(false)
  const { id, type, author, held_reason, is_undoable, isGone } = message
  const hasKey = useIsLatest(id) && mayHaveKey
  const isMine = author.id === me.id
  const Icon = held_reason ? IconAlertTriangle : IconClock
  const back = async () => {
    if (!(await takeBack(id))) return
    if (isMine) {
      forgetAnswer(message.conversation_id, message.message)
      onTakeBack?.(message)
    }
    showToast({ message: t(is_undoable ? 'taken_back' : 'canceled') })
  }
  const takenBack = () => void once(id, back)
  // In a field with text, the key undoes typing.
  useKeys(hasKey ? [{ key: 'Ctrl+Z', label: t('take_back'), run: takenBack, inFields: 'empty' }] : [])
  return (
    <li className={classes.run} data-side="desk">
      <div className={classes.message}>
        <Drawn
          content={contentOf(type, message.message)}
          side="desk"
          files={message.files}
          hasIntro={hasIntro}
        />
        <div className={classes.delivery} data-tone={held_reason ? 'red' : undefined}>
          <Icon size={14} stroke={1.6} aria-hidden />
          {!isMine && <span>{author.name}</span>}
          <span>
            <ScheduledState message={message} isClosed={isClosed} />
          </span>
          {isMine && !is_undoable && (
            <button type="button" className={classes.link} onClick={() => edit(!isEditing)}>
              {t('edit')}
            </button>
          )}
          {(isMine || isHandler) && !isGone && (
            <button type="button" className={classes.link} onClick={takenBack}>
              {t(is_undoable ? 'take_back' : 'cancel')}{' '}
              {hasKey && (
                <span data-takes-undo-key>
                  <Key>Ctrl Z</Key>
                </span>
              )}
            </button>
          )}
        </div>
        <Suspense>{isEditing && <EditScheduled message={message} onClose={() => edit(false)} />}</Suspense>
      </div>
    </li>
  )
}
