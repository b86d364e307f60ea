import { Suspense } from 'react'
import { useMe } from '#console/api/me.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import { type Conversation, nameOf } from '../conversation/conversation.ts'
import { inbox } from '../words.ts'
import type { Item, Run } from './content/runs.ts'
import { ThreadNote } from './ThreadNote.tsx'
import { ThreadRun } from './ThreadRun.tsx'

const ThreadTicket = lazily(() => import('./ThreadLines.tsx').then((line) => line.ThreadTicket))
const ThreadEvent = lazily(() => import('./ThreadLines.tsx').then((line) => line.ThreadEvent))
const ThreadAssignment = lazily(() => import('./ThreadLines.tsx').then((line) => line.ThreadAssignment))

interface Props {
  conversation: Conversation
  items: Item[]
  /** The options that the customer tapped, by the sequence number of the message that offered them. */
  chosen: Map<number, string>
  /** The sequence numbers of failed messages that the viewer may retry. */
  retryable?: Set<number>
  today: string
  isPast?: boolean
  splitFrom?: number | undefined
}

const none = new Set<number>()

/** The messages and notes of one conversation, as items of the thread's list. */
export const ThreadItems = ({
  conversation,
  items,
  chosen,
  retryable = none,
  today,
  isPast = false,
  splitFrom,
}: Props) => {
  const t = useWords(inbox)
  const me = useMe()
  const { shows_carousel_text: hasIntro } = usePlatformOf()(conversation.contactable_type)
  const authorOf = ({ side, author }: Run) => {
    if (side === 'customer') return nameOf(conversation, t)
    return author.id === me.id ? t('you') : (author.name ?? conversation.channel.name)
  }
  return items.map((item) =>
    item.kind === 'ticket' ? (
      <Suspense key={item.key}>
        <ThreadTicket ticket={item.ticket} today={today} />
      </Suspense>
    ) : item.kind === 'event' ? (
      <Suspense key={item.key}>
        <ThreadEvent message={item.message} customer={nameOf(conversation, t)} today={today} />
      </Suspense>
    ) : item.kind === 'assigned' ? (
      <Suspense key={item.key}>
        <ThreadAssignment assigned={item.assigned} today={today} />
      </Suspense>
    ) : item.kind === 'note' ? (
      <ThreadNote key={item.key} note={item.note} today={today} isPast={isPast} />
    ) : (
      <ThreadRun
        key={item.key}
        run={item}
        author={authorOf(item)}
        today={today}
        chosen={item.messages.map(({ seq }) => chosen.get(seq))}
        hasIntro={hasIntro}
        splitFrom={splitFrom}
        retryable={item.messages.map(({ seq }) => retryable.has(seq))}
      />
    ),
  )
}
