import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Answer, PathOf } from '#sdk/types.ts'
import { parley } from './client.ts'
import { type Ids, useRead } from './read.ts'

/** The polling interval in milliseconds while the server sends no events. */
const pollIntervalMs = 3000

/** A hidden page keeps no connection: a browser allows six for all its tabs. */
const useIsSeen = () =>
  useSyncExternalStore(
    (tell) => focusManager.subscribe(tell),
    () => focusManager.isFocused(),
  )

interface Source {
  path: string
  ids: Ids
  /** The event that has the record. */
  event: string
}

/** Follows a record by server events while it changes. Returns whether events arrive. */
const useEvents = ({ path, ids, event }: Source, isFollowed: boolean, onOver?: () => void) => {
  const client = useQueryClient()
  const latest = useRef(onOver)
  latest.current = onOver
  const [isTold, setTold] = useState(false)
  const key = JSON.stringify(ids)
  useEffect(() => {
    if (!isFollowed) return undefined
    const options = { path: JSON.parse(key) as Ids }
    const source = new EventSource(parley.address(`${path}/events` as never, options as never))
    source.addEventListener(event, ({ data }) => {
      setTold(true)
      client.setQueryData([path, options], { data: JSON.parse(data) })
    })
    source.addEventListener('end', () => source.close())
    source.addEventListener('error', () => setTold(false))
    return () => {
      source.close()
      setTold(false)
      latest.current?.()
    }
  }, [client, path, key, event, isFollowed])
  return isTold
}

interface How<Record> {
  event: string
  /** Whether the record still changes. */
  isMoving: (record: Record) => boolean
  enabled?: boolean
  /** Called when it is no longer followed. */
  onOver?: () => void
}

/** Reads a record and follows it while it changes: by server events, or by polling if these fail. */
export const useFollowed = <P extends PathOf<'GET'>>(
  path: P,
  ids: Ids,
  { event, isMoving, enabled = true, onOver }: How<Answer<'GET', P> extends { data: infer R } ? R : never>,
) => {
  const [moves, setMoves] = useState(false)
  const isSeen = useIsSeen()
  const isTold = useEvents({ path, ids, event }, enabled && moves && isSeen, onOver)
  const how = moves && !isTold ? { refetchInterval: pollIntervalMs } : {}
  const { data, error, refetch } = useRead(path, { path: ids } as never, { ...how, enabled })
  const record = (data as { data: never } | undefined)?.data
  const isNowMoving = record !== undefined && isMoving(record)
  useEffect(() => setMoves(isNowMoving), [isNowMoving])
  return { record: record as Parameters<typeof isMoving>[0] | undefined, error, refetch }
}
