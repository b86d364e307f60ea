import { TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Work.module.css'
import { workWords } from './words.ts'

export const timeDraft = (ticket: number) => `ticket.time.${ticket}`

/** Enters time that was not timed. */
export const TimeForm = ({ ticket, onClose }: { ticket: number; onClose: () => void }) => {
  const t = useWords(workWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const form = useForm({
    initial: { minutes: '', spent_on: '', note: '' },
    draft: timeDraft(ticket),
    check: ({ minutes }) => ({
      minutes: /^[1-9]\d{0,4}$/.test(minutes.trim()) ? undefined : tCommon('required'),
    }),
    submit: ({ minutes, spent_on, note }) => {
      const body = { minutes: Number(minutes), spent_on: spent_on || null, note: note.trim() || null }
      return attempt(`ticket.time.${ticket}`, body, (idempotencyKey) =>
        parley.POST('/ticket/{ticket}/time-entry', { path: { ticket }, body, idempotencyKey }),
      )
    },
    onDone: () => {
      form.reset()
      onClose()
      void refresh('/ticket')
    },
  })
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <form className={classes.form} ref={form.form} onSubmit={form.submit} noValidate>
      <div className={classes.row}>
        <TextInput
          className={classes.minutes}
          label={t('minutes')}
          inputMode="numeric"
          autoFocus
          {...form.field('minutes')}
        />
        <div className={classes.day}>
          <ValueInput
            label={t('spent_on')}
            shape={{ kind: 'date' }}
            value={form.values.spent_on}
            error={form.errors.spent_on}
            onChange={(value) => form.set('spent_on', String(value ?? ''))}
          />
        </div>
        <TextInput label={t('what')} {...form.field('note')} />
        <Button type="submit" loading={form.isSaving} disabled={!form.values.minutes.trim()}>
          {t('add_time')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {tCommon('cancel')}
        </Button>
      </div>
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
    </form>
  )
}
