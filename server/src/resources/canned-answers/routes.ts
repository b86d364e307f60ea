import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { CannedAnswer, CannedAnswerChanges, CannedAnswerFilter, NewCannedAnswer } from './schema.ts'

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
    queries,
  })
