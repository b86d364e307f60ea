import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import own from './Calendars.module.css'
import { type CalendarForm, type ExceptionRow, exceptionRow } from './useCalendarForm.ts'
import { calendarWords } from './words.ts'

/** Dates with hours of their own: closed days and make-up workdays. */
export const Exceptions = ({ form }: { form: CalendarForm }) => {
  const t = useWords(calendarWords)
  const rows = form.values.exceptions
  const root = useRef<HTMLFieldSetElement>(null)
  const change = (key: number, given: Partial<ExceptionRow>) =>
    form.set(
      'exceptions',
      rows.map((row) => (row.key === key ? { ...row, ...given } : row)),
    )
  const set = (changed: ExceptionRow[], place: number) =>
    changeRows(root, () => form.set('exceptions', changed), place)
  const add = () => set([...rows, exceptionRow({ date: '', hours: '', note: '' })], rows.length)
  return (
    <fieldset ref={root} className={own.part}>
      <legend>{t('exceptions')}</legend>
      <p className={own.hint}>{t('exceptions_hint')}</p>
      <ul>
        {rows.map(({ key, date, hours, note }, index) => (
          <li key={key} data-row className={own.exception}>
            <ValueInput
              aria-label={t('date')}
              shape={{ kind: 'date' }}
              value={date}
              error={form.errorAt(`exceptions.${index}.date`)}
              onChange={(typed) => change(key, { date: String(typed ?? '') })}
            />
            <TextInput
              aria-label={t('hours')}
              name={`exceptions.${index}.spans`}
              placeholder={t('closed')}
              value={hours}
              error={form.errorAt(`exceptions.${index}.spans`)}
              onChange={({ currentTarget }) => change(key, { hours: currentTarget.value })}
            />
            <IconButton
              icon={IconX}
              label={t('remove', { number: index + 1 })}
              onClick={() =>
                set(
                  rows.filter((row) => row.key !== key),
                  index,
                )
              }
            />
            <TextInput
              className={own.note as string}
              aria-label={t('note')}
              placeholder={t('note')}
              maxLength={255}
              value={note}
              error={form.errorAt(`exceptions.${index}.note`)}
              onChange={({ currentTarget }) => change(key, { note: currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      <Button kind="quiet" icon={IconPlus} onClick={add} data-add>
        {t('add_exception')}
      </Button>
    </fieldset>
  )
}
