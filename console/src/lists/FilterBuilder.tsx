import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath } from '#sdk/types.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { wrongWith } from './check.ts'
import { type Condition, type FilterField, freshCondition, isComplete } from './conditions.ts'
import classes from './Filters.module.css'
import { useCount } from './useCount.ts'
import { lists } from './words.ts'

/** Which part of which condition is to be edited. */
export interface Part {
  index: number
  part: 'field' | 'operator' | 'value'
}

interface Props {
  path: ListPath
  rest?: object
  fields: FilterField[]
  conditions: Condition[]
  /** How many there are now. */
  total: number | undefined
  onApply: (conditions: Condition[]) => void
  onSaveAs?: (conditions: Condition[]) => void
  title?: string
  start?: Part
}

const isOnceAndTaken = (field: FilterField, conditions: Condition[]) =>
  !!field.isOnce && conditions.some((one) => one.field === field.key)

/** Conditions by hand: field, operator, value; Enter applies them. */
export const FilterBuilder = (props: Props) => {
  const { fields, conditions, total, onApply, onSaveAs, title, start } = props
  const say = useWords(lists)
  const form = useRef<HTMLFormElement>(null)
  const another = (taken: Condition[]) => {
    const field = fields.find((one) => !isOnceAndTaken(one, taken)) ?? (fields[0] as FilterField)
    return [...taken, freshCondition(field)]
  }
  const [drafts, setDrafts] = useState(() => (start ? conditions : another(conditions)))
  const fieldOf = (condition: Condition) =>
    fields.find(({ key }) => key === condition.field) ?? (fields[0] as FilterField)
  const isWrong = drafts.some((draft) => wrongWith(draft, fieldOf(draft)))
  const complete = drafts.filter((draft) => isComplete(draft) && !wrongWith(draft, fieldOf(draft)))
  const after = useCount(props.path, fields, complete, props.rest ?? {})

  useEffect(() => {
    const rows = form.current?.querySelectorAll<HTMLElement>('[data-condition]')
    const row = rows?.[start?.index ?? rows.length - 1]
    row?.querySelector<HTMLElement>(`[data-part="${start?.part ?? 'field'}"] :is(select, input)`)?.focus()
  }, [start])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else onApply(complete)
  }
  return (
    <form className={classes.builder} ref={form} onSubmit={apply}>
      <p>{title ?? say('all_true')}</p>
      {drafts.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
          key={index}
          isFirst={index === 0}
          fields={fields.filter((one) => one.key === condition.field || !isOnceAndTaken(one, drafts))}
          field={fieldOf(condition)}
          condition={condition}
          onChange={(next) => setDrafts(drafts.map((one, at) => (at === index ? next : one)))}
          onRemove={() => setDrafts(drafts.filter((_, at) => at !== index))}
        />
      ))}
      <div className={classes.foot}>
        <Button kind="quiet" icon={IconPlus} onClick={() => setDrafts(another(drafts))}>
          {say('add_condition')}
        </Button>
        <span className={classes.counts} role="status">
          {total !== undefined && say('now', { count: formatNumber(total) })}
          {after !== undefined && ` → ${say('after_it', { count: formatNumber(after) })}`}
        </span>
        {onSaveAs && (
          <Button disabled={isWrong || complete.length === 0} onClick={() => onSaveAs(complete)}>
            {say('save_as_view')}
          </Button>
        )}
        <Button kind="primary" type="submit" shortcut="Enter">
          {say('apply')}
        </Button>
      </div>
    </form>
  )
}
