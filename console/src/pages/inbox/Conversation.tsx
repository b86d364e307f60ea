import { usePresence } from '#console/api/presence.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { useWords } from '#console/words/words.ts'
import { PromiseBand } from '../reminders/PromiseBand.tsx'
import { AnswerWindow } from './AnswerWindow.tsx'
import { isUnbegun } from './beginning.ts'
import { Composer } from './Composer.tsx'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { LeftAnswer } from './LeftAnswer.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'
import { Thread } from './thread/Thread.tsx'
import { UnsentBand } from './UnsentBand.tsx'
import { type Side, useActions, useIsMine } from './useActions.ts'
import { useWriting } from './useWriting.ts'
import { inbox } from './words.ts'

interface Props {
  conversation: Conversation
  onSide: (side: Side) => void
}

interface BlockedProps {
  why: string
  isForced: boolean
  onInsist: (() => void) | undefined
}

/** The reason why the employee cannot answer here, and a way around it for those permitted. */
const BlockedReason = ({ why, isForced, onInsist }: BlockedProps) => {
  const say = useWords(inbox)
  return (
    <p className={classes.notMine}>
      {why}
      {onInsist && (
        <Button kind="quiet" aria-pressed={isForced} onClick={onInsist}>
          {say('send_anyway')}
        </Button>
      )}
    </p>
  )
}

/** An open conversation: its customer, its thread and the composer. */
export const OpenConversation = ({ conversation, onSide }: Props) => {
  const say = useWords(inbox)
  const isMine = useIsMine(conversation)
  const actions = useActions(conversation, onSide)
  const { takeBack, insist, mayWrite, blockedReason, left, setLeft, ...writing } = useWriting(conversation)
  const people = usePresence('conversation', isUnbegun(conversation) ? undefined : conversation.id)
  const writers = people.filter(({ is_writing }) => is_writing)
  const showPerson = () => onSide('person')
  useKeys([
    ...actions.map(({ word, shortcut, run }) => ({ key: shortcut, label: say(word), run })),
    { key: 'P', label: say('person'), run: showPerson },
  ])
  return (
    <>
      <ThreadHeader conversation={conversation} people={people} actions={actions} onPerson={showPerson} />
      {isUnbegun(conversation) ? (
        <div className={classes.unbegun}>
          <Notice title={say('unbegun')}>{say('unbegun_text')}</Notice>
        </div>
      ) : (
        <Thread conversation={conversation} isMine={isMine} onTakeBack={takeBack} />
      )}
      <AnswerWindow conversation={conversation} />
      <UnsentBand conversation={conversation} />
      {blockedReason && <BlockedReason why={blockedReason} isForced={writing.isForced} onInsist={insist} />}
      {left && <LeftAnswer draft={left} onChange={setLeft} />}
      <PromiseBand conversation={conversation.id} />
      {mayWrite && <Composer {...writing} conversation={conversation} writers={writers} />}
    </>
  )
}
