import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { noteConversations } from './history.ts'
import { find } from './queries.ts'
import { hintOf } from './state.ts'
import { waiting } from './writes.ts'

const handledBy = (db: Db, employeeId: number) =>
  db.selectFrom('conversations').where('handler_id', '=', employeeId).where('state', '=', 'handling')

/**
 * Returns an employee's handled conversations to their queues, each at its former place. Returns the hints to
 * send after the commit.
 */
export const releaseAllOf = async (db: Db, employeeId: number): Promise<Hint[]> => {
  await db
    .selectFrom('contactables')
    .select('id')
    .where('id', 'in', handledBy(db, employeeId).select('contactable_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const released = await db
    .updateTable('conversations')
    .set(waiting(sql.ref('conversations.id')))
    .where('handler_id', '=', employeeId)
    .where('state', '=', 'handling')
    .returning(['id', 'contactable_id', 'state', 'campaign_queue_id', 'handler_id'])
    .execute()
  const news = await noteConversations(
    db,
    null,
    released.map((row) => [{ ...row, state: 'handling', handler_id: employeeId }, row]),
  )
  await stepLater(
    db,
    'conversation',
    released.map(({ id }) => id),
  )
  for (const { id } of released) await announce(db, 'conversation.transferred', () => find(db, id))
  const hints = released.map((each) =>
    hintOf(each, { campaign_queue_id: each.campaign_queue_id, handler_id: employeeId }),
  )
  return [...news, ...hints]
}
