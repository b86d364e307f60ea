import { Key } from '#console/ui/controls/Key.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Palette.module.css'
import { palette } from './paletteWords.ts'

/** The palette's keys, and the number of records it shows. */
export const PaletteFoot = ({ count }: { count: number | undefined }) => {
  const t = useWords(palette)
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
      <span role="status">{count === undefined ? '' : t('results', { count })}</span>
    </div>
  )
}
