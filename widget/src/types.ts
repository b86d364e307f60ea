export type Language = 'en' | 'zh-TW'
export type Theme = 'light' | 'dark' | 'auto'
export type Position = 'left' | 'right'

/** A channel as its visitors see it. */
export interface Channel {
  name: string
  greeting: string | null
  away_message: string | null
  accent_color: string | null
  language: Language
  is_online: boolean
  /** How long the first answer usually takes; null where too few can tell. */
  first_response_seconds: number | null
  /** Whether it is answered at this hour, and when that changes; null where it has no hours. */
  service_hours: { is_open: boolean; until: string | null; note: string | null } | null
}

export interface Conversation {
  id: number
  state: 'waiting' | 'handling' | 'closed'
  handler: { name: string } | null
}

/** A message as the service tells it to a visitor; (conversation_id, seq) orders them. */
export interface Message {
  id: number
  cursor: string
  conversation_id: number
  seq: number
  from: 'visitor' | 'desk'
  author: { name: string } | null
  type: string
  message: unknown
  delivery_state: string
  client_message_id?: string | null
  created_at: string
}

export interface Page {
  messages: Message[]
  is_more: boolean
  conversation: Conversation | null
  score_asked: { conversation_id: number } | null
}

export interface Opened extends Page {
  session: string
  channel: Channel
}

/** What a tap on an option sends back. */
export interface Postback {
  message_id: number
  value: string
  label: string
}

/** A message of the visitor that the service has not confirmed yet. */
export interface Unsent {
  client_message_id: string
  created_at: string
  text?: string
  postback?: Postback
  /** Why the service will not take it. */
  problem?: string
}

export interface Score {
  conversation_id: number
  score: number
  memo?: string
}
