import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'

interface Props {
  /** What is wrong beside the fields. */
  messages: string[]
  /** Placeholders without value. */
  gaps: string[]
  /** Sending has been asked for. */
  isTried: boolean
}

/** Why what is written does not go out. */
export const ComposerFaults = ({ messages, gaps, isTried }: Props) => {
  const say = useWords(composer)
  const fields = gaps.map((name) => `{{${name}}}`).join(', ')
  return (
    <>
      {messages.map((message) => (
        <p key={message} className={classes.wrong} role="alert">
          {message}
        </p>
      ))}
      {fields && (
        <p className={classes.missing} role={isTried ? 'alert' : 'status'}>
          {say('canned_empty', { fields })}
        </p>
      )}
    </>
  )
}
