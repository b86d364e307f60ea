import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { wireTime } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { employeeOf } from '#resources/employees/queries.ts'

/** The select list of `Interaction`, for a select from `conversations`. */
export const interactionFields = (eb: ExpressionBuilder<Tables, 'conversations'>) =>
  [
    'conversations.id',
    'conversations.is_acw_completed',
    wireTime('conversations.first_enter_queue_at').as('first_enter_queue_at'),
    wireTime('conversations.acw_at').as('acw_at'),
    wireTime('conversations.last_finished_at').as('last_finished_at'),
    'conversations.handler_id',
    employeeOf(eb, 'conversations.handler_id').as('handler'),
    'conversations.contact_id',
    'conversations.memo',
    'conversations.bound_type',
    'conversations.sponsor_id',
    'conversations.campaign_queue_id',
    'conversations.result_id',
  ] as const

/** The interaction records of the ticket that a column points to, oldest first. */
export const interactionsOf = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, ticketId: string) =>
  jsonArrayFrom(
    eb
      .selectFrom('conversations')
      .select(interactionFields)
      .where('conversations.id', 'in', (inner) =>
        inner
          .selectFrom('ticket_conversations')
          .select('ticket_conversations.conversation_id')
          .where('ticket_conversations.ticket_id', '=', sql.ref<number>(ticketId)),
      )
      .orderBy('conversations.id'),
  )
