import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Calendar.module.css'
import { dayName, monthName, weekdayLetter, weekdayName } from './shown.ts'
import { useCalendar } from './useCalendar.ts'
import { momentWords } from './words.ts'

interface Props {
  /** The selected day, if any. */
  chosen: string | undefined
  today: string
  onChoose: (day: string) => void
}

/** A month to choose a day from. Arrow keys move by day and week, Page Up and Page Down by month. */
export const Calendar = ({ chosen, today, onChoose }: Props) => {
  const t = useWords(momentWords)
  const { focused, weeks, grid, onKeyDown, turn } = useCalendar(chosen ?? today)
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton icon={IconChevronLeft} label={t('earlier')} onClick={() => turn(-1)} />
        <strong aria-live="polite">{monthName(focused)}</strong>
        <IconButton icon={IconChevronRight} label={t('later')} onClick={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keys of a grid */}
      <table ref={grid} role="grid" aria-label={t('calendar')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day)}>
                {weekdayLetter(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
                <td key={day} role="gridcell" aria-selected={day === chosen}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={day.slice(0, 7) !== focused.slice(0, 7) || undefined}
                    aria-label={dayName(day)}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === focused ? 0 : -1}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
