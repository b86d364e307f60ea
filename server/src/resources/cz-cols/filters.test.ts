import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { Problem } from '#http/problem.ts'
import { applyValues } from '#test/custom-values.ts'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'
import { customConditions } from './filters.ts'
import { type CzFilter, operators } from './schema.ts'

const { admin, database } = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const db = database.main

const numbers = [1, 2, 10].map((value) => ({ text: `${value} stars`, value }))
const words = ['red', 'green', 'blue'].map((value) => ({ text: value.toUpperCase(), value }))

/** Each type with a name, and with the values of the contacts A, B, C…; the last contact has none. */
const columns: { name: string; type: number; options?: object[]; scale?: number; values: unknown[] }[] = [
  { name: 'number', type: 0, values: [9, 10, 100] },
  { name: 'text', type: 1, values: ['apple', 'Banana', '10'] },
  { name: 'flag', type: 2, values: [true, false, true] },
  { name: 'day', type: 3, values: ['1999-12-31', '2000-01-01', '2026-11-20'] },
  { name: 'time', type: 4, values: ['08:00', '09:30', '17:45:30'] },
  { name: 'moment', type: 5, values: ['2026-11-20 07:59:59', '2026-11-20 08:00', '2026-11-20T12:00:00Z'] },
  { name: 'rating', type: 6, options: numbers, values: [2, '10', 1] },
  { name: 'color', type: 6, options: words, values: ['red', 'green', 'blue'] },
  { name: 'colors', type: 7, options: words, values: [['red'], ['red', 'green'], ['blue']] },
  { name: 'price', type: 8, scale: 2, values: ['9.90', 10.5, '-100'] },
]

const ids: Record<string, number> = {}
for (const { name, type, options, scale = null } of columns)
  ids[name] = await insertRow(db, 'cz_cols', {
    name,
    type,
    scale,
    options: options ? JSON.stringify(options) : null,
  })
for (const [index, first_name] of ['A', 'B', 'C', 'D'].entries()) {
  const given = columns.map(({ name, values }) => ({ id: ids[name] as number, value: values[index] ?? null }))
  const values = await applyValues(db, { of: 'contact' }, given, {}, 'create')
  await insertRow(db, 'contacts', { first_name, cz_values: JSON.stringify(values) })
}

const found = async (filters: CzFilter[]) => {
  const conditions = await customConditions(db, { of: 'contact' }, 'contacts', filters)
  const rows = await db
    .selectFrom('contacts')
    .select('first_name')
    .where((eb) => eb.and(conditions))
    .orderBy('id')
    .execute()
  return rows.map(({ first_name }) => first_name).join('')
}

const refusalOf = async (filters: CzFilter[]) => {
  const problem = await found(filters).then(
    (names) => names,
    (error) => error,
  )
  assert.ok(problem instanceof Problem, String(problem))
  assert.equal(problem.status, 422)
  return Object.keys(problem.detail.errors ?? {}).join()
}

/** Who is found; `op` or `val` where the comparison makes no sense for the field. */
const comparisons: [field: string, op: CzFilter['op'], val: unknown, found: string][] = [
  ['number', '=', 10, 'B'],
  ['number', '=', '10', 'B'],
  ['number', '<>', 10, 'AC'],
  ['number', '>', 9, 'BC'],
  ['number', '>=', '9', 'ABC'],
  ['number', '<', 100, 'AB'],
  ['number', '<=', 10, 'AB'],
  ['number', 'in', '9, 100,', 'AC'],
  ['number', 'in', [10, '100'], 'BC'],
  ['number', 'in', 9, 'A'],
  ['number', 'not_in', '9,10', 'C'],
  ['number', 'is_null', undefined, 'D'],
  ['number', 'is_not_null', 'whatever', 'ABC'],
  ['number', '=', 'ten', 'val'],
  ['number', '>', 9.5, 'val'],
  ['number', '=', [9], 'val'],
  ['number', '=', undefined, 'val'],
  ['number', 'in', [], 'val'],
  ['number', 'in', ',', 'val'],
  ['number', 'in', [9, 'x'], 'val'],
  ['number', 'in', [[9]], 'val'],
  ['price', '=', '10.50', 'B'],
  ['price', '=', 10.5, 'B'],
  ['price', '=', '010.5', 'B'],
  ['price', '<>', '9.9', 'BC'],
  ['price', '>', '9.90', 'B'],
  ['price', '>=', '9.9', 'AB'],
  ['price', '<', 9.91, 'AC'],
  ['price', '<=', '-100.00', 'C'],
  ['price', 'in', '9.9, 10.50', 'AB'],
  ['price', 'in', [9.9, '-100.0'], 'AC'],
  ['price', 'not_in', '9.90', 'BC'],
  ['price', 'is_null', undefined, 'D'],
  ['price', 'is_not_null', undefined, 'ABC'],
  ['price', '>', '9.905', 'val'],
  ['price', '=', 9.905, 'val'],
  ['price', 'in', ['9.9', 'x'], 'val'],
  ['price', '=', '1e1', 'val'],
  ['text', '=', 'apple', 'A'],
  ['text', '=', 'Apple', ''],
  ['text', '=', 10, 'C'],
  ['text', '<', 'apple', 'BC'],
  ['text', '>=', 'Banana', 'AB'],
  ['text', 'in', 'apple,Banana', 'AB'],
  ['text', 'not_in', ['apple'], 'BC'],
  ['text', '<>', 'apple', 'BC'],
  ['text', '=', true, 'val'],
  ['flag', '=', 1, 'AC'],
  ['flag', '=', 'false', 'B'],
  ['flag', '<>', true, 'B'],
  ['flag', 'in', '1,0', 'ABC'],
  ['flag', '>', 0, 'op'],
  ['flag', '=', 'maybe', 'val'],
  ['day', '=', '2000-01-01', 'B'],
  ['day', '>', '1999-12-31', 'BC'],
  ['day', '<=', '2000-01-01', 'AB'],
  ['day', '<>', '2000-01-01', 'AC'],
  ['day', '<', '2000-13-01', 'val'],
  ['time', '>=', '09:30', 'BC'],
  ['time', '<', '17:45:30', 'AB'],
  ['time', '=', '08:00:00', 'A'],
  ['time', '>', '25:00', 'val'],
  ['moment', '=', '2026-11-20T00:00:00Z', 'B'],
  ['moment', '<', '2026-11-20 08:00:00', 'A'],
  ['moment', '>=', '2026-11-20', 'ABC'],
  ['moment', 'in', '2026-11-20 08:00:00,2026-11-20 20:00:00', 'BC'],
  ['moment', 'not_in', ['2026-11-20T00:00:00Z'], 'AC'],
  ['moment', '>', 'yesterday', 'val'],
  ['rating', '=', '2', 'A'],
  ['rating', '>', 1, 'AB'],
  ['rating', '<', '9.5', 'AC'],
  ['rating', 'in', '1,10', 'BC'],
  ['rating', '<>', 2, 'BC'],
  ['rating', '=', 3, 'val'],
  ['rating', '>', 'many', 'val'],
  ['rating', '>', [1], 'val'],
  ['rating', '>', { __proto__: null, a: '1' }, 'val'],
  ['color', '=', 'red', 'A'],
  ['color', 'not_in', 'red,blue', 'B'],
  ['color', '=', 'RED', 'val'],
  ['color', '>', 'red', 'op'],
  ['colors', '=', 'red', 'AB'],
  ['colors', '<>', 'red', 'C'],
  ['colors', 'in', 'green,blue', 'BC'],
  ['colors', 'not_in', ['green', 'blue'], 'A'],
  ['colors', 'is_null', null, 'D'],
  ['colors', '>=', 'red', 'op'],
  ['colors', '=', ['red'], 'val'],
]

