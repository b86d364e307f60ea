import { useForm } from '#console/api/form.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { assignmentWords } from '../conversation/assignment/assignmentWords.ts'
import {
  Destination,
  destinationOf,
  missingDestination,
  noDestination,
} from '../conversation/assignment/Destination.tsx'
import classes from '../Inbox.module.css'
import { useBulk } from './useBulk.ts'
import { bulkWords } from './words.ts'

/** Transfers the marked conversations to a colleague or a queue. */
export const BulkTransfer = ({ ids }: { ids: number[] }) => {
  const t = useWords(bulkWords)
  const tAssignment = useWords(assignmentWords)
  const { mutateAsync } = useBulk()
  const form = useForm({
    initial: noDestination,
    check: (values) => missingDestination(values, tAssignment),
    submit: (values) => mutateAsync({ ids, transfer: destinationOf(values) }),
  })
  useSubmitKey(form.form, t('transfer'))
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <Destination form={form} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
        {t('transfer')}
      </Button>
    </form>
  )
}
