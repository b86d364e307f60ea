import { Checkbox, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useForm } from '#console/api/form.ts'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { useFutureCheck } from '#console/fields/moments/useFutureCheck.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { closeByEscape } from '#console/ui/page/closing.ts'
import { useReturnedFocus } from '#console/ui/page/lostFocus.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { laterFormWords } from './formWords.ts'
import classes from './Later.module.css'
import { holdEdited, type ScheduledMessage, useScheduling } from './scheduled.ts'
import { laterWords } from './words.ts'

interface Props {
  message: ScheduledMessage
  onClose: () => void
}

/** The text, the moment and the condition of a scheduled message. */
export const EditScheduled = ({ message, onClose }: Props) => {
  const t = useWords(laterWords)
  const tForm = useWords(laterFormWords)
  const tCommon = useWords(common)
  const { change } = useScheduling(message.conversation_id)
  const wrongIn = useFutureCheck()
  const isText = message.type === 'text'
  const form = useForm({
    initial: {
      message: isText ? String(message.message) : '',
      send_at: message.held_reason ? '' : message.send_at,
      unless_answered: message.unless_answered,
    },
    draft: `scheduled.${message.id}`,
    check: ({ message: text, send_at }) => ({
      message: isText && !text.trim() ? tCommon('required') : undefined,
      send_at: send_at ? wrongIn(send_at) : tCommon('required'),
    }),
    submit: ({ message: text, ...rest }) => change(message.id, { ...rest, ...(isText && { message: text }) }),
    onDone: onClose,
  })
  const { values, set, errors, form: element } = form
  const discard = () => {
    form.reset()
    onClose()
  }
  useReturnedFocus(element)
  // The message as it was when the form was opened.
  const opened = useRef(message)
  useEffect(() => holdEdited(opened.current), [])
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('textarea, input')?.focus()
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [element])
  return (
    <form
      ref={element}
      className={classes.form}
      onSubmit={form.submit}
      noValidate
      {...closeByEscape(onClose)}
    >
      {isText && (
        <Textarea
          autosize
          label={t('text')}
          value={values.message}
          error={errors.message}
          onChange={({ currentTarget }) => set('message', currentTarget.value)}
        />
      )}
      <MomentInput
        kind="moment"
        label={tForm('when')}
        value={values.send_at}
        error={errors.send_at}
        isHintBelow
        onChange={(moment) => set('send_at', moment)}
      />
      <Checkbox
        label={tForm('unless_answered')}
        checked={values.unless_answered}
        onChange={({ currentTarget }) => set('unless_answered', currentTarget.checked)}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className={classes.foot} data-keeps-clear>
        <Button kind="primary" type="submit" loading={form.isSaving}>
          {tCommon('save')}
        </Button>
        <Button kind="quiet" onClick={discard}>
          {tCommon('discard')}
        </Button>
      </div>
    </form>
  )
}
