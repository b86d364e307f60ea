import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'

interface Props {
  /** Errors that belong to no field. */
  messages: string[]
  /** Placeholders without a value. */
  gaps: string[]
  /** Whether the employee has tried to send. */
  isTried: boolean
}

const namesOf = (gaps: string[]) => gaps.map((name) => `{{${name}}}`).join(', ')

/** The reasons why the message cannot be sent. */
export const ComposerFaults = ({ messages, gaps, isTried }: Props) => {
  const say = useWords(composer)
  const fields = namesOf(gaps)
  const ofTicket = namesOf(gaps.filter((name) => name.startsWith('ticket.')))
  return (
    <>
      {messages.map((message) => (
        <p key={message} className={classes.wrong} role="alert">
          {message}
        </p>
      ))}
      {fields && (
        <p className={classes.missing} role={isTried ? 'alert' : 'status'}>
          {say('canned_empty', { fields })} {ofTicket && say('canned_no_ticket', { fields: ofTicket })}
        </p>
      )}
    </>
  )
}
