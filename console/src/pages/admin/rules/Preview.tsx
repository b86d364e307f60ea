import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useFollowed } from '#console/api/followed.ts'
import { useSave } from '#console/api/save.ts'
import { bodyOf, type Draft } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'

const completed = 2

/** Reports whether a preview is completed, failed or stopped. */
const isOverAt = (status = 0) => status >= completed

/** What the rule as it is filled in would have done in the last 30 days. */
export const Preview = ({ values, ruleId }: { values: Draft; ruleId: number }) => {
  const say = useWords(rules)
  const [id, setId] = useState(0)
  const start = useSave(
    (draft: Draft) =>
      parley.POST('/rule/preview', { body: { rule: bodyOf(draft) as never, rule_id: ruleId } }),
    { onSuccess: ({ data }) => setId(data.id) },
  )
  const { record: preview } = useFollowed(
    '/rule/preview/{preview}',
    { preview: id },
    { event: 'preview', isMoving: ({ status }) => !isOverAt(status), enabled: id > 0 },
  )
  const isDone = preview?.status === completed
  const isOver = isOverAt(preview?.status)
  const { more_amount: more = 0, fewer_amount: fewer = 0 } = preview ?? {}
  return (
    <section className={classes.section} aria-live="polite">
      <Button loading={start.isPending} onClick={() => start.mutate(values)}>
        {say('try')}
      </Button>
      {preview && isOver && !isDone && <p role="alert">{preview.error ?? say('try_stopped')}</p>}
      {preview && !isOver && <p>{say('trying', { count: preview.event_amount })}</p>}
      {preview && isDone && (
        <p>
          {preview.event_amount === 0
            ? say('not_covered')
            : say('tried', {
                times: say('times', { count: preview.run_amount }),
                records: say('records', { count: preview.subject_amount }),
              })}{' '}
          {more + fewer > 0 && say('compared', { more: formatNumber(more), fewer: formatNumber(fewer) })}
        </p>
      )}
    </section>
  )
}
