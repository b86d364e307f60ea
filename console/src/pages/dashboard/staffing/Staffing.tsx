import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { By } from '../By.tsx'
import classes from '../Dashboard.module.css'
import type { Narrow } from '../period.ts'
import { useReport } from '../useReport.ts'
import { choices, type GoalName, useGoal } from './goal.ts'
import { Misses } from './Misses.tsx'
import { Week } from './Week.tsx'
import { staffingWords } from './words.ts'

/** The service to plan for. */
const Goal = ({ chosen, choose }: ReturnType<typeof useGoal>) => {
  const t = useWords(staffingWords)
  const options = (name: GoalName) =>
    Object.fromEntries(
      choices[name].map((count) => [
        count,
        name === 'within' ? t(`within_${count}` as 'within_30') : t(`${name}_option`, { count }),
      ]),
    )
  return (
    <div className={classes.goal}>
      {(Object.keys(choices) as GoalName[]).map((name) => (
        <By<number>
          key={name}
          label={t(name)}
          chosen={chosen[name]}
          options={options(name)}
          onChoose={(value) => choose(name, value)}
        />
      ))}
    </div>
  )
}

/** How many agents each hour of the week needs, and when there were too few. */
export const Staffing = ({ who, isTable }: Narrow) => {
  const t = useWords(staffingWords)
  const goal = useGoal()
  const query = { ...who, ...goal.query }
  const { data, failed } = useReport('/report/staffing', query, 0)
  const history = data?.data.history
  return (
    <>
      <Goal {...goal} />
      <div className={classes.plan} aria-busy={!data && !failed.error}>
        {history && (
          <p className={history.is_sufficient ? classes.basis : classes.warning}>
            {t(history.is_sufficient ? 'basis' : 'too_little', {
              from: history.from,
              to: history.to,
              handled: formatNumber(history.handled),
            })}
          </p>
        )}
        <Week rows={data?.data.rows ?? []} {...{ query, isTable, failed }} />
        <Misses query={query} />
      </div>
    </>
  )
}
