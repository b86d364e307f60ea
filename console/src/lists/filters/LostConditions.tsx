import { IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import classes from './Filters.module.css'

/** Says that conditions of a link or a view are not applied, so that the list shows more than they would. */
export const LostConditions = ({ count, onRemove }: { count: number; onRemove: () => void }) => {
  const t = useWords(lists)
  return (
    <span className={`${classes.chip} ${classes.lost}`}>
      <span role="status">{t('lost_conditions', { count })}</span>
      <button type="button" aria-label={t('remove_lost')} onClick={onRemove}>
        <IconX size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </span>
  )
}
