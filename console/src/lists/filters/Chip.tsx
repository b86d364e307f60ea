import { IconX } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import { type Condition, type FilterField, operatorWord, valueText } from './conditions.ts'
import classes from './Filters.module.css'
import { useOptions } from './useOptions.ts'

interface Props {
  field: FilterField
  condition: Condition
  onEdit: (part: 'field' | 'operator' | 'value') => void
  onRemove: () => void
}

/** A condition in words. Clicking a part edits that part. */
export const Chip = ({ field, condition, onEdit, onRemove }: Props) => {
  const t = useWords(lists)
  const tCommon = useWords(common)
  const { options } = useOptions(field, [condition.value ?? []].flat())
  const operator = t(operatorWord(condition.op, field.kind))
  const text = valueText(condition, { ...field, options }, tCommon('yes'), tCommon('no'))
  const of = { field: field.label }
  return (
    <>
      <span className={classes.chip}>
        <button type="button" title={field.label} onClick={() => onEdit('field')}>
          {field.label}
        </button>
        <button
          type="button"
          aria-label={`${t('edit_condition', of)}: ${operator}`}
          onClick={() => onEdit('operator')}
        >
          {operator}
        </button>
        {text && (
          <button
            type="button"
            className={classes.said}
            title={text}
            aria-label={`${t('edit_condition', of)}: ${text}`}
            onClick={() => onEdit('value')}
          >
            {text}
          </button>
        )}
        <button type="button" aria-label={t('remove_condition', of)} onClick={onRemove}>
          <IconX size={14} stroke={1.6} aria-hidden="true" />
        </button>
      </span>
      {options.some(({ isDeleted }) => isDeleted) && (
        <span role="status" className={`${classes.chip} ${classes.lost}`}>
          {tCommon('gone')}
        </span>
      )}
    </>
  )
}
