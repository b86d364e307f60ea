import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Contact.module.css'
import { contactWords } from './contactWords.ts'
import { ReachForm } from './ReachForm.tsx'
import { ReachRow, reachText } from './ReachRow.tsx'
import {
  addReach,
  blankReach,
  changeReach,
  type Reach,
  type ReachKind,
  type ReachValues,
  removeReach,
  valuesOf,
} from './reach.ts'
import type { Contact } from './useContact.ts'

const resources = { phone: 'phone_number', email: 'email_contact', address: 'address' } as const
const kinds: ReachKind[] = ['phone', 'email', 'address']

/** Every way to reach a contact; what is removed comes back by being added again. */
const useReach = (contact: Contact): Reach[] => {
  const may = useMay()
  const query = { contact_id: contact.id, per_page: 1000 }
  const { data } = useRead('/address', { query }, { enabled: may('address.read') })
  return [
    ...contact.profile.phones.map((record) => ({ kind: 'phone' as const, record })),
    ...contact.email_contacts.map((record) => ({ kind: 'email' as const, record })),
    ...(data?.data ?? []).map((record) => ({ kind: 'address' as const, record })),
  ]
}

const keyOf = ({ kind, record }: Reach) => `${kind}-${record.id}`

/** Phones, e-mails and addresses in one list. */
export const ReachList = ({ contact }: { contact: Contact }) => {
  const say = useWords(contactWords)
  const may = useMay()
  const refresh = useRefresh()
  const [open, setOpen] = useState<string>()
  const all = useReach(contact)
  const can = (kind: ReachKind, verb: string) => may(`${resources[kind]}.${verb}`)
  const addable = kinds.filter((kind) => can(kind, 'create'))
  const reread = () => refresh('/contact', '/address')
  const nameOf = (reach: Reach) => reachText(reach, (number) => say('ext', { number }))
  const remove = useSave((reach: Reach) => removeReach(contact.id, reach.kind, reach.record.id), {
    refresh: ['/contact', '/address'],
    done: (_, reach) => ({
      message: say('reach_removed', { what: nameOf(reach) }),
      ...(can(reach.kind, 'create') && { undo: () => addReach(contact.id, valuesOf(reach)) }),
    }),
  })
  const add = async (values: ReachValues) => {
    const { data } = await addReach(contact.id, values)
    const undo = () => removeReach(contact.id, values.kind, data.id).then(reread)
    const message = say('reach_added', { what: values.number || values.address })
    tellDone({ message, ...(can(values.kind, 'delete') && { undo }) })
    await reread()
  }
  const change = async (reach: Reach, values: ReachValues) => {
    await changeReach(contact.id, reach.record.id, values)
    const undo = () => changeReach(contact.id, reach.record.id, valuesOf(reach)).then(reread)
    tellDone({ message: say('reach_changed', { what: values.number || values.address }), undo })
    await reread()
  }
  const close = () => setOpen(undefined)
  return (
    <section className={classes.section} aria-label={say('reach')}>
      <header className={classes.head}>
        <h2>{say('reach')}</h2>
        {addable.length > 0 && (
          <IconButton icon={IconPlus} label={say('add_reach')} onClick={() => setOpen('new')} />
        )}
      </header>
      {all.length === 0 && open !== 'new' && <p className={classes.empty}>{say('reach_none')}</p>}
      <ul>
        {all.map((reach) =>
          open === keyOf(reach) ? (
            <li key={keyOf(reach)}>
              <ReachForm
                initial={valuesOf(reach)}
                submit={(values) => change(reach, values)}
                onClose={close}
              />
            </li>
          ) : (
            <ReachRow
              key={keyOf(reach)}
              reach={reach}
              onEdit={can(reach.kind, 'update') ? () => setOpen(keyOf(reach)) : undefined}
              onRemove={can(reach.kind, 'delete') ? () => remove.mutate(reach) : undefined}
            />
          ),
        )}
      </ul>
      {open === 'new' && (
        <ReachForm
          initial={{ ...blankReach, kind: addable[0] ?? 'phone' }}
          kinds={addable}
          submit={add}
          onClose={close}
        />
      )}
    </section>
  )
}
