import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choices } from '#console/ui/controls/Choice.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { currentLanguage, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from '../Me.module.css'
import { pushWords } from './words.ts'

type Span = Schemas['QuietSpan']

const maxSpans = 14
const night: Span = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '20:00', until: '08:00' }

/** The days of the week in the language of the page, Monday first. */
const days = () => {
  const { format } = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return night.weekdays.map((day) => ({ value: String(day), label: format(Date.UTC(2024, 0, day)) }))
}

interface Props {
  span: Span
  onChange: (span: Span) => void
  onRemove: () => void
}

const QuietSpan = ({ span, onChange, onRemove }: Props) => {
  const t = useWords(pushWords)
  const { weekdays, from, until } = span
  const time = (name: 'from' | 'until', label: string) => (
    <TextInput
      type="time"
      label={label}
      value={span[name]}
      onChange={({ currentTarget }) => onChange({ ...span, [name]: currentTarget.value })}
    />
  )
  return (
    <li>
      <Choices
        label={t('quiet_days')}
        data={days()}
        value={weekdays.map(String)}
        onChange={(chosen) => onChange({ ...span, weekdays: chosen.map(Number).toSorted() })}
      />
      {time('from', t('quiet_from'))}
      {time('until', t(until > from ? 'quiet_until' : 'next_day'))}
      <IconButton icon={IconX} label={t('remove_quiet')} onClick={onRemove} />
    </li>
  )
}

const isComplete = ({ weekdays, from, until }: Span) => weekdays.length > 0 && from !== '' && until !== ''

/** When nothing is sent to the employee's devices. */
export const QuietHours = () => {
  const t = useWords(pushWords)
  const tCommon = useWords(common)
  const { quiet_hours, time_zone, own_time_zone } = useMe()
  const [edited, edit] = useState<Span[]>()
  const save = useSave((quiet_hours: Span[]) => parley.PUT('/me', { body: { quiet_hours } }), {
    refresh: ['/me'],
    done: () => ({ message: t('quiet_saved') }),
    onSuccess: () => edit(undefined),
  })
  const spans = edited ?? quiet_hours
  const zone = (own_time_zone ?? time_zone).replaceAll('_', ' ')
  const replace = (at: number, ...by: Span[]) => edit(spans.toSpliced(at, 1, ...by))
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('quiet')}</legend>
      <p className={classes.quiet}>{t('quiet_hint', { zone })}</p>
      <ul className={classes.spans}>
        {spans.map((span, at) => (
          <QuietSpan
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other identity
            key={at}
            span={span}
            onChange={(next) => replace(at, next)}
            onRemove={() => replace(at)}
          />
        ))}
      </ul>
      <div className={classes.exchange}>
        {spans.length < maxSpans && <Button onClick={() => edit([...spans, night])}>{t('add_quiet')}</Button>}
        {edited && (
          <>
            <Button
              kind="primary"
              disabled={!edited.every(isComplete)}
              loading={save.isPending}
              onClick={() => save.mutate(edited)}
            >
              {tCommon('save')}
            </Button>
            <Button kind="quiet" onClick={() => edit(undefined)}>
              {tCommon('discard')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}
