import { Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect } from 'react'
import { useMe } from '#console/api/me.ts'
import { isComposing } from '#console/keys/composing.ts'
import { focusEnd } from '#console/keys/focusEnd.ts'
import { AttachButton } from '#console/messages/attachments/AttachButton.tsx'
import { AttachmentList } from '#console/messages/attachments/AttachmentList.tsx'
import { useFilesInto } from '#console/messages/attachments/useAttachments.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import { ComposerFaults } from '../../inbox/composer/ComposerFaults.tsx'
import { composer } from '../../inbox/composer/composerWords.ts'
import { BlockedReason } from '../../inbox/conversation/BlockedReason.tsx'
import type { Conversation } from '../../inbox/conversation/conversation.ts'
import { useInsisting } from '../../inbox/conversation/useInsisting.ts'
import { SendLater } from '../../inbox/later/SendLater.tsx'
import type { ScheduledMessage } from '../../inbox/later/scheduled.ts'
import type { Ticket } from '../codes.ts'
import { tickets } from '../words.ts'
import classes from './Stream.module.css'
import { useTicketAnswer } from './useTicketAnswer.ts'
import { useTicketCanned } from './useTicketCanned.ts'

const Preview = lazily(() => import('../../inbox/preview/Preview.tsx').then((made) => made.Preview))
const SentPromise = lazily(() =>
  import('../../inbox/conversation/SentPromise.tsx').then((made) => made.SentPromise),
)

interface Props {
  ticket: Ticket
  /** The conversation that the answer continues. */
  conversation: Conversation
  /** A message that was taken back, and what to call once it is in the field. */
  returned: ScheduledMessage | undefined
  /** How often the field was asked for: it takes the focus each time. */
  calls: number
  onReturned: () => void
}

/** Writes to the customer in the conversation that the ticket came from. Ctrl+Enter sends. */
export const AnswerForm = ({ ticket, conversation, returned, calls, onReturned }: Props) => {
  const t = useWords(tickets)
  const tComposer = useWords(composer)
  const { id, contact } = ticket
  const isMine = conversation.handler_id === useMe().id
  const { blockedReason, isForced, insist, desist } = useInsisting(conversation, isMine)
  const answer = useTicketAnswer(id, conversation, { isForced, onSent: desist, returned, onReturned })
  const { form, attached, isReady } = answer
  const canned = useTicketCanned(form, { ticket: id, conversation: conversation.id })
  useFilesInto(form.form, attached.add)
  const { field } = canned
  useEffect(() => {
    if (calls) focusEnd(field.current)
  }, [calls, field])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.stopPropagation()
    answer.submit()
  }
  const label = contact ? t('answer_over', { name: contact.name }) : t('answer')
  return (
    <form className={classes.answer} ref={form.form} onSubmit={answer.submit}>
      {/* Always there, so that screen readers announce what appears in it. */}
      <div role="status">
        {/* An answer to a closed conversation begins another one. */}
        {blockedReason && conversation.state !== 'closed' && (
          <BlockedReason why={blockedReason} isForced={isForced} onInsist={insist}>
            <Link to="/inbox/$id" params={{ id: String(conversation.id) }}>
              {t('open_conversation')}
            </Link>
          </BlockedReason>
        )}
      </div>
      {canned.list}
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={t('write_answer')}
        autosize
        minRows={2}
        {...form.field('message')}
        onSelect={({ currentTarget }) => canned.moveTo(currentTarget.selectionEnd)}
        onKeyDown={onKeyDown}
      />
      <ComposerFaults
        messages={form.failure ? [form.failure] : []}
        gaps={answer.gaps}
        isTried={answer.isTried}
      />
      <AttachmentList {...attached} />
      <Suspense>
        {answer.preview && (
          <Preview conversation={conversation} preview={answer.preview} faults={[]} files={attached.files} />
        )}
      </Suspense>
      <div className={classes.kinds}>
        <AttachButton onFiles={attached.add} />
        {canned.ask && (
          <Button kind="quiet" shortcut="/" onClick={canned.ask}>
            {tComposer('canned')}
          </Button>
        )}
        <SendLater onSchedule={answer.sendLater} />
        <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving} disabled={!isReady}>
          {t('send_answer')}
        </Button>
      </div>
      <Suspense>
        <SentPromise conversation={conversation} subject={{ ticket_id: id }} />
      </Suspense>
    </form>
  )
}
