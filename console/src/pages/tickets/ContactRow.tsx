import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import type { Save } from '#console/api/record.ts'
import rows from '#console/fields/EditableRow.module.css'
import { RecordSelect } from '#console/fields/RecordSelect.tsx'
import { fields } from '#console/fields/words.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from './codes.ts'
import { tickets } from './words.ts'

interface Props {
  contact: Ticket['contact']
  /** Left out where the ticket may not be changed. */
  save?: Save<number | null> | undefined
}

/** For whom a ticket is: a link to the contact, chosen in place. */
export const ContactRow = ({ contact, save }: Props) => {
  const label = useWords(tickets)('contact')
  const say = useWords(fields)
  const sayCommon = useWords(common)
  const [isEditing, setEditing] = useState(false)
  const [error, setError] = useState<string>()
  const begin = () => {
    setError(undefined)
    setEditing(true)
  }
  const choose = async (id: number | null, value: string) => {
    if (!save) return
    try {
      const saved = await save(id)
      const message = id === null ? say('cleared', { field: label }) : say('changed', { field: label, value })
      tellDone({ message, undo: () => save(contact?.id ?? null, saved) })
      setEditing(false)
    } catch (failure) {
      setError(failureOf(failure, sayCommon).text)
    }
  }
  const edit = say('edit', { field: label })
  return (
    <div className={rows.row}>
      <dt className={rows.label}>{label}</dt>
      <dd className={rows.value} data-editing={isEditing || undefined}>
        {isEditing && (
          <RecordSelect
            path="/contact"
            aria-label={label}
            autoFocus
            value={contact?.id ?? null}
            name={contact?.name}
            error={error}
            onChange={(id, name) => void choose(id, name)}
            onBlur={() => setEditing(false)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setEditing(false)
            }}
          />
        )}
        {!isEditing && contact && (
          <Link to="/contacts/$id" params={{ id: String(contact.id) }}>
            {contact.name}
          </Link>
        )}
        {!isEditing && contact && save && <IconButton icon={IconPencil} label={edit} onClick={begin} />}
        {!isEditing && !contact && save && (
          <button
            type="button"
            className={rows.button}
            data-blank
            data-edit
            aria-label={`${edit}: ${say('add')}`}
            onClick={begin}
          >
            {say('add')}
          </button>
        )}
      </dd>
    </div>
  )
}
