import { Key } from '#console/ui/controls/Key.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Palette.module.css'
import { palette } from './paletteWords.ts'

interface Props {
  count: number | undefined
  /** How many records match, if these are more. */
  total: string | undefined
}

/** The palette's keys, and the number of records it shows, of how many. */
export const PaletteFoot = ({ count, total }: Props) => {
  const t = useWords(palette)
  const results = total ? t('results_of', { count, total }) : t('results', { count })
  return (
    <div className={classes.foot}>
      <span>
        <Key>↑</Key> <Key>↓</Key> {t('choose')}
      </span>
      <span>
        <Key>Ctrl ↵</Key> {t('new_tab')}
      </span>
      <span>
        <Key>&gt;</Key> {t('commands_only')}
      </span>
      <span role="status">{count === undefined ? '' : results}</span>
    </div>
  )
}
