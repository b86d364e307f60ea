import { useState } from 'react'
import { wrongWith } from '#console/fields/check.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import type { FieldShape } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { isComposing } from '#console/keys/composing.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { tickets } from '../words.ts'
import type { ChangedField } from './useChanging.ts'

/** A field to change in all selected tickets. */
export interface Action {
  field: ChangedField
  key: string
  label: string
  shape: FieldShape
}

/** The value of the choice "nobody". */
export const nobody = '0'

interface Props {
  action: Action
  isSaving: boolean
  onChoose: (value: unknown) => void
  onClose: () => void
}

/** Selects a value, which applies at once. A due date is typed and applied with Enter. */
export const Picker = ({ action: { field, label, shape }, isSaving, onChoose, onClose }: Props) => {
  const t = useWords(tickets)
  const tWrong = useWords(fields)
  const [due, setDue] = useState('')
  const [error, setError] = useState<string>()
  const isDue = field === 'due_at'
  const takeDue = () => {
    const wrong = wrongWith('moment', due)
    setError(wrong && tWrong(wrong))
    if (!wrong) onChoose(due.trim() || null)
  }
  const choose = (value: unknown) => {
    if (value !== '') onChoose(field === 'handler_id' && value === nobody ? null : Number(value))
  }
  return (
    <>
      <ValueInput
        aria-label={label}
        autoFocus
        shape={shape}
        value={due}
        error={error}
        onChange={(value) => (isDue ? setDue(String(value)) : choose(value))}
        onBlur={() => !isDue && onClose()}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter' && isDue) takeDue()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      {isDue && (
        <Button loading={isSaving} onClick={takeDue}>
          {t('apply')}
        </Button>
      )}
    </>
  )
}
