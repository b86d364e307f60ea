import { addDays } from '../calendar.ts'
import { type Clock, combine, type Moment } from '../combine.ts'
import type { Part, Period } from '../part.ts'
import { folded } from '../read.ts'
import { chinese } from './chinese.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { english, statements } from './english.ts'
import { rangeEnds } from './ranges.ts'

const greeting = /\bgood (?:morning|afternoon|evening|night)\b|早安|午安|晚安|早上好|下午好|晚上好/g
/** Phrases that say nothing of what is promised, and are no condition. */
const polite =
  /(?:麻煩|請)?[您你]?(?:再|先)?(?:稍等|稍候|稍待|等一下|等候|等等|放心|見諒|耐心等候)(?:一下|片刻)?|if (?:that's|that is|it's) (?:ok|okay|fine|all right)|if (?:that|it) works(?: for you)?|if (?:possible|you like|needed|necessary|not sooner)/g
// A full stop ends a sentence only before a capital letter: "at 3 p.m. tomorrow" goes on.
const sentenceEnd = /(?<=[!?。！？；\n])|(?<=\.)\s+(?=\p{Lu})/u

/** What is read at most of a text: longer ones are rarely promises. */
const maxCharacters = 2000
/** A date without a year that is farther away has just passed. */
const maxDays = 183

/** The time until which something is promised for a day. */
const endOfBusiness = '18:00'
const ends: Partial<Record<Period, string>> = { morning: '12:00', afternoon: endOfBusiness, evening: '22:00' }

const isAhead = ({ day, time }: Moment, clock: Clock) =>
  day > clock.day || (day === clock.day && (time === null || time > clock.time))

/** Returns the end of a part of today that has begun: `this afternoon`, said at half past two. */
const endOfPeriod = (parts: Part[], clock: Clock): Moment | undefined => {
  const period = parts.find((part) => part.period)?.period
  const end = period && ends[period]
  if (
    !end ||
    end <= clock.time ||
    parts.some(({ hour, day }) => hour !== undefined || (day && day !== clock.day))
  )
    return undefined
  const begun = combine([...parts, { day: clock.day }], clock)
  return begun && !isAhead(begun, clock) ? { day: clock.day, time: end } : undefined
}

/** Joins the pieces of a clause that fit each other: 明天我會在下午三點打給您. Of others, the longest counts. */
const momentOf = (pieces: Clause['pieces'], clock: Clock) => {
  const groups: { parts: Part[]; length: number }[] = []
  for (const { parts, start, end } of pieces) {
    const last = groups.at(-1)
    const joined = last && [...last.parts, ...parts]
    if (last && joined && combine(joined, clock))
      groups.splice(-1, 1, { parts: joined, length: last.length + end - start })
    else groups.push({ parts, length: end - start })
  }
  return groups
    .toSorted((a, b) => b.length - a.length)
    .map(({ parts }) => endOfPeriod(parts, clock) ?? combine(parts, clock))
    .find((moment) => moment && isAhead(moment, clock))
}

const year = /\d{4}|\byears?\b|年/
const openingHours = /(?:營業|服務|客服|上班|辦公)時間|\b(?:business|opening|office|working) hours\b/

/** Whether the moment of a clause is not a promise: a date in the past without its year, or opening hours. */
const isUnlikely = ({ text, pieces }: Clause, { day }: Moment, clock: Clock) =>
  (day > addDays(clock.day, maxDays) && !year.test(text)) ||
  (openingHours.test(text) && !pieces.some(({ parts }) => parts.some((part) => part.day)))

/** Returns what a clause says before a condition or a question within. */
const mainOf = ({ text, pieces }: Clause) => {
  const cuts = [text.search(english.cut), text.search(chinese.cut)].filter((at) => at >= 0)
  const cut = cuts.length ? Math.min(...cuts) : text.length
  const rest = text.slice(cut)
  return {
    main: { text: text.slice(0, cut), pieces: pieces.filter(({ start }) => start < cut) },
    isCondition: english.condition.test(rest) || chinese.condition.test(rest),
  }
}

const fillers =
  /[\s,、.()@的我們您在於到前後內左右最晚遲慢大約預計]|\b(?:and|at|by|i|we|on|probably|hopefully|the|latest|or|so)\b/g

/** Whether a clause is only a moment, which belongs to the next one: `Tomorrow, …`. */
const isBare = ({ text, pieces }: Clause) => {
  if (!pieces.length) return false
  const rest = pieces.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  return rest.replaceAll(fillers, '') === ''
}

/** Returns the clauses that promise something, each with its dates and times. */
const promiseClauses = (clauses: Clause[]) => {
  const promises: Clause[] = []
  let before: Clause['pieces'] = []
  for (const clause of clauses) {
    const { main, isCondition } = mainOf(clause)
    const continues = promises.length > 0
    if (english.isPromise(main, { continues, isOnCondition: isCondition }) || chinese.isPromise(main))
      promises.push({ text: main.text, pieces: [...before, ...main.pieces] })
    else if (isCondition && !continues) return []
    else if (isBare(clause)) promises.at(-1)?.pieces.push(...clause.pieces)
    before = isBare(clause) ? [...before, ...clause.pieces] : []
  }
  return promises
}

/** Returns the moment of the first promise to the customer in a sentence, else of the first about work for it. */
const promiseOf = (sentence: string, clock: Clock) => {
  if (!english.hint.test(sentence) && !chinese.hint.test(sentence)) return undefined
  const clauses = clausesOf(rangeEnds(sentence), clock, statements)
  const promises = promiseClauses(clauses).flatMap((clause) => {
    const moment = momentOf(clause.pieces, clock)
    return moment && !isUnlikely(clause, moment, clock) ? { clause, moment } : []
  })
  const toCustomer = promises.find(
    ({ clause: { text } }) => !english.isInternalWork(text) && !chinese.isInternalWork(text),
  )
  return (toCustomer ?? promises[0])?.moment
}

/** Returns by when a text promises something: `I'll call you tomorrow by five`, `明天下午三點前回覆您`. */
export const promiseIn = (text: string, clock: Clock): Moment | undefined => {
  for (const sentence of text.slice(0, maxCharacters).split(sentenceEnd)) {
    const moment = promiseOf(folded(sentence).replaceAll(greeting, ' ').replaceAll(polite, ','), clock)
    if (moment) return { ...moment, time: moment.time ?? endOfBusiness }
  }
  return undefined
}
