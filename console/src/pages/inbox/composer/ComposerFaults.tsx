import { Suspense } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import classes from './Composer.module.css'

// Placeholders come with the list of canned answers, whose code is here by then.
const Missing = lazily(() => import('./CannedAnswers.tsx').then((made) => made.Missing))

interface Props {
  /** Errors that belong to no field. */
  messages: string[]
  /** Placeholders without a value. */
  gaps: string[]
  /** Whether the employee has tried to send. */
  isTried: boolean
}

/** The reasons why the message cannot be sent. */
export const ComposerFaults = ({ messages, gaps, isTried }: Props) => (
  <>
    {messages.map((message) => (
      <p key={message} className={classes.wrong} role="alert">
        {message}
      </p>
    ))}
    <Suspense>{gaps.length > 0 && <Missing gaps={gaps} isTried={isTried} />}</Suspense>
  </>
)
