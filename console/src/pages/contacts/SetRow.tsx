import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import type { Save } from '#console/api/record.ts'
import rows from '#console/fields/EditableRow.module.css'
import { RecordsSelect } from '#console/fields/RecordsSelect.tsx'
import type { Option } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'

interface Props {
  label: string
  path: '/company' | '/tag'
  chosen: Option[]
  show: (option: Option) => ReactNode
  save?: Save<number[]> | undefined
}

const idsOf = (options: Option[]) => options.map(({ value }) => Number(value))

/** The companies or tags of a contact: shown, and chosen in place. */
export const SetRow = ({ label, path, chosen, show, save }: Props) => {
  const say = useWords(fields)
  const sayCommon = useWords(common)
  const [typed, setTyped] = useState<Option[]>()
  const [error, setError] = useState<string>()
  const isOver = useRef(false)

  const commit = async () => {
    if (!save || !typed || isOver.current) return
    if (String(idsOf(typed)) === String(idsOf(chosen))) return setTyped(undefined)
    isOver.current = true
    try {
      const saved = await save(idsOf(typed))
      const value = typed.map((one) => one.label).join(', ')
      const message = value ? say('changed', { field: label, value }) : say('cleared', { field: label })
      tellDone({ message, undo: () => save(idsOf(chosen), saved) })
      setTyped(undefined)
    } catch (failure) {
      isOver.current = false
      setError(failureOf(failure, sayCommon).text)
    }
  }
  const begin = () => {
    isOver.current = false
    setError(undefined)
    setTyped(chosen)
  }

  return (
    <div className={rows.row}>
      <dt className={rows.label}>{label}</dt>
      <dd className={rows.value} data-editing={typed ? true : undefined}>
        {typed ? (
          <RecordsSelect
            path={path}
            aria-label={label}
            autoFocus
            chosen={typed}
            error={error}
            onChange={setTyped}
            onBlur={() => void commit()}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              isOver.current = true
              setTyped(undefined)
            }}
          />
        ) : (
          <>
            {chosen.length > 0 && <span className={rows.set}>{chosen.map(show)}</span>}
            {save && chosen.length > 0 && (
              <IconButton icon={IconPencil} label={say('edit', { field: label })} onClick={begin} />
            )}
            {save && chosen.length === 0 && (
              <button
                type="button"
                className={rows.button}
                data-blank
                data-edit
                aria-label={`${say('edit', { field: label })}: ${say('add')}`}
                onClick={begin}
              >
                {say('add')}
              </button>
            )}
          </>
        )}
      </dd>
    </div>
  )
}
