import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Work.module.css'
import { workWords } from './words.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Adds a checklist with items of its own to a ticket. */
export const OwnChecklist = ({ ticket, onClose }: { ticket: number; onClose: () => void }) => {
  const t = useWords(workWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const form = useForm({
    initial: { name: '', items: '', is_required: false },
    draft: `ticket.checklist.${ticket}`,
    check: ({ name, items }) => ({
      name: name.trim() ? undefined : tCommon('required'),
      items: linesOf(items).length ? undefined : tCommon('required'),
    }),
    submit: ({ name, items, is_required }) => {
      const body = { name: name.trim(), items: linesOf(items), is_required }
      return attempt(`ticket.checklist.${ticket}`, body, (idempotencyKey) =>
        parley.POST('/ticket/{ticket}/checklist', { path: { ticket }, body, idempotencyKey }),
      )
    },
    onDone: () => {
      form.reset()
      onClose()
      void refresh('/ticket')
    },
  })
  return (
    <form className={classes.form} ref={form.form} onSubmit={form.submit} noValidate>
      <TextInput label={t('checklist_name')} withAsterisk autoFocus {...form.field('name')} />
      <Textarea
        label={t('checklist_items')}
        withAsterisk
        autosize
        minRows={3}
        {...form.field('items')}
        error={form.errors.items ?? form.errors['items.0']}
      />
      <Checkbox
        label={t('is_required')}
        checked={form.values.is_required}
        onChange={({ currentTarget }) => form.set('is_required', currentTarget.checked)}
      />
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      <div className={classes.row}>
        <Button type="submit" loading={form.isSaving}>
          {t('save_checklist')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            form.reset()
            onClose()
          }}
        >
          {tCommon('cancel')}
        </Button>
      </div>
    </form>
  )
}
