import { useWords } from '#console/words/words.ts'
import { ColumnNotes } from './ColumnNotes.tsx'
import { designer } from './designerWords.ts'
import type { Mapping } from './draft.ts'
import classes from './Sample.module.css'
import type { Target, Targets } from './useTargets.ts'

export interface ColumnProps {
  mapping: Mapping
  at: number
  targets: Targets
  /** What columns are mapped to; each can be taken once. */
  taken: ReadonlySet<string>
  /** What else is to be known of it, in words that need somebody. */
  warning?: string | undefined
  error?: string | undefined
  onChange: (changes: Partial<Mapping>) => void
}

interface GroupProps extends Pick<ColumnProps, 'mapping' | 'taken'> {
  label: string
  offers: Target[]
}

const Group = ({ label, offers, taken, mapping }: GroupProps) => (
  <optgroup label={label}>
    {offers.map(({ value, label: text }) => (
      <option key={value} value={value} disabled={value !== mapping.value && taken.has(value)}>
        {text}
      </option>
    ))}
  </optgroup>
)

/** Over a column: its name in the file, what it means, and what is still to be decided about it. */
export const ColumnHead = (props: ColumnProps) => {
  const { mapping, at, targets, taken, error, onChange } = props
  const say = useWords(designer)
  const name = mapping.text || say('column', { number: at + 1 })
  return (
    <th scope="col">
      <span className={classes.name} title={name}>
        {name}
      </span>
      <select
        aria-label={say('column_of', { number: at + 1, name })}
        aria-invalid={!!error}
        value={mapping.value}
        data-out={!mapping.value || undefined}
        onChange={({ currentTarget: { value } }) => onChange({ value, isKey: false, words: {} })}
      >
        <option value="">{say('leave_out')}</option>
        <Group label={say('contact')} offers={targets.contacts} taken={taken} mapping={mapping} />
        {targets.table && (
          <Group label={targets.table.name} offers={targets.records} taken={taken} mapping={mapping} />
        )}
      </select>
      <ColumnNotes {...props} />
      {error && <span className={classes.error}>{error}</span>}
    </th>
  )
}
