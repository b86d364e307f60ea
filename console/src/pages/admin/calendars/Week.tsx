import { TextInput } from '@mantine/core'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import own from './Calendars.module.css'
import { type CalendarForm, weekdays } from './useCalendarForm.ts'
import { calendarWords } from './words.ts'

const workdays = weekdays.slice(0, 5)

/** The hours of each weekday, as text. */
export const Week = ({ form }: { form: CalendarForm }) => {
  const t = useWords(calendarWords)
  const { weekly } = form.values
  const fill = () =>
    form.set('weekly', { ...weekly, ...Object.fromEntries(workdays.map((day) => [day, weekly[1]])) })
  return (
    <fieldset className={own.part}>
      <legend>{t('weekly')}</legend>
      <p className={own.hint}>{t('weekly_hint')}</p>
      {weekdays.map((day) => (
        <TextInput
          key={day}
          className={own.day as string}
          label={t(`day_${day}`)}
          name={`weekly.${day}`}
          placeholder={t('closed')}
          value={weekly[day]}
          error={form.errorAt(`weekly.${day}`)}
          onChange={({ currentTarget }) => form.set('weekly', { ...weekly, [day]: currentTarget.value })}
        />
      ))}
      <Button kind="quiet" onClick={fill}>
        {t('like_monday')}
      </Button>
    </fieldset>
  )
}
