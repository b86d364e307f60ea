import { IconAlertTriangle } from '#console/ui/controls/icons.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import type { Conversation } from './conversation.ts'

const takenWords = defineWords('inbox-taken', {
  en: {
    taken_by: '{{name}} handles this conversation now.',
    closed_by: '{{name}} closed this conversation.',
    to_queue: 'This conversation is no longer yours. It waits in the queue {{queue}}.',
    to_wait: 'This conversation is no longer yours. It is waiting again.',
    is_kept: 'What you typed is kept.',
  },
  'zh-TW': {
    taken_by: '此對話現由 {{name}} 處理。',
    closed_by: '{{name}} 已結束此對話。',
    to_queue: '此對話已不再由您處理，目前於佇列「{{queue}}」等候。',
    to_wait: '此對話已不再由您處理，目前重新等候中。',
    is_kept: '您輸入的內容仍保留。',
  },
})

export interface TakenProps {
  conversation: Conversation
  /** Whether an answer has been written and not sent. */
  isWritten: boolean
}

/** Says who has taken the open conversation from the employee. */
export const TakenReason = ({ conversation, isWritten }: TakenProps) => {
  const t = useWords(takenWords)
  const { state, handler, campaign_queue: queue } = conversation
  const name = handler?.name ?? ''
  const why = {
    handling: t('taken_by', { name }),
    closed: t('closed_by', { name }),
    waiting: queue ? t('to_queue', { queue: queue.name }) : t('to_wait'),
  }[state]
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <strong>
        {why} {isWritten && t('is_kept')}
      </strong>
    </>
  )
}
