import { isDeepStrictEqual } from 'node:util'
import type { Message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import type { RuleRun } from '#resources/rule-runs/schema.ts'
import { canonical } from '../canonical.ts'
import type { Effects, RuleTest } from './parse.ts'

const shown = (value: unknown) => (value === undefined ? 'no change' : canonical(value))

const differ = (place: string, expected: unknown, got: unknown) =>
  isDeepStrictEqual(expected, got) ? [] : [`${place}: expected ${shown(expected)}, got ${shown(got)}`]

const inChanges = (expected: Record<string, unknown>, got: Record<string, unknown>) =>
  [...new Set([...Object.keys(expected), ...Object.keys(got)])]
    .toSorted()
    .flatMap((field) => differ(`changes.${field}`, expected[field], got[field]))

/** Returns what rules did otherwise than expected, a line each. What a test does not name is not compared. */
export const differences = (expect: RuleTest['expect'], got: Required<Effects>): string[] => {
  if (expect === 'nothing')
    return got.rules.length ? [`expected nothing, but ran: ${got.rules.join(', ')}`] : []
  const { changes, ...others } = expect
  return [
    ...(changes ? inChanges(changes, got.changes) : []),
    ...Object.entries(others).flatMap(([name, expected]) =>
      expected === undefined ? [] : differ(name, expected, got[name as keyof Effects]),
    ),
  ]
}

/** Says why a rule that was considered did nothing. */
export const runDifference = ({ rule, outcome, conditions, error }: RuleRun): string | undefined => {
  const name = `rule “${rule.name}”`
  const failed = conditions.find(({ held }) => !held)
  if (outcome === 'missed' && failed) {
    const { field, op, val, seen } = failed
    return `${name} did not run: ${field} ${op}${val === undefined ? '' : ` ${canonical(val)}`}, and it was ${canonical(seen)}`
  }
  if (outcome === 'limited') return `${name} has run as often within the hour as it may`
  if (outcome === 'suppressed' || outcome === 'failed')
    return `${name} failed: ${error ? render(error as Message, 'en') : ''}`
  return outcome === 'watched' ? `${name} only watches` : undefined
}
