import { TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import classes from '#console/pages/admin/Form.module.css'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { ZoneChoice } from '#console/ui/controls/ZoneChoice.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { CalendarActions } from './CalendarActions.tsx'
import { Exceptions } from './Exceptions.tsx'
import { HolidayFields } from './HolidayFields.tsx'
import { type Calendar, useCalendarForm } from './useCalendarForm.ts'
import { Week } from './Week.tsx'
import { calendarWords } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<Calendar> | undefined
  onClose: () => void
  onCreated: (id: number) => void
}

/** What became of the iCal address when it was last read. */
const Followed = ({ calendar }: { calendar: Calendar }) => {
  const say = useWords(calendarWords)
  const { ical_url, ical_error, ical_read_at, closed_days } = calendar
  if (!ical_url) return null
  if (ical_error)
    return (
      <p className={classes.failure}>
        {say('ical_failed', { reason: ical_error })} {ical_read_at && say('ical_kept')}
      </p>
    )
  const read = ical_read_at && say('ical_read', { at: formatMoment(ical_read_at), count: closed_days.length })
  return <p className={classes.hint}>{read || say('ical_soon')}</p>
}

/** One calendar: its hours, holidays, exceptions, and the address that it follows. */
export const CalendarPanel = ({ record, onClose, onCreated }: Props) => {
  const say = useWords(calendarWords)
  const may = useMay()
  const form = useCalendarForm(record, onCreated)
  const { values, set, field, errors } = form
  const calendar = record?.data
  return (
    <FormPanel
      title={calendar?.name ?? say('new_calendar')}
      form={form as never}
      onClose={onClose}
      mayChange={may(calendar ? 'calendar.update' : 'calendar.create')}
      nameOf={(name) => say(name as 'name')}
      {...(!calendar && { save: say('create') })}
      {...(calendar && { after: <CalendarActions calendar={calendar} onDeleted={onClose} /> })}
    >
      <TextInput label={say('name')} withAsterisk {...field('name')} />
      <ZoneChoice
        label={say('timezone')}
        more={['UTC', values.timezone]}
        value={values.timezone}
        error={errors.timezone}
        onChange={(zone) => zone && set('timezone', zone)}
      />
      <Week form={form} />
      <HolidayFields form={form} />
      <Exceptions form={form} />
      <TextInput label={say('ical_url')} description={say('ical_hint')} {...field('ical_url')} />
      {calendar && <Followed calendar={calendar} />}
    </FormPanel>
  )
}
