import { useMe } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { wrongWith } from '#console/fields/check.ts'
import { fields } from '#console/fields/words.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { backwardIn, hoursText, spansOf } from './hours.ts'
import { calendarWords } from './words.ts'

export type Calendar = Schemas['Calendar']

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
type Weekday = (typeof weekdays)[number]

/** A row of the form; its key only identifies it on the page. */
export interface ExceptionRow {
  key: number
  date: string
  hours: string
  note: string
}

export interface Values extends Record<string, unknown> {
  name: string
  timezone: string
  /** The hours of each weekday as they are typed. */
  weekly: Record<Weekday, string>
  country: string
  region: string
  exceptions: ExceptionRow[]
  ical_url: string
}

const officeHours = '09:00–18:00'
let lastKey = 0

export const exceptionRow = (given: Omit<ExceptionRow, 'key'>): ExceptionRow => {
  lastKey += 1
  return { key: lastKey, ...given }
}

const valuesOf = (calendar: Calendar | undefined, companyZone: string): Values => ({
  name: calendar?.name ?? '',
  timezone: calendar?.timezone ?? companyZone,
  weekly: Object.fromEntries(
    weekdays.map((day) => [
      day,
      calendar ? hoursText(calendar.weekly[day]) : Number(day) < 6 ? officeHours : '',
    ]),
  ) as Values['weekly'],
  country: calendar?.holidays?.country ?? '',
  region: calendar?.holidays?.region ?? '',
  exceptions: (calendar?.exceptions ?? []).map(({ date, spans, note }) =>
    exceptionRow({ date, hours: hoursText(spans), note: note ?? '' }),
  ),
  ical_url: calendar?.ical_url ?? '',
})

const bodyOf = ({ country, region, weekly, exceptions, ical_url, ...rest }: Values) => ({
  ...rest,
  weekly: Object.fromEntries(weekdays.map((day) => [day, spansOf(weekly[day]) ?? []])),
  holidays: country ? { country, region: region || null } : null,
  exceptions: exceptions.map(({ date, hours, note }) => ({
    date,
    spans: spansOf(hours) ?? [],
    note: note.trim() || null,
  })),
  ical_url: ical_url.trim() || null,
})

/** The form of a new or existing calendar. */
export const useCalendarForm = (record: Version<Calendar> | undefined, onCreated: (id: number) => void) => {
  const t = useWords(calendarWords)
  const { time_zone } = useMe()
  const tCommon = useWords(common)
  const tFields = useWords(fields)
  const wrongHours = (text: string) => {
    const spans = spansOf(text)
    if (!spans) return t('hours_form')
    const span = backwardIn(spans)
    return span && t('hours_backward', { span })
  }
  const form = useRecordForm<Values, Calendar>({
    path: '/calendar',
    record,
    valuesOf: (calendar) => valuesOf(calendar, time_zone),
    bodyOf,
    check: ({ name, weekly, exceptions, ical_url }) => ({
      name: name.trim() ? undefined : tCommon('required'),
      ical_url: wrongWith('url', ical_url) && tFields('wrong_url'),
      ...Object.fromEntries(weekdays.map((day) => [`weekly.${day}`, wrongHours(weekly[day])])),
      ...Object.fromEntries(
        exceptions.map(({ hours }, index) => [`exceptions.${index}.spans`, wrongHours(hours)]),
      ),
    }),
    onDone: ({ id, name }, before) => {
      const undo = before ? form.restore(before) : form.unmake()
      showToast({ message: t('saved', { name }), undo })
      if (!before) onCreated(id)
    },
  })
  /** Returns the API's error at a path, or below it. */
  const errorAt = (path: string) =>
    Object.entries(form.errors).find(
      ([name, text]) => text && (name === path || name.startsWith(`${path}.`)),
    )?.[1]
  return { ...form, errorAt }
}

export type CalendarForm = ReturnType<typeof useCalendarForm>
