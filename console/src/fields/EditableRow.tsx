import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import classes from './EditableRow.module.css'
import { ValueInput } from './ValueInput.tsx'
import { type FieldShape, isBlank, sameValue, textOf, typedValue } from './values.ts'
import { fields } from './words.ts'

interface Props {
  label: string
  value: unknown
  shape: FieldShape
  /** Sends the value; what it throws is shown under the field. Left out where it may not be changed. */
  save?: ((value: unknown) => Promise<unknown>) | undefined
  /** Shows the value otherwise than as text. */
  display?: ReactNode
  /** Stands after the value. */
  after?: ReactNode
  /** The name under which the API puts its message on this field. */
  name?: string
}

const savedFor = 2000

/** One field of a record: read in its row, edited in place, saved by Enter or by leaving it. */
export const EditableRow = ({ label, value, shape, save, display, after, name }: Props) => {
  const say = useWords(fields)
  const sayCommon = useWords(common)
  const [typed, setTyped] = useState<unknown>()
  const [isEditing, setEditing] = useState(false)
  const [error, setError] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const isLeaving = useRef(false)
  const isSaving = useRef(false)
  const [isConflict, setConflict] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const text = textOf(value, shape, say('yes'), say('no'))

  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), savedFor)
    return () => clearTimeout(timer)
  }, [isSaved])

  const begin = () => {
    setTyped(value)
    setError(undefined)
    setConflict(false)
    isLeaving.current = false
    setEditing(true)
  }
  const leave = (focus: boolean) => {
    isLeaving.current = true
    setEditing(false)
    if (focus) requestAnimationFrame(() => button.current?.focus())
  }

  const commit = async (given: unknown, focus: boolean) => {
    if (!save || isLeaving.current || isSaving.current) return
    const next = typedValue(given, shape)
    if (sameValue(next, value)) return leave(focus)
    isSaving.current = true
    try {
      await save(next)
      setSaved(true)
      const words = isBlank(next)
        ? say('cleared', { field: label })
        : say('changed', { field: label, value: textOf(next, shape, say('yes'), say('no')) })
      tellDone({ message: words, undo: () => save(value ?? null) })
      leave(focus)
    } catch (failure) {
      const { errors, text: reason } = failureOf(failure, sayCommon)
      setConflict(failure instanceof ParleyError && failure.status === 412)
      setError((name && errors[name]?.[0]) ?? Object.values(errors)[0]?.[0] ?? reason)
    } finally {
      isSaving.current = false
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave(true)
    }
    if (event.key === 'Enter' && (shape.kind !== 'long' || event.ctrlKey) && !shape.options)
      void commit(typed, true)
  }

  const isPicked = shape.kind === 'option' || shape.kind === 'boolean'
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-editing={isEditing || undefined}>
        {isConflict && isEditing && (
          <span className={classes.conflict}>
            <Button onClick={() => void commit(typed, true)}>{sayCommon('keep_mine')}</Button>
            <Button onClick={() => leave(true)}>{sayCommon('take_theirs')}</Button>
          </span>
        )}
        {isEditing ? (
          <ValueInput
            aria-label={label}
            autoFocus
            shape={shape}
            value={typed}
            error={isConflict ? say('theirs_now', { value: text || say('none') }) : error}
            onChange={(next) => {
              setTyped(next)
              if (isPicked) void commit(next, true)
            }}
            onBlur={() => !isConflict && void commit(typed, false)}
            onKeyDown={onKeyDown}
          />
        ) : (
          <>
            {save ? (
              <button
                type="button"
                ref={button}
                className={classes.button}
                data-edit={name ?? ''}
                data-blank={text === '' || undefined}
                aria-label={`${say('edit', { field: label })}: ${typeof display === 'string' ? display : text || say('add')}`}
                onClick={begin}
              >
                {display ?? (text || say('add'))}
              </button>
            ) : (
              <span className={classes.plain}>{display ?? text}</span>
            )}
            {after}
            <span role="status" className={classes.saved}>
              {isSaved && (
                <>
                  <IconCheck size={14} stroke={1.6} aria-hidden="true" /> {say('saved')}
                </>
              )}
            </span>
          </>
        )}
      </dd>
    </div>
  )
}
