import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { isMoment } from '#http/input/moments.ts'
import { Problem } from '#http/problem.ts'
import { applyValues } from '#test/custom-values.ts'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'
import { readMoments } from './fields.ts'
import { type Owner, valuesOf } from './values.ts'

const { database } = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const db = database.main

const options = JSON.stringify([
  { text: 'Gold', value: 'gold' },
  { text: 'One', value: 1 },
  { text: 'Two', value: '2' },
])

type Column = Partial<{ is_allowed_null: boolean; default: string; category_id: number }>
const aField = (type: number, given: Column = {}) =>
  insertRow(db, 'cz_cols', { name: `Type ${type}`, type, options: type > 5 ? options : null, ...given })

const contact: Owner = { of: 'contact' }
const errorsOf = async (work: Promise<unknown>) => {
  const problem = await work.then(
    () => undefined,
    (error) => error,
  )
  assert.ok(problem instanceof Problem, String(problem))
  assert.equal(problem.status, 422)
  return Object.keys(problem.detail.errors ?? {})
}

/** By type: what is taken and how it is stored, and what is refused. */
const table: { type: number; taken: [unknown, unknown][]; refused: unknown[] }[] = [
  {
    type: 0,
    taken: [
      [42, 42],
      ['42', 42],
      [' -7 ', -7],
      [0, 0],
      ['-0', 0],
      ['9007199254740991', 9007199254740991],
    ],
    refused: [
      4.5,
      '4.5',
      'x',
      true,
      [1],
      {},
      2 ** 53,
      '9007199254740993',
      Number.POSITIVE_INFINITY,
      '0x10',
      '1e3',
    ],
  },
  {
    type: 1,
    taken: [
      ['王小明', '王小明'],
      [' a ', 'a'],
      [42, '42'],
      [1.5, '1.5'],
      ['😀'.repeat(65_535), '😀'.repeat(65_535)],
    ],
    refused: [true, ['a'], {}, 'a'.repeat(65_536), 'a\0', '\ud800', Number.NaN],
  },
  {
    type: 2,
    taken: [
      [true, true],
      [false, false],
      [1, true],
      [0, false],
      ['true', true],
      ['FALSE', false],
      ['1', true],
    ],
    refused: [2, 'yes', [true], {}],
  },
  {
    type: 3,
    taken: [
      ['2024-02-29', '2024-02-29'],
      ['0001-01-01', '0001-01-01'],
      ['2026-11-20 14:00:00', '2026-11-20'],
    ],
    refused: ['2026-02-29', '2026-13-01', '20261120', 20261120, true, '0000-01-01', ['2026-11-20']],
  },
  {
    type: 4,
    taken: [
      ['09:30', '09:30:00'],
      ['23:59:59', '23:59:59'],
      ['00:00', '00:00:00'],
    ],
    refused: ['24:00', '9:30', '09:60', '09:30:60', '09:30:00Z', 930, true, ['09:30']],
  },
  {
    type: 5,
    taken: [
      ['2026-11-20 14:32:05', '2026-11-20T06:32:05Z'],
      ['2026-11-20', '2026-11-19T16:00:00Z'],
      ['2026-11-20T14:32', '2026-11-20T06:32:00Z'],
      ['2026-11-20T14:32:05.987Z', '2026-11-20T14:32:05Z'],
      ['2026-11-20 14:32:05-0530', '2026-11-20T20:02:05Z'],
      ['9999-12-31 23:59:59', '9999-12-31T15:59:59Z'],
    ],
    refused: [
      '2026-11-31',
      '2026-11-20 25:00',
      'now',
      'infinity',
      1763648000,
      true,
      '0001-01-01 00:00:00',
      {},
    ],
  },
  {
    type: 6,
    taken: [
      ['gold', 'gold'],
      [1, 1],
      ['1', 1],
      [2, '2'],
      [' 2 ', '2'],
    ],
    refused: ['Gold', 3, '01', true, ['gold'], {}],
  },
  {
    type: 7,
    taken: [
      [
        ['gold', 1],
        ['gold', 1],
      ],
      [
        ['1', 1, 2, '2'],
        [1, '2'],
      ],
      [[2], ['2']],
    ],
    refused: ['gold', 1, ['gold', 'x'], [['gold']], [null], {}, Array.from({ length: 1001 }, () => 'gold')],
  },
]

for (const { type, taken, refused } of table)
  test(`a value of type ${type} is stored as what it means, and refused when it means nothing`, async () => {
    const id = await aField(type)
    for (const [value, stored] of taken)
      assert.deepEqual(await applyValues(db, contact, [{ id, value }], {}, 'create'), { [id]: stored })
    // Nothing in a list clears only what takes lists.
    for (const value of type === 7 ? refused : [...refused, []])
      assert.deepEqual(
        await errorsOf(applyValues(db, contact, [{ id, value }], {}, 'update')),
        ['cz_cols.0.value'],
        String(JSON.stringify(value)).slice(0, 50),
      )
  })

