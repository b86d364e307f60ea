import { type ReactNode, useState } from 'react'
import type { Save } from '#console/api/record.ts'
import rows from '#console/fields/EditableRow.module.css'
import { useEditing } from '#console/fields/editing/useEditing.ts'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import type { Option } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { Conflict } from '#console/ui/Conflict.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPencil } from '#console/ui/controls/icons.ts'
import { isListOpen } from '#console/ui/page/closing.ts'
import { useWords } from '#console/words/words.ts'

interface Props {
  label: string
  /** The name by which a shortcut finds it. */
  name?: string
  path: '/company' | '/tag'
  chosen: Option[]
  show: (option: Option) => ReactNode
  save?: Save<number[]> | undefined
}

const idsOf = (options: Option[]) => (options.length ? options.map(({ value }) => Number(value)) : null)

/** A record's companies or tags, edited in place. */
export const SetRow = ({ label, name, path, chosen, show, save }: Props) => {
  const t = useWords(fields)
  const [picked, pick] = useState(chosen)
  const { isEditing, conflict, error, button, begin, leave, commit, setTyped } = useEditing({
    label,
    value: idsOf(chosen),
    shape: { kind: 'options', options: [...picked, ...chosen] },
    save: save && ((ids, since) => save((ids ?? []) as number[], since)),
  })
  const edit = () => {
    pick(chosen)
    begin()
  }
  const choose = (options: Option[]) => {
    pick(options)
    setTyped(idsOf(options))
  }

  return (
    <div className={rows.row} data-empty={(!isEditing && chosen.length === 0) || undefined}>
      <dt className={rows.label}>{label}</dt>
      <dd className={rows.value} data-editing={isEditing || undefined}>
        {isEditing ? (
          <>
            <RecordsSelect
              path={path}
              aria-label={label}
              autoFocus
              chosen={picked}
              error={error ?? !!conflict}
              onChange={choose}
              onBlur={() => !conflict && void commit(idsOf(picked), false)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.stopPropagation()
                if (!isListOpen(event.target)) leave(true)
              }}
            />
            {conflict && <Conflict {...conflict} keepMine={() => void commit(idsOf(picked), false)} />}
          </>
        ) : (
          <>
            {chosen.length > 0 && <span className={rows.set}>{chosen.map(show)}</span>}
            {save && chosen.length > 0 && (
              <IconButton
                ref={button}
                icon={IconPencil}
                label={t('edit', { field: label })}
                data-edit={name}
                onClick={edit}
              />
            )}
            {save && chosen.length === 0 && (
              <button
                type="button"
                ref={button}
                className={rows.button}
                data-blank
                data-edit={name ?? true}
                aria-label={`${t('edit', { field: label })}: ${t('add')}`}
                onClick={edit}
              >
                {t('add')}
              </button>
            )}
          </>
        )}
      </dd>
    </div>
  )
}
