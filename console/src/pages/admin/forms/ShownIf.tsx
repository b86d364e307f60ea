import { needsValue, takesMany } from '#console/fields/rules/draft.ts'
import { operatorWords } from '#console/fields/rules/operators.ts'
import rules from '#console/fields/rules/Rules.module.css'
import { rules as ruleWords } from '#console/fields/rules/words.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { useWords } from '#console/words/words.ts'
import { Blank } from '../rules/Blank.tsx'
import type { Condition } from './draft.ts'
import classes from './Forms.module.css'
import { type AskedField, operatorsFor } from './useFormFields.ts'
import { forms } from './words.ts'

interface Props {
  condition: Condition | null
  fields: AskedField[]
  /** Its path in the API's errors. */
  at: string
  errors: Record<string, string | undefined>
  onChange: (condition: Condition | null) => void
}

const Compared = ({ condition, fields, at, errors, onChange }: Props & { condition: Condition }) => {
  const t = useWords(forms)
  const tRule = useWords(ruleWords)
  const { field, op, val } = condition
  const known = fields.find(({ path }) => path === field)
  const { options } = known?.shape ?? {}
  const isMany = takesMany(op) && options
  return (
    <>
      <Blank
        label={t('on')}
        value={field}
        options={fields.map(({ path, label }) => ({ value: path, label }))}
        onChange={(path) => {
          const next = fields.find((each) => each.path === path)
          if (next) onChange({ field: path, op: operatorsFor(next)[0] ?? '=' })
        }}
        error={errors[`${at}.field`]}
      />
      <Blank<Condition['op']>
        label={t('operator')}
        value={op}
        options={(known ? operatorsFor(known) : [op]).map((value) => ({
          value,
          label: tRule(operatorWords[value]),
        }))}
        onChange={(next) =>
          onChange(takesMany(next) === takesMany(op) ? { ...condition, op: next } : { field, op: next })
        }
        error={errors[`${at}.op`]}
      />
      {known && needsValue(op) && (
        <div className={classes.value}>
          <ValueInput
            aria-label={t('value')}
            shape={isMany ? { kind: 'options', options } : { ...known.shape, isRequired: true }}
            value={val}
            error={errors[`${at}.val`]}
            onChange={(next) => onChange({ ...condition, val: next })}
          />
        </div>
      )}
    </>
  )
}

/** When a field is shown: always, or where another has a value. */
export const ShownIf = (props: Props) => {
  const { condition, fields, at, errors, onChange } = props
  const t = useWords(forms)
  const choose = (chosen: 'always' | 'where') => {
    const [first] = fields
    onChange(chosen === 'where' && first ? { field: first.path, op: operatorsFor(first)[0] ?? '=' } : null)
  }
  const failure = errors[`${at}.field`] ?? errors[`${at}.op`] ?? errors[`${at}.val`]
  return (
    <div className={classes.line}>
      <Blank<'always' | 'where'>
        label={t('when_shown')}
        value={condition ? 'where' : 'always'}
        options={[
          { value: 'always', label: t('always_shown') },
          { value: 'where', label: t('shown_where') },
        ]}
        onChange={choose}
      />
      {condition && <Compared {...props} condition={condition} />}
      {failure && <p className={rules.failure}>{failure}</p>}
    </div>
  )
}
