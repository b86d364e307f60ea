import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'
import classes from './Sample.module.css'

/** The reasons why sample rows would be rejected, with their number of rows. */
export const Reasons = ({ reasons }: { reasons: ReadonlyMap<string, number> }) => {
  const t = useWords(designer)
  if (!reasons.size) return null
  return (
    <ul className={classes.reasons} aria-label={t('reasons')}>
      {[...reasons].map(([reason, count]) => (
        <li key={reason}>{t('reason_rows', { reason, count })}</li>
      ))}
    </ul>
  )
}
