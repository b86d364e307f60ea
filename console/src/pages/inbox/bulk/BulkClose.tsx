import { Textarea } from '@mantine/core'
import { useForm } from '#console/api/form.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { assignmentWords } from '../conversation/assignmentWords.ts'
import { useCodes } from '../conversation/useCodes.ts'
import classes from '../Inbox.module.css'
import { inPlace } from '../SidePane.tsx'
import { useBulk } from './useBulk.ts'
import { bulkWords } from './words.ts'

/** Closes the marked conversations with one outcome and memo. */
export const BulkClose = ({ ids }: { ids: number[] }) => {
  const t = useWords(bulkWords)
  const tAssignment = useWords(assignmentWords)
  const codes = useCodes()
  const { mutateAsync } = useBulk()
  const form = useForm({
    initial: { result_id: '', memo: '' },
    submit: ({ result_id, memo }) =>
      mutateAsync({
        ids,
        close: { ...(result_id && { result_id: Number(result_id) }), ...(memo && { memo }) },
      }),
  })
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <Choice
        {...inPlace}
        label={tAssignment('code')}
        searchable
        clearable
        data={codes}
        value={form.values.result_id || null}
        error={form.errors['close.result_id']}
        onChange={(chosen) => form.set('result_id', chosen ?? '')}
      />
      <Textarea
        label={tAssignment('memo')}
        description={tAssignment('memo_hint')}
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('memo')}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" loading={form.isSaving}>
        {t('close')}
      </Button>
    </form>
  )
}
