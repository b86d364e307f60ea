import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Save } from '#console/api/record.ts'
import rows from '#console/fields/EditableRow.module.css'
import { useEditing } from '#console/fields/editing/useEditing.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { fields } from '#console/fields/words.ts'
import { Conflict } from '#console/ui/Conflict.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPencil } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'

interface Props {
  contact: Ticket['contact']
  /** Absent if the ticket may not be changed. */
  save?: Save<number | null> | undefined
}

/** The contact of a ticket: a link, edited in place. */
export const ContactRow = ({ contact, save }: Props) => {
  const label = useWords(ticketFieldWords)('contact_id')
  const t = useWords(fields)
  const [picked, pick] = useState({ id: contact?.id ?? null, name: contact?.name ?? '' })
  const { isEditing, conflict, error, begin, leave, commit } = useEditing({
    label,
    value: contact?.id ?? null,
    shape: { kind: 'option', options: contact ? [{ value: String(contact.id), label: contact.name }] : [] },
    save: save && ((id, since) => save(id as number | null, since)),
  })
  const choose = (id: number | null, name: string) => {
    pick({ id, name })
    return commit(id, false, name)
  }
  const edit = t('edit', { field: label })
  return (
    <div className={rows.row}>
      <dt className={rows.label}>{label}</dt>
      <dd className={rows.value} data-editing={isEditing || undefined}>
        {isEditing && (
          <RecordSelect
            path="/contact"
            aria-label={label}
            autoFocus
            value={conflict || error ? picked.id : (contact?.id ?? null)}
            name={conflict || error ? picked.name : contact?.name}
            error={error ?? !!conflict}
            onChange={(id, name) => void choose(id, name)}
            onBlur={() => !conflict && leave(false)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              leave(false)
            }}
          />
        )}
        {isEditing && conflict && (
          <Conflict {...conflict} keepMine={() => void choose(picked.id, picked.name)} />
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
            aria-label={`${edit}: ${t('add')}`}
            onClick={begin}
          >
            {t('add')}
          </button>
        )}
      </dd>
    </div>
  )
}
