import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import type { PartRow } from '#resources/record-changes/parts.ts'
import { servePart } from '#resources/record-changes/serve-part.ts'
import { contactOfProfile, insert, list, records, remove, sorts, surroundingsOf, update } from './queries.ts'
import { agreeingPlace, type GivenPlace, ownerNamed, type Place, placeMeant } from './rules.ts'
import { Address, AddressChanges, AddressFilter, NewAddress } from './schema.ts'

const nowhere: Place = { country_id: null, state_id: null, city_id: null }

const ownerIn = async (db: Db, body: Pick<NewAddress, 'contact_id' | 'profile_id'>) =>
  ownerNamed(body, body.profile_id ? await contactOfProfile(db, body.profile_id) : undefined)

const placeIn = async (db: Db, { country_id, state_id, city_id }: GivenPlace, stored: Place) => {
  const given = { country_id, state_id, city_id }
  if (Object.values(given).every((id) => id === undefined)) return {}
  return agreeingPlace(given, stored, await surroundingsOf(db, placeMeant(given, stored)))
}

export const addresses = (app: App) =>
  servePart(app, {
    type: 'address',
    table: 'addresses',
    fields: ['type', 'address', 'country_id', 'state_id', 'city_id', 'description'],
    operation: ['Address', 'Addresses'],
    words: ['an address', 'addresses'],
    descriptions: {
      create: 'A city implies its state and country where they are not given, and a state its country.',
      update: 'A city or state that is kept must go with the state or country that is given.',
    },
    record: Address,
    filter: AddressFilter,
    create: NewAddress,
    update: AddressChanges,
    toInsert: async (db, body) => {
      const { type, address, description } = body
      const contact_id = await ownerIn(db, body)
      if (contact_id === undefined) throw invalid('contact_id', 'fields.required')
      return { contact_id, type, address, description, ...(await placeIn(db, body, nowhere)) }
    },
    toUpdate: async (db, body, record) => {
      const { type, address, description } = body
      const contact_id = await ownerIn(db, body)
      const place = await placeIn(db, body, record as PartRow & Place)
      return { contact_id, type, address, description, ...place }
    },
    queries: { records, list, sorts, insert, update, remove },
  })
