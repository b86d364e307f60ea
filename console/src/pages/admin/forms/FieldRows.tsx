import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import rules from '#console/fields/rules/Rules.module.css'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { MoveButtons } from '#console/ui/controls/MoveButtons.tsx'
import { moved } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import { Blank } from '../rules/Blank.tsx'
import { type FieldRow, freshRow, isForVisitors } from './draft.ts'
import classes from './Forms.module.css'
import { ShownIf } from './ShownIf.tsx'
import type { AskedField, useFormFields } from './useFormFields.ts'
import { forms } from './words.ts'

interface Props {
  rows: FieldRow[]
  known: ReturnType<typeof useFormFields>
  errors: Record<string, string | undefined>
  onChange: (rows: FieldRow[]) => void
}

const optionsOf = (fields: AskedField[]) => fields.map(({ path, label }) => ({ value: path, label }))

const requirements = ['', '0', '1', '2', '3'] as const

/** The fields of a form in their order: when each is required, and when it is shown. */
export const FieldRows = ({ rows, known, errors, onChange }: Props) => {
  const t = useWords(forms)
  const root = useRef<HTMLFieldSetElement>(null)
  const set = (changed: FieldRow[], place: number) => changeRows(root, () => onChange(changed), place)
  const taken = rows.map(({ field }) => field)
  const free = known.offered.filter(({ path }) => !taken.includes(path))
  const labelOf = (path: string) => known.all.find((each) => each.path === path)?.label ?? path
  const change = (key: number, changes: Partial<FieldRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  return (
    <fieldset ref={root} className={rules.part}>
      <legend>{t('fields')}</legend>
      <p className={classes.hint}>{t('fields_hint')}</p>
      <ol className={classes.rows}>
        {rows.map(({ key, field, required, shown_if, asks_visitors }, index) => (
          <li key={key} className={classes.row} data-row>
            <div className={classes.line}>
              <Blank
                label={t('field')}
                value={field}
                options={optionsOf(
                  known.offered.filter(({ path }) => path === field || free.some((one) => one.path === path)),
                )}
                onChange={(chosen) => change(key, { field: chosen })}
                error={errors[`fields.${index}.field`]}
              />
              <Blank<string>
                label={t('requirement')}
                value={required}
                options={requirements.map((value) => ({
                  value,
                  label: t(value === '' ? 'never' : `from_${value}`),
                }))}
                onChange={(chosen) => change(key, { required: chosen })}
              />
              <MoveButtons
                at={index}
                count={rows.length}
                up={t('earlier', { field: labelOf(field) })}
                down={t('later', { field: labelOf(field) })}
                onMove={(step) => onChange(moved(rows, index, index + step))}
              />
              <IconButton
                icon={IconX}
                label={t('remove', { field: labelOf(field) })}
                onClick={() =>
                  set(
                    rows.filter((row) => row.key !== key),
                    index,
                  )
                }
              />
            </div>
            <ShownIf
              condition={shown_if}
              fields={known.all.filter(({ path }) => !taken.slice(index).includes(path))}
              at={`fields.${index}.shown_if`}
              errors={errors}
              onChange={(condition) => change(key, { shown_if: condition })}
            />
            {isForVisitors(field) && (
              <Checkbox
                label={t('asks_visitors')}
                aria-label={`${t('asks_visitors')}: ${labelOf(field)}`}
                checked={asks_visitors}
                onChange={({ currentTarget }) => change(key, { asks_visitors: currentTarget.checked })}
              />
            )}
            {errors[`fields.${index}.field`] && (
              <p className={rules.failure}>{errors[`fields.${index}.field`]}</p>
            )}
          </li>
        ))}
      </ol>
      {errors.fields && <p className={rules.failure}>{errors.fields}</p>}
      {free[0] && (
        <Button
          kind="quiet"
          icon={IconPlus}
          onClick={() => free[0] && set([...rows, freshRow(free[0].path)], rows.length)}
          data-add
        >
          {t('add_field')}
        </Button>
      )}
    </fieldset>
  )
}
