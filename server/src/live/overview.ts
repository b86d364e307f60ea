import { isDeepStrictEqual } from 'node:util'
import type { Hint } from '#hints/hints.ts'
import { presentIn } from './present.ts'

type PresenceHint = Extract<Hint, { kind: 'presence' }>
type Person = PresenceHint['people'][number]

/** A conversation, and who looks at it. */
export interface Looking {
  id: number
  people: Person[]
}

/** Longer than servers take to repeat what they show. */
const staleMs = 50_000

const nowMs = () => performance.now()

/**
 * Tracks who looks at any conversation, connected to whichever server, for the lists of conversations. `show` is called
 * at most once a tick, with the conversations at which something has changed.
 */
export const createOverview = (show: (changed: Looking[]) => void) => {
  const places = new Map<number, Map<string, { people: Person[]; at: number }>>()
  const changed = new Set<number>()
  const lookingAt = (id: number): Looking => ({
    id,
    people: presentIn([...(places.get(id)?.values() ?? [])].flatMap(({ people }) => people)),
  })
  const drop = (id: number, server: string) => {
    const servers = places.get(id)
    if (servers?.delete(server)) changed.add(id)
    if (servers?.size === 0) places.delete(id)
  }
  const hear = ({ subject, id, server, people }: PresenceHint) => {
    if (subject !== 'conversation') return
    if (!people.length) return drop(id, server)
    const servers = places.get(id) ?? new Map()
    if (!isDeepStrictEqual(servers.get(server)?.people, people)) changed.add(id)
    places.set(id, servers.set(server, { people, at: nowMs() }))
  }
  const tick = () => {
    for (const [id, servers] of places)
      for (const [server, { at }] of servers) if (nowMs() - at > staleMs) drop(id, server)
    if (changed.size) show([...changed].map(lookingAt))
    changed.clear()
  }
  const all = () => [...places.keys()].map(lookingAt)
  return { hear, tick, all }
}

export type Overview = ReturnType<typeof createOverview>
