import { useSave } from '#console/api/save.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { forgetPromise, usePromise } from './promises.ts'
import classes from './Reminders.module.css'
import { type Subject, useReminding } from './reminders.ts'
import { reminderWords } from './words.ts'

const key = 'Ctrl+B'
const maxContent = 1000

/** Offers a reminder of what the employee has just promised the customer. */
export const PromiseBand = ({ subject }: { subject: Subject }) => {
  const t = useWords(reminderWords)
  const promise = usePromise(subject)
  const { add } = useReminding()
  const { mutate, isPending } = useSave(add, { onSuccess: () => forgetPromise(subject) })
  const remind = () => {
    if (!promise) return
    const { text, remind_at } = promise
    mutate({ ...subject, content: text.slice(0, maxContent), remind_at })
  }
  useKeys(promise ? [{ key, label: t('remind'), run: remind, inFields: true }] : [])
  if (!promise) return null
  return (
    <p className={classes.promise} data-keeps-clear role="status">
      {t('promised', { moment: formatMoment(promise.remind_at) })}
      <Button kind="quiet" shortcut="Ctrl B" loading={isPending} onClick={remind}>
        {t('remind')}
      </Button>
      <Button kind="quiet" onClick={() => forgetPromise(subject)}>
        {t('ignore')}
      </Button>
    </p>
  )
}
