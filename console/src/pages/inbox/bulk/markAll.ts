import type { Conversation } from '../conversation/conversation.ts'
import { markOnly, maxMarked } from './marks.ts'

type ConversationMap = ReadonlyMap<number, Conversation>

/** Marks the rows of the list beside those that are marked, as many as one call can change. */
export const markAll = (marked: ConversationMap, rows: Conversation[]) => {
  const others = rows.filter(({ id }) => !marked.has(id))
  markOnly([...marked.values(), ...others].slice(0, maxMarked))
}

/** Returns whether no row of the list can be marked as well. */
export const areAllMarked = (marked: ConversationMap, rows: Conversation[]) =>
  rows.length > 0 && (marked.size >= maxMarked || rows.every(({ id }) => marked.has(id)))
