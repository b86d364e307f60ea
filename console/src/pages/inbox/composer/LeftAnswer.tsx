import { showToast } from '#console/app/undo.ts'
import { contentOf } from '#console/messages/content.ts'
import { type Draft, emptyDraft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { Message } from '#console/messages/Message.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { composer } from './composerWords.ts'
import classes from './LeftAnswer.module.css'

interface Props {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** An unsent answer that can no longer be sent. The employee can read, copy or discard it. */
export const LeftAnswer = ({ draft, onChange }: Props) => {
  const t = useWords(composer)
  const tCommon = useWords(common)
  const { type, message } = messageOf(draft)
  const discard = () => {
    onChange(emptyDraft())
    showToast({ message: t('discarded'), undo: async () => onChange(draft) })
  }
  return (
    <section className={classes.left} data-keeps-clear aria-label={t('left')}>
      <h3>{t('left')}</h3>
      <div className={classes.text} tabIndex={0}>
        <Message content={contentOf(type, message)} side="desk" />
      </div>
      <div className={classes.actions}>
        {draft.text && (
          <Button onClick={() => navigator.clipboard.writeText(draft.text)}>{tCommon('copy')}</Button>
        )}
        <Button kind="quiet" onClick={discard}>
          {tCommon('discard')}
        </Button>
        <p>{t('left_hint')}</p>
      </div>
    </section>
  )
}
