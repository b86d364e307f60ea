import { TextInput } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useForm } from '#console/api/form.ts'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { useFutureCheck } from '#console/fields/moments/useFutureCheck.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { MomentChoices } from '../inbox/snooze/MomentChoices.tsx'
import classes from './Reminders.module.css'
import { reminderWords } from './words.ts'

type ReminderInput = {
  content: string
  remind_at: string
}

interface Props {
  initial: ReminderInput
  /** The name under which the input is kept until it is saved or discarded. */
  draft: string
  word: string
  submit: (input: ReminderInput) => Promise<unknown>
  onDone?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  /** Whether the text is filled in, so that the moment comes first. */
  isFilledIn?: boolean
}

/** The text and the moment of a reminder. */
export const ReminderForm = ({
  initial,
  draft,
  word,
  submit,
  onDone,
  onCancel,
  isFilledIn = false,
}: Props) => {
  const t = useWords(reminderWords)
  const tCommon = useWords(common)
  const wrongIn = useFutureCheck()
  const form = useForm({
    initial,
    draft,
    check: ({ content, remind_at }) => ({
      content: content.trim() ? undefined : tCommon('required'),
      remind_at: wrongIn(remind_at),
    }),
    submit,
    onDone: () => {
      form.reset(initial)
      onDone?.()
    },
  })
  const { values, set, errors } = form
  useSubmitKey(form.form, word)
  const discard = () => {
    form.reset()
    onCancel?.()
  }
  const remindAt = (moment: string) => {
    flushSync(() => set('remind_at', moment))
    form.form.current?.requestSubmit()
  }
  return (
    <form ref={form.form} className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput label={t('what')} {...form.field('content')} />
      <MomentChoices words={['hour', 'tomorrow', 'next_monday']} hour={t('hour')} onChoose={remindAt} />
      <MomentInput
        kind="moment"
        label={t('when')}
        value={values.remind_at}
        error={errors.remind_at}
        isHintBelow
        autoFocus={isFilledIn}
        data-autofocus={isFilledIn || undefined}
        onChange={(moment) => set('remind_at', moment)}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className={classes.foot}>
        <Button kind="primary" type="submit" shortcut="Ctrl ↵" loading={form.isSaving}>
          {word}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={discard}>
            {tCommon('discard')}
          </Button>
        )}
      </div>
    </form>
  )
}
