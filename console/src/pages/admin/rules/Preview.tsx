import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useFollowed } from '#console/api/followed.ts'
import { useSave } from '#console/api/save.ts'
import { bodyOf, type Draft } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { PreviewMatches } from './PreviewMatches.tsx'
import { previewWords } from './previewWords.ts'

const completed = 2

/** Reports whether a preview is completed, failed or stopped. */
const isOverAt = (status = 0) => status >= completed

interface Props {
  values: Draft
  /** The saved rule that it is compared with; absent for a new one. */
  ruleId: number | undefined
  /** The name of a rule that has none yet. */
  unnamed: string
}

/** What the rule as it is filled in would have done in the last 30 days, before it is saved. */
export const Preview = ({ values, ruleId, unnamed }: Props) => {
  const t = useWords(previewWords)
  const tCommon = useWords(common)
  const [id, setId] = useState(0)
  const start = useSave(
    (draft: Draft) => {
      const rule = { ...bodyOf(draft), name: draft.name.trim() || unnamed }
      return parley.POST('/rule/preview', { body: { rule, ...(ruleId && { rule_id: ruleId }) } as never })
    },
    // A toast would be far from the button, and gone before the rule is complete.
    { onSuccess: ({ data }) => setId(data.id), isForm: true },
  )
  const { record: preview } = useFollowed(
    '/rule/preview/{preview}',
    { preview: id },
    { event: 'preview', isMoving: ({ status }) => !isOverAt(status), enabled: id > 0 },
  )
  const reasonOf = (error: unknown) => {
    const { errors, text } = failureOf(error, tCommon)
    return Object.values(errors)[0]?.[0] ?? text
  }
  const isDone = preview?.status === completed
  const isOver = isOverAt(preview?.status)
  const { more_amount: more = 0, fewer_amount: fewer = 0 } = preview ?? {}
  return (
    <section className={classes.section} aria-live="polite">
      <Button loading={start.isPending} onClick={() => start.mutate(values)}>
        {t('try')}
      </Button>
      {start.error && (
        <p role="alert" className={classes.failure}>
          {reasonOf(start.error)}
        </p>
      )}
      {preview && isOver && !isDone && <p role="alert">{preview.error ?? t('try_stopped')}</p>}
      {preview && !isOver && <p>{t('trying', { count: preview.event_amount })}</p>}
      {preview && isDone && preview.event_amount === 0 && <p>{t('not_covered')}</p>}
      {preview && isDone && preview.event_amount > 0 && (
        <>
          <p>
            {t('tried', {
              times: t('times', { count: preview.run_amount }),
              records: t('records', { count: preview.subject_amount }),
            })}{' '}
            {more + fewer > 0 && t('compared', { more: formatNumber(more), fewer: formatNumber(fewer) })}
          </p>
          <p>
            {preview.covered_from
              ? t('covered_from', { time: formatMoment(preview.covered_from) })
              : t('no_history')}
          </p>
          <PreviewMatches key={preview.id} preview={preview} />
        </>
      )}
    </section>
  )
}
