import { Records } from '#console/pages/admin/records/Records.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import { CalendarPanel } from './CalendarPanel.tsx'
import { countryName } from './countries.ts'
import type { Calendar } from './useCalendarForm.ts'
import { calendarWords } from './words.ts'

const stateOf = ({ is_closed_today, ical_error }: Calendar) => {
  if (is_closed_today) return 'closed_today' as const
  return ical_error ? ('ical_failing' as const) : undefined
}

/** The calendars, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(calendarWords)
  const stated = (row: Calendar) => {
    const state = stateOf(row)
    return state ? t(state) : ''
  }
  const columns: Column<Calendar>[] = [
    { key: 'name', title: t('name'), width: 220, sort: 'name', render: ({ name }) => name },
    {
      key: 'timezone',
      title: t('timezone'),
      width: 180,
      render: (row) => row.timezone.replaceAll('_', ' '),
    },
    {
      key: 'holidays',
      title: t('country'),
      width: 140,
      render: ({ holidays }) =>
        holidays && [countryName(holidays.country), holidays.region].filter(Boolean).join(' · '),
    },
    {
      key: 'state',
      title: t('state'),
      width: 180,
      render: (row) => stated(row) && <Tag tone="amber">{stated(row)}</Tag>,
      text: stated,
    },
  ]
  return (
    <Records
      page="calendars"
      path="/calendar"
      resource="calendar"
      columns={columns}
      add={t('new_calendar')}
      none={{ title: t('none'), text: t('none_text') }}
      id={id}
      panel={(record, place) => <CalendarPanel record={record} {...place} />}
    />
  )
}
