/** What every source is read as: one stream of records, which name each other by the source's own IDs. */

export interface EmployeeItem {
  kind: 'employee'
  id: string
  name: string
  email: string | null
}

export const fieldTypes = {
  number: 0,
  text: 1,
  boolean: 2,
  date: 3,
  'date-time': 5,
  select: 6,
  'multi-select': 7,
  decimal: 8,
} as const
export type FieldType = keyof typeof fieldTypes

export interface FieldItem {
  kind: 'field'
  /** Of the source, such as `ticket:360001`; values name it by the part after the colon. */
  id: string
  of: 'contact' | 'ticket'
  name: string
  /** The source's own type. */
  type: string
  options: { text: string; value: string }[]
}

export interface CompanyItem {
  kind: 'company'
  id: string
  name: string
  domains: string[]
  description: string | null
  created_at: string | null
}

export interface ContactItem {
  kind: 'contact'
  id: string
  name: string
  emails: string[]
  phones: string[]
  company: string | null
  tags: string[]
  values: Record<string, unknown>
  created_at: string | null
  /** Told beside something else: it is written only if there is no better one. */
  isPartial?: true
}

export interface FileItem {
  id: string
  name: string
  /** A path inside of the folder, or an address of the source's API. */
  from: string
}

/** A comment on a ticket, or a message in a conversation. */
export interface Entry {
  id: string
  isPublic: boolean
  /** Of whichever kind, where the source’s IDs do not tell. */
  author: { of?: 'contact' | 'employee'; id: string } | null
  /** Whether it came from the customer, where the source tells. */
  isInbound?: boolean
  text: string
  files: FileItem[]
  created_at: string
}

interface Thread {
  id: string
  contact: string | null
  handler: string | null
  group: string | null
  tags: string[]
  status: string
  priority: string | null
  created_at: string
  updated_at: string
  entries: Entry[]
}

export interface TicketItem extends Thread {
  kind: 'ticket'
  number: string
  subject: string
  content: string
  values: Record<string, unknown>
  due_at: string | null
}

export interface ConversationItem extends Thread {
  kind: 'conversation'
}

/** Something written on a thread, where the source has it apart from the thread. */
export interface CommentItem {
  kind: 'comment'
  id: string
  of: 'ticket' | 'conversation'
  thread: string
  entry: Entry
}

export type ThreadItem = TicketItem | ConversationItem
export type Item = EmployeeItem | FieldItem | CompanyItem | ContactItem | ThreadItem | CommentItem
export type Kind = Item['kind']

/** An object of the source that is not carried, and why. */
export interface LeftOut {
  kind: 'left-out'
  id: string
  reason: string
}
