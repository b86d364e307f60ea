import { Suspense, useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useHistory } from '#console/api/history.ts'
import { useMay } from '#console/api/me.ts'
import { tellWriting } from '#console/api/presence.ts'
import { useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { focusEnd } from '#console/keys/focusEnd.ts'
import { useKeys } from '#console/keys/keys.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { chosenAt, dropChosen, mentionIdsOf } from '#console/messages/notes/colleagues.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import type { ScheduledMessage } from '../../inbox/later/scheduled.ts'
import type { Ticket } from '../codes.ts'
import { tickets } from '../words.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { NoteForm } from './NoteForm.tsx'
import classes from './Stream.module.css'
import { useAnswered } from './useAnswered.ts'
import { useChangeWords } from './useChangeWords.ts'
import { useNoteInView } from './useNoteInView.ts'

const AnswerForm = lazily(() => import('./AnswerForm.tsx').then((form) => form.AnswerForm))

const ScheduledAnswers = lazily(() => import('./ScheduledAnswers.tsx').then((list) => list.ScheduledAnswers))

interface NewNoteProps {
  id: number
  /** How often the field was asked for: it takes the focus each time. */
  calls: number
}

const NewNote = ({ id, calls }: NewNoteProps) => {
  const t = useWords(tickets)
  const refresh = useRefresh()
  const box = useRef<HTMLTextAreaElement>(null)
  const place = `ticket.${id}`
  useEffect(() => {
    if (calls) focusEnd(box.current)
  }, [calls])
  return (
    <NoteForm
      label={t('add_note')}
      draft={`note.${id}`}
      box={box}
      place={place}
      submit={async (content, _, file_ids) => {
        const body = { content, mention_ids: await mentionIdsOf(content, chosenAt(place)), file_ids }
        return attempt(`ticket.note.${id}`, body, (idempotencyKey) =>
          parley.POST('/ticket/{ticket}/note', { path: { ticket: id }, body, idempotencyKey }),
        )
      }}
      onWrite={() => tellWriting('ticket', id)}
      onDone={() => {
        tellWriting('ticket', id, false)
        dropChosen(place)
        void refresh('/ticket/{ticket}/')
      }}
    />
  )
}

interface WritingProps {
  ticket: Ticket
  mayNote: boolean
}

/** A note for colleagues, or an answer to the customer of the conversation that the ticket came from. */
const Writing = ({ ticket, mayNote }: WritingProps) => {
  const t = useWords(tickets)
  const { conversation, isAwaited } = useAnswered(ticket)
  const [{ isChosen, calls }, set] = useState({ isChosen: false, calls: 0 })
  const [returned, setReturned] = useState<ScheduledMessage>()
  const choose = (isChosen: boolean, hasLead = false) => {
    holdTyping({ hasLead })
    set(({ calls }) => ({ isChosen, calls: calls + 1 }))
  }
  useKeys([
    ...(mayNote ? [{ key: 'N', label: t('note'), run: () => choose(false, true) }] : []),
    ...(conversation ? [{ key: 'R', label: t('answer'), run: () => choose(true, true) }] : []),
  ])
  const note = (
    <>
      {mayNote && <NewNote id={ticket.id} calls={calls} />}
      {/* The key of an answer waits for it. */}
      {isAwaited && <span data-pending hidden />}
    </>
  )
  if (!conversation) return note
  const isAnswer = isChosen || !mayNote
  const takeBack = (message: ScheduledMessage) => {
    choose(true)
    setReturned(message)
  }
  return (
    <>
      <div className={classes.kinds}>
        {mayNote && (
          <Button kind="quiet" shortcut="N" aria-pressed={!isAnswer} onClick={() => choose(false)}>
            {t('note')}
          </Button>
        )}
        <Button kind="quiet" shortcut="R" aria-pressed={isAnswer} onClick={() => choose(true)}>
          {t('answer')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton rows={2} />}>
        {isAnswer ? (
          <AnswerForm
            {...{ ticket, conversation, returned, calls }}
            onReturned={() => setReturned(undefined)}
          />
        ) : (
          note
        )}
      </Suspense>
      <Suspense>
        <ScheduledAnswers conversation={conversation} onTakeBack={takeBack} />
      </Suspense>
    </>
  )
}

/** The notes, messages, conversations and changes of a ticket in one stream, newest first. */
export const Stream = ({ ticket }: { ticket: Ticket }) => {
  const { id } = ticket
  const t = useWords(tickets)
  const may = useMay()
  const history = useHistory('/ticket/{ticket}/history', { ticket: id }, { first: 50, step: 150 })
  const { items, error, refetch, hasMore, isComplete, loadMore } = history
  const words = useChangeWords(items ?? [])
  const shown = words.isReady ? items : undefined
  const list = useNoteInView(shown, hasMore && isComplete ? loadMore : undefined)
  return (
    <section aria-label={t('stream')}>
      <h2 className={classes.heading}>{t('stream')}</h2>
      <Writing ticket={ticket} mayNote={may('ticket.update')} />
      {error && !items && <Failure error={error} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeleton rows={4} />}
      <ul className={classes.stream} ref={list}>
        {shown?.map((item) => (
          <HistoryItem key={item.id} ticket={id} item={item} words={words} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" onClick={loadMore}>
          {t('load_more')}
        </Button>
      )}
    </section>
  )
}
