import { type RefObject, Suspense, useCallback, useRef } from 'react'
import { useMay } from '#console/api/me.ts'
import { usePresence } from '#console/api/presence.ts'
import { useKeys } from '#console/keys/keys.ts'
import { ReferencesContext } from '#console/messages/references/context.ts'
import { lazily } from '#console/ui/lazily.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { isUnbegun } from '../beginning.ts'
import { Composer } from '../composer/Composer.tsx'
import type { Unsent } from '../composer/unsent/post.ts'
import { useWriting } from '../composer/useWriting.ts'
import classes from '../Inbox.module.css'
import { useReferencesShown } from '../references/useReferences.ts'
import { useIsSnoozed } from '../snooze/useSnooze.ts'
import { Thread } from '../thread/Thread.tsx'
import type { OnFind } from '../useInbox.ts'
import { inbox } from '../words.ts'
import { useAssignment } from './assignment/useAssignment.ts'
import type { Conversation } from './conversation.ts'
import { ThreadHeader } from './ThreadHeader.tsx'
import { type Side, useActions, useIsMine } from './useActions.ts'

const fetchReason = () => import('./BlockedReason.tsx').then((band) => band.BlockedReason)
// Most conversations are opened before somebody accepts them.
fetchReason().catch(() => undefined)
const BlockedReason = lazily(fetchReason)
const Unbegun = lazily(() => import('./Unbegun.tsx').then((notice) => notice.Unbegun))
const AnswerWindow = lazily(() => import('../composer/AnswerWindow.tsx').then((band) => band.AnswerWindow))
const SentPromise = lazily(() => import('./SentPromise.tsx').then((band) => band.SentPromise))
const UnsentBand = lazily(() => import('../composer/UnsentBand.tsx').then((band) => band.UnsentBand))
const LeftAnswer = lazily(() => import('../composer/LeftAnswer.tsx').then((band) => band.LeftAnswer))

type TakenBack = Pick<Unsent, 'type' | 'message' | 'files'>

interface Props {
  conversation: Conversation
  onSide: (side: Side) => void
  onFind: OnFind
}

interface WriterProps {
  conversation: Conversation
  writers: ReturnType<typeof usePresence>
  /** Where the function is kept that takes a message back into the composer. */
  takeBack: RefObject<((unsent: TakenBack) => void) | undefined>
}

/** Returns the failed message of a conversation without a handler, and what marks it as resolved, also by key. */
const useFailed = (conversation: Conversation) => {
  const t = useWords(inbox)
  const may = useMay()
  const { settle } = useAssignment()
  const unsent = conversation.state === 'handling' ? null : conversation.unsent
  const onSettle = unsent && may('conversation.update') ? () => void settle(conversation) : undefined
  useKeys(onSettle ? [{ key: 'D', label: t('dealt_with'), run: onSettle }] : [])
  return { unsent, onSettle }
}

const SnoozedBand = ({ conversation }: Pick<WriterProps, 'conversation'>) => {
  const t = useWords(inbox)
  const moment = formatMoment(conversation.snoozed_until ?? '')
  return useIsSnoozed(conversation) && <p className={classes.notMine}>{t('snoozed_until', { moment })}</p>
}

/** What stands below the thread. Apart, so that typing renders nothing else. */
const Writer = ({ conversation, writers, takeBack: taking }: WriterProps) => {
  const { takeBack, insist, mayWrite, blockedReason, isTaken, isWritten, left, setLeft, ...writing } =
    useWriting(conversation)
  taking.current = takeBack
  const { unsent, onSettle } = useFailed(conversation)
  const reason = blockedReason && (
    <BlockedReason
      why={blockedReason}
      taken={isTaken && { conversation, isWritten }}
      isForced={writing.isForced}
      onInsist={insist}
    />
  )
  return (
    <>
      <Suspense>
        {(conversation.answer_until || conversation.is_blocked || conversation.visitor_block) && (
          <AnswerWindow conversation={conversation} />
        )}
      </Suspense>
      <Suspense>{unsent && <UnsentBand unsent={unsent} onSettle={onSettle} />}</Suspense>
      <Suspense>
        {/* Always there, so that screen readers announce what appears in it. */}
        <div role="status">{isTaken && reason}</div>
        {!isTaken && reason}
      </Suspense>
      <Suspense>{left && <LeftAnswer draft={left} onChange={setLeft} />}</Suspense>
      <Suspense>
        <SentPromise conversation={conversation} />
      </Suspense>
      <SnoozedBand conversation={conversation} />
      {mayWrite && <Composer {...writing} conversation={conversation} writers={writers} />}
    </>
  )
}

/** An open conversation: its customer, its thread and the composer. */
export const OpenConversation = ({ conversation, onSide, onFind }: Props) => {
  const t = useWords(inbox)
  const isMine = useIsMine(conversation)
  const actions = useActions(conversation, onSide)
  const people = usePresence('conversation', isUnbegun(conversation) ? undefined : conversation.id)
  const writers = people.filter(({ is_writing }) => is_writing)
  const references = useReferencesShown(conversation, onFind)
  const taking = useRef<(unsent: TakenBack) => void>(undefined)
  const takeBack = useCallback((unsent: TakenBack) => taking.current?.(unsent), [])
  const showPerson = () => onSide('person')
  useKeys([
    ...actions.map(({ word, shortcut, run }) => ({ key: shortcut, label: t(word), run })),
    { key: 'P', label: t('person'), run: showPerson },
  ])
  return (
    <>
      <ThreadHeader conversation={conversation} people={people} actions={actions} onPerson={showPerson} />
      {isUnbegun(conversation) ? (
        <div className={classes.unbegun}>
          <Suspense>
            <Unbegun />
          </Suspense>
        </div>
      ) : (
        <ReferencesContext value={references}>
          <Thread conversation={conversation} isMine={isMine} onTakeBack={takeBack} />
        </ReferencesContext>
      )}
      <Writer conversation={conversation} writers={writers} takeBack={taking} />
    </>
  )
}
