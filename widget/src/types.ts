import type { Condition } from '#shared/conditions.ts'

export type Language = 'en' | 'zh-TW'
export type Theme = 'light' | 'dark' | 'auto'
export type Position = 'left' | 'right'

/** What the page says about who is logged in: a JSON text, and its signature. */
export interface Identity {
  identity: string
  identity_signature: string
}

/** Something that a visitor is asked. */
export interface FormField {
  /** `name`, `email`, `phone`, `question`, or a custom field as `cz_col.5`. */
  field: string
  is_required: boolean
  /** Null where the widget has its own word. */
  labels: Record<Language, string | null>
  /** That of a custom field, as the API codes it. */
  type: number | null
  options: { text: string; value: string | number }[] | null
  /** The answer that it depends on. */
  shown_if: Condition | null
}

/** What a field of a form holds: a text, or for several choices their values. */
export type FormValue = string | string[]

export interface FilledForm {
  client_message_id: string
  question?: string
  name?: string
  email?: string
  phone?: string
  cz_cols?: { id: number; value: unknown }[]
}

/** The form in place of the chat while nobody answers it. */
export interface OfflineForm {
  becomes: 'conversation' | 'ticket'
  greetings: Record<Language, string | null>
  fields: FormField[]
  /** In which the conditions of fields name moments. */
  time_zone: string
}

/** A channel as visitors see it. */
export interface Channel {
  name: string
  logo_url: string | null
  greeting: string | null
  /** In one language, in place of `greeting`. */
  greetings?: Record<Language, string | null>
  away_message: string | null
  /** In one language, in place of `away_message`. */
  away_messages?: Record<Language, string | null>
  accent_color: string | null
  language: Language
  is_online: boolean
  /** The usual time to the first response, in seconds; null if there is too little data. */
  first_response_seconds: number | null
  /** Null if visitors cannot send files. */
  max_file_bytes: number | null
  /** What the visitor is asked before their first message; null if nothing. */
  form: FormField[] | null
  /** What the visitor gets in place of the chat; null if they get the chat. */
  offline_form: OfflineForm | null
  /** Whether the desk is open now and when that changes; null for a channel without hours. */
  service_hours: {
    is_open: boolean
    until: string | null
    note: string | null
    /** In one language, in place of `note`. */
    notes?: Record<Language, string | null>
  } | null
}

export interface Conversation {
  id: number
  state: 'waiting' | 'handling' | 'closed'
  handler: { name: string } | null
  /** While it is closed. */
  ended_at: string | null
}

/** A file of a message. It has no address until it is clean. */
export interface MessageFile {
  name: string
  mime: string
  size: number
  /** Only clean files have links. */
  state: 'pending' | 'clean' | 'refused'
  width: number | null
  height: number | null
  url: string | null
  thumbnail_url: string | null
}

/** A message as the service sends it to visitors, ordered by (conversation_id, seq). */
export interface Message {
  id: number
  cursor: string
  conversation_id: number
  seq: number
  from: 'visitor' | 'desk'
  author: { name: string } | null
  type: string
  message: unknown
  files: MessageFile[]
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

export interface OpenSession extends Page {
  session: string
  channel: Channel
}

/** The content that a tap on an option sends. */
export interface Postback {
  message_id: number
  value: string
  label: string
}

/** A visitor's message that the service has not confirmed. */
export interface Unsent {
  client_message_id: string
  created_at: string
  text?: string
  postback?: Postback
  /** Kept by this page only. */
  file?: File
  /** The reason why the service rejected it. */
  problem?: string
}

export interface Score {
  conversation_id: number
  score: number
  memo?: string
}

/** What a form has become. */
export interface FormReceipt {
  becomes: 'conversation' | 'ticket'
  number: number
  /** When the desk opens again; null if that is unknown. */
  opens_at: string | null
  /** Whether nobody can answer, because the visitor has left no e-mail address or phone number. */
  is_unreachable: boolean
  message: Message | null
}
