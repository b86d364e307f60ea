import type { Item, LeftOut } from '../items.ts'
import { lineOf } from './values.ts'

const isOfLines = (tag: string) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(tag)

/** Returns an item with its tags’ names in one line, followed by a note for each tag that was changed or left out. */
export const withTagsOfOneLine = (item: Item | LeftOut): (Item | LeftOut)[] => {
  if (!('tags' in item)) return [item]
  const note = (reason: string): LeftOut => ({ kind: 'left-out', id: item.id, reason })
  const notes = item.tags.flatMap((tag) => {
    if (!lineOf(tag)) return [note('a tag whose name has no visible characters')]
    return isOfLines(tag) ? [note('a tag name of several lines, joined into one')] : []
  })
  const tags = [...new Set(item.tags.map(lineOf).filter(Boolean))]
  return [{ ...item, tags }, ...notes]
}
