import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { type CustomField, shapeOf, typedValue } from '#console/fields/values.ts'
import { ParleyError } from '#sdk/error.ts'

export interface NewValues extends Record<string, unknown> {
  last_name: string
  first_name: string
  phone: string
  email: string
  membership_no: string
  identity_no: string
  gender: string
  birth_at: string
  /** By the id of the custom field. */
  custom: Record<string, unknown>
}

export const blankContact: NewValues = {
  last_name: '',
  first_name: '',
  phone: '',
  email: '',
  membership_no: '',
  identity_no: '',
  gender: '',
  birth_at: '',
  custom: {},
}

const mobile = 2

export const customValues = ({ custom }: NewValues, needed: CustomField[]) =>
  needed.map((field) => ({
    id: field.id,
    value: typedValue(custom[field.id] ?? field.default ?? null, shapeOf(field)),
  }))

const bodyOf = (values: NewValues, needed: CustomField[]) => {
  const text = (value: string) => value.trim() || null
  return {
    first_name: values.first_name.trim(),
    last_name: text(values.last_name),
    membership_no: text(values.membership_no),
    identity_no: text(values.identity_no),
    gender: values.gender === '' ? null : (Number(values.gender) as 0 | 1),
    birth_at: text(values.birth_at),
    cz_cols: customValues(values, needed),
  }
}

/** Says an error of the phone or e-mail under that field of the form. */
const under = (field: 'phone' | 'email', part: string) => (error: unknown) => {
  if (error instanceof ParleyError && error.errors[part])
    Object.assign(error.errors, { [field]: error.errors[part] })
  throw error
}

/** As a new one, or once more where it is made already. */
const store = async (body: ReturnType<typeof bodyOf>, contact: number | undefined) => {
  const { data } = contact
    ? await parley.PUT('/contact/{contact}', { path: { contact }, body })
    : await parley.POST('/contact', { body })
  return data.id
}

/** Adds a contact with its phone and e-mail; after a failure it goes on with what is still missing. */
export const useCreate = () => {
  const made = useRef<{ id?: number; body?: string; phone?: string; email?: string }>({})
  return async (values: NewValues, needed: CustomField[]) => {
    const body = bodyOf(values, needed)
    const sent = JSON.stringify(body)
    const id = made.current.body === sent ? Number(made.current.id) : await store(body, made.current.id)
    Object.assign(made.current, { id, body: sent })
    const phone = values.phone.trim()
    if (phone && made.current.phone !== phone) {
      const number = { contact_id: id, type: mobile, number: phone } as const
      await parley.POST('/phone-number', { body: number }).catch(under('phone', 'number'))
      made.current.phone = phone
    }
    const email = values.email.trim()
    if (email && made.current.email !== email) {
      await parley
        .POST('/email-contact', { body: { contact_id: id, address: email } })
        .catch(under('email', 'address'))
      made.current.email = email
    }
    return id
  }
}
