import { hash } from 'node:crypto'
import { distinct, type Message, type MessageOrKey, message, messageOf } from '#messages/message.ts'
import type { Degradation, PlatformRequest, Rendering } from './adapter.ts'
import type { TextUnit } from './description.ts'

let segmenter: Intl.Segmenter | undefined

/** The first call reads the rules of Unicode, which takes 10 ms: too long for the start. */
const segmentsOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

const graphemesOf = (text: string) => [...segmentsOf(text)].map(({ segment }) => segment)

/** Single units and ASCII need no segmenter, which is slow. */
const isPlain = (text: string) => text.length < 2 || /^[ -~]*$/.test(text)

/** The ways in which platforms count a text. */
export const length = {
  /** UTF-16 units. */
  units: (text: string) => text.length,
  /** Characters as perceived by users. */
  graphemes: (text: string) => (isPlain(text) ? text.length : graphemesOf(text).length),
  /** Bytes of UTF-8. */
  bytes: (text: string) => Buffer.byteLength(text),
}
export type Measure = (text: string) => number

/** The same measures, by their names in the API. */
export const measures = {
  utf16_units: length.units,
  graphemes: length.graphemes,
  bytes: length.bytes,
} satisfies Record<TextUnit, Measure>

/** Returns the unit of a measure, as messages name it. */
export const unitOf = (measure: TextUnit) => message(measure === 'bytes' ? 'kinds.bytes' : 'kinds.characters')

/**
 * Splits a text into parts of at most `limit`, at blanks and line ends if there are any, and never within a
 * character that fits.
 */
export const split = (text: string, limit: number, measure: Measure): string[] => {
  if (measure(text) <= limit) return text.trim() ? [text] : []
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const grapheme of graphemesOf(text).flatMap((each) => (measure(each) > limit ? [...each] : each))) {
    const added = measure(grapheme)
    while (part && size + added > limit) {
      const cut = /\s/.test(grapheme) ? part.length : breakOf(part)
      parts.push(part.slice(0, cut).trimEnd())
      part = part.slice(cut).trimStart()
      size = measure(part)
    }
    part += grapheme
    size += added
  }
  if (part.trim()) parts.push(part)
  return parts.filter(Boolean)
}

/** Returns where a full part is best cut: at its last blank, if that leaves more than half. */
const breakOf = (part: string) => {
  const blank = part.search(/\s\S*$/)
  return blank > part.length / 2 ? blank : part.length
}

/**
 * Shortens a text to the limit, with an ellipsis in place of what is left out. For labels only, never for a
 * value.
 */
export const shorten = (text: string, limit: number, measure: Measure): string => {
  if (measure(text) <= limit) return text
  let short = ''
  for (const { segment } of segmentsOf(text)) {
    if (measure(`${short}${segment}…`) > limit) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** Splits items into groups of at most `size`. */
export const inGroups = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const keptMark = '~'

/** Checks whether a value that a platform returns is the key of a kept one. */
export const isKeptKey = (value: string) => /^~[\w-]{27}$/.test(value)

/** The maximum number of requests for one push. */
export const maxRequests = 10

/** Collects the result of rendering a message. */
export const createRendering = () => {
  const requests: PlatformRequest[] = []
  const degradations: Degradation[] = []
  const errors: Record<string, Message[]> = {}
  const kept: Record<string, string> = {}
  const refuse = (path: string, text: MessageOrKey) => {
    errors[path] = distinct([...(errors[path] ?? []), messageOf(text)])
  }
  return {
    add: (path: string, body: Record<string, unknown>, more: Pick<PlatformRequest, 'upload'> = {}) =>
      requests.push({ method: 'POST', path, body, ...more }),
    degrade: (path: string, text: MessageOrKey) => {
      const told = degradations.filter((each) => each.path === path).map((each) => each.message)
      const message = messageOf(text)
      if (distinct([...told, message]).length > told.length) degradations.push({ path, message })
    },
    refuse,
    /** Returns the value itself if the platform can carry it, otherwise the key of the kept value. */
    keep: (value: string, limit: number, measure: Measure) => {
      if (measure(value) <= limit && !value.startsWith(keptMark)) return value
      const key = keptMark + hash('sha256', value, 'base64url').slice(0, 27)
      kept[key] = value
      return key
    },
    finish: (): Rendering => {
      if (requests.length > maxRequests)
        refuse(
          'message',
          message('rendering.too_many_messages', { count: requests.length, limit: maxRequests }),
        )
      return { requests, degradations, errors, kept }
    },
  }
}
export type RenderingDraft = ReturnType<typeof createRendering>
