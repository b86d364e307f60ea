import Type, { type Static, type TSchema } from 'typebox'
import { fromJson } from '#http/input/input.ts'
import { checker } from '#http/input/validate.ts'
import { Problem } from '#http/problem.ts'
import { subjectTypes } from '#resources/rules/subjects.ts'
import { Anything, Line } from '#shapes'
import { UserError } from '../../user-error.ts'
import { type Document, documentVersion } from '../document.ts'
import { findUnknown, jsonOf, parseDocument, problemLines, type Shape } from '../parse.ts'

const Values = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

const Given = Type.Object(Object.fromEntries(subjectTypes.map((subject) => [subject, Type.Optional(Values)])))

const When = Type.Object({
  subject: Type.Optional(
    Type.Unsafe<(typeof subjectTypes)[number]>({ type: 'string', enum: [...subjectTypes] }),
  ),
  event: Type.Optional(Line),
  changes: Type.Optional(Values),
  by: Type.Optional(Line),
  at: Type.Optional(Line),
  macro: Type.Optional(Line),
})

const Texts = Type.Optional(Type.Array(Type.String()))

/** What rules did, as far as a test says it. */
export const Effects = Type.Object({
  changes: Type.Optional(Values),
  messages: Texts,
  notes: Texts,
  notices: Texts,
  rules: Texts,
})
export type Effects = Static<typeof Effects>

const RuleTest = Type.Object({
  name: Line,
  given: Type.Optional(Given),
  when: When,
  expect: Type.Unsafe<'nothing' | Effects>(Anything),
})
export type RuleTest = Static<typeof RuleTest>
export type GivenRecords = Record<(typeof subjectTypes)[number], Record<string, unknown> | undefined>

const File = Type.Object({
  rules: Type.Optional(Type.Array(Anything)),
  tests: Type.Array(RuleTest, { minItems: 1, maxItems: 1000 }),
})
const check = checker(File)
const checkEffects = checker(Effects)

const linesOf = (validate: () => unknown, prefix = '') => {
  try {
    validate()
    return []
  } catch (error) {
    if (error instanceof Problem) return problemLines(error, prefix)
    throw error
  }
}

/** Without a zone, the time would depend on the machine. */
const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))

const wrongWith = ({ when: { subject, event, macro, at: time }, expect }: RuleTest, at: string) => {
  const isEvent = subject !== undefined && event !== undefined
  return [
    ...(isEvent === (macro !== undefined) ? [`${at}.when: It needs subject and event, or macro.`] : []),
    ...(time !== undefined && !isInstant(time)
      ? [`${at}.when.at: It must be like 2026-11-29T10:00:00+08:00.`]
      : []),
    ...(expect !== 'nothing' && !Object.keys(Object(expect)).length
      ? [
          `${at}.expect: It needs at least one of ${Object.keys(Effects.properties).join(', ')}, or is "nothing".`,
        ]
      : []),
    ...(expect === 'nothing' ? [] : linesOf(() => checkEffects(expect), `${at}.expect`)),
    ...(expect === 'nothing' ? [] : findUnknown(Effects as Shape, expect, `${at}.expect`)),
  ]
}

export interface TestFile {
  tests: RuleTest[]
  /** The rules that replace those of the installation. */
  document: Document | undefined
}

/** Parses a file of tests of rules. Throws a UserError that lists everything wrong with it. */
export const parseTests = (text: string): TestFile => {
  const given = jsonOf(text)
  const picked = fromJson(File as TSchema, given) as Static<typeof File>
  const wrong = [...findUnknown(File as Shape, given, ''), ...linesOf(() => check(picked))]
  if (!wrong.length) wrong.push(...picked.tests.flatMap((each, index) => wrongWith(each, `tests.${index}`)))
  if (wrong.length) throw new UserError(wrong.join('\n'))
  const { rules, tests } = picked
  const document = rules && parseDocument(JSON.stringify({ version: documentVersion, rules }))
  return { tests, document }
}
