import { useState } from 'react'
import { hasDraft } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import part from '#console/ui/page/Part.module.css'
import { useWords } from '#console/words/words.ts'
import type { Contact } from '../contact/useContact.ts'
import { contactWords } from '../contactWords.ts'
import { ContactPointForm } from './ContactPointForm.tsx'
import { ContactPointRow } from './ContactPointRow.tsx'
import { blankContactPoint, type ContactPoint, type ContactPointKind, valuesOf } from './contactPoints.ts'
import { useContactPoints } from './useContactPoints.ts'

const kinds: ContactPointKind[] = ['phone', 'email', 'address']
const keyOf = ({ kind, record }: ContactPoint) => `${kind}-${record.id}`

/** Phone numbers, email addresses and postal addresses in one list. */
export const ContactPointList = ({ contact }: { contact: Contact }) => {
  const t = useWords(contactWords)
  const draftOf = (point: ContactPoint | 'new') =>
    `point.${contact.id}.${point === 'new' ? point : keyOf(point)}`
  /** The record as of opening its form. Later changes do not affect it. */
  const [opened, setOpen] = useState<ContactPoint | 'new' | undefined>(() =>
    hasDraft(draftOf('new')) ? 'new' : undefined,
  )
  const { all: known, can, add, change, remove } = useContactPoints(contact)
  const begun = opened ? undefined : known.find((one) => can(one.kind, 'update') && hasDraft(draftOf(one)))
  if (begun) setOpen(begun)
  const open = opened ?? begun
  const isGone = open && open !== 'new' && !known.some((one) => keyOf(one) === keyOf(open))
  // Keeps the input visible even if the record was removed meanwhile.
  const all = isGone ? [...known, open] : known
  const addable = kinds.filter((kind) => can(kind, 'create'))
  const close = () => setOpen(undefined)
  const may = useMay()
  const isHidden = !may('phone_number.read') || !may('email_contact.read')
  return (
    <section className={part.section} aria-label={t('contact_points')}>
      <header className={part.head}>
        <h2>{t('contact_points')}</h2>
        {addable.length > 0 && (
          <IconButton icon={IconPlus} label={t('add_contact_point')} onClick={() => setOpen('new')} />
        )}
      </header>
      {all.length === 0 && open !== 'new' && (
        <p className={part.empty}>{t(isHidden ? 'contact_points_hidden' : 'contact_points_none')}</p>
      )}
      <ul>
        {all.map((point) =>
          open && open !== 'new' && keyOf(open) === keyOf(point) ? (
            <li key={keyOf(point)}>
              <ContactPointForm
                initial={valuesOf(open)}
                seen={open.record}
                draft={draftOf(open)}
                submit={(values, theirs) => change(open, values, theirs)}
                onClose={close}
              />
            </li>
          ) : (
            <ContactPointRow
              key={keyOf(point)}
              point={point}
              onEdit={can(point.kind, 'update') ? () => setOpen(point) : undefined}
              onRemove={can(point.kind, 'delete') ? () => remove(point) : undefined}
            />
          ),
        )}
      </ul>
      {open === 'new' && (
        <ContactPointForm
          initial={{ ...blankContactPoint, kind: addable[0] ?? 'phone' }}
          kinds={addable}
          draft={draftOf('new')}
          submit={add}
          onClose={close}
        />
      )}
    </section>
  )
}
