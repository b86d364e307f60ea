import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath } from '#sdk/types.ts'
import { lists } from '../words.ts'
import { ConditionRow } from './ConditionRow.tsx'
import type { Condition, FilterField } from './conditions.ts'
import classes from './Filters.module.css'
import { useCount } from './useCount.ts'
import { useDrafts } from './useDrafts.ts'

/** The condition and its part to edit. */
export interface Part {
  index: number
  part: 'field' | 'operator' | 'value'
}

interface Props {
  path: ListPath
  rest?: object
  fields: FilterField[]
  conditions: Condition[]
  /** The current number of records. */
  total: number | undefined
  onApply: (conditions: Condition[]) => void
  onSaveAs: (conditions: Condition[]) => void
  title?: string
  start?: Part
}

/** The counts "2,000 now → 61 then", once known. */
const Counts = ({ total, after }: { total: number | undefined; after: number | undefined }) => {
  const t = useWords(lists)
  return (
    <span className={classes.counts} role="status">
      {total !== undefined && t('now', { count: formatNumber(total) })}
      {after !== undefined && ` → ${t('after_it', { count: formatNumber(after) })}`}
    </span>
  )
}

/** A form that builds conditions: field, operator, value. Enter applies them. */
export const FilterBuilder = (props: Props) => {
  const { fields, conditions, total, onApply, onSaveAs, title, start } = props
  const t = useWords(lists)
  const form = useRef<HTMLFormElement>(null)
  const { drafts, fieldOf, fieldsFor, isWrong, complete, ...building } = useDrafts(fields, conditions, !start)
  const after = useCount(props.path, fields, complete, props.rest ?? {})
  const [tries, setTries] = useState(0)
  const { length } = drafts
  const former = useRef(0)

  useEffect(() => {
    const rows = form.current?.querySelectorAll<HTMLElement>('[data-condition]')
    const isAdded = length > former.current
    const [index, part] = former.current || !start ? [length - 1, 'field'] : [start.index, start.part]
    former.current = length
    if (isAdded)
      rows?.[index]?.querySelector<HTMLElement>(`[data-part="${part}"] :is(select, input)`)?.focus()
  }, [start, length])
  useEffect(() => {
    if (tries) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const finish = (then: (sound: Condition[]) => void) => (isWrong ? setTries(tries + 1) : then(complete))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    finish(onApply)
  }
  const isSaid = complete.length > 0
  return (
    <form className={classes.builder} ref={form} onSubmit={apply}>
      <p>{title ?? t('all_true')}</p>
      {drafts.map(({ key, condition, isFresh }, index) => (
        <ConditionRow
          key={key}
          isFirst={index === 0}
          fields={fieldsFor(condition)}
          field={fieldOf(condition)}
          condition={condition}
          isTried={tries > 0 && !isFresh}
          onChange={(next) => building.change(key, next)}
          onRemove={() => changeRows(form, () => building.remove(key), index)}
        />
      ))}
      <div className={classes.foot}>
        <Button kind="quiet" icon={IconPlus} data-add onClick={building.add}>
          {t('add_condition')}
        </Button>
        <Counts total={total} after={isSaid || conditions.length > 0 ? after : undefined} />
        {isSaid && <Button onClick={() => finish(onSaveAs)}>{t('save_as_view')}</Button>}
        <Button kind="primary" type="submit" shortcut="Enter">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
