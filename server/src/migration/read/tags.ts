import type { Item, LeftOut } from '../items.ts'
import { lineOf } from './values.ts'

const isOfLines = (tag: string) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(tag)

/** Returns an item whose tags have names of one line, and what was said differently there. */
export const withTagsOfOneLine = (item: Item | LeftOut): (Item | LeftOut)[] => {
  if (!('tags' in item)) return [item]
  const note = (reason: string): LeftOut => ({ kind: 'left-out', id: item.id, reason })
  const notes = item.tags.flatMap((tag) => {
    if (!lineOf(tag)) return [note('a tag whose name shows nothing')]
    return isOfLines(tag) ? [note('a tag whose name has several lines: it has one here')] : []
  })
  const tags = [...new Set(item.tags.map(lineOf).filter(Boolean))]
  return [{ ...item, tags }, ...notes]
}
