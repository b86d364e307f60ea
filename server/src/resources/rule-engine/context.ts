import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { FieldChange } from '#resources/record-changes/rules.ts'
import type { SubjectType, TargetType } from '#resources/rules/subjects.ts'

/** A record as its GET returns it. */
export type Rec = Record<string, unknown> & { id: number }

/** Where rules run: in the transaction that causes the event. */
export interface RuleContext {
  db: Db
  /** The employee who caused the event; null for a customer or the service itself. */
  employeeId: number | null
  /** Whether the event is a message that nobody wrote, which no message of a rule answers. */
  isAutomatic?: boolean
  /** Set where rules run for many records: no customer gets a message of a rule for two of them. */
  many?: {
    /** The first run that sent one. */
    first_run_id?: number | undefined
    /** Contactables of customers who are taken to have had one. */
    told_ids?: ReadonlySet<number>
  }
  /** Sends hints after the commit. */
  tell: (...hints: Hint[]) => void
  /** Learns what rules add to records beside their fields. */
  noteAddition?: (kind: 'ticket_note' | 'ticket_checklist', id: number) => void
  /** Learns which customers get a message, each by the first of their contactables. */
  noteTold?: (contactable: number) => void
}

/** Something that happened to a record. */
export interface Fact {
  subject: SubjectType
  event: string
  /** The fields that its history covers; null if it is new. */
  before: Record<string, unknown> | null
  after: Rec
  /** When; now if absent. */
  at?: Date
  /** Other records as they were, which are read otherwise. */
  related?: { conversation?: Rec | undefined }
}

/** On whose behalf a record is changed. */
interface Actor {
  rule: { id: number; version: number; name: string }
  author_id: number
}

/** The changes that a rule made to a record, and the result. */
export interface RecordChange {
  changes: FieldChange[]
  before: Record<string, unknown>
  after: Rec
}

/** A kind of record that rules change. */
export interface Target {
  type: TargetType
  find: (db: Db, id: number) => Promise<Rec | undefined>
  /** Changes a record; undefined if it has these values. Throws a problem for values that it cannot have. */
  change: (
    context: RuleContext,
    id: number,
    given: ActionValues,
    actor: Actor,
  ) => Promise<RecordChange | undefined>
  /** Adds a template's checklist; undefined if the record takes none. */
  addChecklist?: (context: RuleContext, id: number, template: number, actor: Actor) => Promise<unknown>
  /** Adds a note; undefined if the record takes none. */
  note?: (context: RuleContext, id: number, content: string, actor: Actor) => Promise<unknown>
}

/** The values that the actions of a rule set in a record. */
export interface ActionValues {
  set: Record<string, unknown>
  add_tags: number[]
  /** With a queue of null, the conversation waits in its current one. */
  assign?: { handler_id?: number; campaign_queue_id?: number | null }
}
