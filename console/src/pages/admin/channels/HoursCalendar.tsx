import { useMay } from '#console/api/me.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import { channelForms } from './forms/words.ts'

/** A form with the calendar that comes before the hours in it. */
interface CalendarForm {
  values: Record<string, unknown>
  errors: Record<string, string | undefined>
  set: (name: 'calendar_id', value: number | null) => void
}

/** The calendar by which live chats are answered, and whether it or the hours above are in effect. */
export const HoursCalendar = ({ form: { values, errors, set } }: { form: CalendarForm }) => {
  const t = useWords(channelForms)
  const mayChoose = useMay()('calendar.read')
  const chosen = values.calendar_id as number | null
  const hint = <span role="status">{t(chosen === null ? 'calendar_hint' : 'calendar_counts')}</span>
  if (!mayChoose) return chosen !== null && <p className={classes.hint}>{hint}</p>
  return (
    <RecordSelect
      label={t('calendar')}
      description={hint}
      path="/calendar"
      nameField="name"
      value={chosen}
      onChange={(id) => set('calendar_id', id)}
      error={errors.calendar_id}
    />
  )
}
