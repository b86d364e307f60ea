import type pg from 'pg'
import { type Clock, dateOf, day, iso, workingMoment } from './clock.ts'
import type { Companies, Service } from './company.ts'
import { type Fields, membershipOf } from './fields.ts'
import { addRecords, addRows } from './insert.ts'
import { aNumber } from './phone.ts'
import { findPlaces, type Place, streetIn } from './places.ts'
import type { Random } from './random.ts'
import * as chinese from './words/chinese.ts'
import * as english from './words/english.ts'
import * as japanese from './words/japanese.ts'
import * as korean from './words/korean.ts'
import type { Language } from './words/language.ts'

const recordCount = 2000

export const languages = { english, chinese, japanese, korean }

export interface World {
  client: pg.ClientBase
  random: Random
  clock: Clock
}

const shares: Record<Language, number> = { english: 45, chinese: 39, japanese: 9, korean: 7 }

const nameOf = ({ pick, chance }: Random, language: Language, gender: number) => {
  const { given, family } = languages[language]
  const first_name = pick(given[gender] as string[])
  // Some customers are only known by their name in a chat.
  return chance(0.02) ? { first_name, last_name: null } : { first_name, last_name: pick(family) }
}

const personOf = (world: World, places: Map<Language, Place[]>, fields: Fields, { sponsorIds }: Service) => {
  const { random, clock } = world
  const { chance, pick, weighted, whole, digits } = random
  const language = weighted(shares)
  const place = pick(places.get(language) as Place[])
  const gender = chance(0.5) ? 0 : 1
  const joined = workingMoment(clock, random, chance(0.3) ? 120 : 1100)
  const isMember = chance(0.8)
  const membership = membershipOf(random, clock, joined, languages[language].notes)
  return {
    language,
    place,
    joined,
    /** The numbers of the orders that the person writes about, and when. */
    orders: new Map<string, number>(),
    row: {
      ...nameOf(random, language, gender),
      membership_no: isMember ? `M${digits(7)}` : null,
      // No real identity number has a 0 after its letter.
      identity_no: place.country === 'TW' && chance(0.3) ? `${pick([...'ABDEFHNT'])}0${digits(8)}` : null,
      gender: chance(0.95) ? gender : null,
      birth_at: chance(0.85) ? dateOf(clock.now - whole(18 * 365, 80 * 365) * day) : null,
      sponsor_id: sponsorIds[language === 'chinese' ? 1 : 0],
      cz_values: {
        ...(isMember ? fields.stored('membership', membership) : {}),
        ...(chance(0.1) ? { [fields.looseId]: `FRIEND-${digits(5)}` } : {}),
      },
      created_at: iso(joined),
      updated_at: iso(chance(0.5) ? joined : joined + random.next() * (clock.now - joined)),
    },
  }
}

const phonesOf = ({ random }: World, { id, place }: Person, taken: Set<string>) => {
  const { chance, pick, whole } = random
  const mobile = {
    type: 2,
    number: aNumber(random, place.country, true, taken),
    extension: null as string | null,
  }
  const other = () => {
    const type = pick([0, 1, 1, 3, 4])
    const extension = type === 1 && chance(0.5) ? String(whole(100, 899)) : null
    return { type, number: aNumber(random, place.country, false, taken), extension }
  }
  return [...(chance(0.95) ? [mobile] : []), ...(chance(0.3) ? [other()] : [])].map((phone) => ({
    ...phone,
    contact_id: id,
    description: chance(0.05) ? 'Evenings only' : null,
  }))
}

const addressesOf = ({ random }: World, { id, place }: Person) =>
  random.some([0, 1, 2, 3, 4, 5], random.chance(0.8) ? 1 : 0, 2).map((type) => ({
    contact_id: id,
    type,
    address: streetIn(random, place),
    country_id: place.country_id,
    state_id: place.state_id,
    city_id: place.city_id,
    description: null,
  }))

const latin = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

const emailsOf = ({ random }: World, { id, row, language }: Person, domain: string | undefined) => {
  const { chance, pick } = random
  const local =
    language === 'english'
      ? `${latin(row.first_name)}.${latin(row.last_name ?? 'home')}${id % 100}`
      : `user${id}`
  const home = { address: `${local}@${pick(['example.com', 'example.net', 'example.org'])}`, name: null }
  const work = { address: `${local}@${domain}`, name: 'Work' }
  return [...(chance(0.85) ? [home] : []), ...(domain ? [work] : [])].map((email) => ({
    ...email,
    contact_id: id,
  }))
}

const addPersons = async (world: World, fields: Fields, service: Service) => {
  const places = await findPlaces(world.client)
  const drafts = Array.from({ length: recordCount }, () =>
    personOf({ ...world, random: world.random.fork() }, places, fields, service),
  )
  drafts.sort((a, b) => a.joined - b.joined)
  const { rows } = await world.client.query<{ id: number }>(
    "select nextval('profile_ids') as id from generate_series(1, $1)",
    [recordCount],
  )
  const records = await addRecords(
    world.client,
    'contacts',
    drafts.map(({ row }, index) => ({ ...row, profile_id: rows[index]?.id })),
  )
  return drafts.map((draft, index) => ({ ...draft, id: records[index]?.id as number }))
}

export type Person = Awaited<ReturnType<typeof addPersons>>[number]

/** Adds the customers with their phone numbers, addresses and email addresses. */
export const addPeople = async (world: World, fields: Fields, service: Service, companies: Companies) => {
  const { client, random } = world
  const persons = await addPersons(world, fields, service)
  const taken = new Set<string>()
  const employers = persons.map(() => (random.chance(0.3) ? random.pick(companies) : undefined))
  await addRecords(
    client,
    'phone_numbers',
    persons.flatMap((person) => phonesOf(world, person, taken)),
  )
  await addRecords(
    client,
    'addresses',
    persons.flatMap((person) => addressesOf(world, person)),
  )
  await addRecords(
    client,
    'email_contacts',
    persons.flatMap((person, index) => emailsOf(world, person, employers[index]?.domains[0])),
  )
  await addRows(
    client,
    'contact_companies',
    persons.flatMap(({ id }, index) =>
      employers[index] ? [{ contact_id: id, company_id: employers[index].id }] : [],
    ),
  )
  await addRows(
    client,
    'contact_tags',
    persons.flatMap(({ id }) =>
      random
        .some(service.tagIds, 0, random.chance(0.3) ? 3 : 0)
        .map((tag_id) => ({ contact_id: id, tag_id })),
    ),
  )
  return persons
}
