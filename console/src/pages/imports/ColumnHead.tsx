import { IconAlertTriangle, IconKey } from '@tabler/icons-react'
import { useWords } from '#console/words/words.ts'
import classes from './Designer.module.css'
import { designer } from './designerWords.ts'
import type { Mapping } from './draft.ts'
import { contactColumnOf, fieldOf, multiSelect } from './targets.ts'
import type { Target, Targets } from './useTargets.ts'

interface Props {
  mapping: Mapping
  at: number
  targets: Targets
  /** Values that other columns have already. */
  taken: ReadonlySet<string>
  unknown: number
  error?: string | undefined
  onChange: (changes: Partial<Mapping>) => void
}

const Group = ({ label, offers, taken }: { label: string; offers: Target[]; taken: ReadonlySet<string> }) => (
  <optgroup label={label}>
    {offers.map((offer) => (
      <option key={offer.value} value={offer.value} disabled={taken.has(offer.value)}>
        {offer.label}
      </option>
    ))}
  </optgroup>
)

/** Whether the column finds the contact, or the record; pressed to choose. */
const KeyToggle = ({ mapping, targets, onChange }: Pick<Props, 'mapping' | 'targets' | 'onChange'>) => {
  const say = useWords(designer)
  const isContact = !!contactColumnOf(mapping.value)
  if (!isContact && fieldOf(mapping.value, targets.fields)?.type === multiSelect) return null
  const name = targets.nameOf(mapping.value)
  return (
    <button
      type="button"
      className={classes.key}
      aria-pressed={mapping.isKey}
      aria-label={say(isContact ? 'key_contact' : 'key_record', { name })}
      title={say(isContact ? 'finds_contact' : 'finds_record')}
      onClick={() => onChange({ isKey: !mapping.isKey })}
    >
      <IconKey size={14} stroke={1.6} aria-hidden="true" />
      {mapping.isKey && <span>{say(isContact ? 'finds_contact' : 'finds_record')}</span>}
    </button>
  )
}

/** Over a column: its name in the file, what it means, and what is still to be decided about it. */
export const ColumnHead = ({ mapping, at, targets, taken, unknown, error, onChange }: Props) => {
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
        <Group label={say('contact')} offers={targets.contacts} taken={taken} />
        {targets.table && <Group label={targets.table.name} offers={targets.records} taken={taken} />}
      </select>
      <span className={classes.notes}>
        {!mapping.value && say('not_imported')}
        {mapping.value && <KeyToggle mapping={mapping} targets={targets} onChange={onChange} />}
        {mapping.isSuggested && (
          <button
            type="button"
            className={classes.suggested}
            aria-label={say('confirm', { name: targets.nameOf(mapping.value) })}
            onClick={() => onChange({})}
          >
            {say('suggested')}
          </button>
        )}
        {unknown > 0 && (
          <span className={classes.unknown}>
            <IconAlertTriangle size={14} stroke={1.6} aria-hidden="true" />
            {say('unknown', { count: unknown })}
          </span>
        )}
      </span>
      {error && <span className={classes.error}>{error}</span>}
    </th>
  )
}
