import { sql } from 'kysely'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { exportedColumnsOf } from '#fields/exported.ts'
import { conversationFields } from '#resources/conversations/fields.ts'
import { listOf } from '#resources/conversations/queries.ts'
import type { ConversationFilter } from '#resources/conversations/schema.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { listedName } from '#resources/tags/exported.ts'

const tagNames = sql<string | null>`(select string_agg(${listedName('t')}, '; ' order by t.name)
  from conversation_tags c join tags t on t.id = c.tag_id where c.conversation_id = conversations.id)`

const select = (db: Db) =>
  db
    .selectFrom('conversations')
    .innerJoin('channels', 'channels.id', 'conversations.channel_id')
    .leftJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .leftJoin('campaign_queues', 'campaign_queues.id', 'conversations.campaign_queue_id')
    .leftJoin('termination_codes', 'termination_codes.id', 'conversations.result_id')
    .leftJoin('employees', 'employees.id', 'conversations.handler_id')
    .leftJoin('groups', 'groups.id', 'conversations.group_id')
    .leftJoin('groups as handler_group', 'handler_group.id', 'employees.group_id')
    .select([
      ...exportedColumnsOf('conversations', conversationFields, 'ticket'),
      'channels.name as channel',
      'contacts.name as contact',
      'campaign_queues.name as queue',
      employeeName.as('handler'),
      'groups.name as group',
      'handler_group.name as handler_group',
      'termination_codes.name as termination_code',
      tagNames.as('tags'),
    ])

/** Returns the list of conversations with their exportable columns. */
export const exportedList = (
  db: Db,
  filter: ConversationFilter,
  _sort: string | undefined,
  missingPermissions: MissingPermissions,
) => ({ ...listOf(db, filter, missingPermissions), rows: select(db) })
