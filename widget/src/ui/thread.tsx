import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { dayBehind } from '../days.ts'
import { awayNote } from '../presence.ts'
import type { State } from '../state.ts'
import { openReplies, threadOf } from '../thread.ts'
import type { Words } from '../words/index.ts'
import type { WidgetContext } from './context.ts'
import { MessageView } from './message.tsx'
import { QuickReplies } from './options.tsx'
import { Rating } from './rating.tsx'

const nearEndPx = 40

/**
 * Keeps the thread scrolled to its end while there or once the visitor writes, and otherwise in place. Counts new
 * messages of the desk below.
 */
const useEnd = ({ messages, unsent }: State) => {
  const box = useRef<HTMLDivElement>(null)
  const kept = useRef({ isAtEnd: true, height: 0, first: '', answers: 0, unsent: 0 })
  const [below, setBelow] = useState(0)
  const first = messages[0]?.cursor ?? ''
  const answers = messages.filter(({ from }) => from === 'desk').length
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const before = kept.current
    const isAtEnd = before.isAtEnd || unsent.length > before.unsent
    if (isAtEnd) current.scrollTop = current.scrollHeight
    else if (first !== before.first) current.scrollTop += current.scrollHeight - before.height
    else if (answers > before.answers) setBelow((count) => count + answers - before.answers)
    kept.current = { isAtEnd, height: current.scrollHeight, first, answers, unsent: unsent.length }
  })
  const onScroll = () => {
    const { current } = box
    if (!current) return
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < nearEndPx
    kept.current.isAtEnd = isAtEnd
    if (isAtEnd) setBelow(0)
  }
  const goToEnd = () => {
    kept.current.isAtEnd = true
    setBelow(0)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  return { box, below, onScroll, goToEnd }
}

const noteOf = ({ channel, conversation }: State, words: Words) => {
  const { state, ended_at } = conversation ?? {}
  if (ended_at && !channel?.offline_form) {
    const moment = new Date(ended_at)
    return words.ended(moment, dayBehind(moment, words))
  }
  return channel && state !== 'handling' ? awayNote(channel, words, state === 'waiting') : undefined
}

/** What the chat opens with, or in its place the form; in the visitor's language if the channel has it. */
const greetingOf = ({ channel, messages, receipt }: State, { tag, otherTag }: Words) => {
  if (receipt) return
  const greeting = channel?.greetings?.[tag] ?? channel?.greeting ?? channel?.greetings?.[otherTag]
  const { greetings } = channel?.offline_form ?? {}
  if (greetings) return greetings[tag] ?? greetings[otherTag] ?? greeting
  return messages.length ? null : greeting
}

const Notes = ({ state, words }: WidgetContext & { state: State }) => {
  const greeting = greetingOf(state, words)
  const note = noteOf(state, words)
  return (
    <>
      {greeting && <p class="bubble greeting">{greeting}</p>}
      {note && <p class="note">{note}</p>}
    </>
  )
}

type Props = WidgetContext & { state: State; focusField: () => void }

/** The messages, and the quick replies open to the visitor. */
export const Thread = ({ state, focusField, ...around }: Props) => {
  const { box, below, onScroll, goToEnd } = useEnd(state)
  const { chat, words } = around
  const entries = threadOf(state.messages, state.unsent)
  const lastOwn = entries.findLast(({ from, unsent }) => from === 'visitor' && !unsent)
  const replies = openReplies(entries)
  return (
    <div class="middle">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="thread" ref={box} onScroll={onScroll} aria-label={words.thread} tabIndex={0}>
        {state.isMore && (
          <button type="button" class="earlier" onClick={chat.fetchEarlier}>
            {words.earlier}
          </button>
        )}
        <ul>
          {entries.map((entry) => (
            <MessageView
              key={entry.key}
              {...around}
              entry={entry}
              isLastOwn={entry === lastOwn}
              isReachable={state.isReachable}
            />
          ))}
        </ul>
        <Notes {...around} state={state} />
        {state.isTyping && (
          <p class="typing">{words.typing(state.conversation?.handler?.name ?? words.desk)}</p>
        )}
        {replies && <QuickReplies {...around} entry={replies} onTap={focusField} />}
        <Rating {...around} state={state} focusField={focusField} onGrow={goToEnd} />
      </section>
      {below > 0 && (
        <button type="button" class="below" onClick={goToEnd}>
          {words.newBelow(below)}
        </button>
      )}
    </div>
  )
}
