import type { Problem } from '#http/problem.ts'
import { type Message, messageOf } from '#messages/message.ts'

/** Returns why a message was not sent: what the problem says, or that the error is one of ours. */
export const unsentReason = (problem: Problem | undefined): Message =>
  problem
    ? (Object.values(problem.detail.errors ?? {})[0]?.[0] ?? problem.text)
    : messageOf('messages.not_tried')
