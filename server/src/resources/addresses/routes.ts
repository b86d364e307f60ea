import type { Db } from '#db/connect.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { partOf } from '#resources/record-changes/parts.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { agreeingPlace, type GivenPlace, ownerNamed, type Place, placeMeant } from './rules.ts'
import { Address, AddressChanges, AddressFilter, NewAddress } from './schema.ts'

const tag = 'Contacts'
const path = '/address/:address'
const { find, note } = partOf('address', 'addresses', [
  'type',
  'address',
  'country_id',
  'state_id',
  'city_id',
  'description',
])
const nowhere: Place = { country_id: null, state_id: null, city_id: null }

const ownerIn = async (db: Db, body: Pick<NewAddress, 'contact_id' | 'profile_id'>) =>
  ownerNamed(body, body.profile_id ? await queries.contactOfProfile(db, body.profile_id) : undefined)

const placeIn = async (db: Db, { country_id, state_id, city_id }: GivenPlace, stored: Place) => {
  const given = { country_id, state_id, city_id }
  if (Object.values(given).every((id) => id === undefined)) return {}
  return agreeingPlace(given, stored, await queries.surroundingsOf(db, placeMeant(given, stored)))
}

export const addresses = (app: App) => {
  listEndpoint(app, {
    path: '/address',
    tag,
    access: 'address.read',
    operationId: 'listAddresses',
    summary: 'Search addresses',
    record: Address,
    query: AddressFilter,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path,
    tag,
    access: 'address.read',
    operationId: 'getAddress',
    summary: 'Get an address',
    answer: One(Address),
    problems: [404],
    records: queries.records,
  })
  endpoint(app, {
    method: 'POST',
    path: '/address',
    tag,
    access: 'address.create',
    operationId: 'createAddress',
    summary: 'Add an address to a contact',
    description: 'A city implies its state and country where they are not given, and a state its country.',
    body: NewAddress,
    answer: One(Address),
    handle: async ({ db, viewer, body }) => {
      const { type, address, description } = body
      const contact_id = await ownerIn(db, body)
      if (contact_id === undefined) throw invalid('contact_id', 'The field is required.')
      const place = await placeIn(db, body, nowhere)
      const given = { contact_id, type, address, description, ...place }
      const id = await queries.insert(db, given)
      await note(db, viewer, null, { ...given, id })
      return { data: await queries.find(db, id) }
    },
  })
  endpoint(app, {
    method: 'PUT',
    path,
    tag,
    access: 'address.update',
    operationId: 'updateAddress',
    summary: 'Change an address',
    description: 'A city or state that is kept must go with the state or country that is given.',
    body: AddressChanges,
    answer: One(Address),
    problems: [404, 412],
    find,
    handle: async ({ db, viewer, params, body, record }) => {
      const { type, address, description } = body
      const contact_id = await ownerIn(db, body)
      const given = { contact_id, type, address, description, ...(await placeIn(db, body, record as Place)) }
      await queries.update(db, params.address, given)
      await note(db, viewer, record, given)
      return { data: await queries.find(db, params.address) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path,
    tag,
    access: 'address.delete',
    operationId: 'deleteAddress',
    summary: 'Delete an address',
    answer: null,
    problems: [404, 412],
    find,
    handle: async ({ db, viewer, params, record }) => {
      await queries.remove(db, params.address)
      await note(db, viewer, record, null)
    },
  })
}
