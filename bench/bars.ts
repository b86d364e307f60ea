import { milliseconds, number, type Result } from './result.ts'
import { smallSize } from './scenarios/lists.ts'

/** What is asked of the service, held against what was measured. */
export interface Verdict {
  size: number
  what: string
  measured: string
  bar: string
  isMet: boolean
}

type Comparison = Omit<Verdict, 'size'>
type Find = (name: string, size: number) => Result | undefined

const times = (value: number) => `${value.toFixed(2)} times`

const atMost = (
  what: string,
  own: number | undefined,
  other: number | undefined,
  max: number,
  unit = 'ms',
) => {
  if (own === undefined || other === undefined) return []
  const measured = `${times(own / other)}, ${milliseconds(own)} ${unit} against ${milliseconds(other)} ${unit}`
  return [{ what, measured, bar: `at most ${max} times`, isMet: own / other <= max }]
}

const below = (what: string, value: number | undefined, max: number, unit: string): Comparison[] => {
  if (value === undefined) return []
  const measured = `${milliseconds(value)} ${unit}`
  return [{ what, measured, bar: `under ${number(max)} ${unit}`, isMet: value < max }]
}

const atLeast = (what: string, value: number | undefined, min: number): Comparison[] =>
  value === undefined
    ? []
    : [{ what, measured: value.toFixed(2), bar: `at least ${min}`, isMet: value >= min }]

const selective = ['filters', 'custom fields', 'searches', 'tickets']
const rowsOf = (results: Result[], groups: string[], at: number) =>
  results.filter(({ group, size }) => size === at && groups.includes(group))

const pagesOf = (of: (name: string) => Result | undefined, small: { contacts: string; tickets: string }) => [
  ...atMost('page at 80 % against page 1', of('page at 80 %')?.p50, of('page 1')?.p50, 1.5),
  ...atMost('last page against page 1', of('last page')?.p50, of('page 1')?.p50, 1.5),
  ...atMost(
    'last page of tickets against page 1',
    of('last page of tickets')?.p50,
    of('page 1 of tickets')?.p50,
    1.5,
  ),
  ...atMost(
    `page 1 with its total against ${small.contacts}`,
    of('page 1')?.p50,
    of(small.contacts)?.p50,
    1.5,
  ),
  ...atMost(
    `page 1 of tickets against ${small.tickets}`,
    of('page 1 of tickets')?.p50,
    of(small.tickets)?.p50,
    1.5,
  ),
]

const memoryOf = (values: Result['values']): Comparison[] => {
  if (!values) return []
  const { first = 0, last = 0, peak } = values
  return [
    ...below('memory of a server process', peak, 200, 'MB'),
    ...atMost('its memory in the last third against the first', last, first, 1.1, 'MB'),
  ]
}

const ofSize = (results: Result[], find: Find, size: number): Comparison[] => {
  const of = (name: string) => find(name, size)
  const { alone = 0, beside = 0 } = of('point reads beside broad searches')?.values ?? {}
  return [
    ...atLeast(
      'contact by id at 32 connections, of the limit program’s rate',
      of('contact by id, 32 connections')?.values?.ratio,
      0.85,
    ),
    ...pagesOf(of, {
      contacts: `page 1 of ${smallSize} contacts`,
      tickets: `page 1 of ${(smallSize * 2) / 5} tickets`,
    }),
    ...rowsOf(results, selective, size).flatMap(({ name, p50 }) => below(name, p50, 25, 'ms')),
    ...below('search, two Chinese characters', of('search, two Chinese characters')?.p50, 60, 'ms'),
    ...below('search, one letter', of('search, one letter')?.p50, 1500, 'ms'),
    ...atLeast(
      'point reads beside broad searches, of their rate alone',
      alone ? beside / alone : undefined,
      0.5,
    ),
    ...rowsOf(results, ['writes'], size).flatMap(({ name, values }) => [
      ...atLeast(`${name}, rate against a plain insert’s`, values?.ratio, 0.35),
      ...atLeast(`${name}, a plain insert’s CPU against its own`, values?.cpuRatio, 0.35),
    ]),
    ...memoryOf(of('memory of a server process')?.values),
  ]
}

const betweenSizes = (results: Result[], find: Find, small: number, large: number): Comparison[] => {
  const against = (name: string) => `${name}, against ${number(small)} contacts`
  return [
    ...rowsOf(results, selective, large).flatMap(({ name, p50 }) =>
      atMost(against(name), p50, find(name, small)?.p50, 3),
    ),
    ...rowsOf(results, ['writes'], large).flatMap(({ name, p50, values }) => [
      ...atMost(against(name), p50, find(name, small)?.p50, 2),
      ...atMost(against(`CPU to ${name}`), values?.cpu, find(name, small)?.values?.cpu, 2, 'µs'),
    ]),
  ]
}

/** Every bar that the results suffice for. */
export const verdicts = (results: Result[]): Verdict[] => {
  const sizes = [...new Set(results.map(({ size }) => size))].sort((a, b) => a - b)
  const find: Find = (name, size) => results.find((result) => result.name === name && result.size === size)
  const small = sizes[0] ?? 0
  return sizes.flatMap((size) =>
    [...ofSize(results, find, size), ...(size > small ? betweenSizes(results, find, small, size) : [])].map(
      (told) => ({ size, ...told }),
    ),
  )
}
