import { requirePermission } from '#http/callers/authorize.ts'
import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { CannedAnswer, CannedAnswerChanges, CannedAnswerFilter, NewCannedAnswer } from './schema.ts'

/** Answers filled in for a conversation contain customer data, so they require permission to read it. */
const list: typeof queries.list = async (db, filter, page, author) => {
  if (filter.conversation_id !== undefined)
    await requirePermission(db, author.viewer.id, 'conversation.read', 'contact.read')
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
