import { stringifierOf } from '#http/answers/answer.ts'
import { authorize } from '#http/callers/auth.ts'
import type { Context } from '#http/endpoint.ts'
import { heartbeat, openInbox, type Timing as StreamTiming, seated } from '#http/streams/events.ts'
import { cursorOf } from './cursor.ts'
import type { ChangeRow } from './queries.ts'
import { readOn } from './read.ts'
import { type ChangeAccess, changeOf } from './rules.ts'
import { Change } from './schema.ts'
import { type News, watchChanges } from './tail.ts'

export interface Timing extends StreamTiming {
  /** For how many milliseconds a caller may read on before their access is checked again. */
  trust: number
}

export const usualTiming: Timing = {
  poll: 250,
  heartbeat: 15_000,
  trust: 1_500,
  maxStreams: 500,
  maxPerEmployee: 10,
}

/** Where a stream begins, and what its caller sees. */
export interface Following {
  start: number
  epoch: string
  access: ChangeAccess
  /** Returns what the caller may see now; throws if a type that they named is not part of it. */
  seeNow: () => Promise<ChangeAccess>
}

type Streaming = Pick<Context, 'services' | 'request' | 'viewer' | 'signal'>

const batchSize = 500
const jsonOf = stringifierOf(Change)

/** Returns whether the caller may still read, asking again only after a while. Once they may not, that is final. */
const watchAccess = ({ services, request }: Streaming, { seeNow, access }: Following, { trust }: Timing) => {
  let checkedAt = performance.now()
  let mayRead = true
  const seesAll = ({ types, hidden }: ChangeAccess) =>
    access.types.every((type) => types.includes(type)) && hidden.isSubsetOf(access.hidden)
  return async () => {
    if (!mayRead || performance.now() - checkedAt < trust) return mayRead
    checkedAt = performance.now()
    mayRead = await Promise.all([authorize(services, request, 'signed-in'), seeNow()]).then(
      ([, now]) => seesAll(now),
      () => false,
    )
    return mayRead
  }
}

async function* follow(context: Streaming, following: Following, timing: Timing) {
  const { services, signal } = context
  const { epoch, access, start } = following
  const types = new Set<string>(access.types)
  const mayRead = watchAccess(context, following, timing)
  const { tell, take, close } = openInbox<News | 'missed'>(context, timing, () => 'missed')
  let position = start
  const idOf = () => `id: ${cursorOf({ epoch, id: position })}\n`
  const written = (rows: ChangeRow[]) =>
    rows
      .map((row) => changeOf(row, epoch, access))
      .map((change) => `id: ${change.cursor}\nevent: change\ndata: ${jsonOf(change)}\n\n`)
      .join('')
  const stop = watchChanges(services.database, tell, timing.poll)

  /** Reads on until there is nothing more by now. Returns whether the caller may still read. */
  async function* catchUp() {
    for (let isEnd = false; !isEnd && !signal.aborted; ) {
      const wanted = { types: access.types, limit: batchSize }
      const batch = await readOn(services.database.lists, position, wanted)
      if (!(await mayRead())) return false
      position = batch.through
      isEnd = batch.isEnd
      if (batch.rows.length) yield written(batch.rows)
    }
    return true
  }

  try {
    if (!(yield* catchUp())) return
    for (;;) {
      const { news, isGone, isBeat } = await take()
      if (isGone || !(await mayRead())) return
      if (news === 'missed' || (news && news.from > position)) {
        if (!(yield* catchUp())) return
      } else if (news && news.through > position) {
        const rows = news.rows.filter(({ id, type }) => id > position && types.has(type))
        position = news.through
        if (rows.length) yield written(rows)
      }
      // A client that reconnects then goes on from here, even if nothing of its types has happened.
      if (isBeat) yield idOf() + heartbeat
    }
  } finally {
    close()
    stop()
  }
}

/** Returns the changes as server-sent events, as they happen. */
export const followChanges = (context: Streaming, following: Following, timing: Timing) =>
  seated(context, timing, follow(context, following, timing))
