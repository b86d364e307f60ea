import type { Context } from '../endpoint.ts'
import { type Bounds, takeSeat } from '../limits/stream-seats.ts'

export interface Timing extends Bounds {
  /** Milliseconds between polls of the database; `heartbeat` is the same between keep-alive comments. */
  poll: number
  heartbeat: number
}

export const heartbeat = ': \n\n'

interface InboxContent<News> {
  news?: News
  isGone?: true
  isBeat?: true
}

/**
 * Collects what happened since a stream last looked. It never keeps more than one piece of news: `merge` decides
 * which if another is waiting, by default the later one.
 */
export const openInbox = <News>(
  { signal }: Pick<Context, 'signal'>,
  { heartbeat: every }: Timing,
  merge: (waiting: News, news: News) => News = (_, news) => news,
) => {
  let next = Promise.withResolvers<void>()
  let kept: InboxContent<News> = {}
  const put = (more: InboxContent<News>) => {
    kept = { ...kept, ...more }
    next.resolve()
  }
  const end = () => put({ isGone: true })
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  const timer = setInterval(() => put({ isBeat: true }), every)
  return {
    tell: (news: News) => put({ news: kept.news === undefined ? news : merge(kept.news, news) }),
    end,
    take: async () => {
      await next.promise
      const taken = kept
      next = Promise.withResolvers()
      kept = {}
      return taken
    },
    close: () => clearInterval(timer),
  }
}

/** Yields a stream's events from one of the process's slots, which it frees at its end. */
export async function* seated(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  bounds: Bounds,
  events: AsyncIterable<string>,
) {
  const leave = takeSeat(services.database, viewer.id, bounds)
  try {
    yield 'retry: 3000\n\n'
    yield* events
  } finally {
    leave()
  }
}
