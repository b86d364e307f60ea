import type { TSchema } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import { answerer } from '../answers/answer.ts'
import { languageOf } from '../answers/language.ts'
import { type Localizer, localizedJson, localizerOf } from '../answers/localized.ts'
import { authorize } from '../callers/auth.ts'
import type { Context } from '../endpoint.ts'
import { type Bounds, takeSeat } from '../limits/stream-seats.ts'
import { type VersionedRow, type WatchKind, watchOf } from './watch.ts'

export interface Timing extends Bounds {
  /** Milliseconds between polls of the records; `heartbeat` is the same between keep-alive comments. */
  poll: number
  heartbeat: number
  /** For how many milliseconds a caller may read on before their access is checked again. */
  trust: number
}

export const usualTiming: Timing = {
  poll: 500,
  heartbeat: 15_000,
  trust: 1_500,
  maxStreams: 500,
  maxPerEmployee: 10,
}

/** What such a stream sends, in the words of an endpoint's description. */
export const describeStream = (event: string, whenOver: string) =>
  `Server-sent events: \`${event}\` with its state at once and after every change, its version as id; \`end\` ${whenOver}, and with it the stream. A comment every 15 seconds shows that it lives; it ends without \`end\` when the token does. At most 10 at a time of one employee: 429 \`too_many_streams\`.`

interface StreamKind<Row extends VersionedRow> extends WatchKind<Row> {
  /** The name of the event that has the record. */
  event: string
  shape: TSchema
  /** The permission to read it. */
  access: Permission
  /** Whether nothing more happens to it. */
  isOver: (record: Row) => boolean
}

const retry = 'retry: 3000\n\n'
const heartbeat = ': \n\n'
// Browsers ignore an event without data.
const end = 'event: end\ndata: {}\n\n'

/** Collects what happened since the stream last looked; of several states of a record only the latest is kept. */
const openInbox = <Row>(signal: AbortSignal) => {
  let next = Promise.withResolvers<void>()
  let news: { record?: Row; isGone?: true; isBeat?: true } = {}
  const put = (more: typeof news) => {
    Object.assign(news, more)
    next.resolve()
  }
  signal.addEventListener('abort', () => put({ isGone: true }))
  if (signal.aborted) put({ isGone: true })
  const take = async () => {
    await next.promise
    const taken = news
    next = Promise.withResolvers()
    news = {}
    return taken
  }
  return { put, take }
}

/** Returns whether the caller may still read, asking again only after a while. */
const watchAccess = ({ services, request }: Context, access: Permission, { trust }: Timing) => {
  let checkedAt = performance.now()
  return async () => {
    if (performance.now() - checkedAt < trust) return true
    checkedAt = performance.now()
    return authorize(services, request, access).then(
      () => true,
      () => false,
    )
  }
}

/** Returns a function that streams a record as server-sent events until nothing more happens to it. */
export const followerOf = <Row extends VersionedRow>(followed: StreamKind<Row>) => {
  const { event, shape, access, isOver } = followed
  const jsonOf = answerer(shape)
  const localizer = localizerOf(shape) as Localizer
  const watch = watchOf(followed)

  const eventOf = ({ request }: Context, record: Row) => {
    const data = localizedJson(jsonOf(record, []).body, localizer, languageOf(request))
    return `id: ${record.version}\nevent: ${event}\ndata: ${data}\n\n`
  }

  async function* follow(context: Context, first: Row, timing: Timing) {
    const { services, signal } = context
    const mayRead = watchAccess(context, access, timing)
    const { put, take } = openInbox<Row>(signal)
    const tell = (record: Row | undefined) => put(record ? { record } : { isGone: true })
    const stop = watch(services.database, timing.poll)(first.id, { version: first.version, tell })
    const timer = setInterval(() => put({ isBeat: true }), timing.heartbeat)
    try {
      for (;;) {
        const { record, isGone, isBeat } = await take()
        if (isGone || !(await mayRead())) return
        if (record) yield eventOf(context, record)
        if (record && isOver(record)) break
        if (isBeat) yield heartbeat
      }
      yield end
    } finally {
      clearInterval(timer)
      stop()
    }
  }

  return async function* eventsOf(context: Context, first: Row, timing: Timing) {
    const leave = takeSeat(context.services.database, context.viewer.id, timing)
    try {
      yield retry + eventOf(context, first)
      if (isOver(first)) yield end
      else yield* follow(context, first, timing)
    } finally {
      leave()
    }
  }
}
