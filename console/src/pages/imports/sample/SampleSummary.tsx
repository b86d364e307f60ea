import { failureOf } from '#console/api/failure.ts'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'
import { readingWords } from '../designer/readingWords.ts'
import classes from './Sample.module.css'
import type { useCheck } from './useCheck.ts'

interface Props {
  checked: ReturnType<typeof useCheck>
  shown: number
}

/** The number of sample rows and of those that would be rejected, below the rows. */
export const SampleSummary = ({ checked: { check, error }, shown }: Props) => {
  const t = useWords(designer)
  const tReading = useWords(readingWords)
  const tCommon = useWords(common)
  if (!shown) return <p className={classes.summary}>{t('no_rows')}</p>
  const tried = check?.rows.length ?? 0
  const refused = check?.rows.filter((reasons) => reasons.length).length ?? 0
  const emptied = check?.emptied.flat().length ?? 0
  return (
    <p className={classes.summary} role="status">
      <span>{t('first_rows', { count: formatNumber(shown) })}</span>{' '}
      {check && (
        <span data-refused={refused > 0 || undefined}>
          {refused ? t('refused', { count: refused, tried }) : t('all_fit')}
        </span>
      )}{' '}
      {emptied > 0 && <span>{tReading('emptied', { count: emptied })}</span>}{' '}
      {check && check.new_tags > 0 && <span>{tReading('tags_created', { count: check.new_tags })}</span>}{' '}
      {error ? (
        <span>{t('not_checked', { why: failureOf(error, tCommon).text })}</span>
      ) : (
        !check?.are_contacts_checked && <span>{t('contacts_later')}</span>
      )}
    </p>
  )
}
