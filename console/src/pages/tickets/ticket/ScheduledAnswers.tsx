import { Suspense } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../../inbox/conversation/conversation.ts'
import { newestUndoable, type ScheduledMessage, useScheduled } from '../../inbox/later/scheduled.ts'
import { tickets } from '../words.ts'
import classes from './Stream.module.css'

const Scheduled = lazily(() => import('../../inbox/later/Scheduled.tsx').then((made) => made.Scheduled))

const hints = ['conversation', 'message', 'note', 'refresh'] as const

interface Props {
  conversation: Conversation
  /** Puts a message back into the field. */
  onTakeBack: (message: ScheduledMessage) => void
}

/** The answers to a ticket's customer that are not sent yet: these can be taken back. */
export const ScheduledAnswers = ({ conversation, onTakeBack }: Props) => {
  const { id, state, handler, contactable_type } = conversation
  const t = useWords(tickets)
  const me = useMe()
  const refresh = useRefresh()
  const { shows_carousel_text } = usePlatformOf()(contactable_type)
  useWatch('conversation', id)
  useHints(hints, (event, { conversation_id }) => {
    // An answer that is sent may have begun a conversation, which the ticket then has, or may not have arrived. Or a
    // colleague takes the conversation.
    if (event === 'refresh' || conversation_id === id) void refresh('/ticket/{ticket}', '/conversation')
  })
  // Others are written in the inbox, which alone has their editor.
  const written = useScheduled(id).filter(({ type }) => type === 'text' || type === 'file')
  if (!written.length) return null
  return (
    <ul className={classes.scheduled} aria-label={t('not_sent_yet')}>
      {written.map((message) => (
        <Suspense key={message.id}>
          <Scheduled
            message={message}
            hasIntro={shows_carousel_text}
            isClosed={state === 'closed'}
            isHandler={handler?.id === me.id}
            mayHaveKey={message === newestUndoable(written, me.id)}
            onTakeBack={onTakeBack}
          />
        </Suspense>
      ))}
    </ul>
  )
}
