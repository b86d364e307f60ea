import { useState } from 'react'
import { useWatch } from '#console/api/live.ts'
import { useMay, useMe } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { platformOf } from '#console/messages/channels.ts'
import { draftOf } from '#console/messages/editor/draftMessage.ts'
import { useNow, useZone } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Composer, changeKind, kinds } from './Composer.tsx'
import { composer } from './composerWords.ts'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { Thread } from './Thread.tsx'
import { type Action, ThreadHeader } from './ThreadHeader.tsx'
import { useDraft } from './useDraft.ts'
import { useTurns } from './useTurns.ts'
import { inbox } from './words.ts'

export type Side = 'person' | 'transfer' | 'ticket' | 'close'

interface Props {
  conversation: Conversation
  onSide: (side: Side) => void
}

/** Hours before a platform's window closes from which that is shown. */
const soon = 12

const Window = ({ conversation }: { conversation: Conversation }) => {
  const say = useWords(inbox)
  const { parse } = useZone()
  const now = useNow(60)
  if (!conversation.answer_until) return null
  const left = (parse(conversation.answer_until) - now) / 1000
  const channel = platformOf(conversation.contactable_type).name
  if (left > soon * 3600) return null
  return (
    <p className={classes.window}>
      {left > 0
        ? say('window_left', { channel, time: formatDuration(left, { isShort: true }) })
        : say('window_over', { channel })}
    </p>
  )
}

const useActions = ({ conversation, onSide }: Props): Action[] => {
  const may = useMay()
  const me = useMe()
  const { accept, start } = useTurns()
  const { state, handler_id, id } = conversation
  const isMine = state === 'handling' && handler_id === me.id
  if (!may('conversation.update')) return []
  return [
    ...(state === 'waiting'
      ? [{ word: 'accept', shortcut: 'A', run: () => void accept(id), isPrimary: true } as const]
      : []),
    ...(state !== 'closed'
      ? [{ word: 'transfer', shortcut: 'T', run: () => onSide('transfer') } as const]
      : []),
    ...(may('ticket.create')
      ? [{ word: 'ticket', shortcut: 'K', run: () => onSide('ticket') } as const]
      : []),
    ...(state === 'closed'
      ? [{ word: 'message_again', shortcut: 'M', run: () => void start(conversation) } as const]
      : []),
    ...(isMine ? [{ word: 'close', shortcut: 'E', run: () => onSide('close') } as const] : []),
  ]
}

/** One conversation: whom with, what was said, and where the answer is written. */
export const OpenConversation = ({ conversation, onSide }: Props) => {
  const say = useWords(inbox)
  const sayComposer = useWords(composer)
  const me = useMe()
  const may = useMay()
  const { id, state, handler_id, handler } = conversation
  useWatch('conversation', id)
  const [draft, setDraft] = useDraft(id)
  const [asked, ask] = useState(0)
  const isMine = state === 'handling' && handler_id === me.id
  const actions = useActions({ conversation, onSide })
  const mayWrite = may('conversation.update')
  useKeys([
    ...actions.map(({ word, shortcut, run }) => ({ key: shortcut ?? '', label: say(word), run })),
    { key: 'P', label: say('person'), run: () => onSide('person') },
    ...(mayWrite ? [{ key: 'R', label: say('write'), run: () => ask(asked + 1) }] : []),
    ...(isMine
      ? kinds.map((kind, place) => ({
          key: String(place + 1),
          label: sayComposer(kind),
          run: () => {
            setDraft(changeKind(draft, kind))
            ask(asked + 1)
          },
        }))
      : []),
  ])
  const standing =
    state === 'handling'
      ? say('handled_by', { name: handler?.name ?? '' })
      : say(state === 'waiting' ? 'is_waiting' : 'is_closed')
  return (
    <>
      <ThreadHeader conversation={conversation} actions={actions} onPerson={() => onSide('person')} />
      <Thread
        conversation={conversation}
        isMine={isMine}
        onTakeBack={({ type, message }) => setDraft(draftOf(type, message))}
      />
      <Window conversation={conversation} />
      {!isMine && <p className={classes.notMine}>{standing}</p>}
      {mayWrite && (
        <Composer
          conversation={conversation}
          draft={draft}
          onChange={setDraft}
          isNoteOnly={!isMine}
          asked={asked}
        />
      )}
    </>
  )
}
