import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Task } from '../task.ts'
import classes from './Rejects.module.css'
import { run } from './runWords.ts'
import { type Code, useRejectCounts, type useRejects } from './useRejects.ts'

interface Props {
  task: Task
  rejects: ReturnType<typeof useRejects>
}

/** The reasons for rejection with their number of rows. Selecting one filters the rows. */
export const RejectCodes = ({ task, rejects }: Props) => {
  const t = useWords(run)
  const choose = (code: Code | undefined) =>
    void rejects.set({ code: code as Code, page: undefined as never })
  const all = { code: undefined, total: task.rejected_amount }
  return [all, ...useRejectCounts(task)].map(({ code, total }) => (
    <button
      key={code ?? 'all'}
      type="button"
      className={classes.code}
      aria-pressed={rejects.code === code}
      onClick={() => choose(code)}
    >
      {code ? t(`code_${code}`) : t('all')} <span>{formatNumber(total)}</span>
    </button>
  ))
}