test('values are answered in the time zone of the service, without fields that are gone', async () => {
  const [when, tags, gone] = [await aField(5), await aField(7), await aField(0)]
  const values = await applyValues(
    db,
    contact,
    [
      { id: tags, value: ['1'] },
      { id: when, value: '2026-11-20T00:00:00Z' },
      { id: gone, value: 1 },
    ],
    {},
    'create',
  )
  await db.deleteFrom('cz_cols').where('id', '=', gone).execute()
  const id = await insertRow(db, 'contacts', { first_name: 'Ming', cz_values: JSON.stringify(values) })
  const { cz_cols } = await db
    .selectFrom('contacts')
    .select(valuesOf('contacts').as('cz_cols'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(cz_cols, [
    { id: when, value: '2026-11-20 08:00:00', category_id: null },
    { id: tags, value: [1], category_id: null },
  ])
})

test('an update changes what it lists, clears with null and keeps the rest', async () => {
  const [a, b, c] = [await aField(0), await aField(1), await aField(7)]
  const current = { [a]: 1, [b]: 'kept', [c]: ['gold'] }
  const given = [
    { id: a, value: 2 },
    { id: c, value: [] },
  ]
  assert.deepEqual(await applyValues(db, contact, given, current, 'update'), { [a]: 2, [b]: 'kept' })
  assert.deepEqual(await applyValues(db, contact, [{ id: b, value: null }], current, 'update'), {
    [a]: 1,
    [c]: ['gold'],
  })
  assert.deepEqual(await applyValues(db, contact, null, current, 'update'), current)
})

test('all errors in a list of values are reported at once', async () => {
  const [number, day] = [await aField(0), await aField(3, { is_allowed_null: false })]
  const given = [
    { id: number, value: 'x' },
    { id: 60_000, value: 1 },
    { id: number, value: 1 },
    { id: day, value: '  ' },
    { id: Number.MAX_SAFE_INTEGER, value: 1 },
  ]
  assert.deepEqual(await errorsOf(applyValues(db, contact, given, {}, 'update')), [
    'cz_cols.0.value',
    'cz_cols.1.id',
    'cz_cols.2.id',
    'cz_cols.3.value',
    'cz_cols.4.id',
  ])
  assert.deepEqual(await errorsOf(applyValues(db, contact, [{ id: number }], {}, 'update')), [
    'cz_cols.0.value',
  ])
  await db.deleteFrom('cz_cols').where('id', '=', day).execute()
})

test('a required field must be given on create and a default stands in for what is not', async () => {
  const category_id = await insertRow(db, 'cz_col_categories', { name: 'Cars', type: 1 })
  const owner: Owner = { of: 'relation', category_id }
  const required = await aField(1, { category_id, is_allowed_null: false })
  const preset = await aField(0, { category_id, default: '7' })
  assert.deepEqual(await errorsOf(applyValues(db, owner, undefined, {}, 'create')), ['cz_cols'])
  assert.deepEqual(await applyValues(db, owner, [{ id: required, value: 'x' }], {}, 'create'), {
    [required]: 'x',
    [preset]: 7,
  })
  const without = [
    { id: required, value: 'x' },
    { id: preset, value: null },
  ]
  assert.deepEqual(await applyValues(db, owner, without, {}, 'create'), { [required]: 'x' })
  assert.deepEqual(
    await errorsOf(applyValues(db, owner, [{ id: required, value: null }], { [required]: 'x' }, 'update')),
    ['cz_cols.0.value'],
  )
  assert.deepEqual(await applyValues(db, owner, [{ id: preset, value: 1 }], {}, 'update'), { [preset]: 1 })
})

test('contacts, tickets and each relation table have fields of their own', async () => {
  const category = (type: number) => insertRow(db, 'cz_col_categories', { name: `Kind ${type}`, type })
  const categories = await Promise.all([category(0), category(1), category(2), category(3), category(1)])
  const ids = await Promise.all(categories.map((category_id) => aField(0, { category_id })))
  const owners: [Owner, number[]][] = [
    [{ of: 'contact' }, [0]],
    [{ of: 'ticket' }, [2]],
    [{ of: 'relation', category_id: categories[1] as number }, [1]],
    [{ of: 'relation', category_id: categories[3] as number }, [3]],
  ]
  for (const [owner, mine] of owners)
    for (const [index, id] of ids.entries()) {
      const applied = applyValues(db, owner, [{ id, value: 1 }], {}, 'update')
      if (mine.includes(index)) assert.deepEqual(await applied, { [id]: 1 })
      else assert.deepEqual(await errorsOf(applied), ['cz_cols.0.id'])
    }
})

test('the database reads every date-time that is taken', async () => {
  const form =
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?( ?(Z|[+-](0\d|1[0-4]):?[0-5]\d))?)?$/
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(form).filter(isMoment), { maxLength: 30 }),
      async (moments) => {
        const read = Object.entries(await readMoments(db, [...new Set(moments)]))
        for (const [given, instant] of read) {
          const year = Number(given.slice(0, 4))
          if (instant === null) assert.ok(year <= 1 || year >= 9999, given)
          else assert.ok(Math.abs(Number(instant.slice(0, 4)) - year) <= 1 && instant.length === 20, given)
        }
      },
    ),
    { numRuns: 100 },
  )
})
