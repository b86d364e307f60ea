import { Malformed } from './malformed.ts'
import { resolved } from './text.ts'

/** The attributes of the tag being read, as positions in the bytes; overwritten by the next tag. */
export interface Tag {
  bytes: Buffer
  count: number
  /** Four per attribute: start and end of its name and of its value. */
  places: Int32Array
}

/** Returns the position of the attribute with this one-character name, or -1. */
export const placeOf = (tag: Tag, character: number) => {
  for (let place = 0; place < tag.count * 4; place += 4) {
    const from = tag.places[place] as number
    if (tag.places[place + 1] === from + 1 && tag.bytes[from] === character) return place
  }
  return -1
}

const MAX = 10_000

const valueAt = ({ bytes, places }: Tag, place: number) => {
  const [from, to] = [places[place + 2] as number, places[place + 3] as number]
  if (to - from > MAX) throw new Malformed('xml.attribute_too_long')
  return resolved(bytes.toString('utf8', from, to).replace(/[\t\n\r]/g, ' '))
}

const nameAt = ({ bytes, places }: Tag, place: number) =>
  bytes.toString('utf8', places[place], places[place + 1])

/** Returns the value of an attribute by its name as written. */
export const attribute = (tag: Tag, name: string) => {
  for (let place = 0; place < tag.count * 4; place += 4)
    if (nameAt(tag, place) === name) return valueAt(tag, place)
  return undefined
}

/** Returns the value of the attribute with this local name and any prefix. */
export const prefixed = (tag: Tag, local: string) => {
  for (let place = 0; place < tag.count * 4; place += 4) {
    if (nameAt(tag, place).endsWith(`:${local}`)) return valueAt(tag, place)
  }
  return undefined
}

const isSame = ({ bytes, places }: Tag, one: number, other: number) => {
  const from = places[one] as number
  const against = places[other] as number
  const length = (places[one + 1] as number) - from
  if ((places[other + 1] as number) - against !== length) return false
  for (let index = 0; index < length; index += 1)
    if (bytes[from + index] !== bytes[against + index]) return false
  return true
}

/** Checks whether the last attribute has the name of an earlier one. */
export const repeats = (tag: Tag) => {
  const last = (tag.count - 1) * 4
  for (let place = 0; place < last; place += 4) if (isSame(tag, place, last)) return true
  return false
}
