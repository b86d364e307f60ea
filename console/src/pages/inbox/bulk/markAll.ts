import type { Conversation } from '../conversation/conversation.ts'
import { markOnly, maxMarked } from './marks.ts'

type Marked = ReadonlyMap<number, Conversation>

/** Marks the rows of the list beside those that are marked, as many as one call can change. */
export const markAll = (marked: Marked, rows: Conversation[]) => {
  const others = rows.filter(({ id }) => !marked.has(id))
  markOnly([...marked.values(), ...others].slice(0, maxMarked))
}

/** Returns whether no row of the list can be marked as well. */
export const areAllMarked = (marked: Marked, rows: Conversation[]) =>
  rows.length > 0 && (marked.size >= maxMarked || rows.every(({ id }) => marked.has(id)))
