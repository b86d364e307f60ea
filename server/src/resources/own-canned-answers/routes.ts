import { checkIfMatch } from '#http/answers/etag.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { notFound, Problem } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { requireFilling } from '#resources/canned-answers/permissions.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import {
  NewOwnCannedAnswer,
  OwnCannedAnswer,
  OwnCannedAnswerChanges,
  OwnCannedAnswerFilter,
} from './schema.ts'

const tag = 'The employee themselves'
const access = 'canned_answer.own'
const maxAnswers = 500

const answerOf = async ({ db, viewer }: Context, id: number) => {
  const data = await queries.find(db, viewer.id, id)
  return data && { data }
}

/** Finds and locks the caller's answer here, because `find` of an endpoint does not know the caller. */
const lockOwn = async ({ db, viewer, params, request }: Context<'/me/canned-answer/:answer'>) => {
  const found = await queries.findLocked(db, viewer.id, params.answer)
  if (!found) throw notFound()
  checkIfMatch(request.headers['if-match'], found.version)
  return found
}

const reads = (app: App) => {
  listEndpoint(app, {
    path: '/me/canned-answer',
    tag,
    access,
    operationId: 'listOwnCannedAnswers',
    summary: 'List the calling employee’s own canned answers',
    record: OwnCannedAnswer,
    query: OwnCannedAnswerFilter,
    sorts: queries.sorts,
    page: async ({ db, viewer, query }) => {
      await requireFilling(db, viewer.id, query)
      return queries.list(db, viewer, query, query)
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/me/canned-answer/:answer',
    tag,
    access,
    operationId: 'getOwnCannedAnswer',
    summary: 'Get a canned answer of the calling employee',
    answer: One(OwnCannedAnswer),
    handle: async (context) => answerOf(context, context.params.answer),
  })
}

/** Serves canned answers that employees keep for themselves. */
export const ownCannedAnswers = (app: App) => {
  reads(app)
  endpoint(app, {
    method: 'POST',
    path: '/me/canned-answer',
    tag,
    access,
    operationId: 'createOwnCannedAnswer',
    summary: 'Create a canned answer for the calling employee',
    body: NewOwnCannedAnswer,
    answer: One(OwnCannedAnswer),
    problems: [409],
    handle: async (context) => {
      const { db, viewer, body } = context
      if ((await queries.count(db, viewer.id)) >= maxAnswers)
        throw new Problem(409, message('records.own_answer_limit', { limit: maxAnswers }), {
          code: 'limit_reached',
        })
      return answerOf(context, await queries.insert(db, viewer.id, body))
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/me/canned-answer/:answer',
    tag,
    access,
    operationId: 'updateOwnCannedAnswer',
    summary: 'Change a canned answer of the calling employee',
    body: OwnCannedAnswerChanges,
    answer: One(OwnCannedAnswer),
    problems: [412],
    handle: async (context) => {
      await queries.update(context.db, context.viewer.id, await lockOwn(context), context.body)
      return answerOf(context, context.params.answer)
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/me/canned-answer/:answer',
    tag,
    access,
    operationId: 'deleteOwnCannedAnswer',
    summary: 'Delete a canned answer of the calling employee',
    answer: null,
    problems: [412],
    handle: async (context) => {
      const { id } = await lockOwn(context)
      await queries.remove(context.db, context.viewer.id, id)
    },
  })
}
