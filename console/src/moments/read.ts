import { chineseFillers, chineseRules } from './chinese.ts'
import { type Clock, combine, type Moment } from './combine.ts'
import { digitRules } from './digits.ts'
import { englishFillers, englishRules } from './english.ts'
import type { Part, Rule } from './part.ts'

interface StickyRule extends Rule {
  expression: RegExp
}

// A word or a number ends where its letters or digits do; Chinese has no such boundary.
const compile = (rules: Rule[], end: string): StickyRule[] =>
  rules.map((rule) => ({ ...rule, expression: new RegExp(`(?:${rule.pattern})${end}`, 'y') }))

const boundary = '(?![a-z0-9]|[:/-]\\d)'
const rules = [
  ...compile(digitRules, boundary),
  ...compile(englishRules, boundary),
  ...compile(chineseRules, ''),
]
const filler = new RegExp(
  `(?:[\\s,，、.()（）]+|(?:${englishFillers})${boundary}|(?:${chineseFillers}))`,
  'y',
)

const matchAt = (expression: RegExp, text: string, at: number) => {
  expression.lastIndex = at
  return expression.exec(text)
}

/** Returns the longest expression at a place of a text. */
const longestAt = (text: string, at: number, clock: Clock, isStrict: boolean) => {
  let longest: { length: number; part: Part } | undefined
  for (const { expression, read, isLoose } of rules) {
    if (isStrict && isLoose) continue
    const match = matchAt(expression, text, at)
    if (!match || match[0].length <= (longest?.length ?? 0)) continue
    const part = read(match.slice(1), clock)
    if (part) longest = { length: match[0].length, part }
  }
  return longest
}

/** One case, one width, one kind of space. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'")

/** Reads a whole text as a moment: `tomorrow 10:00`, `11/24`, `明天下午三點`. Undefined if it is not one. */
export const readMoment = (text: string, clock: Clock): Moment | undefined => {
  const all = folded(text).trim()
  const parts: Part[] = []
  for (let at = 0; at < all.length; ) {
    const found = longestAt(all, at, clock, false)
    const skipped = found ? undefined : matchAt(filler, all, at)
    if (!found && !skipped) return undefined
    if (found) parts.push(found.part)
    at += found?.length ?? skipped?.[0].length ?? 0
  }
  return combine(parts, clock)
}

/** Returns the parts of a moment that begin at a place of a folded text, and where they end. */
export const partsAt = (text: string, start: number, clock: Clock) => {
  const parts: Part[] = []
  let end = start
  for (let at = start; at < text.length; ) {
    const found = longestAt(text, at, clock, parts.length === 0)
    const skipped = found ? undefined : matchAt(filler, text, at)
    if (!found && (!skipped || !parts.length)) break
    if (found && parts.length && !combine([...parts, found.part], clock)) break
    if (found) parts.push(found.part)
    at += found?.length ?? skipped?.[0].length ?? 0
    if (found) end = at
  }
  return parts.length ? { parts, end } : undefined
}
