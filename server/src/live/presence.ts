import { randomUUID } from 'node:crypto'
import type { Hint, Live } from '#hints/hints.ts'
import { presentIn } from './present.ts'

type PresenceHint = Extract<Hint, { kind: 'presence' }>
export type Subject = PresenceHint['subject']
type Person = PresenceHint['people'][number]

interface Looker {
  id: number
  name: string
  writesUntil: number
}

/** A record that employees connected here look at, with those connected to other servers. */
interface Place {
  subject: Subject
  id: number
  here: Map<string, Looker>
  elsewhere: Map<string, { people: Person[]; at: number }>
}

const writingMs = 5_000
const repeatMs = 20_000
/** Without a repetition, what another server said ends: it may have crashed. */
const staleMs = 50_000
/** The number of sockets of one server that count for a record, and of records that count for a socket. */
const maxLookers = 50
const maxPlaces = 10

export const placeKey = (subject: Subject, id: number) => `${subject} ${id}`

const nowMs = () => performance.now()

const ownOf = (here: Place['here']) =>
  [...here.values()].map((one) => ({ ...one, is_writing: one.writesUntil > nowMs() }))

/**
 * Keeps who looks at which record, and who writes there: each server its own sockets, and of the other servers
 * only what concerns these. `show` is called with everybody at a record, once each.
 */
export const keepPresence = (
  live: Pick<Live, 'tell'>,
  show: (shown: { subject: Subject; id: number; people: Person[] }) => void,
) => {
  const server = randomUUID()
  const places = new Map<string, Place>()
  const placesOf = new Map<string, Set<string>>()
  let repeatedAt = nowMs()
  let isRequested = false

  const tell = ({ subject, id, here }: Place, is_asking = false) =>
    live.tell({ kind: 'presence', subject, id, server, people: presentIn(ownOf(here)), is_asking })
  const showAll = ({ subject, id, here, elsewhere }: Place) => {
    const others = [...elsewhere.values()].flatMap(({ people }) => people)
    show({ subject, id, people: presentIn([...ownOf(here), ...others]) })
  }

  const look = (socket: string, subject: Subject, id: number, who: { id: number; name: string }) => {
    const key = placeKey(subject, id)
    const known = places.get(key)
    const own = placesOf.get(socket) ?? new Set()
    if (own.size >= maxPlaces || (known?.here.size ?? 0) >= maxLookers) return false
    const place = known ?? { subject, id, here: new Map(), elsewhere: new Map() }
    places.set(key, place)
    placesOf.set(socket, own.add(key))
    place.here.set(socket, { ...who, writesUntil: 0 })
    tell(place, !known)
    return true
  }
  const leave = (socket: string, key: string) => {
    const place = places.get(key)
    placesOf.get(socket)?.delete(key)
    if (!place?.here.delete(socket)) return
    tell(place)
    if (!place.here.size) places.delete(key)
  }
  const leaveAll = (socket: string) => {
    for (const key of placesOf.get(socket) ?? []) leave(socket, key)
    placesOf.delete(socket)
  }
  const write = (socket: string, key: string, isWriting: boolean) => {
    const place = places.get(key)
    const looker = place?.here.get(socket)
    if (!place || !looker) return false
    const wasWriting = looker.writesUntil > 0
    looker.writesUntil = isWriting ? nowMs() + writingMs : 0
    if (wasWriting !== isWriting) tell(place)
    return true
  }
  /** Applies a change of a record that a server announced, its own changes included. */
  const hear = (hint: PresenceHint) => {
    const key = placeKey(hint.subject, hint.id)
    const place = places.get(key)
    if (!place) return
    if (hint.server !== server) {
      if (hint.people.length) place.elsewhere.set(hint.server, { people: hint.people, at: nowMs() })
      else place.elsewhere.delete(hint.server)
      if (hint.is_asking) tell(place)
    }
    showAll(place)
  }
  const endWriting = (place: Place) => {
    const ended = [...place.here.values()].filter(({ writesUntil }) => writesUntil && writesUntil <= nowMs())
    for (const looker of ended) looker.writesUntil = 0
    if (ended.length) tell(place)
  }
  const endStale = (place: Place) => {
    const gone = [...place.elsewhere].filter(([, { at }]) => nowMs() - at > staleMs)
    for (const [name] of gone) place.elsewhere.delete(name)
    if (gone.length) showAll(place)
  }
  /** Ends what was not repeated, and repeats what other servers show, in lists as well. Called every second. */
  const tick = () => {
    const isDue = nowMs() - repeatedAt > repeatMs
    if (isDue) repeatedAt = nowMs()
    for (const place of places.values()) {
      endWriting(place)
      endStale(place)
      if (isRequested || (isDue && (place.elsewhere.size || place.subject === 'conversation'))) tell(place)
    }
    isRequested = false
  }
  /** Lets the next tick repeat everything: once, if several servers ask at the same time. */
  const repeat = () => {
    isRequested = true
  }
  /** Asks all servers, this one included, to repeat everything: it has just started, or hints were missed. */
  const ask = () => live.tell({ kind: 'presence_request' })
  return { look, leave, leaveAll, write, hear, tick, repeat, ask }
}

export type Presence = ReturnType<typeof keepPresence>
