import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import {
  type Condition,
  type FilterField,
  freshCondition,
  needsValue,
  type Operator,
  operatorWord,
  withOperator,
} from './conditions.ts'
import classes from './Filters.module.css'
import { ValueField } from './ValueField.tsx'

interface Props {
  isFirst: boolean
  fields: FilterField[]
  field: FilterField
  condition: Condition
  /** Whether the employee has tried to apply it, so that missing values are reported. */
  isTried: boolean
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** One condition in the builder: field, operator, value. */
export const ConditionRow = ({ isFirst, fields, field, condition, isTried, onChange, onRemove }: Props) => {
  const t = useWords(lists)
  const choose = (chosen: string) => {
    const next = fields.find(({ key }) => key === chosen)
    if (next) onChange(freshCondition(next))
  }
  return (
    <div className={classes.row} data-condition data-row>
      <span className={classes.joint}>{t(isFirst ? 'where' : 'and')}</span>
      <div data-part="field">
        <select
          aria-label={t('field')}
          value={field.key}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {fields.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div data-part="operator">
        <select
          aria-label={t('operator')}
          value={condition.op}
          onChange={({ currentTarget }) => onChange(withOperator(condition, currentTarget.value as Operator))}
        >
          {field.operators.map((op) => (
            <option key={op} value={op}>
              {t(operatorWord(op, field.kind))}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.value} data-part="value">
        {needsValue(condition.op) && (
          <ValueField
            key={`${field.key} ${condition.op}`}
            field={field}
            condition={condition}
            isTried={isTried}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
      </div>
      <IconButton icon={IconX} label={t('remove_condition', { field: field.label })} onClick={onRemove} />
    </div>
  )
}
