import type { KeyboardEvent, ReactNode } from 'react'
import { isComposing } from '#console/keys/composing.ts'
import { Conflict } from '#console/ui/Conflict.tsx'
import { IconCheck } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import classes from './EditableRow.module.css'
import { useEditing } from './editing/useEditing.ts'
import type { Editable } from './editing/useEditState.ts'
import { ValueInput } from './ValueInput.tsx'
import { isChosen } from './values.ts'
import { fields } from './words.ts'

interface Props extends Editable {
  /** Replaces the text display of the value. */
  display?: ReactNode
  /** Content after the value. */
  after?: ReactNode
}

type Editing = ReturnType<typeof useEditing>

const Input = ({ label, shape, editing }: Pick<Props, 'label' | 'shape'> & { editing: Editing }) => {
  const { typed, setTyped, conflict, error, leave, commit, isSending, isRestored } = editing
  const t = useWords(fields)
  const isPicked = shape.kind === 'option' || shape.kind === 'boolean'
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave(true)
    }
    if (event.key === 'Enter' && (shape.kind !== 'long' || event.ctrlKey) && !isChosen(shape))
      void commit(typed, true)
  }
  return (
    <>
      <ValueInput
        aria-label={label}
        autoFocus={!isRestored}
        shape={shape}
        value={typed}
        error={error ?? !!conflict}
        onChange={(next) => {
          setTyped(next)
          if (isPicked) void commit(next, true)
        }}
        onBlur={() => !conflict && void commit(typed, false)}
        onKeyDown={onKeyDown}
      />
      {isSending && (
        <span role="status" className={classes.late}>
          {t('not_yet')}
        </span>
      )}
      {conflict && <Conflict {...conflict} />}
    </>
  )
}

const Saved = ({ isSaved }: Pick<Editing, 'isSaved'>) => {
  const t = useWords(fields)
  return (
    <span role="status" className={classes.saved}>
      {isSaved && (
        <>
          <IconCheck size={14} stroke={1.6} aria-hidden="true" /> {t('saved')}
        </>
      )}
    </span>
  )
}

/** One field of a record, edited in place and saved by Enter or on blur. */
export const EditableRow = ({ display, after, ...field }: Props) => {
  const t = useWords(fields)
  const editing = useEditing({ ...field, isKept: true })
  const { isEditing, text, button, begin, isSaved } = editing
  const { label, save } = field
  const shown = typeof display === 'string' ? display : text || t('add')
  const isEmpty = !isEditing && !isSaved && text === '' && display === undefined && !field.shape.isRequired
  return (
    <div className={classes.row} data-empty={isEmpty || undefined}>
      <dt className={classes.label} title={label}>
        {label}
      </dt>
      <dd className={classes.value} data-editing={isEditing || undefined}>
        {isEditing && <Input {...field} editing={editing} />}
        {!isEditing && save && (
          <button
            type="button"
            dir="auto"
            ref={button}
            className={classes.button}
            data-edit={field.name ?? true}
            data-blank={text === '' || undefined}
            aria-label={`${t('edit', { field: label })}: ${shown}`}
            onClick={begin}
          >
            {display ?? (text || t('add'))}
          </button>
        )}
        {!isEditing && !save && (
          <span className={classes.plain} dir="auto">
            {display ?? text}
          </span>
        )}
        {!isEditing && after}
        {!isEditing && <Saved isSaved={isSaved} />}
      </dd>
    </div>
  )
}
