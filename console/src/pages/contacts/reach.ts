import { parley } from '#console/api/client.ts'
import type { Schemas } from '#sdk/types.ts'

export type ReachKind = 'phone' | 'email' | 'address'

type Phone = Pick<Schemas['PhoneNumber'], 'id' | 'type' | 'number' | 'extension' | 'description'>
type Email = Pick<Schemas['EmailContact'], 'id' | 'address' | 'name' | 'description'>

/** A phone, an e-mail or an address of a contact. */
export type Reach =
  | { kind: 'phone'; record: Phone }
  | { kind: 'email'; record: Email }
  | { kind: 'address'; record: Schemas['Address'] }

/** What its form holds, whatever the kind. */
export interface ReachValues extends Record<string, unknown> {
  kind: ReachKind
  type: string
  number: string
  extension: string
  address: string
  name: string
  description: string
  country_id: number | null
  state_id: number | null
  city_id: number | null
  names: { country?: string | undefined; state?: string | undefined; city?: string | undefined }
}

export const blankReach: ReachValues = {
  kind: 'phone',
  type: '2',
  number: '',
  extension: '',
  address: '',
  name: '',
  description: '',
  country_id: null,
  state_id: null,
  city_id: null,
  names: {},
}

export const valuesOf = ({ kind, record }: Reach): ReachValues => {
  const { description } = record
  const shared = { ...blankReach, kind, description: description ?? '' }
  if (kind === 'phone')
    return { ...shared, type: String(record.type), number: record.number, extension: record.extension ?? '' }
  if (kind === 'email') return { ...shared, address: record.address, name: record.name ?? '' }
  const { country_id, state_id, city_id, country, state, city } = record
  const names = { country: country?.name, state: state?.name, city: city?.name }
  return {
    ...shared,
    type: String(record.type),
    address: record.address,
    country_id,
    state_id,
    city_id,
    names,
  }
}

const orNull = (text: string) => text.trim() || null

const bodies = {
  phone: ({ type, number, extension, description }: ReachValues) => ({
    type: Number(type) as Phone['type'],
    number: number.trim(),
    extension: orNull(extension),
    description: orNull(description),
  }),
  email: ({ address, name, description }: ReachValues) => ({
    address: address.trim(),
    name: orNull(name),
    description: orNull(description),
  }),
  address: ({ type, address, country_id, state_id, city_id, description }: ReachValues) => ({
    type: Number(type) as Schemas['Address']['type'],
    address: address.trim(),
    country_id,
    state_id,
    city_id,
    description: orNull(description),
  }),
}

/** Adds a way to reach a contact, and answers its record. */
export const addReach = (contact_id: number, values: ReachValues): Promise<{ data: { id: number } }> => {
  const owner = { contact_id }
  if (values.kind === 'phone')
    return parley.POST('/phone-number', { body: { ...owner, ...bodies.phone(values) } })
  if (values.kind === 'email')
    return parley.POST('/email-contact', { body: { ...owner, ...bodies.email(values) } })
  return parley.POST('/address', { body: { ...owner, ...bodies.address(values) } })
}

export const changeReach = (contact_id: number, id: number, values: ReachValues): Promise<unknown> => {
  if (values.kind === 'phone')
    return parley.PUT('/phone-number/{phone_number}', {
      path: { phone_number: id },
      body: { contact_id, ...bodies.phone(values) },
    })
  if (values.kind === 'email')
    return parley.PUT('/email-contact/{email_contact}', {
      path: { email_contact: id },
      body: bodies.email(values),
    })
  return parley.PUT('/address/{address}', { path: { address: id }, body: bodies.address(values) })
}

export const removeReach = (contact_id: number, kind: ReachKind, id: number): Promise<unknown> => {
  if (kind === 'phone') return parley.DELETE('/phone-number/{phone_number}', { path: { phone_number: id } })
  if (kind === 'email')
    return parley.DELETE('/email-contact/{email_contact}', {
      path: { email_contact: id },
      query: { contact_id },
    })
  return parley.DELETE('/address/{address}', { path: { address: id } })
}
