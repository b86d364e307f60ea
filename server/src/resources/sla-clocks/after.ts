import type { Db } from '#db/connections/connect.ts'
import { find as findConversation } from '#resources/conversations/queries.ts'
import { serviceLevelsOf } from '#resources/rule-engine/active.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { find as findTicket, findMany as findTickets } from '#resources/tickets/queries.ts'
import type { Situation } from './clock.ts'
import { lockTicketsAbout, type SlaSubject } from './queries.ts'
import { stepClocks } from './step.ts'

interface Cause {
  employeeId: number | null
  said?: Situation['said']
  /** The version of the rules, if the caller has just read it. */
  ruleSet?: string | undefined
}

const finders: Record<SlaSubject, (db: Db, id: number) => Promise<object | undefined>> = {
  ticket: findTicket,
  conversation: findConversation,
}

/** Steps the clocks of a record that the caller has locked and changed. */
export const stepRecord = async (
  db: Db,
  type: SlaSubject,
  id: number,
  { employeeId, said, ruleSet }: Cause,
) => {
  if (!(await serviceLevelsOf(db, type, ruleSet))) return
  const record = (await finders[type](db, id)) as Rec | undefined
  if (record) await stepClocks(db, type, [{ type, record, said, employeeId }], ruleSet)
}

/** Steps the clocks of the tickets about a conversation in which something was said. */
const stepTicketsAbout = async (db: Db, conversation_id: number, { employeeId, said, ruleSet }: Cause) => {
  if (!(await serviceLevelsOf(db, 'ticket', ruleSet))) return
  const ids = await lockTicketsAbout(db, conversation_id)
  const records = ids.length ? ((await findTickets(db, ids)) as unknown as Rec[]) : []
  const stepped = records.map((record) => ({ type: 'ticket' as const, record, said, employeeId }))
  await stepClocks(db, 'ticket', stepped, ruleSet)
}

/**
 * Steps the clocks of a conversation in which something was said, and of the tickets about it. What is sent before somebody
 * handles the conversation is no response in it, but what was written while somebody did is one, if it was closed since.
 */
export const stepAfterMessage = async (
  db: Db,
  conversation_id: number,
  { isResponse = true, wasHandled = false, ...cause }: Cause & { isResponse?: boolean; wasHandled?: boolean },
) => {
  const others = wasHandled ? 'last_answer' : undefined
  await stepRecord(db, 'conversation', conversation_id, isResponse ? cause : { ...cause, said: others })
  await stepTicketsAbout(db, conversation_id, cause)
}
