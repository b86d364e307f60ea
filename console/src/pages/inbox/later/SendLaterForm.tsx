import { Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { useFutureCheck } from '#console/fields/moments/useFutureCheck.ts'
import { readTime } from '#console/moments/clock.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { laterFormWords } from './formWords.ts'
import classes from './Later.module.css'
import type { Missing, Schedule } from './scheduled.ts'
import { laterWords } from './words.ts'

export interface SendLaterProps {
  /** Returns what is missing, or undefined once it is scheduled; throws if the service refuses it. */
  onSchedule: (schedule: Schedule) => Promise<Missing | undefined>
}

const offers = [
  { word: 'tomorrow', text: 'tomorrow 09:00' },
  { word: 'monday', text: 'monday 09:00' },
] as const

/** The moment at which the draft is sent, and whether the customer may prevent it. */
export const SendLaterForm = ({ onSchedule, onClose }: SendLaterProps & { onClose: () => void }) => {
  const t = useWords(laterWords)
  const tForm = useWords(laterFormWords)
  const tCommon = useWords(common)
  const wrongIn = useFutureCheck()
  const [send_at, choose] = useState('')
  const [unless_answered, setUnless] = useState(true)
  const [error, setError] = useState('')
  const [missing, setMissing] = useState<Missing>()
  const [isSaving, setSaving] = useState(false)
  const schedule = async (moment: string) => {
    if (isSaving) return
    setMissing(undefined)
    const wrong = wrongIn(moment)
    if (wrong) return setError(wrong)
    setSaving(true)
    try {
      const lacking = await onSchedule({ send_at: moment, unless_answered })
      if (!lacking) return onClose()
      setMissing(lacking)
    } catch (failure) {
      const { errors, text } = failureOf(failure, tCommon)
      setError(errors.send_at?.[0] ?? Object.values(errors)[0]?.[0] ?? text)
    } finally {
      setSaving(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void schedule(send_at)
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.foot}>
        {offers.map(({ word, text }) => (
          <Button key={word} onClick={() => void schedule(readTime(text) ?? '')}>
            {tForm(word)}
          </Button>
        ))}
      </div>
      <MomentInput
        kind="moment"
        label={tForm('when')}
        value={send_at}
        error={error}
        autoFocus
        isHintBelow
        withinPortal={false}
        onChange={(moment) => {
          choose(moment)
          setError('')
        }}
      />
      <Checkbox
        label={tForm('unless_answered')}
        description={tForm('unless_answered_hint')}
        checked={unless_answered}
        onChange={({ currentTarget }) => setUnless(currentTarget.checked)}
      />
      {missing && <p role="alert">{typeof missing === 'string' ? t(missing) : missing.file}</p>}
      <Button kind="primary" type="submit" loading={isSaving}>
        {tForm('schedule')}
      </Button>
    </form>
  )
}
