import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'
import type { Target } from '../targets/targets.ts'
import { ColumnNotes, type NotesProps } from './ColumnNotes.tsx'
import classes from './Sample.module.css'

interface ColumnProps extends NotesProps {
  at: number
  /** The targets already mapped. Each can be used once. */
  taken: ReadonlySet<string>
  isOfTickets: boolean
  error?: string | undefined
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

/** The head of a column: its name in the file, its target and open questions. */
export const ColumnHead = (props: ColumnProps) => {
  const { mapping, at, targets, taken, error, isOfTickets, onChange } = props
  const t = useWords(designer)
  const name = mapping.text || t('column', { number: at + 1 })
  return (
    <th scope="col">
      <span className={classes.name} title={name}>
        {name}
      </span>
      <select
        aria-label={t('column_of', { number: at + 1, name })}
        aria-invalid={!!error}
        value={mapping.value}
        data-out={!mapping.value || undefined}
        onChange={({ currentTarget: { value } }) => onChange({ value, isKey: false, words: {}, reading: {} })}
      >
        <option value="">{t('leave_out')}</option>
        {isOfTickets && (
          <>
            <Group label={t('ticket')} offers={targets.tickets.columns} taken={taken} mapping={mapping} />
            {targets.tickets.own.length > 0 && (
              <Group
                label={t('ticket_fields')}
                offers={targets.tickets.own}
                taken={taken}
                mapping={mapping}
              />
            )}
          </>
        )}
        <Group label={t('contact')} offers={targets.contacts} taken={taken} mapping={mapping} />
        <Group label={t('parts')} offers={targets.parts} taken={taken} mapping={mapping} />
        {targets.own.length > 0 && (
          <Group label={t('custom_fields')} offers={targets.own} taken={taken} mapping={mapping} />
        )}
        {targets.table && (
          <Group label={targets.table.name} offers={targets.records} taken={taken} mapping={mapping} />
        )}
      </select>
      <ColumnNotes {...props} />
      {error && <span className={classes.error}>{error}</span>}
    </th>
  )
}
