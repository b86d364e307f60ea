import { recordAt, sendRecord } from '#console/api/versions.ts'
import type { Schemas } from '#sdk/types.ts'

export type ContactPointKind = 'phone' | 'email' | 'address'

type Phone = Schemas['PhoneNumber']
type Email = Schemas['EmailOfContact']

/** A phone number, email address or postal address of a contact. */
export type ContactPoint =
  | { kind: 'phone'; record: Phone }
  | { kind: 'email'; record: Email }
  | { kind: 'address'; record: Schemas['Address'] }

/** The form values of any kind of contact point. */
export interface ContactPointValues extends Record<string, unknown> {
  kind: ContactPointKind
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

export const blankContactPoint: ContactPointValues = {
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

export const valuesOf = ({ kind, record }: ContactPoint): ContactPointValues => {
  const { description } = record
  const shared = { ...blankContactPoint, kind, description: description ?? '' }
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

/** Returns whether the text looks like an e-mail address, by the API's rule. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/** Returns whether a number could be called. The API accepts any text. */
export const isPhone = (number: string) => number.trim() === '' || /\p{Nd}/u.test(number)

const orNull = (text: string) => text.trim() || null

const bodies = {
  phone: ({ type, number, extension, description }: ContactPointValues) => ({
    type: Number(type) as Phone['type'],
    number: number.trim(),
    extension: orNull(extension),
    description: orNull(description),
  }),
  email: ({ address, name, description }: ContactPointValues) => ({
    address: address.trim(),
    name: orNull(name),
    description: orNull(description),
  }),
  address: ({ type, address, country_id, state_id, city_id, description }: ContactPointValues) => ({
    type: Number(type) as Schemas['Address']['type'],
    address: address.trim(),
    country_id,
    state_id,
    city_id,
    description: orNull(description),
  }),
}

const parts = {
  phone: ['phone_number', '/phone-number'],
  email: ['email_contact', '/email-contact'],
  address: ['address', '/address'],
} as const

type ReachRecord = ContactPoint['record']

/** Returns the fields that every change of a kind must include. */
const named = (record: ReachRecord) => {
  if ('phone_contact' in record) return { contact_id: record.phone_contact.contact_id }
  return 'country_id' in record ? {} : { address: record.address }
}

/** Returns functions that change and remove a contact point. */
export const contactPointAt = (contact_id: number, kind: ContactPointKind, id: number) => {
  const [part, path] = parts[kind]
  return recordAt<ReachRecord>({
    path: `${path}/{${part}}`,
    ids: { [part]: id },
    always: named,
    subject: { of: 'contact', id: contact_id, part: { kind: part, id } },
  })
}

/** Creates a contact point and returns its record. */
export const addContactPoint = (contact_id: number, values: ContactPointValues) => {
  const { kind } = values
  return sendRecord<ReachRecord>('POST', parts[kind][1], { body: { contact_id, ...bodies[kind](values) } })
}

const place = ['country_id', 'state_id', 'city_id']

/**
 * Returns the changes from one form to another, as the API accepts them. Country, state and city count as one
 * field.
 */
export const changesOf = (before: ContactPointValues, after: ContactPointValues) => {
  const was = bodies[after.kind](before) as { [field: string]: unknown }
  const is = Object.entries(bodies[after.kind](after))
  const isMoved = place.some((field) => was[field] !== after[field])
  return Object.fromEntries(
    is.filter(([field, value]) => (place.includes(field) ? isMoved : was[field] !== value)),
  )
}
