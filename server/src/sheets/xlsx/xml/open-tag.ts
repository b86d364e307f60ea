import { APOSTROPHE, BREAK, EQUALS, isSpace, kindOf, LESS, MORE, QUOTE, SLASH, SPACE } from './bytes.ts'
import { Malformed } from './malformed.ts'
import type { Name, Names } from './names.ts'
import { repeats, type Tag } from './tag.ts'

/** An opening tag: its name, and whether the element is empty. */
export interface Opening {
  name: Name | undefined
  isEmpty: boolean
}

const nameEnd = (bytes: Buffer, from: number, end: number) => {
  if (from < end && kindOf(bytes[from]) > 0) throw new Malformed('xml.name')
  let to = from
  while (to < end) {
    const kind = kindOf(bytes[to])
    if (kind === SPACE || kind === BREAK) break
    to += 1
  }
  return to
}

const afterSpace = (bytes: Buffer, from: number, end: number) => {
  let to = from
  while (to < end && isSpace(bytes[to])) to += 1
  return to
}

const valueEnd = (bytes: Buffer, from: number, end: number, quote: number | undefined) => {
  if (quote !== QUOTE && quote !== APOSTROPHE) throw new Malformed('xml.attribute_unquoted')
  let to = from
  while (to < end && bytes[to] !== quote) {
    if (bytes[to] === LESS) throw new Malformed('xml.attribute_open')
    to += 1
  }
  return to
}

const keep = (tag: Tag, from: number, named: number, value: number, to: number) => {
  const { places } = tag
  const place = tag.count * 4
  if (place === places.length) throw new Malformed('xml.too_many_attributes')
  places[place] = from
  places[place + 1] = named
  places[place + 2] = value
  places[place + 3] = to
  tag.count += 1
  if (tag.count > 1 && repeats(tag)) throw new Malformed('xml.attribute_twice')
}

const readAttribute = (tag: Tag, from: number, end: number) => {
  const { bytes } = tag
  const named = nameEnd(bytes, from, end)
  const equals = afterSpace(bytes, named, end)
  if (equals < end && bytes[equals] !== EQUALS) throw new Malformed('xml.attribute_without_value')
  const quote = afterSpace(bytes, equals + 1, end)
  if (quote >= end) return -1
  const to = valueEnd(bytes, quote + 1, end, bytes[quote])
  if (to === end) return -1
  keep(tag, from, named, quote + 1, to)
  return to + 1
}

const readAttributes = (tag: Tag, from: number, end: number, opening: Opening) => {
  const { bytes } = tag
  for (let to = from; ; ) {
    const next = afterSpace(bytes, to, end)
    if (next >= end) return -1
    opening.isEmpty = bytes[next] === SLASH
    if (opening.isEmpty && next + 1 === end) return -1
    const last = opening.isEmpty ? next + 1 : next
    if (bytes[last] === MORE) return last + 1
    if (opening.isEmpty || next === to) throw new Malformed('xml.tag_open')
    to = readAttribute(tag, next, end)
    if (to < 0) return -1
  }
}

/** Reads the tag that opens at `from`. Returns where it ends, or -1 if the bytes end first. */
export const readOpening = (names: Names, tag: Tag, from: number, end: number, opening: Opening) => {
  const { bytes } = tag
  const to = nameEnd(bytes, from + 1, end)
  if (to === end) return -1
  tag.count = 0
  opening.name = names.nameAt(bytes, from + 1, to)
  return readAttributes(tag, to, end, opening)
}
