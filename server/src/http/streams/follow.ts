import type { TSchema } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import { answerer } from '../answers/answer.ts'
import { languageOf } from '../answers/language.ts'
import { type Localizer, localizedJson, localizerOf } from '../answers/localized.ts'
import { authorize } from '../callers/auth.ts'
import type { Context } from '../endpoint.ts'
import { heartbeat, openInbox, type Timing as StreamTiming, seated } from './events.ts'
import { type VersionedRow, type WatchKind, watchOf } from './watch.ts'

export interface Timing extends StreamTiming {
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

// Browsers ignore an event without data.
const end = 'event: end\ndata: {}\n\n'

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
    const { tell, end: over, take, close } = openInbox<Row>(context, timing)
    const mayRead = watchAccess(context, access, timing)
    const known = {
      version: first.version,
      tell: (record: Row | undefined) => (record ? tell(record) : over()),
    }
    const stop = watch(context.services.database, timing.poll)(first.id, known)
    try {
      for (;;) {
        const { news: record, isGone, isBeat } = await take()
        if (isGone || !(await mayRead())) return
        if (record) yield eventOf(context, record)
        if (record && isOver(record)) break
        if (isBeat) yield heartbeat
      }
      yield end
    } finally {
      close()
      stop()
    }
  }

  async function* eventsOf(context: Context, first: Row, timing: Timing) {
    yield eventOf(context, first)
    if (isOver(first)) yield end
    else yield* follow(context, first, timing)
  }

  return (context: Context, first: Row, timing: Timing) =>
    seated(context, timing, eventsOf(context, first, timing))
}
