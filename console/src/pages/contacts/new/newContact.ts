import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRefresh } from '#console/api/read.ts'
import { recordAt } from '#console/api/versions.ts'
import { attempt } from '#console/app/attempts.ts'
import { tabShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'
import type { DescribedField, FieldName } from '#console/fields/described.ts'
import { customValues, valuesOf } from '#console/fields/newRecord.ts'
import type { CustomField } from '#console/fields/values.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Body } from '#sdk/types.ts'

export interface NewValues extends Record<string, unknown> {
  phone: string
  email: string
  /** By the name of the field. */
  own: Partial<Record<FieldName, string>>
  /** By the ID of the custom field. */
  custom: Record<string, unknown>
}

export const blankContact: NewValues = { phone: '', email: '', own: {}, custom: {} }

const mobile = 2

const bodyOf = ({ own, custom }: NewValues, fields: DescribedField[], needed: CustomField[]) =>
  ({ ...valuesOf(fields, own), cz_cols: customValues(custom, needed) }) as Body<'POST', '/contact'>

/** Returns an error handler that moves an error of the phone number or email to that field of the form. */
const under = (field: 'phone' | 'email', part: string) => (error: unknown) => {
  if (error instanceof ParleyError && error.errors[part])
    Object.assign(error.errors, { [field]: error.errors[part] })
  throw error
}

/** Creates the contact, or updates it if a former attempt has created it. */
const store = async (body: Body<'POST', '/contact'>, contact: number | undefined) => {
  const { data } = contact
    ? await parley.PUT('/contact/{contact}', { path: { contact }, body })
    : await attempt('contact', body, (idempotencyKey) => parley.POST('/contact', { body, idempotencyKey }))
  return data.id
}

/** Returns a function that deletes a new contact, unless it has changed. */
export const undoing = async (id: number) => {
  const at = recordAt({ path: '/contact/{contact}', ids: { contact: id } })
  const seen = await at.read()
  return () => at.remove(seen)
}

/** The contact created so far, possibly without all of the input. */
interface CreatedSoFar {
  id?: number
  body?: string
  phone?: string
  email?: string
  missing?: 'phone' | 'email'
}

const place = writtenKey('draft', 'contact.made')

/**
 * Returns functions that create a contact with its phone number and email. After a failure, a retry continues
 * with the missing parts.
 */
export const useCreate = () => {
  const refresh = useRefresh()
  const reread = () => refresh('/contact')
  const [made] = useState<CreatedSoFar>(() => JSON.parse(tabShelf.getItem(place) ?? '{}'))
  const note = (more: CreatedSoFar) => tabShelf.setItem(place, JSON.stringify(Object.assign(made, more)))
  const forget = () => tabShelf.removeItem(place)
  const add = async (field: 'phone' | 'email', given: string, send: (key: string) => Promise<unknown>) => {
    if (!given || made[field] === given) return
    note({ missing: field })
    await attempt(`contact.${made.id}.${field}`, given, send).catch(
      under(field, field === 'phone' ? 'number' : 'address'),
    )
    note({ [field]: given })
  }
  const create = async (values: NewValues, fields: DescribedField[], needed: CustomField[]) => {
    const body = bodyOf(values, fields, needed)
    const sent = JSON.stringify(body)
    const id = made.body === sent ? Number(made.id) : await store(body, made.id)
    note({ id, body: sent })
    const [number, address] = [values.phone.trim(), values.email.trim()]
    try {
      await add('phone', number, (idempotencyKey) =>
        parley.POST('/phone-number', { body: { contact_id: id, type: mobile, number }, idempotencyKey }),
      )
      await add('email', address, (idempotencyKey) =>
        parley.POST('/email-contact', { body: { contact_id: id, address }, idempotencyKey }),
      )
    } finally {
      void reread()
    }
    delete made.missing
    return id
  }
  return { create, made, forget, reread }
}
