import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { changeKind, isBlank, putIn } from '#console/messages/editor/draft.ts'
import { draftOf } from '#console/messages/editor/draftMessage.ts'
import { useWords } from '#console/words/words.ts'
import { AnswerWindow } from './AnswerWindow.tsx'
import { Composer } from './Composer.tsx'
import { kinds } from './ComposerTabs.tsx'
import { composer } from './composerWords.ts'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import type { Unsent } from './outbox.ts'
import { Thread } from './Thread.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'
import { type Side, useActions, useIsMine } from './useActions.ts'
import { useDraft } from './useDraft.ts'
import { inbox } from './words.ts'

interface Props {
  conversation: Conversation
  onSide: (side: Side) => void
}

/** One conversation: whom with, what was said, and where the answer is written. */
export const OpenConversation = ({ conversation, onSide }: Props) => {
  const say = useWords(inbox)
  const sayComposer = useWords(composer)
  const mayWrite = useMay()('conversation.update')
  const { id, state, handler } = conversation
  const [draft, setDraft] = useDraft(id)
  const [asked, ask] = useState(0)
  const isMine = useIsMine(conversation)
  const actions = useActions(conversation, onSide)
  const write = () => ask((times) => times + 1)
  useKeys([
    ...actions.map(({ word, shortcut, run }) => ({ key: shortcut, label: say(word), run })),
    { key: 'P', label: say('person'), run: () => onSide('person') },
    ...(mayWrite ? [{ key: 'R', label: say('write'), run: write }] : []),
    ...(isMine ? kinds : []).map((kind, place) => ({
      key: String(place + 1),
      label: sayComposer(kind),
      run: () => {
        setDraft(changeKind(draft, kind))
        write()
      },
    })),
  ])
  const takeBack = ({ type, message }: Unsent) => {
    const back = draftOf(type, message)
    setDraft(putIn(draft, back, [back.text, draft.text].filter(Boolean).join('\n')))
  }
  // An answer put into a note would no longer be told from it.
  const mayTakeBack = isBlank(draft) || draft.kind !== 'note'
  const standing =
    state === 'handling'
      ? say('handled_by', { name: handler?.name ?? '' })
      : say(state === 'waiting' ? 'is_waiting' : 'is_closed')
  return (
    <>
      <ThreadHeader conversation={conversation} actions={actions} onPerson={() => onSide('person')} />
      <Thread conversation={conversation} isMine={isMine} onTakeBack={mayTakeBack ? takeBack : undefined} />
      <AnswerWindow conversation={conversation} />
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
