import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import { requireFilling } from './permissions.ts'
import * as queries from './queries.ts'
import { CannedAnswer, CannedAnswerChanges, CannedAnswerFilter, NewCannedAnswer } from './schema.ts'

const list: typeof queries.list = async (db, filter, page, author) => {
  await requireFilling(db, author.viewer.id, filter)
  return queries.list(db, filter, page, author)
}

export const cannedAnswers = (app: App) =>
  serveResource(app, {
    name: 'canned_answer',
    table: 'canned_answers',
    path: '/canned-answer',
    operation: ['CannedAnswer', 'CannedAnswers'],
    tag: 'Conversations',
    record: CannedAnswer,
    filter: CannedAnswerFilter,
    create: NewCannedAnswer,
    update: CannedAnswerChanges,
    queries: { ...queries, sorts: queries.sorts, list },
  })
