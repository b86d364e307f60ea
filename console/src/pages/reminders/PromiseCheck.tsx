import { Checkbox } from '@mantine/core'
import { type RefObject, useId, useRef } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { formatMoment } from '#console/words/format.ts'
import { currentTime, ownZone, toService } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { promisedBy } from './promisedBy.ts'
import classes from './Reminders.module.css'
import { reminderWords } from './words.ts'

/**
 * Returns a function for the moment by which a text promises something. Until it passes, it stays the same while the text
 * does, so that a repeated request is the same one.
 */
export const usePromised = (text: string) => {
  const kept = useRef<{ text: string; moment: string | undefined }>(undefined)
  return () => {
    const { moment } = kept.current ?? {}
    const hasPassed = moment !== undefined && moment <= toService(ownZone.at(currentTime()))
    if (kept.current?.text !== text || hasPassed) kept.current = { text, moment: promisedBy(text) }
    return kept.current.moment
  }
}

/** Returns what an answer to many customers sets a reminder with, if one is wanted and it promises something. */
export const reminderOf = (moment: string | undefined, isWanted: boolean) =>
  isWanted && moment ? { remind_at: moment } : {}

interface Props {
  /** By when the answer promises something. */
  moment: string | undefined
  form: RefObject<HTMLFormElement | null>
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Offers a reminder in each conversation of what an answer to many customers promises. */
export const PromiseCheck = ({ moment, form, isChecked, onChange }: Props) => {
  const t = useWords(reminderWords)
  const id = useId()
  const label = t('remind_each')
  const toggle = () => onChange(!isChecked)
  useKeys(moment ? [{ key: 'Ctrl+B', label, run: toggle, inFields: true, within: form }] : [])
  return (
    <div>
      <p id={id} role="status" className={classes.promised}>
        {moment && t('promises', { moment: formatMoment(moment) })}
      </p>
      {moment && (
        <Checkbox
          label={label}
          aria-describedby={id}
          aria-keyshortcuts="Control+B"
          checked={isChecked}
          onChange={toggle}
        />
      )}
    </div>
  )
}