for (const { name } of columns)
  test(`contacts are found by a ${name} compared as what it is`, async () => {
    for (const [field, op, val, expected] of comparisons)
      if (field === name) {
        const filters = [{ id: ids[field] as number, op, val }]
        const said = expected === 'op' || expected === 'val'
        const answer = said ? await refusalOf(filters) : await found(filters)
        assert.equal(
          answer,
          said ? `cz_cols.0.${expected}` : expected,
          `${field} ${op} ${JSON.stringify(val)}`,
        )
      }
  })

test('several filters, on one field or on more, must all hold', async () => {
  const number = ids.number as number
  assert.equal(
    await found([
      { id: number, op: '>', val: 9 },
      { id: number, op: '<', val: 100 },
    ]),
    'B',
  )
  assert.equal(
    await found([
      { id: number, op: '>', val: 9 },
      { id: ids.flag as number, op: '=', val: true },
    ]),
    'C',
  )
})

test('a filter on a field that is unknown or a ticket’s is refused', async () => {
  const category_id = await insertRow(db, 'cz_col_categories', { name: 'Ticket fields', type: 2 })
  const foreign = await insertRow(db, 'cz_cols', { name: 'Foreign', type: 0, category_id })
  assert.equal(
    await refusalOf([
      { id: ids.number as number, op: '=', val: 9 },
      { id: foreign, op: '=', val: 9 },
      { id: Number.MAX_SAFE_INTEGER, op: 'is_null' },
    ]),
    'cz_cols.1.id,cz_cols.2.id',
  )
})

test('the search of contacts takes the filters in every form that clients send', async () => {
  const id = ids.number as number
  const json = encodeURIComponent(JSON.stringify([{ id, op: '>=', val: 10 }]))
  for (const query of [
    `cz_cols=${json}`,
    `cz_cols[0][id]=${id}&cz_cols[0][op]=%3E%3D&cz_cols[0][val]=10`,
    `cz_cols[0][id]=${id}&cz_cols[0][op]=in&cz_cols[0][val]=10,100`,
    `cz_cols[0][id]=${id}&cz_cols[0][op]=in&cz_cols[0][val][]=10&cz_cols[0][val][]=100`,
  ]) {
    const { status, body } = await admin.get(`/contact?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.data.map(({ first_name }: { first_name: string }) => first_name),
      ['B', 'C'],
    )
  }
  const refused = await admin.get(`/contact?cz_cols[0][id]=${id}&cz_cols[0][op]=like&cz_cols[0][val]=1`)
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors['cz_cols.0.op'])
})

const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    .map(([year, ...rest]) =>
      [String(year).padStart(4, '0'), ...rest.map((part) => String(part).padStart(2, '0'))].join('-'),
    ),
  fc.constantFrom(
    'red',
    '10',
    '2000-01-01 00:00:00+14:59',
    '0001-01-01 00:00:00-1459',
    '23:59',
    'NaN',
    'infinity',
    '1e999',
    '-',
  ),
)
const anyVal = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.anything({ maxDepth: 2, withNullPrototype: true }),
)

test('no comparison of any value ever fails but by saying what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...columns.map(({ name }) => ids[name] as number)),
      fc.constantFrom(...operators),
      anyVal,
      async (id, op, val) => {
        await found([{ id, op, val }]).catch((error) => {
          if (!(error instanceof Problem && error.status === 422)) throw error
        })
      },
    ),
    { numRuns: 1500 },
  )
})
