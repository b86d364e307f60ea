import { useRef } from 'react'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { EditProps } from './ActionEditors.tsx'

type Entry = [path: string, value: unknown]

/** The fields that an action sets, each with its value; a cleared field is no longer set. */
export const SetFields = ({ action, fields: { settable }, errorOf, onChange }: EditProps) => {
  const t = useWords(rules)
  const set: Entry[] = Object.entries(action.set ?? {})
  const rows: Entry[] = set.length ? set : [['', null]]
  const root = useRef<HTMLDivElement>(null)
  const change = (index: number, entry: Entry | undefined) =>
    onChange({
      set: Object.fromEntries(rows.flatMap((row, at) => (at === index ? (entry ? [entry] : []) : [row]))),
    })
  const add = () => changeRows(root, () => onChange({ set: { ...action.set, '': null } }), rows.length)
  const typed = (path: string, next: unknown) => {
    const isId = settable.find((each) => each.path === path)?.shape.options !== undefined
    return isId && typeof next === 'string' && /^\d+$/.test(next) ? Number(next) : next
  }
  return (
    <div ref={root} className={classes.unboxed}>
      {rows.map(([path, value], index) => {
        // By its place: choosing another field keeps the focus.
        const place = `field ${index}`
        const field = settable.find((each) => each.path === path)
        const free = settable.filter(
          (each) => each.path === path || !rows.some(([taken]) => taken === each.path),
        )
        const known = free.map((each) => ({ value: each.path, label: each.label }))
        return (
          <div key={place} className={classes.unboxed} data-row>
            <Choice
              aria-label={t('field')}
              placeholder={t('field')}
              searchable
              clearable={rows.length > 1}
              // A field that no longer exists keeps its name, so that it can be removed.
              data={path && !field ? [{ value: path, label: path }, ...known] : known}
              value={path || null}
              error={errorOf('set', ...(field ? [] : [`set.${path}`]))}
              onChange={(chosen) => {
                if (chosen) change(index, [chosen, null])
                else changeRows(root, () => change(index, undefined), index)
              }}
            />
            {field && (
              <ValueInput
                aria-label={t('value')}
                shape={field.shape}
                value={value}
                error={errorOf(`set.${path}`)}
                onChange={(next) => change(index, [path, typed(path, next)])}
              />
            )}
          </div>
        )
      })}
      {set.length > 0 && set.every(([path]) => path) && (
        <Button kind="quiet" icon={IconPlus} onClick={add} data-add>
          {t('add_field')}
        </Button>
      )}
    </div>
  )
}
