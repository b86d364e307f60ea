import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#access/permissions.ts'
import { employeeName } from '#resources/employees/queries.ts'

/** What records are counted by. */
export interface Part {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  /** The join of values of which a record may have several. */
  join?: RawBuilder<unknown>
  /** The permission to read the names. */
  permission?: Permission
}

export const named = (column: string, table: string): Part => ({
  key: sql.ref(column),
  name: sql`(select name from ${sql.table(table)} where id = counted.key)`,
})

type Table = 'tickets' | 'conversations'

const tags = {
  tickets: ['ticket_tags', 'ticket_id'],
  conversations: ['conversation_tags', 'conversation_id'],
}

const tagOf = (table: Table): Part => {
  const [links, id] = tags[table] as [string, string]
  return {
    ...named(`${links}.tag_id`, 'tags'),
    join: sql`left join ${sql.table(links)} on ${sql.ref(`${links}.${id}`)} = ${sql.ref(`${table}.id`)}`,
  }
}

/** The parts that both tickets and conversations have. */
export const partsOf = (table: Table) =>
  ({
    of_group: named(`${table}.group_id`, 'groups'),
    employee: {
      key: sql.ref(`${table}.handler_id`),
      name: sql`(select ${employeeName} from employees where id = counted.key)`,
    },
    queue: named(`${table}.campaign_queue_id`, 'campaign_queues'),
    sponsor: named(`${table}.sponsor_id`, 'sponsors'),
    tag: tagOf(table),
    company: {
      ...named('contact_companies.company_id', 'companies'),
      join: sql`left join contact_companies on contact_companies.contact_id = ${sql.ref(`${table}.contact_id`)}`,
      permission: 'company.read',
    },
  }) satisfies Record<string, Part>
