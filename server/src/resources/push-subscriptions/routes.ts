import { languageOf } from '#http/answers/language.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { invalid, notFound, Problem } from '#http/problem.ts'
import { listEndpoint, originOf } from '#http/resource.ts'
import { type MessageOrKey, message } from '#messages/message.ts'
import { findCompany } from '#resources/installation/queries.ts'
import { findPushKeys, hasPushKeys, publicKeyOf } from '#resources/pushes/keys.ts'
import { removeSubscription } from '#resources/pushes/queries.ts'
import { sendPush } from '#resources/pushes/send.ts'
import { shownOfTest } from '#resources/pushes/words.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { checkSubscription } from './rules.ts'
import { NewPushSubscription, PushKey, PushSubscription, PushTest } from './schema.ts'

const tag = 'The employee themselves'
const access = 'signed-in'
/** A test that is not shown by then says nothing anymore. */
const testSeconds = 60

const sessionOf = ({ viewer }: Pick<Context, 'viewer'>) => {
  if (viewer.session_id === undefined)
    throw new Problem(409, 'web_push.session_only', { code: 'session_required' })
  return viewer.session_id
}

const subscribe = async (context: Context<string, unknown, NewPushSubscription>) => {
  const { db, viewer, body, request, services } = context
  const session_id = sessionOf(context)
  const { endpoint, p256dh, auth } = checkSubscription(body, services.outbound)
  await queries.lockEmployee(db, viewer.id)
  if ((await queries.countOthers(db, viewer.id, session_id)) >= queries.maxSubscriptions)
    throw invalid('endpoint', message('web_push.too_many', { limit: queries.maxSubscriptions }))
  const language = body.language ?? (await queries.findLanguage(db, session_id)) ?? languageOf(request)
  const origin = originOf(context)
  const id = await queries.put(db, {
    employee_id: viewer.id,
    session_id,
    endpoint,
    p256dh,
    auth,
    language,
    origin,
  })
  const data = await queries.find(db, viewer.id, session_id, id)
  return data && { data }
}

const test = async ({
  db,
  viewer,
  params,
  services,
}: Context<'/me/push-subscription/:subscription/test'>) => {
  const target = await queries.findTarget(db, viewer.id, params.subscription)
  if (!target) throw notFound()
  const failed = (error: MessageOrKey) => ({ data: { is_sent: false, error } })
  const keys = await findPushKeys(db, services.secretKey)
  if (!keys) return failed(message((await hasPushKeys(db)) ? 'web_push.key_sealed' : 'web_push.no_key'))
  const { language, ...reached } = target
  const shown = shownOfTest((await findCompany(db)).name, language === 'zh-TW' ? 'zh-TW' : 'en')
  const outcome = await sendPush(services.outbound, keys, reached, shown, testSeconds)
  if (outcome.kind === 'sent') return { data: { is_sent: true, error: null } }
  if (outcome.kind !== 'gone') return failed(outcome.error)
  await removeSubscription(db, params.subscription)
  return failed(message('web_push.subscription_gone'))
}

const reads = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/me/push-key',
    tag,
    access,
    operationId: 'getPushKey',
    summary: 'Get the key that a browser needs to subscribe to notifications',
    answer: One(PushKey),
    handle: async ({ services: { database, secretKey } }) => ({
      data: { public_key: await publicKeyOf(database.main, secretKey) },
    }),
  })
  listEndpoint(app, {
    path: '/me/push-subscription',
    tag,
    access,
    operationId: 'listPushSubscriptions',
    summary: 'List the browsers in which the calling employee is notified',
    record: PushSubscription,
    sorts: queries.sorts,
    page: ({ db, viewer, query }) => queries.list(db, viewer.id, viewer.session_id, query),
  })
}

/** Serves the browsers in which employees are notified while the console is closed. */
export const pushSubscriptions = (app: App) => {
  reads(app)
  endpoint(app, {
    method: 'POST',
    path: '/me/push-subscription',
    tag,
    access,
    operationId: 'createPushSubscription',
    summary: 'Have the calling employee notified in this browser',
    description:
      'One for each session, which it ends with; another one takes its place. Needs a session (409 `session_required` with a token). An employee has at most 20.',
    body: NewPushSubscription,
    answer: One(PushSubscription),
    problems: [409],
    handle: subscribe,
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/me/push-subscription/:subscription',
    tag,
    access,
    operationId: 'deletePushSubscription',
    summary: 'Notify the calling employee in a browser no longer',
    answer: null,
    handle: async ({ db, viewer, params }) => {
      if (!(await queries.remove(db, viewer.id, params.subscription))) throw notFound()
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/me/push-subscription/:subscription/test',
    tag,
    access,
    operationId: 'testPushSubscription',
    summary: 'Send a notification to a browser, to see whether it arrives',
    answer: One(PushTest),
    isTransaction: false,
    handle: test,
  })
}
