import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Clock } from './clock.ts'
import type { SlaSubject } from './queries.ts'

/** Whether a promise was kept, and since when that is certain, in epoch milliseconds. */
interface Result {
  is_kept: boolean
  decided_at: number
}

interface Change {
  subject_id: number
  /** Whether it is a ticket that became part of another one. */
  isMerged: boolean
  former: Clock | undefined
  clock: Clock
}

const isSame = (former: Clock | undefined, clock: Clock): former is Clock =>
  former?.started_at === clock.started_at

/** Returns what has just been decided of a promise, if anything has. */
const decidedOf = ({ former, clock, isMerged }: Change): Result | undefined => {
  const { policy_id, breached_at, ended_at } = clock
  if (policy_id === null) return undefined
  const before = isSame(former, clock) ? former : undefined
  if (breached_at !== null)
    return before?.breached_at ? undefined : { is_kept: false, decided_at: breached_at }
  if (ended_at === null || (before?.ended_at && before.ended_by === clock.ended_by)) return undefined
  // A customer whose conversation ends without an answer was promised one, but neither got it nor waited too long.
  if (clock.metric !== 'resolution' && clock.ended_by === 'status') return undefined
  // A duplicate is not resolved: the ticket that it became part of is, and counts once.
  if (isMerged) return undefined
  return { is_kept: true, decided_at: ended_at }
}

const channelOf = {
  ticket: `(select c.channel_id from ticket_conversations l join conversations c on c.id = l.conversation_id
    where l.ticket_id = s.id order by l.conversation_id limit 1)`,
  conversation: 's.channel_id',
}

const insertOf = (type: SlaSubject) =>
  statement(
    `insert into sla_results (subject_type, subject_id, metric, is_kept, started_at, decided_at, policy_id, policy_name,
       priority, target_minutes, handler_id, group_id, campaign_queue_id, channel_id)
     select '${type}', s.id, given.metric, given.is_kept, given.started_at, given.decided_at, given.policy_id, p.name,
       given.priority, given.target_minutes, s.handler_id, s.group_id, s.campaign_queue_id, ${channelOf[type]}
     from jsonb_to_recordset($1::jsonb) as given (subject_id bigint, metric text, is_kept boolean,
         started_at timestamptz, decided_at timestamptz, policy_id bigint, priority smallint, target_minutes integer)
       join ${type}s s on s.id = given.subject_id
       left join sla_policies p on p.id = given.policy_id
     on conflict (subject_type, subject_id, metric, started_at) do update set
       is_kept = excluded.is_kept, decided_at = excluded.decided_at, policy_id = excluded.policy_id,
       policy_name = excluded.policy_name, priority = excluded.priority, target_minutes = excluded.target_minutes,
       handler_id = excluded.handler_id, group_id = excluded.group_id,
       campaign_queue_id = excluded.campaign_queue_id, channel_id = excluded.channel_id`,
  )
const inserts = { ticket: insertOf('ticket'), conversation: insertOf('conversation') }

const momentOf = (at: number) => new Date(at).toISOString()

const removal = statement(
  `delete from sla_results r using jsonb_to_recordset($2::jsonb)
     as given (subject_id bigint, metric text, started_at timestamptz)
   where r.subject_type = $1 and (r.subject_id, r.metric, r.started_at)
     = (given.subject_id, given.metric, given.started_at)`,
)

/** Whether an answer that had ended a clock in time has turned out to have reached nobody. */
const isTakenBack = ({ former, clock }: Change) =>
  isSame(former, clock) &&
  clock.metric !== 'resolution' &&
  former.ended_at !== null &&
  (clock.ended_at === null || (former.ended_by === 'answer' && clock.ended_by === 'status')) &&
  clock.breached_at === null

/** Records for reports which promises were kept and which were missed by changes of their clocks. */
export const writeResults = async (db: Db, type: SlaSubject, changes: Change[]) => {
  const rows = changes.flatMap((change) => {
    const { subject_id, clock } = change
    const decided = decidedOf(change)
    if (!decided) return []
    const { metric, started_at, policy_id, priority, target_minutes } = clock
    return [
      {
        ...{ subject_id, metric, policy_id, priority, target_minutes, is_kept: decided.is_kept },
        started_at: momentOf(started_at),
        decided_at: momentOf(decided.decided_at),
      },
    ]
  })
  if (rows.length) await inserts[type](db, [JSON.stringify(rows)])
  const takenBack = changes.filter(isTakenBack).map(({ subject_id, clock: { metric, started_at } }) => ({
    ...{ subject_id, metric, started_at: momentOf(started_at) },
  }))
  if (takenBack.length) await removal(db, [type, JSON.stringify(takenBack)])
}
