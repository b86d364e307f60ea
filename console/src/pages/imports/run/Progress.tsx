import { useZone } from '#console/api/zone.ts'
import { IconAlertTriangle, IconCheck } from '#console/ui/controls/icons.ts'
import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { joined } from '../targets/useReasonText.ts'
import { doneOf, isOpen, isUndoing, partOf, type Task } from '../task.ts'
import classes from './Progress.module.css'
import { run } from './runWords.ts'
import { useAmounts } from './useAmounts.ts'
import { useRate } from './useRate.ts'

/** Returns a sentence about the state of the import. */
const useSentence = (task: Task) => {
  const t = useWords(run)
  const { parse } = useZone()
  if (task.waiting_reason && (isOpen(task) || isUndoing(task))) return task.waiting_reason
  if (isUndoing(task)) return t('undoing', { count: formatNumber(task.undone_amount) })
  if (task.undo_status === 2)
    return t(task.kept_amount ? 'undone_kept' : 'undone', {
      count: formatNumber(task.undone_amount),
      kept: formatNumber(task.kept_amount),
    })
  if (task.is_cancelling && isOpen(task)) return t('stopping')
  if (task.status === 0) return t('waiting')
  if (task.status === 1) return task.total_amount ? t('leave') : t('counting')
  if (task.status === 4) return t('stopped')
  if (task.status === 3) return ''
  const { executed_start_at: start, executed_end_at: end } = task
  const time = start && end ? formatDuration(Math.max(1, (parse(end) - parse(start)) / 1000)) : ''
  return t(task.dry_run ? 'dry_done' : 'done', { time })
}

const Speed = ({ task }: { task: Task }) => {
  const t = useWords(run)
  const rate = useRate(doneOf(task), task.status === 1)
  const words = [
    task.total_amount ? t('percent', { percent: Math.floor(partOf(task) * 100) }) : '',
    rate ? t('rate', { rate: formatNumber(rate) }) : '',
    rate ? t('left', { time: formatDuration((task.total_amount - doneOf(task)) / rate) }) : '',
  ]
  return <span className={classes.speed}>{isOpen(task) && words.filter(Boolean).join(' · ')}</span>
}

/** The progress of an import: rows done of the total, speed, and accepted and rejected rows. */
export const Progress = ({ task }: { task: Task }) => {
  const t = useWords(run)
  const sentence = useSentence(task)
  const { imported_amount, rejected_amount, total_amount, dry_run } = task
  const isUndone = task.undo_status === 2
  const added = useAmounts(task).map(({ word, values }) => t(word, values))
  const taken = isUndone ? 'taken_back' : dry_run ? 'would_be_taken' : 'taken'
  const width = (part: number) => ({ width: `${total_amount ? (100 * part) / total_amount : 0}%` })
  return (
    <section className={classes.progress} aria-label={t('rows_done')}>
      <div className={classes.line}>
        <strong className={classes.figure}>{formatNumber(doneOf(task))}</strong>
        <span>{total_amount ? t('of_rows', { total: formatNumber(total_amount) }) : t('rows_done')}</span>
        <Speed task={task} />
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('rows_done')}
        aria-valuemin={0}
        aria-valuemax={total_amount}
        aria-valuenow={doneOf(task)}
      >
        <div style={width(imported_amount)} />
        <div data-rejected style={width(rejected_amount)} />
      </div>
      <div className={classes.line}>
        <span className={classes.taken}>
          <IconCheck size={16} stroke={1.6} aria-hidden="true" />
          <strong>{formatNumber(imported_amount)}</strong> {t(taken)}
          {!isUndone && <small>{joined(added)}</small>}
        </span>
        <span className={classes.rejected} data-any={rejected_amount > 0 || undefined}>
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
          <strong>{formatNumber(rejected_amount)}</strong> {t(dry_run ? 'would_be_rejected' : 'rejected')}
        </span>
        {task.emptied_amount > 0 && (
          <span>
            <strong>{formatNumber(task.emptied_amount)}</strong>{' '}
            {t('emptied', { count: task.emptied_amount })}
          </span>
        )}
        <span className={classes.sentence} role="status">
          {sentence}
        </span>
      </div>
    </section>
  )
}
