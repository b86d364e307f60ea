import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'
import { customConditions } from './filters.ts'
import { agreeIndexes, type Run } from './indexes.ts'
import type { CzFilter } from './schema.ts'

const { database } = await startService({ APP_TIMEZONE: 'UTC' })
const db = database.main
const run: Run = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(db)).rows

const optionsOf = (values: (string | number)[]) => values.map((value) => ({ text: String(value), value }))
const long = 'x'.repeat(254)
const two = (n: number) => String(n).padStart(2, '0')
const small = fc.integer({ min: 0, max: 9 })

interface Case {
  name: string
  type: number
  options?: ReturnType<typeof optionsOf>
  scale?: number
  value: fc.Arbitrary<unknown>
  order?: (a: never, b: never) => number
}

const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const byNumber = (a: number | string, b: number | string) => Number(a) - Number(b)

/** Decimals compared exactly: as whole numbers of their last digit. */
const scaled = (text: string) => {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(9, '0')}`)
}
const byDecimal = (a: string, b: string) => Number(scaled(a) - scaled(b))
const decimals = ['0', '-0.5', '1.5', '1.05', '10', '9.99', '999999999999999999.999999998']

const ratings = [1, '2', 10, '2.5', -3]
const words = ['red', 'Green', '藍', 7, 1e-7, -2.5e-9, 1e21, 1.25e300]
const cases: Case[] = [
  {
    name: 'number',
    type: 0,
    value: fc.oneof(
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
    ),
    order: byNumber,
  },
  {
    name: 'text',
    type: 1,
    value: fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', 'B', '小', '明', '😀', '\u{ffff}'),
        minLength: 1,
        maxLength: 2,
      }),
      fc.string({ unit: fc.constantFrom('x', '😀'), minLength: 1, maxLength: 4 }).map((end) => long + end),
    ),
    order: byCodePoint,
  },
  { name: 'flag', type: 2, value: fc.boolean() },
  { name: 'day', type: 3, value: small.map((n) => `202${n}-0${1 + (n % 3)}-11`), order: byCodePoint },
  { name: 'time', type: 4, value: small.map((n) => `${two(n)}:30:0${n}`), order: byCodePoint },
  { name: 'moment', type: 5, value: small.map((n) => `2026-01-0${n || 1}T0${n}:00:00Z`), order: byCodePoint },
  {
    name: 'rating',
    type: 6,
    options: optionsOf(ratings),
    value: fc.constantFrom(...ratings),
    order: byNumber,
  },
  { name: 'word', type: 6, options: optionsOf(words), value: fc.constantFrom(...words) },
  {
    name: 'words',
    type: 7,
    options: optionsOf(words),
    value: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
  },
  {
    name: 'decimal',
    type: 8,
    scale: 9,
    value: fc.constantFrom(...decimals, '999999999999999999.999999999', '-999999999999999999.999999999'),
    order: byDecimal,
  },
]

const fields: (Case & { id: number })[] = []
for (const given of cases) {
  const options = given.options ? JSON.stringify(given.options) : null
  fields.push({
    ...given,
    id: await insertRow(db, 'cz_cols', {
      name: given.name,
      type: given.type,
      options,
      scale: given.scale ?? null,
    }),
  })
}
const records = fc.sample(
  fc.record(
    Object.fromEntries(fields.map(({ id, value }) => [String(id), fc.option(value, { nil: undefined })])),
  ),
  { numRuns: 300, seed: 7 },
) as Record<string, unknown>[]
await db
  .insertInto('contacts')
  .values(records.map((values) => ({ first_name: 'Ming', cz_values: JSON.stringify(values) })))
  .execute()

const comparisons = new Map<string, (order: number) => boolean>([
  ['>', (order) => order > 0],
  ['<', (order) => order < 0],
  ['>=', (order) => order >= 0],
  ['<=', (order) => order <= 0],
])

/** What the filter means, said once more in plain JavaScript. */
const matches = (stored: unknown, { op, val }: CzFilter, { order }: Case) => {
  if (stored === undefined) return op === 'is_null'
  if (op === 'is_null' || op === 'is_not_null') return op === 'is_not_null'
  const compare = comparisons.get(op)
  if (compare) return compare(order?.(stored as never, val as never) ?? 0)
  const isHeld = [val].flat().some((one) => ([stored].flat() as unknown[]).includes(one))
  return op === '=' || op === 'in' ? isHeld : !isHeld
}

const aFilter = fc.constantFrom(...fields).chain((field) => {
  const one = field.type === 7 ? fc.constantFrom(...words) : field.value
  const ops: CzFilter['op'][] = ['=', '<>', 'in', 'not_in', 'is_null', 'is_not_null']
  if (field.order) ops.push('>', '<', '>=', '<=')
  return fc.constantFrom(...ops).chain((op) => {
    const val = op.endsWith('in') ? fc.array(one, { minLength: 1, maxLength: 4 }) : one
    return val.map((given) => ({ field, filter: { id: field.id, op, val: given } }))
  })
})

const holdToMeaning = (isIndexed: boolean) =>
  fc.assert(
    fc.asyncProperty(aFilter, async ({ field, filter }) => {
      const conditions = await customConditions(db, { of: 'contact' }, 'contacts', [filter])
      const found = await db.transaction().execute(async (trx) => {
        if (isIndexed) await sql`set local enable_seqscan = off`.execute(trx)
        return trx
          .selectFrom('contacts')
          .select('id')
          .where((eb) => eb.and(conditions))
          .orderBy('id')
          .execute()
      })
      const meant = records.flatMap((values, at) =>
        matches(values[field.id], filter, field) ? [at + 1] : [],
      )
      assert.deepEqual(
        found.map(({ id }) => id),
        meant,
      )
    }),
    { numRuns: 400 },
  )

test('every comparison of every type finds what it means, without an index', () => holdToMeaning(false))

test('and with the fields’ indexes', async () => {
  await agreeIndexes(run, { concurrently: false })
  await holdToMeaning(true)
})

test('as many filters as a search takes, each with as many values, are one statement', async () => {
  const [word] = fields.filter(({ name }) => name === 'text')
  const id = word?.id as number
  const val = Array.from({ length: 1000 }, (_, n) => `a ${n}`)
  const filters = Array.from({ length: 50 }, () => ({
    id,
    op: 'not_in' as const,
    val: [...val, `${long}yyyy`].slice(1),
  }))
  const conditions = await customConditions(db, { of: 'contact' }, 'contacts', filters)
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where((eb) => eb.and(conditions))
    .execute()
  assert.ok(found.length > 0)
})

const selective: [name: string, op: CzFilter['op'], val: unknown][] = [
  ['number', '=', 5],
  ['number', '>', 4990],
  ['number', 'in', [5, 6]],
  ['text', '=', 'text 5'],
  ['text', '<', 'text 1001'],
  ['text', '=', `${long}yyyy`],
  ['flag', '=', true],
  ['day', '<=', '2000-01-03'],
  ['time', '>=', '23:58'],
  ['moment', '<', '2000-01-02'],
  ['rating', '=', 10],
  ['rating', '>', 9],
  ['word', 'in', ['red', '藍']],
  ['words', '=', 'red'],
  ['words', 'in', ['red', '藍']],
  ['decimal', '=', '5.50'],
  ['decimal', '>', 4990],
]

test('a selective filter of each type reads its field’s index', async () => {
  const idOf = (name: string) => fields.find((field) => field.name === name)?.id as number
  await sql`insert into contacts (first_name, cz_values) select 'Many', jsonb_build_object(
    ${String(idOf('number'))}::text, n, ${String(idOf('text'))}::text, 'text ' || n, ${String(idOf('flag'))}::text, n = 9,
    ${String(idOf('day'))}::text, (date '2000-01-01' + n)::text, ${String(idOf('time'))}::text, to_char(time '00:00' + n % 1440 * interval '1 minute', 'HH24:MI:SS'),
    ${String(idOf('moment'))}::text, to_char(timestamp '2000-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    ${String(idOf('rating'))}::text, case when n % 500 = 0 then 10 else 1 end, ${String(idOf('word'))}::text, case when n % 500 = 0 then 'red' else 'Green' end,
    ${String(idOf('words'))}::text, case when n % 500 = 0 then '["red"]'::jsonb else '["Green"]' end, ${String(idOf('decimal'))}::text, n || '.5')
    from generate_series(1, 5000) n`.execute(db)
  await sql`vacuum analyze contacts`.execute(db)
  for (const [name, op, val] of selective) {
    const id = idOf(name)
    const conditions = await customConditions(db, { of: 'contact' }, 'contacts', [{ id, op, val }])
    const { rows } = await db.transaction().execute(async (trx) => {
      // A table this small may be scanned at the price of an index: whether one can serve is asked.
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from contacts where ${sql.join(conditions, sql` and `)}`.execute(trx)
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, new RegExp(`contacts_cz_${id}_`), `${name} ${op} ${val}\n${plan}`)
  }
})
