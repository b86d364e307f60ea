import { Link } from '@tanstack/react-router'
import { memo, useContext, useMemo } from 'react'
import { usePlatformOf } from '#console/messages/channels.ts'
import { ReferencesContext } from '#console/messages/references/context.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { type Conversation, endingOf } from '../../conversation/conversation.ts'
import { useReferences } from '../../references/useReferences.ts'
import { inbox } from '../../words.ts'
import { chosenOf, itemsOf } from '../content/runs.ts'
import classes from '../Thread.module.css'
import { ThreadItems } from '../ThreadItems.tsx'
import type { Earlier } from './useEarlier.ts'

/** A line in the thread where a conversation began: when, and on which channel. */
export const Beginning = ({ conversation }: { conversation: Conversation }) => {
  const t = useWords(inbox)
  const { channel, contactable_type, created_at } = conversation
  const platform = usePlatformOf()(contactable_type).name
  const where = platform === channel.name ? platform : `${platform} · ${channel.name}`
  return <li className={classes.rule}>{t('began', { time: formatMoment(created_at), where })}</li>
}

/** Says where messages of a conversation were that are deleted after their retention period. */
export const Deleted = ({ conversation, messages }: Pick<Earlier, 'conversation' | 'messages'>) => {
  const t = useWords(inbox)
  const [first] = messages
  const isShort = first ? first.seq > 1 : conversation.state === 'closed' && conversation.last_seq > 0
  return isShort && <li className={classes.rule}>{t('deleted')}</li>
}

const End = ({ conversation }: { conversation: Conversation }) => {
  const t = useWords(inbox)
  const { id, state, memo } = conversation
  const words = endingOf(conversation, t)
  return (
    <li className={classes.rule}>
      <Link to="/inbox/$id" params={{ id: String(id) }}>
        {state === 'closed' ? words : t('still_open')}
      </Link>
      {memo && (
        <span className={classes.memo} title={memo} dir="auto">
          {memo}
        </span>
      )}
    </li>
  )
}

const Plain = ({ conversation, messages, isStart, notes, today }: Earlier & { today: string }) => {
  const items = useMemo(() => itemsOf(messages, notes), [messages, notes])
  const chosen = useMemo(() => chosenOf(messages), [messages])
  const { open } = useContext(ReferencesContext)
  const found = useReferences(conversation)
  const references = useMemo(() => ({ found, open }), [found, open])
  return (
    <ReferencesContext value={references}>
      {isStart && <Beginning conversation={conversation} />}
      {isStart && <Deleted conversation={conversation} messages={messages} />}
      <ThreadItems conversation={conversation} items={items} chosen={chosen} today={today} isPast />
      <End conversation={conversation} />
    </ReferencesContext>
  )
}

/** A previous conversation with the person, above the open one. */
export const EarlierConversation = memo(Plain)
