import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import {
  type Condition,
  type FilterField,
  isComplete,
  needsValue,
  operatorWord,
  takesMany,
} from './conditions.ts'
import classes from './Filters.module.css'
import { ValueField } from './ValueField.tsx'
import { lists } from './words.ts'

interface Props {
  fields: FilterField[]
  conditions: Condition[]
  /** How many there are now, and would be with other conditions. */
  total: number | undefined
  useCount: (conditions: Condition[]) => number | undefined
  onApply: (conditions: Condition[]) => void
}

const changeOf = (condition: Condition, op: Condition['op']): Condition => {
  const { value } = condition
  if (takesMany(op) && !Array.isArray(value)) return { ...condition, op, value: value ? [value] : [] }
  if (!takesMany(op) && Array.isArray(value)) return { ...condition, op, value: value[0] ?? '' }
  return { ...condition, op }
}

/** Conditions by hand: field, operator, value; Enter applies them. */
export const FilterBuilder = ({ fields, conditions, total, useCount, onApply }: Props) => {
  const say = useWords(lists)
  const first = fields[0] as FilterField
  const fresh = (field: FilterField): Condition => ({
    field: field.key,
    op: field.operators[0] ?? '=',
    value: '',
  })
  const [drafts, setDrafts] = useState(conditions.length ? conditions : [fresh(first)])
  const set = (index: number, next: Condition) =>
    setDrafts(drafts.map((one, at) => (at === index ? next : one)))
  const complete = drafts.filter(isComplete)
  const after = useCount(complete)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(complete)
  }
  return (
    <form className={classes.builder} onSubmit={apply}>
      <p>{say('all_true')}</p>
      {drafts.map((condition, index) => {
        const field = fields.find(({ key }) => key === condition.field) ?? first
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
          <div key={index} className={classes.row}>
            <span className={classes.joint}>{say(index ? 'and' : 'where')}</span>
            <select
              aria-label={say('field')}
              value={field.key}
              onChange={({ currentTarget }) =>
                set(index, fresh(fields.find(({ key }) => key === currentTarget.value) ?? first))
              }
            >
              {fields.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            <select
              aria-label={say('operator')}
              value={condition.op}
              onChange={({ currentTarget }) =>
                set(index, changeOf(condition, currentTarget.value as Condition['op']))
              }
            >
              {field.operators.map((op) => (
                <option key={op} value={op}>
                  {say(operatorWord(op, field.kind))}
                </option>
              ))}
            </select>
            <div className={classes.value}>
              {needsValue(condition.op) && (
                <ValueField
                  field={field}
                  condition={condition}
                  onChange={(value) => set(index, { ...condition, value })}
                />
              )}
            </div>
            <IconButton
              icon={IconX}
              label={say('remove_condition', { field: field.label })}
              onClick={() => setDrafts(drafts.filter((_, at) => at !== index))}
            />
          </div>
        )
      })}
      <div className={classes.foot}>
        <Button kind="quiet" icon={IconPlus} onClick={() => setDrafts([...drafts, fresh(first)])}>
          {say('add_condition')}
        </Button>
        <span className={classes.counts}>
          {total !== undefined && say('now', { count: formatNumber(total) })}
          {after !== undefined && ` → ${say('after_it', { count: formatNumber(after) })}`}
        </span>
        <Button kind="primary" type="submit" shortcut="Enter">
          {say('apply')}
        </Button>
      </div>
    </form>
  )
}
