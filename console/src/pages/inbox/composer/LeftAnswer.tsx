import { showToast } from '#console/app/undo.ts'
import { contentOf } from '#console/messages/content.ts'
import { type Draft, emptyDraft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { Message } from '#console/messages/Message.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconAlertTriangle } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { composer } from './composerWords.ts'
import classes from './LeftAnswer.module.css'

interface Props {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** An unsent answer that can no longer be sent. The employee can read, copy or discard it. */
export const LeftAnswer = ({ draft, onChange }: Props) => {
  const t = useWords(composer)
  const tCommon = useWords(common)
  const { type, message } = messageOf(draft)
  const discard = () => {
    onChange(emptyDraft())
    showToast({ message: t('discarded'), undo: async () => onChange(draft) })
  }
  return (
    <section className={classes.left} data-keeps-clear aria-label={t('left')}>
      <h3>{t('left')}</h3>
      <div className={classes.text} tabIndex={0}>
        <Message content={contentOf(type, message)} side="desk" />
      </div>
      <div className={classes.actions}>
        {draft.text && (
          <Button onClick={() => navigator.clipboard.writeText(draft.text)}>{tCommon('copy')}</Button>
        )}
        <Button kind="quiet" onClick={discard}>
          {tCommon('discard')}
        </Button>
        <p>{t('left_hint')}</p>
      </div>
    </section>
  )
}

const takenWords = defineWords('inbox-taken', {
  en: {
    taken_by: '{{name}} handles this conversation now.',
    to_queue: 'This conversation is no longer yours. It waits in the queue {{queue}}.',
    to_wait: 'This conversation is no longer yours. It is waiting again.',
    is_kept: 'What you typed is kept.',
  },
  'zh-TW': {
    taken_by: '此對話現由 {{name}} 處理。',
    to_queue: '此對話已不再由您處理，目前於佇列「{{queue}}」等候。',
    to_wait: '此對話已不再由您處理，目前重新等候中。',
    is_kept: '您輸入的內容仍保留。',
  },
})

interface TakenProps {
  conversation: Conversation
  /** Whether an answer has been written and not sent. */
  isWritten: boolean
}

/** Says who has taken the open conversation from the employee. */
export const TakenReason = ({ conversation, isWritten }: TakenProps) => {
  const t = useWords(takenWords)
  const { state, handler, campaign_queue: queue } = conversation
  const why =
    state === 'handling'
      ? t('taken_by', { name: handler?.name ?? '' })
      : queue
        ? t('to_queue', { queue: queue.name })
        : t('to_wait')
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <strong>
        {why} {isWritten && t('is_kept')}
      </strong>
    </>
  )
}
