import { type ReactNode, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { tellWriting } from '#console/api/presence.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useIsReachable } from '#console/messages/channels.ts'
import { mentionIdsOf } from '#console/messages/notes/colleagues.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'
import { tickets } from '../words.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { NoteForm } from './NoteForm.tsx'
import classes from './Stream.module.css'
import { useChangeWords } from './useChangeWords.ts'
import { useNoteInView } from './useNoteInView.ts'

const firstPageSize = 50
const pageSize = 150

const NewNote = ({ id }: { id: number }) => {
  const say = useWords(tickets)
  const refresh = useRefresh()
  const box = useRef<HTMLTextAreaElement>(null)
  useKeys([{ key: 'N', label: say('note'), run: () => box.current?.focus() }])
  return (
    <NoteForm
      label={say('add_note')}
      draft={`note.${id}`}
      box={box}
      place={`ticket.${id}`}
      submit={async (content, _, file_ids) =>
        parley.POST('/ticket/{ticket}/note', {
          path: { ticket: id },
          body: { content, mention_ids: await mentionIdsOf(content), file_ids },
        })
      }
      onWrite={() => tellWriting('ticket', id)}
      onDone={() => {
        tellWriting('ticket', id, false)
        void refresh('/ticket/{ticket}/')
      }}
    />
  )
}

interface WritingProps {
  ticket: Ticket
  /** The form for a note; nothing for those who may not write any. */
  note: ReactNode
}

/** Returns whether the customer can be answered: some conversations are only kept from an earlier system. */
const useMayAnswer = ({ interact_collections }: Ticket) => {
  const may = useMay()
  const isReachable = useIsReachable()
  const id = interact_collections.map((talk) => talk.id)
  const enabled = id.length > 0 && may('conversation.update')
  const { data } = useRead('/conversation', { query: { id, per_page: 1000 } }, { enabled, keep: true })
  return enabled && !!data?.data.some(({ contactable_type }) => isReachable(contactable_type))
}

/** A note for colleagues, or an answer to the customer of the conversation that the ticket came from. */
const Writing = ({ ticket, note }: WritingProps) => {
  const say = useWords(tickets)
  const mayAnswer = useMayAnswer(ticket)
  const [isAnswer, setAnswer] = useState(false)
  if (!mayAnswer) return note
  return (
    <>
      <div className={classes.kinds}>
        {note && (
          <Button kind="quiet" aria-pressed={!isAnswer} onClick={() => setAnswer(false)}>
            {say('note')}
          </Button>
        )}
        <Button kind="quiet" aria-pressed={isAnswer || !note} onClick={() => setAnswer(true)}>
          {say('answer')}
        </Button>
      </div>
      {isAnswer || !note ? <AnswerForm ticket={ticket} /> : note}
    </>
  )
}

/** The notes, messages, conversations and changes of a ticket in one stream, newest first. */
export const Stream = ({ ticket }: { ticket: Ticket }) => {
  const { id } = ticket
  const say = useWords(tickets)
  const may = useMay()
  const [count, setCount] = useState(firstPageSize)
  const options = { path: { ticket: id }, query: { per_page: count } }
  const { data, error, isPlaceholderData, refetch } = useRead('/ticket/{ticket}/history', options, {
    keep: true,
  })
  const words = useChangeWords(data?.data ?? [])
  const shown = words.isReady ? data?.data : undefined
  const hasMore = data !== undefined && data.meta.total > data.data.length
  const loadMore = () => setCount(count + pageSize)
  const list = useNoteInView(shown, hasMore && !isPlaceholderData ? loadMore : undefined)
  return (
    <section aria-label={say('stream')}>
      <h2 className={classes.heading}>{say('stream')}</h2>
      <Writing ticket={ticket} note={may('ticket.update') && <NewNote id={id} />} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeleton rows={4} />}
      <ul className={classes.stream} ref={list}>
        {shown?.map((item) => (
          <HistoryItem key={item.id} ticket={id} item={item} words={words} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" onClick={loadMore}>
          {say('load_more')}
        </Button>
      )}
    </section>
  )
}
