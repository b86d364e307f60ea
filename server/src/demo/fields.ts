import type pg from 'pg'
import { type Clock, dateOf, day, iso, workingMoment } from './clock.ts'
import { addRecords } from './insert.ts'
import type { Random } from './random.ts'
import { type CategoryKey, categories, loose } from './words/fields.ts'

type Values = Record<string, unknown>

const fieldRow = (field: typeof loose, category_id: number | null, creater_id: number) => ({
  name: field.name,
  description: field.description ?? null,
  is_allowed_null: field.is_allowed_null ?? true,
  default: field.default ?? null,
  type: field.type,
  options: field.options ?? null,
  scale: field.scale ?? null,
  category_id,
  creater_id,
})

/**
 * Adds categories and fields. Returns their IDs, and a function that turns values by name into stored ones.
 */
export const addFields = async (client: pg.ClientBase, creater_id: number) => {
  const keys = Object.keys(categories) as CategoryKey[]
  const rows = keys.map((key) => {
    const { name, type, description } = categories[key]
    return { name, type, description, creater_id }
  })
  const ids = (await addRecords(client, 'cz_col_categories', rows)).map(({ id }) => id)
  const named = keys.flatMap((key, index) =>
    Object.entries<typeof loose>(categories[key].fields).map(([name, field]) => ({
      name: `${key}.${name}`,
      row: fieldRow(field, ids[index] as number, creater_id),
    })),
  )
  const all = [...named, { name: 'loose', row: fieldRow(loose, null, creater_id) }]
  const records = await addRecords(
    client,
    'cz_cols',
    all.map(({ row }) => row),
  )
  const fieldIds = new Map(all.map(({ name }, index) => [name, records[index]?.id as number]))
  return {
    categoryId: (key: CategoryKey) => ids[keys.indexOf(key)] as number,
    fieldId: (key: CategoryKey, name: string) => fieldIds.get(`${key}.${name}`) as number,
    looseId: fieldIds.get('loose') as number,
    stored: (key: CategoryKey, values: Values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [String(fieldIds.get(`${key}.${name}`)), value]),
      ),
  }
}

export type Fields = Awaited<ReturnType<typeof addFields>>

const valuesOf = (key: CategoryKey, field: string) =>
  (categories[key].fields as Record<string, typeof loose>)[field]?.options?.map(({ value }) => value) ?? []

const timeOf = ({ whole, pick }: Random, from: number, to: number) =>
  `${String(whole(from, to)).padStart(2, '0')}:${pick(['00', '30'])}:00`

export const membershipOf = (
  random: Random,
  clock: Clock,
  joined: number,
  notes: readonly string[],
): Values => {
  const { chance, whole, weighted, some, pick } = random
  return {
    tier: weighted({ silver: 70, gold: 24, platinum: 6 }),
    points: whole(0, 5000),
    since: dateOf(joined),
    newsletter: chance(0.6),
    interests: chance(0.7) ? some(valuesOf('membership', 'interests'), 1, 3) : undefined,
    call_time: chance(0.3) ? timeOf(random, 9, 20) : undefined,
    last_visit: chance(0.4) ? iso(workingMoment(clock, random, 400)) : undefined,
    note: chance(0.15) ? pick(notes) : undefined,
  }
}

export const orderOf = (
  random: Random,
  clock: Clock,
  ordered = workingMoment(clock, random, 500),
): Values => {
  const { chance, whole, weighted, some, digits } = random
  const isRecent = clock.now - ordered < 10 * day
  const state = weighted(
    isRecent
      ? { ordered: 4, packed: 3, on_its_way: 3, delivered: 1, returned: 0 }
      : { ordered: 0, packed: 0, on_its_way: 0, delivered: 19, returned: 1 },
  )
  return {
    number: `HP${digits(7)}`,
    ordered_at: iso(ordered),
    amount: String(whole(600, 42_000) / 2),
    is_paid: !isRecent || chance(0.8),
    delivery: dateOf(ordered + whole(3, 12) * day),
    slot: state === 'ordered' ? undefined : timeOf(random, 8, 17),
    state,
    items: some(valuesOf('orders', 'items'), 1, 3),
  }
}

export const contractOf = (random: Random, clock: Clock): Values => {
  const starts = workingMoment(clock, random, 360)
  return {
    plan: random.pick(valuesOf('contracts', 'plan')),
    starts: dateOf(starts),
    ends: dateOf(starts + 365 * day),
    renews: random.chance(0.6),
  }
}

export const productOf = (random: Random, clock: Clock): Values => {
  const bought = workingMoment(clock, random, 1000)
  return {
    serial: `SN-${random.digits(4)}-${random.digits(4)}`,
    bought: dateOf(bought),
    in_warranty: clock.now - bought < 730 * day,
    call_back: random.chance(0.2) ? iso(clock.now + random.whole(1, 96) * 1_800_000) : undefined,
    severity: random.pick(valuesOf('product', 'severity')),
  }
}

export const visitOf = (random: Random, created: number): Values => ({
  day: dateOf(created + random.whole(1, 9) * day),
  starts: timeOf(random, 8, 16),
  minutes: random.whole(2, 16) * 10,
  parts: random.chance(0.7) ? random.some(valuesOf('visits', 'parts'), 1, 2) : undefined,
})
