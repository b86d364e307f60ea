import type { Db } from '#db/connections/connect.ts'
import { mapReferences } from '#resources/rules/referring.ts'
import type { RuleEffect } from '#resources/rules/schema.ts'
import type { TargetType } from '#resources/rules/subjects.ts'
import { digestingFiles } from '../kinds/message-files.ts'
import type { Names } from '../kinds/rule-names.ts'
import type { Effects } from './parse.ts'
import type { MadeRecords } from './records.ts'

const named = (names: Names, subject: TargetType, field: string, value: unknown) => {
  if (field === 'tag_ids') return [value].flat().map((id) => names.nameOf('tag', id))
  const set = { [field.replace(/^cz_cols\./, 'cz_col.')]: value }
  const { then } = mapReferences({ subject, if: {}, then: [{ set }] }, ({ noun, id }) =>
    names.nameOf(noun, id),
  )
  return Object.values(then[0]?.set ?? {})[0]
}

const nameOf = (names: Names, subject: TargetType, field: string) => {
  const [, id] = /^cz_cols\.(\d+)$/.exec(field) ?? []
  return id && subject !== 'conversation' ? `cz_col.${names.nameOf(`${subject}_field`, Number(id))}` : field
}

const textOf = (message: unknown) => (typeof message === 'string' ? message : JSON.stringify(message))

const messagesTo = async (db: Db, conversation = 0) => {
  const rows = await db
    .selectFrom('rule_messages')
    .select('message')
    .where('conversation_id', '=', conversation)
    .orderBy('id')
    .execute()
  const digested = await digestingFiles(db, 'rule_id')
  return rows.map(({ message }) => textOf(digested(message)))
}

const notesOn = async (db: Db, { ticket = 0, conversation = 0 }: MadeRecords) => {
  const rows = await db
    .selectFrom('ticket_notes')
    .select(['id', 'content'])
    .where('ticket_id', '=', ticket)
    .unionAll(
      db
        .selectFrom('conversation_notes')
        .select(['id', 'content'])
        .where('conversation_id', '=', conversation),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => content)
}

/** Returns the accounts of those who were notified. */
const notifiedOf = async (db: Db, { ticket = 0, conversation = 0, contact = 0 }: MadeRecords) => {
  const rows = await db
    .selectFrom('employee_notices as notice')
    .innerJoin('employees', 'employees.id', 'notice.employee_id')
    .select('employees.account')
    .where('notice.type', '=', 'rule')
    .where((eb) =>
      eb.or([
        eb('notice.ticket_id', '=', ticket),
        eb('notice.conversation_id', '=', conversation),
        eb('notice.contact_id', '=', contact),
      ]),
    )
    .orderBy('employees.account')
    .execute()
  return rows.map(({ account }) => account)
}

interface Ran {
  target: TargetType
  made: MadeRecords
  effects: RuleEffect[]
}

/** Returns what rules did, by names. */
export const effectsOf = async (
  db: Db,
  names: Names,
  { target, made, effects }: Ran,
): Promise<Required<Effects>> => ({
  changes: Object.fromEntries(
    effects.flatMap(({ changes }) =>
      changes.map(({ field, to }) => [nameOf(names, target, field), named(names, target, field, to)]),
    ),
  ),
  messages: await messagesTo(db, made.conversation),
  notes: await notesOn(db, made),
  notices: await notifiedOf(db, made),
  rules: effects.map(({ name }) => name),
})
