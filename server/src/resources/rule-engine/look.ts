import { isOpen } from '#calendars/business-time.ts'
import type { Db } from '#db/connections/connect.ts'
import { find as findContact } from '#resources/contacts/queries.ts'
import { find as findConversation } from '#resources/conversations/queries.ts'
import { type FieldPath, subjects } from '#resources/rules/subjects.ts'
import type { Look } from './conditions.ts'
import type { Fact, Rec, RuleContext } from './context.ts'
import { lookUp } from './lookups.ts'
import type { Paths } from './paths.ts'
import { scriptOf } from './script.ts'

type RelatedRecords = Partial<Record<'contact' | 'conversation', Rec | undefined>>

interface CustomValue {
  id?: number
  col_id?: number
  value: unknown
}

const valueAt = (record: Record<string, unknown> | null | undefined, { name, custom }: FieldPath) => {
  if (!custom) return record?.[name]
  const values = (record?.cz_cols ?? []) as CustomValue[]
  return values.find(({ id, col_id }) => (col_id ?? id) === custom.id)?.value
}

/** The first line of what a message says, whatever its type. */
const textOf = (message: unknown) => {
  if (typeof message === 'string') return message
  const { explain_text, text, label, name } = (message ?? {}) as Record<string, unknown>
  return [text, explain_text, label, name].find((each) => typeof each === 'string')
}

const withText = ({ subject, after }: Fact) => {
  if (subject !== 'message') return after
  const text = textOf(after.message)
  return { ...after, text, script: scriptOf(text) }
}

/** Reads what conditions name of other records: each at most once in a transaction, and only if one names it. */
export class Relations {
  readonly #db: Db
  readonly #fact: Fact
  readonly #read: RelatedRecords

  constructor(db: Db, fact: Fact) {
    this.#db = db
    this.#fact = fact
    this.#read = { ...fact.related }
  }

  async #find(of: 'contact' | 'conversation'): Promise<Rec | undefined> {
    const { subject, after } = this.#fact
    const column = subjects[subject].related[of] as string
    const isAbsent = of === 'contact' && !(column in after)
    const id = (isAbsent ? await this.read('conversation') : after)?.[column] as number | null | undefined
    if (!id) return undefined
    const found = of === 'contact' ? await findContact(this.#db, id) : await findConversation(this.#db, id)
    return found as Rec | undefined
  }

  async readAll({ related: all, lookups }: Paths) {
    const related: RelatedRecords = {}
    for (const of of all) related[of] = await this.read(of)
    const { contact } = related
    if (contact) for (const name of lookups) contact[name] ??= await lookUp[name](this.#db, contact.id)
    return related
  }

  async read(of: 'contact' | 'conversation') {
    if (!(of in this.#read)) this.#read[of] = await this.#find(of)
    return this.#read[of]
  }
}

type Cause = Pick<RuleContext, 'employeeId'>

const lookAtTime = ({ at = new Date() }: Fact, calendars: Paths['calendars']) => ({
  ...{ before: null, after: at.toISOString() },
  isOpen: (id: unknown) => {
    const calendar = calendars.get(Number(id))
    return calendar && isOpen(calendar, at)
  },
})

const lookWith = (
  { employeeId }: Cause,
  fact: Fact,
  { byField, calendars }: Paths,
  related: RelatedRecords,
): Look => {
  const after = withText(fact)
  return (field) => {
    if (field === 'changed_by') return { before: null, after: employeeId }
    if (field === 'now') return lookAtTime(fact, calendars)
    const path = byField.get(field)
    if (!path) return { before: undefined, after: undefined }
    const value = valueAt(path.related ? related[path.related] : after, path)
    if (path.related) return { before: value, after: value }
    // Fields that no history covers do not change.
    const isCovered = fact.before && (path.custom ? 'cz_cols' : path.name) in fact.before
    return { before: fact.before && !isCovered ? value : valueAt(fact.before, path), after: value }
  }
}

/** Returns how the conditions of a rule see an event; a promise if they name related records, which are read. */
export const lookFor = (
  caused: Cause,
  fact: Fact,
  relations: Relations,
  paths: Paths,
): Look | Promise<Look> => {
  if (!paths.related.length) return lookWith(caused, fact, paths, {})
  return relations.readAll(paths).then((related) => lookWith(caused, fact, paths, related))
}
