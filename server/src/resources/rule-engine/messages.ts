import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { PlainKey } from '#messages/keys.ts'
import { attach } from '#resources/file-uses/queries.ts'
import { fileIdsIn } from '#resources/messages/content.ts'
import type { RuleAction } from '#resources/rules/schema.ts'
import type { ActiveRule } from './active.ts'
import type { RuleContext } from './context.ts'

interface Sender {
  rule: Pick<ActiveRule, 'id' | 'version'>
  run_id: number
  /** Absent if the customer has none. */
  conversation_id: number | undefined
}

/** A customer's contactables, by ID. */
type Customer = readonly [number, ...number[]]

type RuleMessage = NonNullable<RuleAction['message']>

/** Reports whether the customer has asked not to be disturbed. */
const isUndisturbed = (setting: unknown) =>
  !(setting === null || setting === undefined || setting === false || setting === 0 || setting === '')

/** Returns the conversation that a contact began last. */
export const latestConversationOf = async (db: Db, contact: number): Promise<number | undefined> => {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('contact_id', '=', contact)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

const findCustomer = ({ db }: RuleContext, id: number) =>
  db
    .selectFrom('conversations')
    .leftJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .select('contacts.disturb_setting')
    .select(
      sql<Customer>`array(select conversations.contactable_id
        union select id from contactables where contact_id = conversations.contact_id order by 1)`.as(
        'customer',
      ),
    )
    .select(
      sql<boolean>`conversations.state = 'closed' and exists (select from conversations later
        where later.contactable_id = conversations.contactable_id and later.id > conversations.id)`.as(
        'is_past',
      ),
    )
    .where('conversations.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Notes that a customer gets a message of this rule today. Returns whether it is the first one. It is noted for one of a
 * contact's identities, always the same, so that two of them do not get it at once.
 */
const isFirstToday = async (db: Db, { rule, run_id }: Sender, customer: Customer) => {
  const noted = await sql`insert into rule_message_days (rule_id, contactable_id, day, run_id)
    select ${rule.id}::bigint, ${customer[0]}::bigint, current_date, ${run_id}::bigint
    where not exists (select from rule_message_days
      where rule_id = ${rule.id} and day = current_date and contactable_id = any(${customer}::bigint[]))
    on conflict do nothing`.execute(db)
  return !!noted.numAffectedRows
}

/** Reports whether another run since this one has sent a customer a message of the rule. */
const hasHadOneSince = async (db: Db, first: number, { rule, run_id }: Sender, customer: Customer) => {
  const { rows } = await sql`select from rule_message_days where rule_id = ${rule.id} and day = current_date
    and run_id >= ${first} and run_id <> ${run_id} and contactable_id = any(${customer}::bigint[])`.execute(
    db,
  )
  return rows.length > 0
}

const noteAgain = (db: Db, { rule, run_id }: Sender, customer: Customer) =>
  sql`update rule_message_days set run_id = ${run_id} where rule_id = ${rule.id} and day = current_date
    and contactable_id = any(${customer}::bigint[])`.execute(db)

/** Returns why a customer is not to get another message of a rule, if so, and notes it otherwise. */
const refusalOf = async (
  { db, many }: RuleContext,
  sender: Sender,
  customer: Customer,
  isRepeatable: boolean | undefined,
): Promise<PlainKey | undefined> => {
  if (many) many.first_run_id ??= sender.run_id
  if (customer.some((id) => many?.told_ids?.has(id))) return 'rules.told_once'
  if (await isFirstToday(db, sender, customer)) return undefined
  const first = many?.first_run_id
  if (first !== undefined && (await hasHadOneSince(db, first, sender, customer))) return 'rules.told_once'
  if (!isRepeatable) return 'rules.one_message_a_day'
  if (first !== undefined) await noteAgain(db, sender, customer)
  return undefined
}

/**
 * Queues a message to the customer of a conversation, which is sent after the commit. Returns why it is not sent, if nobody
 * wrote what it answers, or the customer is not to be disturbed, has begun another conversation since this one was closed, or has had a message of the rule today.
 */
export const queueMessage = async (
  context: RuleContext,
  sender: Sender,
  { type, message, is_repeatable }: RuleMessage,
): Promise<PlainKey | undefined> => {
  const { rule, run_id, conversation_id } = sender
  if (conversation_id === undefined) return 'rules.no_conversation_yet'
  if (context.isAutomatic) return 'rules.automatic_message'
  const { customer, disturb_setting, is_past } = await findCustomer(context, conversation_id)
  if (isUndisturbed(disturb_setting)) return 'rules.do_not_disturb'
  if (is_past) return 'conversations.continued'
  const refusal = await refusalOf(context, sender, customer, is_repeatable)
  if (refusal) return refusal
  context.noteTold?.(customer[0])
  const { id } = await context.db
    .insertInto('rule_messages')
    .values({
      ...{ rule_id: rule.id, rule_version: rule.version, run_id, conversation_id, type },
      message: JSON.stringify(message),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attach(context.db, { column: 'rule_message_id', id }, fileIdsIn(message))
  return undefined
}
