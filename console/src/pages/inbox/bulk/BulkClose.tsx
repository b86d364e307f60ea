import { useForm } from '#console/api/form.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { ClosureFields, closureOf } from './ClosureFields.tsx'
import { useBulk } from './useBulk.ts'
import { bulkWords } from './words.ts'

/** Closes the marked conversations with one outcome and memo. */
export const BulkClose = ({ ids }: { ids: number[] }) => {
  const t = useWords(bulkWords)
  const { mutateAsync } = useBulk()
  const form = useForm({
    initial: { result_id: '', memo: '' },
    submit: (given) => mutateAsync({ ids, close: closureOf(given) }),
  })
  useSubmitKey(form.form, t('close'))
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <ClosureFields {...form} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
        {t('close')}
      </Button>
    </form>
  )
}
