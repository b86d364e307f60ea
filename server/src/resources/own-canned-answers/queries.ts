import { sql } from 'kysely'
import Type from 'typebox'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { JsonPage, Page } from '#db/paging/list.ts'
import { ofWholeRecords, pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import { checkedMessage, filledIn } from '#resources/canned-answers/queries.ts'
import type { NewCannedAnswer } from '#resources/canned-answers/schema.ts'
import { attachableBy } from '#resources/file-uses/attachable.ts'
import { replaceFiles } from '#resources/file-uses/queries.ts'
import type { PageQuery } from '#shapes'
import { formerlyOwn, rememberFiles } from './former-files.ts'
import {
  type NewOwnCannedAnswer,
  OwnCannedAnswer,
  type OwnCannedAnswerChanges,
  type OwnCannedAnswerFilter,
} from './schema.ts'

const records = recordsOf('own_canned_answers', () => [
  ...nested('own_canned_answers', Type.Omit(OwnCannedAnswer, ['missing'])),
  sql<string[] | null>`null::text[]`.as('missing'),
])

export const sorts = { name: 'own_canned_answers.name', shortcut: 'own_canned_answers.shortcut' }

/** Lists the canned answers of this employee, filled in if a conversation is named. */
export const list = async (
  db: Db,
  viewer: Viewer,
  { search, type, conversation_id, ticket_id }: OwnCannedAnswerFilter,
  page: PageQuery,
): Promise<JsonPage | Page<unknown>> => {
  let matching = db.selectFrom('own_canned_answers').where('employee_id', '=', viewer.id)
  if (type !== undefined) matching = matching.where('type', '=', type)
  if (search !== undefined)
    matching = matching.where(sql<boolean>`(${contains('name', search)} or ${contains('shortcut', search)})`)
  const found = await pageOf(db, { records, matching, sorts }, ofWholeRecords(page))
  return filledIn(db, found, { conversation_id, ticket_id, viewer })
}

/** Finds a canned answer of this employee; those of others are not found. */
export const find = (db: Db, employeeId: number, id: number) =>
  records.select(db).where('id', '=', id).where('employee_id', '=', employeeId).executeTakeFirst()

/** Finds and locks a canned answer of this employee before a change. */
export const findLocked = (db: Db, employeeId: number, id: number) =>
  db
    .selectFrom('own_canned_answers')
    .select(['id', 'version', 'type', 'message'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findLocked>>>

export const count = async (db: Db, employeeId: number) => {
  const { amount } = await db
    .selectFrom('own_canned_answers')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return amount
}

export const insert = async (db: Db, employee_id: number, answer: NewOwnCannedAnswer) => {
  const { message, file_ids } = await checkedMessage(
    db,
    attachableBy(db, employee_id, formerlyOwn(employee_id)),
    answer,
  )
  const id = await insertRow(db, 'own_canned_answers', { ...answer, message, employee_id })
  await replaceFiles(db, { column: 'own_canned_answer_id', id }, file_ids)
  return id
}

export const update = async (
  db: Db,
  employee_id: number,
  before: OwnRow,
  { message: given, ...columns }: OwnCannedAnswerChanges,
) => {
  if (columns.type === undefined && given === undefined)
    return updateRow(db, 'own_canned_answers', before.id, columns)
  const type = columns.type ?? (before.type as NewCannedAnswer['type'])
  const { message, file_ids } = await checkedMessage(
    db,
    attachableBy(db, employee_id, formerlyOwn(employee_id)),
    {
      type,
      message: given === undefined ? before.message : given,
    },
  )
  await rememberFiles(db, employee_id, before.id)
  await replaceFiles(db, { column: 'own_canned_answer_id', id: before.id }, file_ids)
  return updateRow(db, 'own_canned_answers', before.id, { ...columns, message })
}

export const remove = async (db: Db, employeeId: number, id: number) => {
  await rememberFiles(db, employeeId, id)
  await db.deleteFrom('own_canned_answers').where('id', '=', id).execute()
}
