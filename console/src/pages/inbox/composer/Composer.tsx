import { Suspense } from 'react'
import { showToast } from '#console/app/undo.ts'
import { useKeys } from '#console/keys/keys.ts'
import { AttachButton } from '#console/messages/attachments/AttachButton.tsx'
import { AttachmentList } from '#console/messages/attachments/AttachmentList.tsx'
import { useFilesInto } from '#console/messages/attachments/useAttachments.ts'
import { attachmentWords } from '#console/messages/attachments/words.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { Parts } from '#console/messages/editor/Parts.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import { isUnbegun } from '../beginning.ts'
import { passedOn } from '../conversation/assignment/passedOn.ts'
import { useIsMine } from '../conversation/useActions.ts'
import { SendLater } from '../later/SendLater.tsx'
import { becomesOther } from '../preview/usePreview.ts'
import classes from './Composer.module.css'
import { ComposerFaults } from './ComposerFaults.tsx'
import { ComposerField } from './ComposerField.tsx'
import { ComposerTabs } from './ComposerTabs.tsx'
import { Counter } from './Counter.tsx'
import { composer } from './composerWords.ts'
import { SendButton } from './SendButton.tsx'
import { takesFiles } from './useAnswer.ts'
import { useComposer } from './useComposer.ts'
import { composerId } from './useWriting.ts'
import type { Writing } from './writing.ts'

const ComposerMacro = lazily(() => import('./ComposerMacro.tsx').then((made) => made.ComposerMacro))
const HeldBack = lazily(() => import('./HeldBack.tsx').then((made) => made.HeldBack))
const Preview = lazily(() => import('../preview/Preview.tsx').then((made) => made.Preview))

/** Files are also dropped on the thread. */
const conversationOf = (box: HTMLElement) => box.parentElement ?? box

/** The composer for all message types, with a preview of the result. */
export const Composer = (writing: Writing) => {
  const t = useWords(composer)
  const tFiles = useWords(attachmentWords)
  const { section, field, written, answer, isOpen, ...act } = useComposer(writing)
  const { conversation, kind, draft, setDraft, isAnswer } = writing
  const { contactable_type } = conversation
  const platform = usePlatformOf()(contactable_type)
  const { limits, shows_carousel_text } = platform
  const isNote = kind === 'note'
  const isMine = useIsMine(conversation)
  const isPlain = kind === 'text' || isNote
  const isCards = kind === 'carousel' || kind === 'image_carousel'
  const label = t(
    isNote ? 'note_field' : isCards ? (shows_carousel_text ? 'intro_field' : 'alt_field') : 'field',
  )
  const word = t(isNote ? 'add_note' : 'send')
  const refuseFiles = () => showToast({ message: tFiles('no_files') })
  const takeFiles = takesFiles(kind) ? answer.attachments.add : refuseFiles
  const isOver = useFilesInto(section, takeFiles, conversationOf)
  const hasPreview = !isNote && (!isPlain || becomesOther(answer.preview))
  useKeys([
    { key: 'Ctrl+Enter', label: word, run: () => void answer.send(), inFields: true, within: section },
  ])
  return (
    <section
      ref={section}
      id={composerId}
      onBlur={act.onBlur}
      data-keeps-clear
      className={classes.composer}
      aria-label={t('answer')}
      data-note={isNote || undefined}
      data-over={isOver || undefined}
      data-open={isOpen || (kind !== 'text' && isAnswer) || undefined}
    >
      <Suspense>{answer.isHeld && <HeldBack writers={writing.writers} onSend={act.send} />}</Suspense>
      <ComposerTabs
        conversation={conversation}
        kind={kind}
        isNoteOnly={!isAnswer}
        onKind={act.choose}
        onCanned={act.askCanned}
      />
      <div className={classes.body}>
        <div className={classes.editor}>
          {kind === 'text' && (
            <IconButton
              icon={IconPlus}
              label={t('type')}
              className={classes.more}
              aria-expanded={isOpen}
              onClick={act.open}
            />
          )}
          {isCards && (
            <span className={classes.label} aria-hidden>
              {label}
            </span>
          )}
          {act.macro && (
            <Suspense>
              <ComposerMacro
                macro={act.macro}
                conversation={conversation.id}
                onAssign={() => passedOn.add(conversation.id)}
                onClose={act.closeMacro}
              />
            </Suspense>
          )}
          <ComposerField
            field={field}
            label={label}
            placeholder={isNote ? label : isCards ? '' : t('answer_on', { platform: platform.name })}
            value={draft.text}
            conversation={conversation.id}
            isNote={isNote}
            onChange={act.write}
            onSend={answer.send}
            onCanned={isNote ? undefined : act.takeCanned}
            onMacro={act.takeMacro}
          />
          {takesFiles(kind) && <AttachmentList {...answer.attachments} />}
          <div className={classes.parts}>
            <Parts
              draft={written}
              onChange={setDraft}
              maxCount={kind === 'quickreply' ? limits.quick_replies : limits.buttons}
              errorOf={answer.faults.errorOf}
            />
            <ComposerFaults
              messages={hasPreview ? [] : answer.faults.others}
              gaps={answer.gaps}
              isTried={answer.isTried}
            />
          </div>
          <div className={classes.foot}>
            {takesFiles(kind) && <AttachButton onFiles={answer.attachments.add} />}
            <Counter platform={platform} kind={kind} text={draft.text} />
            {isMine && !isNote && !isUnbegun(conversation) && <SendLater onSchedule={answer.sendLater} />}
            <SendButton word={word} isNote={isNote} isSending={answer.isSaving} onClick={act.send} />
          </div>
        </div>
        <Suspense>
          {hasPreview && (
            <Preview
              conversation={conversation}
              preview={answer.preview}
              faults={answer.faults.all}
              files={answer.attachments.files}
            />
          )}
        </Suspense>
      </div>
    </section>
  )
}
