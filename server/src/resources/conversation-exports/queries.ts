import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import type { Lacks } from '#resources/contacts/search-text.ts'
import { listOf } from '#resources/conversations/queries.ts'
import type { ConversationFilter } from '#resources/conversations/schema.ts'
import { employeeName } from '#resources/employees/queries.ts'

const select = (db: Db) =>
  db
    .selectFrom('conversations')
    .innerJoin('channels', 'channels.id', 'conversations.channel_id')
    .leftJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .leftJoin('campaign_queues', 'campaign_queues.id', 'conversations.campaign_queue_id')
    .leftJoin('termination_codes', 'termination_codes.id', 'conversations.result_id')
    .leftJoin('employees', 'employees.id', 'conversations.handler_id')
    .leftJoin('groups', 'groups.id', 'employees.group_id')
    .select([
      'conversations.id',
      'conversations.state',
      'channels.name as channel',
      'contacts.id as contact_id',
      'contacts.name as contact',
      'campaign_queues.name as queue',
      employeeName.as('handler'),
      'groups.name as group',
      'termination_codes.name as termination_code',
      'conversations.memo',
      wireTime('conversations.created_at').as('created_at'),
      wireTime('conversations.first_response_at').as('first_response_at'),
      wireTime('conversations.last_finished_at').as('last_finished_at'),
    ])

/** Returns the list of conversations with their exportable columns. */
export const exportedList = (
  db: Db,
  filter: ConversationFilter,
  _sort: string | undefined,
  lacks: Lacks,
) => ({ ...listOf(db, filter, lacks), rows: select(db) })
