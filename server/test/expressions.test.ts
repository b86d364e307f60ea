import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import test from 'node:test'
import { runInNewContext } from 'node:vm'
import { check } from 'recheck'
import { textType } from '#files/content/texts.ts'
import { isAccepted } from '#http/answers/compressed.ts'
import { csvOf } from '#http/exports/csv.ts'
import { jsonIn } from '#http/input/input.ts'
import { isMoment } from '#http/input/moments.ts'
import { fillIn, placeholdersOf } from '#resources/canned-answers/placeholders.ts'
import { asIsoDay } from '#resources/imports/convert/dates.ts'
import { numberReader } from '#resources/imports/convert/numbers.ts'
import { partsOf } from '#shared/links.ts'
import { detectDelimiter } from '#sheets/text/delimiter.ts'
import { allExpressions, type Expression, expressionsIn } from './expressions.ts'
import { figure } from './figure.ts'
import { onlyLong } from './long.ts'

const small = 10_000
const large = 100_000
/** Ten times the length may take twenty times as long; below this many milliseconds clocks say nothing. */
const allowedRatio = 20
const unmeasurable = 2
const maxMs = 50

/** Of the processor, in milliseconds: others who use it do not count. */
const timeOf = (work: () => unknown) => {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && best > unmeasurable / 5; round++) {
    const start = process.threadCpuUsage()
    work()
    best = Math.min(best, process.threadCpuUsage(start).user / 1000)
  }
  return best
}

/** How much longer a text of 100 kB takes than one of 10 kB; what takes long with 10 kB alone is not linear. */
const ratioOf = (work: (text: string) => unknown, textOf: (length: number) => string) => {
  const [short, long] = [textOf(small), textOf(large)]
  const first = timeOf(() => work(short))
  if (first > maxMs) return { ratio: Number.POSITIVE_INFINITY, ms: first }
  const ms = timeOf(() => work(long))
  return { ratio: ms / Math.max(first, unmeasurable), ms }
}

const repeated = (beginning: string, part: string, end: string) => (length: number) =>
  beginning + part.repeat(Math.ceil(length / part.length)) + end

const pumps = [
  ' ',
  '\t',
  '0',
  'a',
  '.',
  ',',
  ';',
  '-',
  '/',
  '(',
  '{',
  '{{',
  '{{ ',
  '<',
  '@',
  'a@',
  'a.',
  '://',
  '+',
  "'",
  "',",
  'é',
  '王',
]

const textFunctions: Record<string, (text: string) => unknown> = {
  links: partsOf,
  'placeholders of canned answers': placeholdersOf,
  'canned answers filled in': (text) => fillIn({ text }, new Map()),
  'JSON in a query': jsonIn,
  'date-times': isMoment,
  'Accept-Encoding': (text) => isAccepted(text, 'gzip'),
  'delimiters of a file': detectDelimiter,
  'the type of a text file': (text) => textType(Buffer.from(text), true),
  'dates of a file': (text) => asIsoDay(text, 'dmy'),
  'numbers of a file': numberReader({ separator: 'comma', mark: 'comma' }) ?? assert.fail,
  'cells of an export': (text) => csvOf([text], (async function* () {})()).next(),
}

/** The patterns of every field of the API: phone numbers, e-mail addresses, languages and so on. */
const patternsOfFields = () => {
  const document = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
  const found = new Set<string>()
  JSON.parse(document, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') found.add(value)
    return value
  })
  return [...found]
}

test('texts of 100 kB take ten times as long as texts of 10 kB, whatever is in them', (t) => {
  const fields = patternsOfFields().map((source) => {
    const expression = new RegExp(source, 'u')
    return [`the pattern ${source}`, (text: string) => expression.test(text)] as const
  })
  const attacked = [...Object.entries(textFunctions), ...fields]
  let slowest = { ms: 0, ratio: 0, what: '' }
  for (const [what, work] of attacked)
    for (const beginning of ['', 'a@', '{{', 'https://a'])
      for (const pump of pumps) {
        const { ratio, ms } = ratioOf(work, repeated(beginning, pump, '\0'))
        if (ms > slowest.ms) slowest = { ms, ratio, what }
        assert.ok(
          ratio <= allowedRatio,
          `${what}: ${JSON.stringify(beginning + pump)} took ${ratio} times as long`,
        )
      }
  const attacks = attacked.length * 4 * pumps.length
  const worst = `the slowest, ${slowest.what}, took ${slowest.ms.toFixed(1)} ms`
  figure(
    t,
    'T20',
    `${attacks} attack strings of 100 kB at ${attacked.length} validators: all linear; ${worst}`,
  )
})

