import { sql } from 'kysely'
import Type from 'typebox'
import type { Author, Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { type JsonPage, type Page, rowsOf } from '#db/paging/list.ts'
import { ofWholeRecords, pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { invalidField } from '#db/records/invalid-fields.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import { message } from '#messages/message.ts'
import { resolveFields } from '#resources/cz-cols/fields.ts'
import { attachableBy, type FindFiles } from '#resources/file-uses/attachable.ts'
import { keptIn } from '#resources/file-uses/kept.ts'
import { replaceFiles } from '#resources/file-uses/queries.ts'
import { contentOf } from '#resources/messages/content.ts'
import { usablePictures } from '#resources/messages/pictures.ts'
import type { PageQuery } from '#shapes'
import { customFieldOf, fillIn, isPlaceholder, placeholdersOf } from './placeholders.ts'
import {
  CannedAnswer,
  type CannedAnswerChanges,
  type CannedAnswerFilter,
  type NewCannedAnswer,
} from './schema.ts'
import { valuesFor } from './values.ts'

export const records = recordsOf('canned_answers', () => [
  ...nested('canned_answers', Type.Omit(CannedAnswer, ['missing'])),
  sql<string[] | null>`null::text[]`.as('missing'),
])

const equal = ['type', 'language', 'group_id'] as const

const matching = (db: Db, filter: CannedAnswerFilter, { viewer }: Author) => {
  const { search, conversation_id } = filter
  let all = db.selectFrom('canned_answers')
  for (const field of equal) {
    const value = filter[field]
    if (value !== undefined) all = all.where(`canned_answers.${field}`, '=', value as never)
  }
  if (search !== undefined)
    all = all.where(sql<boolean>`(${contains('name', search)} or ${contains('shortcut', search)})`)
  if (conversation_id !== undefined)
    all = all.where(sql<boolean>`exists (select from conversations c where c.id = ${conversation_id})
      and (group_id is null or group_id in (select g.group_id from group_members g where g.employee_id = ${viewer.id}))`)
  return all
}

export const sorts = { name: 'canned_answers.name', shortcut: 'canned_answers.shortcut' }

export const list = async (
  db: Db,
  filter: CannedAnswerFilter,
  page: PageQuery,
  author: Author,
): Promise<JsonPage | Page<unknown>> => {
  const found = await pageOf(
    db,
    { records, matching: matching(db, filter, author), sorts },
    ofWholeRecords(page),
  )
  const { conversation_id, ticket_id } = filter
  return filledIn(db, found, { conversation_id, ticket_id, viewer: author.viewer })
}

interface Filling {
  conversation_id: number | undefined
  ticket_id: number | undefined
  viewer: Viewer
}

/** Returns a page of answers with their placeholders filled in, if a conversation is named. */
export const filledIn = async (
  db: Db,
  found: JsonPage,
  { conversation_id, ticket_id, viewer }: Filling,
): Promise<JsonPage | Page<unknown>> => {
  if (conversation_id === undefined || !found.records.length) return found
  const { data: answers, ...place } = rowsOf<Pick<CannedAnswer, 'message'>>(found)
  const named = [...new Set(answers.flatMap(({ message }) => placeholdersOf(message)))]
  const values = await valuesFor(db, { conversation_id, ticket_id, viewer }, named)
  return { ...place, data: answers.map((answer) => ({ ...answer, ...fillIn(answer.message, values) })) }
}

/**
 * Returns the message trimmed to its schema as JSON, and the uploaded pictures of its cards; throws a 422 for an unknown
 * placeholder.
 */
export const checkedMessage = async (
  db: Db,
  find: FindFiles,
  { type, message: given }: Pick<NewCannedAnswer, 'type' | 'message'>,
) => {
  const { message: answer } = contentOf(type, given)
  const names = placeholdersOf(answer)
  const ids = names.flatMap((name) => customFieldOf(name) ?? [])
  const { fields } = ids.length
    ? await resolveFields(db, { of: 'contact' }, { ids, moments: [], lock: true })
    : { fields: new Map<number, unknown>() }
  const unknown = names.find((name) => {
    const id = customFieldOf(name)
    return id === undefined ? !isPlaceholder(name) : !fields.has(id)
  })
  if (unknown !== undefined)
    throw invalidField('message', message('records.no_such_placeholder', { placeholder: `{{${unknown}}}` }))
  const pictures = await usablePictures(find, answer)
  return { message: JSON.stringify(answer), file_ids: pictures.map(({ id }) => id) }
}

/** Finds the pictures that an employee may give a canned answer. */
const picturesFor = (db: Db, { viewer }: Author, id?: number) =>
  attachableBy(db, viewer.id, keptIn(viewer.id, { column: 'canned_answer_id', id }))

export const insert = async (db: Db, answer: NewCannedAnswer, author: Author) => {
  const { message, file_ids } = await checkedMessage(db, picturesFor(db, author), answer)
  const id = await insertRow(db, 'canned_answers', { ...answer, message, creater_id: author.viewer.id })
  await replaceFiles(db, { column: 'canned_answer_id', id }, file_ids)
  return id
}

export const update = async (db: Db, id: number, changes: CannedAnswerChanges, author: Author) => {
  const { message: given, ...columns } = changes
  if (columns.type === undefined && given === undefined) return updateRow(db, 'canned_answers', id, columns)
  const before = await db
    .selectFrom('canned_answers')
    .select(['type', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const type = columns.type ?? (before.type as NewCannedAnswer['type'])
  const { message, file_ids } = await checkedMessage(db, picturesFor(db, author, id), {
    type,
    message: given === undefined ? before.message : given,
  })
  await replaceFiles(db, { column: 'canned_answer_id', id }, file_ids)
  return updateRow(db, 'canned_answers', id, { ...columns, message })
}
