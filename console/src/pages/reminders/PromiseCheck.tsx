import { Checkbox } from '@mantine/core'
import { type RefObject, useMemo } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { promisedBy } from './promisedBy.ts'
import { reminderWords } from './words.ts'

interface Props {
  text: string
  form: RefObject<HTMLFormElement | null>
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Offers a reminder in each conversation of what an answer to many customers promises. */
export const PromiseCheck = ({ text, form, isChecked, onChange }: Props) => {
  const t = useWords(reminderWords)
  const moment = useMemo(() => promisedBy(text), [text])
  const label = t('remind_each')
  const toggle = () => onChange(!isChecked)
  useKeys(moment ? [{ key: 'Ctrl+B', label, run: toggle, inFields: true, within: form }] : [])
  return (
    <div role="status">
      {moment && (
        <Checkbox
          label={label}
          description={t('promises', { moment: formatMoment(moment) })}
          aria-keyshortcuts="Control+B"
          checked={isChecked}
          onChange={toggle}
        />
      )}
    </div>
  )
}

/** Returns what an answer to many customers sets a reminder with, if one is wanted and it promises something. */
export const reminderOf = (text: string, isWanted: boolean) => {
  const remind_at = isWanted ? promisedBy(text) : undefined
  return remind_at ? { remind_at } : {}
}
