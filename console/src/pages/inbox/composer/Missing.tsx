import { usePlaceholderNames } from '#console/pages/admin/answers/usePlaceholders.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'

interface Props {
  /** Placeholders without a value. */
  gaps: string[]
  /** Whether the employee has tried to send. */
  isTried: boolean
}

const written = (name: string) => `{{${name}}}`

/** The placeholders to fill in before the message can be sent, each with the words of its field. */
export const Missing = ({ gaps, isTried }: Props) => {
  const t = useWords(composer)
  const names = usePlaceholderNames()
  const named = gaps.map((name) => {
    const label = names.get(name)
    return label ? t('gap', { field: written(name), label }) : written(name)
  })
  const ofTicket = gaps.filter((name) => name.startsWith('ticket.')).map(written)
  return (
    <p className={classes.missing} role={isTried ? 'alert' : 'status'}>
      {t('canned_empty', { fields: named.join(', ') })}{' '}
      {ofTicket.length > 0 && t('canned_no_ticket', { fields: ofTicket.join(', ') })}
    </p>
  )
}
