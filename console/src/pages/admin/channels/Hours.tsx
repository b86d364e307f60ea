import { Textarea, TextInput } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useMe } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import { dayWords } from './fieldWords.ts'
import { dayField, noteField, tidied, weekdays } from './hours.ts'
import { channels } from './words.ts'

const monday = dayField(1)
const workdays = weekdays.slice(1, 5).map(dayField)

/** A form with one field per weekday, and a note. */
interface HoursForm {
  values: Record<string, unknown>
  set: (name: string, value: string | null) => void
  field: (name: string) => object
}

interface Props {
  form: HoursForm
  /** How they are written, and what a week without any means. */
  hint: 'hours_hint' | 'company_hours_hint'
}

/** The hours of a live chat, one line per weekday. */
export const Hours = ({ form, hint }: Props) => {
  const t = useWords(channels)
  const { time_zone: zone } = useMe()
  const { values, set, field } = form
  const isOffered = !!values[monday] && workdays.some((day) => values[day] !== values[monday])
  const fill = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes, and the focus stays with what it has filled.
    currentTarget.closest('fieldset')?.querySelectorAll('input')[1]?.focus()
    for (const day of workdays) set(day, (values[monday] as string | null) ?? null)
  }
  return (
    <fieldset className={classes.hours} aria-describedby="hours-hint">
      <legend>{t('hours')}</legend>
      <p className={classes.hint} id="hours-hint">
        {t(hint, { zone })}
      </p>
      {dayWords.map((word, at) => {
        const name = dayField(at + 1)
        return (
          <TextInput
            key={name}
            label={t(word)}
            classNames={{ root: classes.day }}
            {...field(name)}
            onBlur={({ currentTarget }) => set(name, tidied(currentTarget.value))}
          />
        )
      })}
      {isOffered && (
        <div>
          <Button kind="quiet" onClick={fill}>
            {t('hours_fill')}
          </Button>
        </div>
      )}
      <Textarea
        label={t('hours_note')}
        description={t('hours_note_hint')}
        rows={2}
        {...field('service_hours_note')}
      />
      <Textarea label={t('hours_note_en')} rows={2} {...field(noteField('en'))} />
      <Textarea label={t('hours_note_zh')} rows={2} {...field(noteField('zh-TW'))} />
    </fieldset>
  )
}
