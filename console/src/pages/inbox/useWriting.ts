import { useCallback, useEffect, useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { changeKind, type Draft, emptyDraft, isBlank, putIn } from '#console/messages/editor/draft.ts'
import { draftOf } from '#console/messages/editor/draftMessage.ts'
import { useWords } from '#console/words/words.ts'
import { forgetBegun, isWrittenIn } from './beginning.ts'
import { kindsOf } from './ComposerTabs.tsx'
import { composer } from './composerWords.ts'
import type { Conversation } from './conversation.ts'
import type { Unsent } from './outbox.ts'
import { useIsMine } from './useActions.ts'
import { useDraft } from './useDraft.ts'
import { inbox } from './words.ts'

/**
 * The draft of a conversation. An answer that nobody may send any more is left as it is, beside the note that is
 * written then; that note comes back into the field when the answer is gone.
 */
const useDrafts = (conversation: number, mayAnswer: boolean) => {
  const [answer, setAnswer] = useDraft(`answer.${conversation}`)
  const [note, setNote] = useDraft(`note.${conversation}`)
  const isLeft = !mayAnswer && answer.kind !== 'note' && !isBlank(answer)
  const isBeside = isLeft || (isBlank(answer) && !isBlank(note))
  const setBoth = (next: Draft) => {
    setAnswer(next)
    setNote(emptyDraft())
  }
  return {
    answer,
    setAnswer,
    draft: isBeside ? note : answer,
    setDraft: isLeft ? setNote : isBeside ? setBoth : setAnswer,
    left: isLeft ? answer : undefined,
  }
}

/** What is written in a conversation: whether an answer may be, its draft, and the keys that lead to it. */
export const useWriting = (conversation: Conversation) => {
  const say = useWords(inbox)
  const sayKind = useWords(composer)
  const may = useMay()
  const [asked, ask] = useState(isWrittenIn(conversation) ? 1 : 0)
  useEffect(forgetBegun, [])
  const [isInsisting, insist] = useState(false)
  const isMine = useIsMine(conversation)
  const mayWrite = may('conversation.update')
  const mayInsist = mayWrite && may('message.push') && conversation.state === 'handling' && !isMine
  const isForced = mayInsist && isInsisting
  const mayAnswer = isMine || isForced
  const { answer, setAnswer, draft, setDraft, left } = useDrafts(conversation.id, mayAnswer)
  const write = () => ask((times) => times + 1)
  const offered = mayWrite && mayAnswer ? kindsOf(conversation) : []
  useKeys([
    ...(mayWrite ? [{ key: 'R', label: say('write'), run: write }] : []),
    ...offered.map((kind, place) => ({
      key: String(place + 1),
      label: sayKind(kind),
      run: () => {
        setDraft(changeKind(draft, kind))
        write()
      },
    })),
  ])
  // The thread, which is long, is not drawn anew with every letter.
  const latest = useRef({ answer, setAnswer })
  latest.current = { answer, setAnswer }
  const takeBack = useCallback(({ type, message }: Unsent) => {
    const { answer: now, setAnswer: set } = latest.current
    const back = draftOf(type, message)
    set(isBlank(now) ? back : putIn(now, back, [back.text, now.text].filter(Boolean).join('\n')))
  }, [])
  return {
    draft,
    setDraft,
    asked,
    mayWrite,
    mayAnswer,
    isForced,
    insist: mayInsist ? () => insist(!isInsisting) : undefined,
    // An answer put into a note would no longer be told from it.
    takeBack: isBlank(answer) || answer.kind !== 'note' ? takeBack : undefined,
    left,
    setLeft: setAnswer,
  }
}
