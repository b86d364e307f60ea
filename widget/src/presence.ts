import type { Channel } from './types.ts'
import type { Words } from './words/index.ts'

const longest = 60

/** Whether somebody is there and, where it is soon enough to be worth knowing, when they usually answer. */
export const presenceOf = (
  { is_online, first_response_seconds }: Pick<Channel, 'is_online' | 'first_response_seconds'>,
  words: Words,
) => {
  if (!is_online) return words.away
  if (first_response_seconds === null) return words.online
  const minutes = Math.max(1, Math.round(first_response_seconds / 60))
  return minutes > longest ? words.online : words.answersIn(minutes)
}