test('expressions are found in literals, constructors and schemas', () => {
  const source = `const a = '\\\\d+'; const b = /x+/g; new RegExp(\`^\${a}$\`, 'u'); RegExp(String.raw\`\\d\`); ({ pattern: 'y+' }); RegExp(given)`
  const { expressions, atRunTime } = expressionsIn('planted.ts', source)
  assert.deepEqual(
    expressions.map(({ source, flags }) => `/${source}/${flags}`),
    ['/x+/g', '/^\\d+$/u', '/\\d/', '/y+/u'],
  )
  assert.equal(atRunTime.length, 1)
})

/** Made when they run, of parts that are escaped or of a list in the code, or of a schema's pattern. */
const madeAtRunTime: Record<string, number> = {
  'console/src/moments/english.ts': 1,
  'console/src/moments/promises/chinese.ts': 4,
  'console/src/moments/promises/clauses.ts': 1,
  'console/src/moments/promises/english.ts': 5,
  'console/src/moments/promises/ranges.ts': 3,
  'console/src/moments/read.ts': 2,
  'server/src/files/content/served.ts': 1,
  'server/src/http/answers/compressed.ts': 1,
  'server/src/http/mount.ts': 1,
  'server/src/http/openapi/words.ts': 1,
  'server/src/migration/sources/csv-folder.ts': 1,
  'server/src/migration/sources/objects.ts': 1,
  'server/src/resources/imports/convert/numbers.ts': 1,
  'server/src/sheets/text/delimiter.ts': 3,
}

test('expressions that are made when they run are those that were looked at', () => {
  const places = Object.groupBy(allExpressions().atRunTime, (place) => place.slice(0, place.lastIndexOf(':')))
  const counts = Object.fromEntries(Object.entries(places).map(([file, all = []]) => [file, all.length]))
  assert.deepEqual(counts, madeAtRunTime)
})

interface Pump {
  prefix: string
  pump: string
}

/** Whether an expression needs more than a second for a text. An exponential one would never end by itself. */
const isEndless = (expression: RegExp, text: string) => {
  try {
    runInNewContext('expression.test(text)', { expression, text }, { timeout: 1_000 })
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}

/** Whether an attack that recheck has thought of takes longer than linear time in the engine that runs. */
const isConfirmed = ({ source, flags }: Expression, pumped: Pump[], suffix: string) => {
  const lengthOf = pumped.reduce((sum, { pump }) => sum + pump.length, 0)
  const textOf = (length: number) =>
    pumped.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(length / lengthOf))).join('') + suffix
  const expression = new RegExp(source, flags)
  if (isEndless(expression, textOf(small))) return true
  const { ratio, ms } = ratioOf((text) => new RegExp(source, flags).test(text), textOf)
  return ratio > allowedRatio || ms > maxMs
}

/** Most expressions are judged within a second; the rest would keep recheck busy for much longer. */
const judgingMs = 5_000

/** What recheck says of each, where an attack that it has thought of works. */
const judge = async (expressions: Expression[]) => {
  const told = { safe: 0, disproved: 0, undecided: 0 }
  const vulnerable: string[] = []
  const waiting = expressions.values()
  const worker = async () => {
    for (const expression of waiting) {
      const result = await check(expression.source, expression.flags, { timeout: judgingMs })
      if (result.status === 'safe') told.safe++
      else if (result.status === 'unknown') told.undecided++
      else if (isConfirmed(expression, result.attack.pumps, result.attack.suffix))
        vulnerable.push(`${expression.place} /${expression.source}/: ${result.complexity.summary}`)
      else told.disproved++
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return { ...told, vulnerable }
}

test('no regular expression of what runs can be made to take long', { skip: onlyLong }, async (t) => {
  const { expressions } = allExpressions()
  assert.ok(expressions.length > 300)

  const planted = { source: '^(a|a)*$', flags: '', place: 'planted' }
  assert.equal((await judge([planted])).vulnerable.length, 1)

  const { safe, disproved, undecided, vulnerable } = await judge(expressions)
  const rest = `${disproved} more whose attack is linear in this engine, ${undecided} undecided in ${judgingMs / 1000} s each`
  figure(
    t,
    'T20',
    `recheck over ${expressions.length} expressions: ${vulnerable.length} vulnerable, ${safe} safe, ${rest}`,
  )
  assert.deepEqual(vulnerable, [])
})
