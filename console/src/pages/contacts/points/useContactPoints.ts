import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import type { Version } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import { type Contact, linksPath } from '../contact/useContact.ts'
import { contactWords } from '../contactWords.ts'
import { contactPointText } from './ContactPointRow.tsx'
import {
  addContactPoint,
  type ContactPoint,
  type ContactPointKind,
  type ContactPointValues,
  changesOf,
  contactPointAt,
  valuesOf,
} from './contactPoints.ts'

const resources = { phone: 'phone_number', email: 'email_contact', address: 'address' } as const
const shown = ['/contact', '/address', linksPath]

/** Returns a contact's contact points, and functions to add, change and remove them, all with undo. */
export const useContactPoints = (contact: Contact) => {
  const t = useWords(contactWords)
  const may = useMay()
  const refresh = useRefresh()
  const query = { contact_id: contact.id, per_page: 1000 }
  const { data } = useRead('/address', { query }, { enabled: may('address.read') })
  const all: ContactPoint[] = [
    ...contact.profile.phones.map((record) => ({ kind: 'phone' as const, record })),
    ...contact.email_contacts.map((record) => ({ kind: 'email' as const, record })),
    ...(data?.data ?? []).map((record) => ({ kind: 'address' as const, record })),
  ]
  const can = (kind: ContactPointKind, verb: 'create' | 'update' | 'delete') =>
    may(`${resources[kind]}.${verb}`)
  const reread = () => refresh(...shown)
  const at = ({ kind, record }: ContactPoint) => contactPointAt(contact.id, kind, record.id)

  const add = async (values: ContactPointValues) => {
    const { kind } = values
    const added = await addContactPoint(contact.id, values)
    const undo = () => contactPointAt(contact.id, kind, added.data.id).remove(added).then(reread)
    const message = t('contact_point_added', { what: values.number || values.address })
    showToast({ message, ...(can(kind, 'delete') && { undo }) })
    await reread()
  }
  /** Sends the changes since the form was opened. */
  const change = async (
    seen: ContactPoint,
    values: ContactPointValues,
    theirs?: Version<ContactPoint['record']>,
  ) => {
    const [former, over] = [valuesOf(seen), theirs ?? { data: seen.record }]
    const changes = changesOf(former, values)
    if (Object.keys(changes).length === 0) return
    try {
      const saved = await at(seen).change(changes, over)
      const before = valuesOf({ ...seen, record: over.data } as ContactPoint)
      const back = Object.entries(changesOf(values, before)).filter(([field]) => field in changes)
      const undo = () => at(seen).change(Object.fromEntries(back), saved).then(reread)
      showToast({ message: t('contact_point_changed', { what: values.number || values.address }), undo })
    } finally {
      await reread()
    }
  }
  const remove = useSave((point: ContactPoint) => at(point).remove({ data: point.record }), {
    refresh: shown,
    done: (_, point) => ({
      message: t('contact_point_removed', {
        what: contactPointText(point, (number) => t('ext', { number })),
      }),
      ...(can(point.kind, 'create') && { undo: () => addContactPoint(contact.id, valuesOf(point)) }),
    }),
  })
  return { all, can, add, change, remove: (point: ContactPoint) => remove.mutate(point) }
}
