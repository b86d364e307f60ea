import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { parley } from '#console/api/client.ts'
import { reading, useRead, useRefresh } from '#console/api/read.ts'
import { isOpen, isUndoing, type Task } from '../task.ts'

const path = '/relation-import-task/{id}'

/** The polling interval in milliseconds while the server sends no events. */
const pollIntervalMs = 3000

/** A hidden page keeps no connection: a browser allows six for all its tabs. */
const useIsSeen = () =>
  useSyncExternalStore(
    (tell) => focusManager.subscribe(tell),
    () => focusManager.isFocused(),
  )

/**
 * Follows a task by server events while it is in progress, and refetches the data around it at the end.
 * Returns whether events arrive.
 */
const useEvents = (id: number, isMoving: boolean) => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isMoving) return undefined
    const source = new EventSource(parley.address(`${path}/events`, { path: { id } }))
    source.addEventListener('task', ({ data }) => {
      setTold(true)
      client.setQueryData(reading(path, { path: { id } }).queryKey, { data: JSON.parse(data) as Task })
    })
    source.addEventListener('end', () => source.close())
    source.addEventListener('error', () => setTold(false))
    return () => {
      source.close()
      setTold(false)
      void refresh('/relation-import-task')
    }
  }, [client, refresh, id, isMoving])
  return isTold
}

/** Returns a task's current state, from server events while it runs, or by polling if they fail. */
export const useTask = (id: number) => {
  const [isMoving, setMoving] = useState(false)
  const isSeen = useIsSeen()
  const isTold = useEvents(id, isMoving && isSeen)
  const how = isMoving && !isTold ? { refetchInterval: pollIntervalMs } : {}
  const { data, error, refetch } = useRead(path, { path: { id } }, how)
  const task = data?.data
  const moves = task !== undefined && (isOpen(task) || isUndoing(task))
  useEffect(() => setMoving(moves), [moves])
  return { task, error, refetch }
}
