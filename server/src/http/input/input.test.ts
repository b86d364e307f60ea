import assert from 'node:assert/strict'
import test from 'node:test'
import Type from 'typebox'
import { Moment } from '#shapes'
import { fc } from '#test/property.ts'
import { fromQuery, jsonIn } from './input.ts'
import { parseQueryString, unreadableReason } from './query-string.ts'

const Filter = Type.Object({
  id: Type.Optional(Type.Array(Type.Integer())),
  names: Type.Optional(Type.Array(Type.String())),
  search: Type.Optional(Type.String()),
  is_open: Type.Optional(Type.Boolean()),
  score: Type.Optional(Type.Number()),
  since: Type.Optional(Moment),
  cz_cols: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        op: Type.String(),
        val: Type.Optional(Type.Unsafe<unknown>({})),
      }),
    ),
  ),
})

const read = (query: string) => fromQuery(Filter, parseQueryString(query))
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const filters = [
  { id: 5, op: '>=', val: '3' },
  { id: 6, op: 'is_null' },
]

for (const [query, expected] of [
  ['id=1', { id: [1] }],
  ['id=1,2', { id: [1, 2] }],
  ['id=1%2C2', { id: [1, 2] }],
  ['id=1, 2 ,', { id: [1, 2] }],
  ['id=1&id=2', { id: [1, 2] }],
  ['id=1,2&id=3', { id: [1, 2, 3] }],
  ['id[]=1&id[]=2', { id: [1, 2] }],
  ['id%5B%5D=1&id%5B%5D=2', { id: [1, 2] }],
  ['id[0]=1&id[1]=2', { id: [1, 2] }],
  ['id%5B0%5D=1&id%5B1%5D=2', { id: [1, 2] }],
  ['id[7]=1&id[3]=2', { id: [2, 1] }],
  [`id=${json([1, 2])}`, { id: [1, 2] }],
  [`id=${json(['1', '2'])}`, { id: [1, 2] }],
  ['id=', {}],
  ['id', {}],
  ['id=%20', {}],
  ['id=x', { id: ['x'] }],
  ['id=1.5', { id: [1.5] }],
  ['names=王,Lin', { names: ['王', 'Lin'] }],
  ['names[]=a,b', { names: ['a', 'b'] }],
  ['search=', {}],
  ['search=%20%20', {}],
  ['search=+a+b+', { search: 'a b' }],
  ['search=1', { search: '1' }],
  ['search=100%25', { search: '100%' }],
  ['search=100%', { search: '100%' }],
  ['is_open=1', { is_open: true }],
  ['is_open=TRUE', { is_open: true }],
  ['is_open=0', { is_open: false }],
  ['is_open=maybe', { is_open: 'maybe' }],
  ['score=-1.5', { score: -1.5 }],
  ['score=1e3', { score: '1e3' }],
  ['since=2026-11-20T14:32:05%2B08:00', { since: '2026-11-20T14:32:05+08:00' }],
  ['since=2026-11-20T14:32:05+08:00', { since: '2026-11-20T14:32:05+08:00' }],
  ['since=2026-11-20+14:32:05', { since: '2026-11-20 14:32:05' }],
  ['since=2026-11-20+14:32', { since: '2026-11-20 14:32' }],
  ['unknown=1&constructor=2&__proto__[id]=3&toString=4', {}],
  [
    'cz_cols[0][id]=5&cz_cols[0][op]=%3E%3D&cz_cols[0][val]=3&cz_cols[1][id]=6&cz_cols[1][op]=is_null',
    { cz_cols: filters },
  ],
  [
    'cz_cols%5B0%5D%5Bid%5D=5&cz_cols%5B0%5D%5Bop%5D=>=&cz_cols%5B0%5D%5Bval%5D=3&cz_cols[1][id]=6&cz_cols[1][op]=is_null',
    { cz_cols: filters },
  ],
  [`cz_cols=${json(filters)}`, { cz_cols: filters }],
  [`cz_cols[]=${json(filters[0])}&cz_cols[]=${json(filters[1])}`, { cz_cols: filters }],
  [`cz_cols=${json(filters[0])}`, { cz_cols: [filters[0]] }],
  [
    'cz_cols[0][id]=5&cz_cols[0][op]=in&cz_cols[0][val][]=1&cz_cols[0][val][]=2',
    { cz_cols: [{ id: 5, op: 'in', val: ['1', '2'] }] },
  ],
  ['cz_cols[id]=5&cz_cols[op]=is_null', { cz_cols: [{ id: 5, op: 'is_null' }] }],
  ['cz_cols=', {}],
] as const)
  test(`the query ${query.slice(0, 60)} is understood`, () => assert.deepEqual(read(query), expected))

for (const [title, query] of [
  ['nested past its depth', 'a[b][c][d][e][f][g]=1'],
  ['of too many parameters', Array.from({ length: 2001 }, (_, i) => `a${i}=1`).join('&')],
  ['of too many items', Array.from({ length: 1001 }, () => 'id[]=1').join('&')],
  ['of too large an index', 'id[100000]=1'],
] as const)
  test(`a query ${title} cannot be read`, () => assert.ok(unreadableReason(parseQueryString(query))))

const pieces = [
  'id',
  'cz_cols',
  '[',
  ']',
  '[]',
  '[0]',
  '%5B',
  '=',
  '&',
  ',',
  '{',
  '}',
  '"',
  '%',
  '%00',
  '+',
  '__proto__',
  '1',
  '王',
  '\ud800',
]
const wild = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
)

test('no query string makes the service stumble', () => {
  fc.assert(
    fc.property(wild, (query) => {
      const parsed = parseQueryString(query)
      if (!unreadableReason(parsed)) fromQuery(Filter, parsed)
    }),
    { numRuns: process.env.LONG ? 100_000 : 2_000 },
  )
})

test('an array that is written in any of its forms arrives the same', () => {
  const spellings = [
    (ids: number[]) => `id=${ids.join(',')}`,
    (ids: number[]) => ids.map((id) => `id=${id}`).join('&'),
    (ids: number[]) => ids.map((id) => `id[]=${id}`).join('&'),
    (ids: number[]) => ids.map((id, index) => `id[${index}]=${id}`).join('&'),
    (ids: number[]) => `id=${json(ids)}`,
  ]
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 50 }), (ids) => {
      for (const spell of spellings) assert.deepEqual(read(spell(ids)), { id: ids })
    }),
  )
})

test('JSON within a form’s field is limited like a body', () => {
  const names = Array.from({ length: 12_000 }, (_, index) => `"n${index}": 0`)
  assert.deepEqual(jsonIn('{"n": [0]}'), { n: [0] })
  assert.equal(jsonIn(`{${names}}`), undefined)
  assert.equal(jsonIn('['.repeat(33) + ']'.repeat(33)), undefined)
})
