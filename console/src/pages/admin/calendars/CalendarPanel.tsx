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
  const t = useWords(calendarWords)
  const { ical_url, ical_error, ical_read_at, closed_days } = calendar
  if (!ical_url) return null
  if (ical_error)
    return (
      <p className={classes.failure}>
        {t('ical_failed', { reason: ical_error })} {ical_read_at && t('ical_kept')}
      </p>
    )
  const read = ical_read_at && t('ical_read', { at: formatMoment(ical_read_at), count: closed_days.length })
  return <p className={classes.hint}>{read || t('ical_soon')}</p>
}

/** One calendar: its hours, holidays, exceptions, and the address that it follows. */
export const CalendarPanel = ({ record, onClose, onCreated }: Props) => {
  const t = useWords(calendarWords)
  const may = useMay()
  const form = useCalendarForm(record, onCreated)
  const { values, set, field, errors } = form
  const calendar = record?.data
  return (
    <FormPanel
      title={calendar?.name ?? t('new_calendar')}
      form={form as never}
      onClose={onClose}
      mayChange={may(calendar ? 'calendar.update' : 'calendar.create')}
      nameOf={(name) => t(name as 'name')}
      {...(!calendar && { save: t('create') })}
      {...(calendar && { after: <CalendarActions calendar={calendar} onDeleted={onClose} /> })}
    >
      <TextInput label={t('name')} withAsterisk {...field('name')} />
      <ZoneChoice
        label={t('timezone')}
        more={['UTC', values.timezone]}
        value={values.timezone}
        error={errors.timezone}
        onChange={(zone) => zone && set('timezone', zone)}
      />
      <Week form={form} />
      <HolidayFields form={form} />
      <Exceptions form={form} />
      <TextInput label={t('ical_url')} description={t('ical_hint')} {...field('ical_url')} />
      {calendar && <Followed calendar={calendar} />}
    </FormPanel>
  )
}
