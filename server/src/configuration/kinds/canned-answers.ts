import Type from 'typebox'
import type { Author } from '#access/viewer.ts'
import { insert, records, update } from '#resources/canned-answers/queries.ts'
import { CannedAnswer, NewCannedAnswer } from '#resources/canned-answers/schema.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { removeUnused } from '../plain.ts'
import { digestingFiles, findingFiles } from './message-files.ts'
import { namingFields, numberingFields } from './placeholders.ts'

const bodyOf = async (session: Session, { group, message, ...rest }: Entry) => {
  const number = await numberingFields(session.db)
  const group_id = group ? session.idOf('groups', { name: group }, 'group') : group
  const found = await findingFiles(session.db, session.viewer.id, message)
  return { ...rest, group_id, message: number(found) } as NewCannedAnswer
}

export const cannedAnswers: Kind = {
  section: 'canned_answers',
  words: 'canned answer',
  resource: 'canned_answer',
  keys: ['shortcut'],
  entry: Type.Object({ ...Type.Omit(NewCannedAnswer, ['group_id']).properties, group: Maybe(Name) }),
  record: CannedAnswer,
  read: async (db) => {
    const named = await namingFields(db)
    const digested = await digestingFiles(db, 'canned_answer_id')
    const rows = await db
      .selectFrom('canned_answers as answer')
      .leftJoin('groups', 'groups.id', 'answer.group_id')
      .select(['answer.id', 'answer.name', 'answer.shortcut', 'answer.type', 'answer.message'])
      .select(['answer.language', 'groups.name as group'])
      .orderBy('answer.id')
      .execute()
    return rows.map(({ id, message, ...entry }) => ({
      id,
      entry: { ...entry, message: named(digested(message)) },
    }))
  },
  find: records.find,
  insert: async (session, entry) =>
    insert(session.db, await bodyOf(session, entry), { viewer: session.viewer } as Author),
  update: async (session, id, entry) =>
    update(session.db, id, await bodyOf(session, entry), { viewer: session.viewer } as Author),
  remove: removeUnused('canned_answers'),
}
