import type { PlatformResponse } from '../platform.ts'
import { invalid } from './errors.ts'

/** What is wrong with a parameter, if anything is. */
export type Refusal = PlatformResponse | undefined

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first refusal among the items of a list. */
export const each = <T>(items: T[], check: (item: T, index: number) => Refusal): Refusal => {
  for (const [index, item] of items.entries()) {
    const refusal = check(item, index)
    if (refusal) return refusal
  }
  return undefined
}

export const anObject = (value: unknown, param: string, keys: string[]): Refusal => {
  if (!isObject(value)) return invalid(`Param ${param} must be an object.`)
  const unknown = Object.keys(value).filter((key) => !keys.includes(key))
  return unknown.length
    ? invalid(`Invalid keys "${unknown.join(', ')}" were found in param "${param}".`)
    : undefined
}

export const aText = (
  value: unknown,
  param: string,
  max: number,
  size = (text: string) => text.length,
): Refusal => {
  if (typeof value !== 'string' || value.trim() === '')
    return invalid(`Param ${param} must be a non-empty UTF-8 encoded string`)
  return size(value) > max
    ? invalid(`Length of param ${param} must be less than or equal to ${max}`)
    : undefined
}

export const aList = (value: unknown, param: string, max: number): Refusal => {
  if (!Array.isArray(value) || value.length === 0) return invalid(`Param ${param} must be a non-empty array.`)
  return value.length > max
    ? invalid(`param name_placeholder${param} has too many elements.`, 105)
    : undefined
}

export const anAddress = (value: unknown, param: string): Refusal => {
  const isWeb = typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  return isWeb ? undefined : invalid(`Param ${param} should represent a valid URL`)
}
