import type { Schemas } from '#sdk/types.ts'

type Message = Pick<Schemas['Message'], 'type' | 'message'>

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sorts fields, because the database reorders them, and drops those without a value, which it may leave out. */
const ordered = (_: string, value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value as object)
          .filter(([, field]) => field !== null)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value

/** Returns a text that is equal for equal contents, however the database has stored them. */
export const contentKey = (message: unknown) => JSON.stringify(message, ordered)

export const isSame = (one: Message, other: Message) =>
  one.type === other.type && contentKey(one.message) === contentKey(other.message)

/** Returns whether an answer on its way is already among the messages. */
export const isStored = (
  messages: (Message & Pick<Schemas['Message'], 'seq' | 'direction'>)[],
  one: Message & { after_seq: number },
) =>
  messages.some(
    (message) => message.seq > one.after_seq && message.direction === 'outbound' && isSame(message, one),
  )
