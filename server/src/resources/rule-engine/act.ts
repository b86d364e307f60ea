import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '#http/errors.ts'
import { Problem } from '#http/problem.ts'
import type { PlainKey } from '#messages/keys.ts'
import { message } from '#messages/message.ts'
import * as availability from '#resources/availability/queries.ts'
import type { NewAvailability } from '#resources/availability/schema.ts'
import { notifyAll } from '#resources/notices/notify.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import type { RuleAction } from '#resources/rules/schema.ts'
import { subjects } from '#resources/rules/subjects.ts'
import { findTicket } from '#resources/ticket-messages/queries.ts'
import { permissionsFor } from './actions.ts'
import type { ActiveRule } from './active.ts'
import type { RecordChange, RuleContext, Target } from './context.ts'
import { latestConversationOf, queueMessage } from './messages.ts'

/**
 * Does the work so that a problem with it undoes only this. Returns its result, or the problem: a rule never fails the
 * request that caused it to run.
 */
export const attempt = async <T>(
  db: Db,
  work: () => Promise<T>,
): Promise<{ done: T } | { problem: Problem }> => {
  await sql`savepoint rule`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint rule`.execute(db)
    return { done }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500) throw error
    await sql`rollback to savepoint rule`.execute(db)
    return { problem }
  }
}

/** Does the work as `attempt` does, and then undoes it. Returns what it would have come to. */
export const tryOut = async <T>(db: Db, work: () => Promise<T>) => {
  await sql`savepoint trial`.execute(db)
  const tried = await attempt(db, work)
  await sql`rollback to savepoint trial`.execute(db)
  await sql`release savepoint trial`.execute(db)
  return tried
}

const requireRights = (rule: ActiveRule) => {
  const missing = permissionsFor(rule.then, subjects[rule.subject].target).find((each) => !rule.may(each))
  // A disabled author has no permission at all.
  if (rule.author_id === null || missing || !rule.permissions.length)
    throw new Problem(422, message('rules.author_lacks', { permission: missing ?? 'rule.update' }))
}

/** Returns the members of groups who are not disabled. */
export const membersOf = async (db: Db, ids: number[]) => {
  const { rows } = await sql<{ id: number }>`
    select id from employees where not is_disabled and id in (
      select employee_id from group_members where group_id = any(${ids}::bigint[]))`.execute(db)
  return rows.map(({ id }) => id)
}

type Status = NewAvailability['status']
type Notice = NonNullable<RuleAction['notify']>

/** The columns of a notice that say what it is about. */
export const subjectColumns = {
  ticket: 'ticket_id',
  conversation: 'conversation_id',
  contact: 'contact_id',
} as const

/** Notifies employees, and notes it in the history of the record. Returns the reason if nobody was notified. */
const notify = async (
  { db, tell }: RuleContext,
  rule: ActiveRule,
  { target, id }: RuleSubject,
  notice: Notice,
): Promise<PlainKey | undefined> => {
  const { type } = target
  const { employee_ids = [], group_ids = [], text = '' } = notice
  const members = group_ids.length ? await membersOf(db, group_ids) : []
  const told = await notifyAll(db, [...employee_ids, ...members], {
    ...{ type: 'rule', text, [subjectColumns[type]]: id },
  })
  tell(...told)
  if (!told.length) return 'rules.nobody_notified'
  const ids = told.flatMap((hint) => (hint.kind === 'notice' ? [hint.employee_id] : []))
  await noteChanges(db, null, {
    ...{ subject_type: type, subject_id: id, kind: `${type}.notified`, rule, before: null },
    after: {
      notified_group_ids: group_ids,
      notified_employee_ids: employee_ids.filter((employee) => ids.includes(employee)),
      notice: text,
    },
  })
  return undefined
}

/** Sets whether an employee is at the desk, unless they are so already. */
const setAvailability = async ({ db, tell }: RuleContext, employee: number, status: Status) => {
  if ((await availability.find(db, employee)).status === status) return
  tell({ kind: 'availability', employees: [await availability.set(db, employee, { status })] })
}

/** The record that a rule runs on. */
export interface RuleSubject {
  target: Target
  id: number
  /** The run that messages refer to. */
  run_id: number
}

/** Returns who handled a record before a rule changed it. */
const handlerOf = async (
  { db }: RuleContext,
  { target, id }: RuleSubject,
  changed: RecordChange | undefined,
) => (changed?.before ?? (await target.find(db, id)))?.handler_id as number | null | undefined

/** The change a rule made to its record, and why messages or notices had no recipient. */
interface ActionResult {
  changed: RecordChange | undefined
  unsent: PlainKey[]
}

/** Returns the conversation in which a message about a record goes out: the latest one of a contact or a ticket. */
const placeOf = async (db: Db, { target, id }: RuleSubject): Promise<number | undefined> => {
  if (target.type === 'conversation') return id
  if (target.type === 'contact') return latestConversationOf(db, id)
  return (await findTicket(db, { ticket: id }))?.conversation_id ?? undefined
}

const senderOf = async ({ db }: RuleContext, rule: ActiveRule, subject: RuleSubject) => ({
  rule,
  run_id: subject.run_id,
  conversation_id: await placeOf(db, subject),
})

/**
 * Carries out the actions that leave the record as it is. Returns why messages and notices had no recipient, for each such
 * one. The caller announces the run to webhooks.
 */
const doOthers = async (
  context: RuleContext,
  rule: ActiveRule,
  subject: RuleSubject,
  changed: RecordChange | undefined,
) => {
  const { target, id } = subject
  const actor = { rule, author_id: rule.author_id as number }
  const unsent: (PlainKey | undefined)[] = []
  for (const { add_checklist, note, notify: notice, set_availability: status, message: said } of rule.then) {
    if (add_checklist !== undefined) await target.addChecklist?.(context, id, add_checklist, actor)
    if (note !== undefined) await target.note?.(context, id, note, actor)
    if (notice) unsent.push(await notify(context, rule, subject, notice))
    const handler = status && (await handlerOf(context, subject, changed))
    if (handler) await setAvailability(context, handler, status)
    if (said) unsent.push(await queueMessage(context, await senderOf(context, rule, subject), said))
  }
  return unsent.filter((reason) => reason !== undefined)
}

/** Changes the record as a rule's actions want, then does the others. Throws a problem if one is impossible. */
export const act = async (
  context: RuleContext,
  rule: ActiveRule,
  given: Parameters<Target['change']>[2] | undefined,
  subject: RuleSubject,
): Promise<ActionResult> => {
  requireRights(rule)
  const { target, id } = subject
  const actor = { rule, author_id: rule.author_id as number }
  const changed = given && (await target.change(context, id, given, actor))
  return { changed, unsent: await doOthers(context, rule, subject, changed) }
}
