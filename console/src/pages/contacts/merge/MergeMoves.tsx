import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Merge.module.css'
import { mergeWords } from './mergeWords.ts'

type Moves = Schemas['ContactMergePreview']['moves']

/** The counts of records that move to the kept contact. */
export const MergeMoves = ({ moves }: { moves: Moves }) => {
  const t = useWords(mergeWords)
  const counted = (Object.entries(moves) as [keyof Moves, number][]).filter(([, count]) => count > 0)
  return (
    <section className={classes.moves}>
      <h2>{t('moves')}</h2>
      {counted.length === 0 && <p>{t('nothing_moves')}</p>}
      <ul>
        {counted.map(([what, count]) => (
          <li key={what}>{t(what, { count, number: formatNumber(count) })}</li>
        ))}
      </ul>
      <p>{t('undo_days')}</p>
    </section>
  )
}
