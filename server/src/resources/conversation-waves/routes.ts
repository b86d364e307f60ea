import { hasEveryPermission } from '#access/granted.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { notifyOfCancel } from '#resources/scheduled-messages/queries.ts'
import { One } from '#shapes'
import { answerAll, takeBackAll } from './answer.ts'
import * as queries from './queries.ts'
import { sharedQuestions } from './rules.ts'
import { NewWave, SharedQuestions, Wave } from './schema.ts'

const tag = 'Conversations'

const reading = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/conversation/wave',
    tag,
    access: 'conversation.read',
    operationId: 'listSharedQuestions',
    summary: 'List what several waiting customers ask',
    description:
      'Of conversations that wait in queues of the caller, of everybody or in none, and of those that the caller handles. By the latest message with words that nobody has answered: texts that share at least half of their letter triples, or of their pairs of Chinese characters, are the same question.',
    answer: One(SharedQuestions),
    handle: async ({ db, viewer }) => {
      const { texts, amount, is_complete } = await queries.askedTexts(
        db,
        viewer.id,
        viewer.missingPermissions,
      )
      const shared = sharedQuestions(texts)
      const asked = await queries.askedBy(
        db,
        shared.map(({ first_id }) => first_id),
      )
      const questions = shared.map(({ first_id, ...rest }) => ({ ...rest, text: asked.get(first_id) ?? '' }))
      return { data: { questions, amount, is_complete } }
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/conversation/wave/:wave',
    tag,
    access: 'conversation.read',
    operationId: 'getWave',
    summary: 'Get what became of one answer to many customers',
    answer: One(Wave),
    problems: [404],
    records: queries.records,
  })
}

const answering = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation/wave',
    tag,
    access: 'conversation.update',
    operationId: 'answerWave',
    summary: 'Give many customers one answer',
    description:
      'The caller accepts those that wait. After seconds in which all of it can be taken back, the answer is sent to who waited longest first, on each channel at most half as fast as its platform takes messages. Conversations that cannot be answered are skipped, with a reason; if that is all of them, it is a 422. `close` needs a termination code if a queue requires one.',
    body: NewWave,
    answer: One(Wave),
    problems: [409],
    handle: async (context) => {
      const { wave_id, missing } = await answerAll(context as unknown as Context, context.body)
      const { row } = await queries.records.readStored(context.db, wave_id)
      const unknown = missing.map((id) => ({ id, outcome: 'skipped', reason: 'missing', error: null }))
      return { data: { ...row, conversations: [...(row.conversations as object[]), ...unknown] } }
    },
  })

const refuseStranger = async ({ db, viewer }: Context, authorId: number) => {
  if (viewer.id === authorId || (await hasEveryPermission(db, viewer.id))) return
  throw new Problem(403, 'scheduled.taken_back_by', { code: 'not_author' })
}

const takingBack = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation/wave/:wave/cancel',
    tag,
    access: 'conversation.update',
    operationId: 'cancelWave',
    summary: 'Cancel the unsent messages of a wave',
    description:
      'Its author and administrators may. If it is not the author, they get a notice. Conversations that were accepted for it wait again, unless somebody has changed them since; reminders set with unsent messages are removed. What was sent stays sent.',
    answer: One(Wave),
    problems: [404],
    find: queries.findRow,
    handle: async (context) => {
      const { db, record, viewer, services, afterCommit } = context
      await refuseStranger(context as unknown as Context, record.author_id)
      const [first] = await takeBackAll(context as unknown as Context, record.id)
      if (first && record.author_id !== viewer.id) {
        await notifyOfCancel(db, record.author_id, viewer.id, first.id)
        afterCommit(() => services.live.tell({ kind: 'notice', employee_id: record.author_id }))
      }
      return { data: (await queries.records.readStored(db, record.id)).row }
    },
  })

/** Serves waves: one answer to many customers who ask the same. */
export const conversationWaves = (app: App) => {
  reading(app)
  answering(app)
  takingBack(app)
}
