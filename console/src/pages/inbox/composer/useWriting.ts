import { useCallback, useEffect, useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { useKeys } from '#console/keys/keys.ts'
import { dropTyping } from '#console/keys/typing.ts'
import { useWords } from '#console/words/words.ts'
import { forgetBegun, isWrittenIn } from '../beginning.ts'
import { useIsTaken } from '../conversation/assignment/useIsTaken.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { forgetAccept, useAccept } from '../conversation/underWay.ts'
import { useIsMine } from '../conversation/useActions.ts'
import { useInsisting } from '../conversation/useInsisting.ts'
import { inbox } from '../words.ts'
import { keyOf, kindsOf } from './ComposerTabs.tsx'
import { composer } from './composerWords.ts'
import { notAccepted, takeBack } from './outbox.ts'
import type { Unsent } from './unsent/post.ts'
import { useUnsent } from './unsent/useUnsent.ts'
import { useDrafts } from './useDrafts.ts'

export const composerId = 'composer'

const isInComposer = () => !!document.activeElement?.closest(`#${composerId}`)

/**
 * Returns whether the composer writes an answer: while one may be sent, and then until the focus leaves the field, so that
 * nothing that is meant for the customer ends up in a note.
 */
const useIsAnswer = (mayAnswer: boolean) => {
  const [was, setWas] = useState(mayAnswer)
  const [isStranded, strand] = useState(false)
  const isNewlyStranded = was && !mayAnswer && isInComposer()
  if (was !== mayAnswer) {
    setWas(mayAnswer)
    strand(isNewlyStranded)
  }
  return { isAnswer: mayAnswer || isStranded || isNewlyStranded, leave: () => strand(false) }
}

/** Restores an answer whose conversation could not be accepted. */
const useReturned = (returned: Unsent | undefined, putBack: (unsent: Unsent) => void) => {
  const latest = useRef(putBack)
  latest.current = putBack
  useEffect(() => {
    if (!returned) return
    takeBack(returned.key)
    latest.current(returned)
  }, [returned])
}

/**
 * Returns the composer's state for a conversation: whether an answer may be written, the drafts and their
 * shortcuts.
 */
export const useWriting = (conversation: Conversation) => {
  const t = useWords(inbox)
  const tKind = useWords(composer)
  const may = useMay()
  const { id } = conversation
  const [asked, ask] = useState(isWrittenIn(conversation) ? 1 : 0)
  useEffect(forgetBegun, [])
  const accepted = useAccept(id)
  useEffect(() => () => forgetAccept(id), [id])
  const isMine = useIsMine(conversation) || accepted.isPending
  const mayWrite = may('conversation.update')
  const { blockedReason, isForced, insist } = useInsisting(conversation, isMine)
  const mayAnswer = isMine || isForced
  const isTaken = useIsTaken(conversation)
  const obstacle = mayAnswer ? undefined : blockedReason
  const returned = useUnsent(id).find(({ error }) => error?.code === notAccepted)
  const { isAnswer, leave } = useIsAnswer(mayAnswer)
  const drafts = useDrafts(id, isAnswer)
  const { toAnswer, putBack } = drafts
  useReturned(returned, putBack)
  const times = accepted.times
  const [seen, see] = useState(times)
  if (seen !== times) {
    see(times)
    toAnswer()
  }
  const focus = () => ask((count) => count + 1)
  const write = () => {
    if (obstacle) {
      dropTyping()
      return showToast({ message: obstacle })
    }
    toAnswer()
    focus()
  }
  const offered = !mayWrite ? [] : isAnswer ? kindsOf(conversation) : (['note'] as const)
  useKeys([
    ...(mayWrite ? [{ key: 'R', label: t('write'), run: write }] : []),
    ...offered.map((kind) => ({
      key: keyOf(kind),
      label: tKind(kind),
      run: () => {
        drafts.choose(kind)
        focus()
      },
    })),
  ])
  // A stable callback, so that typing does not rerender the long thread.
  const latest = useRef(drafts)
  latest.current = drafts
  const bringBack = useCallback((unsent: Pick<Unsent, 'type' | 'message' | 'files'>) => {
    latest.current.toAnswer()
    latest.current.putBack(unsent)
    ask((count) => count + 1)
  }, [])
  return {
    ...drafts,
    asked: asked + times,
    blockedReason,
    isTaken,
    isAnswer,
    leave,
    obstacle,
    mayWrite,
    isForced,
    insist,
    takeBack: bringBack,
  }
}
