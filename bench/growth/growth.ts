/** What an installation with so many messages has besides. */
export interface Growth {
  messages: number
  months: number
  conversations: number
  contacts: number
  /** Entries of the audit log, of the history, and of the stream of changes. */
  logs: number
}

export const perConversation = 20
const perContact = 20

export const growthOf = (messages: number, months: number, maxLogs: number): Growth => ({
  messages,
  months,
  conversations: Math.floor(messages / perConversation),
  contacts: Math.max(1000, Math.floor(messages / perContact)),
  logs: Math.min(Math.floor(messages / 10), maxLogs),
})
