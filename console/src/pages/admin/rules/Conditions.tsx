import { useRef } from 'react'
import { type Condition, keyed, needsValue, type Operator, takesMany } from '#console/fields/rules/draft.ts'
import { operatorWords } from '#console/fields/rules/operators.ts'
import classes from '#console/fields/rules/Rules.module.css'
import type { RuleField } from '#console/fields/rules/useRuleFields.ts'
import { rules } from '#console/fields/rules/words.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { Blank } from './Blank.tsx'

type Row = Condition & { key: number }

interface Props {
  title: string
  add: string
  /** The path of the rows in the API's errors: `if.all`. */
  at: string
  rows: Row[]
  fields: RuleField[]
  errors: Record<string, string | undefined>
  onChange: (rows: Row[]) => void
}

const optionsOf = (fields: RuleField[]) => fields.map(({ path, label }) => ({ value: path, label }))

interface ValueProps {
  row: Row
  field: RuleField
  error: string | undefined
  onChange: (val: unknown) => void
}

const Value = ({ row, field, error, onChange }: ValueProps) => {
  const label = useWords(rules)('value')
  const isMany = takesMany(row.op)
  const { options } = field.shape
  const shape =
    isMany && options
      ? ({ kind: 'options', options } as const)
      : isMany
        ? ({ kind: 'text' } as const)
        : field.shape
  return <ValueInput aria-label={label} shape={shape} value={row.val} onChange={onChange} error={error} />
}

const ConditionLine = ({
  row,
  number,
  at,
  fields,
  errors,
  onChange,
  onRemove,
}: Omit<Props, 'rows' | 'title' | 'add' | 'onChange'> & {
  row: Row
  number: number
  onChange: (row: Row) => void
  onRemove: () => void
}) => {
  const t = useWords(rules)
  const field = fields.find(({ path }) => path === row.field)
  const operators = field?.operators ?? [row.op]
  const choose = (path: string) => {
    const next = fields.find((each) => each.path === path)
    const op = next?.operators[0] ?? '='
    onChange({ key: row.key, field: path, op })
  }
  const failure = errors[`${at}.field`] ?? errors[`${at}.op`]
  return (
    <li className={classes.line} data-row>
      <Blank
        label={t('field')}
        value={row.field}
        options={optionsOf(fields)}
        onChange={choose}
        error={errors[`${at}.field`]}
      />
      <Blank<Operator>
        label={t('operator')}
        value={row.op}
        options={operators.map((op) => ({ value: op, label: t(operatorWords[op]) }))}
        onChange={(op) =>
          onChange(
            takesMany(op) === takesMany(row.op) ? { ...row, op } : { key: row.key, field: row.field, op },
          )
        }
        error={errors[`${at}.op`]}
      />
      <div className={classes.value}>
        {field && needsValue(row.op) && (
          <Value
            row={row}
            field={field}
            error={errors[`${at}.val`]}
            onChange={(val) => onChange({ ...row, val })}
          />
        )}
      </div>
      <IconButton icon={IconX} label={t('remove_condition', { number })} onClick={onRemove} />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </li>
  )
}

/** Conditions as lines with blanks, all or one of which must hold. */
export const Conditions = ({ title, add, at, rows, fields, errors, onChange }: Props) => {
  const root = useRef<HTMLFieldSetElement>(null)
  const set = (changed: Row[], place: number) => changeRows(root, () => onChange(changed), place)
  const fresh = () => {
    const [first] = fields
    if (first) set([...rows, keyed({ field: first.path, op: first.operators[0] ?? '=' })], rows.length)
  }
  return (
    <fieldset ref={root} className={classes.part}>
      <legend>{title}</legend>
      <ul>
        {rows.map((row, index) => (
          <ConditionLine
            key={row.key}
            row={row}
            number={index + 1}
            at={`${at}.${index}`}
            fields={fields}
            errors={errors}
            onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
            onRemove={() =>
              set(
                rows.filter(({ key }) => key !== row.key),
                index,
              )
            }
          />
        ))}
      </ul>
      <Button kind="quiet" icon={IconPlus} onClick={fresh} data-add>
        {add}
      </Button>
    </fieldset>
  )
}
