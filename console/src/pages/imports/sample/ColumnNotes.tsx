import { IconAlertTriangle, IconKey } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'
import type { Mapping } from '../designer/draft.ts'
import { fieldOf, findsContact, isOfTable, multiSelect } from '../targets/targets.ts'
import type { Targets } from '../targets/useTargets.ts'
import classes from './Sample.module.css'

export interface NotesProps {
  mapping: Mapping
  targets: Targets
  /** A warning about the column that the employee should check. */
  warning?: string | undefined
  onChange: (changes: Partial<Mapping>) => void
}

/** A toggle for whether the column identifies the contact or the record. */
const KeyToggle = ({ mapping, targets, onChange }: Omit<NotesProps, 'warning'>) => {
  const t = useWords(designer)
  const isContact = findsContact(mapping.value)
  const isField = isOfTable(mapping.value)
  if (!isContact && !isField) return null
  if (isField && fieldOf(mapping.value, targets.fields)?.type === multiSelect) return null
  const name = targets.nameOf(mapping.value)
  const finds = t(isContact ? 'finds_contact' : 'finds_record')
  return (
    <button
      type="button"
      className={classes.key}
      aria-pressed={mapping.isKey}
      aria-label={t(isContact ? 'key_contact' : 'key_record', { name })}
      title={finds}
      onClick={() => onChange({ isKey: !mapping.isKey })}
    >
      <IconKey size={14} stroke={1.6} aria-hidden="true" />
      {mapping.isKey && <span>{finds}</span>}
    </button>
  )
}

/** The notes below a column's target: what it identifies, whether it is only suggested, and warnings. */
export const ColumnNotes = ({ mapping, targets, warning, onChange }: NotesProps) => {
  const t = useWords(designer)
  if (!mapping.value) return <span className={classes.notes}>{t('not_imported')}</span>
  return (
    <span className={classes.notes}>
      <KeyToggle mapping={mapping} targets={targets} onChange={onChange} />
      {mapping.isSuggested && (
        <button
          type="button"
          className={classes.suggested}
          aria-label={t('confirm', { name: targets.nameOf(mapping.value) })}
          onClick={() => onChange({})}
        >
          {t('suggested')}
        </button>
      )}
      {warning && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden="true" />
          {warning}
        </span>
      )}
    </span>
  )
}
