import { Checkbox } from '@mantine/core'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import bulk from './Bulk.module.css'
import { ClosureFields, closureOf } from './ClosureFields.tsx'
import { isMine } from './readNow.ts'
import { useBulk } from './useBulk.ts'
import { bulkWords } from './words.ts'

/** Closes the marked conversations that the employee handles, and those of colleagues if asked to, with one outcome. */
export const BulkClose = ({ rows }: { rows: Conversation[] }) => {
  const t = useWords(bulkWords)
  const me = useMe()
  const { mutateAsync } = useBulk()
  const handled = rows.filter(({ state }) => state === 'handling')
  const own = handled.filter((row) => isMine(row, me.id))
  const others = handled.length - own.length
  const waiting = rows.filter(({ state }) => state === 'waiting').length
  const closing = (takesOthers: boolean) => (takesOthers ? handled : own)
  const form = useForm({
    initial: { result_id: '', memo: '', takes_others: false },
    check: ({ takes_others }) => ({
      takes_others: closing(takes_others).length ? undefined : t('only_others'),
    }),
    submit: ({ takes_others, ...given }) =>
      mutateAsync({ ids: closing(takes_others).map(({ id }) => id), close: closureOf(given) }),
  })
  const count = closing(form.values.takes_others).length
  const word = count ? t('close_count', { count }) : t('close')
  useSubmitKey(form.form, word)
  if (!handled.length) return <p className={bulk.hint}>{t('nothing_to_close', { count: rows.length })}</p>
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form} noValidate>
      <ClosureFields {...form} />
      {others > 0 && (
        <Checkbox
          label={t('close_others', { count: others })}
          checked={form.values.takes_others}
          error={form.errors.takes_others}
          aria-invalid={!!form.errors.takes_others}
          onChange={({ currentTarget }) => form.set('takes_others', currentTarget.checked)}
        />
      )}
      {waiting > 0 && <p className={bulk.hint}>{t('stays_open', { count: waiting })}</p>}
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
        {word}
      </Button>
    </form>
  )
}
