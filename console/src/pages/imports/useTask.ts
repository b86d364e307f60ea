import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { parley } from '#console/api/client.ts'
import { reading, useRead, useRefresh } from '#console/api/read.ts'
import { isOpen, isUndoing, type Task } from './task.ts'

const path = '/relation-import-task/{id}'

/** How often a task is asked for while the server does not tell of it. */
const pollEvery = 3000

/** A page that nobody looks at keeps no connection: a browser has six for all its tabs. */
const useIsSeen = () =>
  useSyncExternalStore(
    (tell) => focusManager.subscribe(tell),
    () => focusManager.isFocused(),
  )

/** Has the server tell of a task as it moves, and whatever hangs on it asked for again at its end. */
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

/** A task as it stands: told by the server while it runs, asked for where that fails. */
export const useTask = (id: number) => {
  const [isMoving, setMoving] = useState(false)
  const isSeen = useIsSeen()
  const isTold = useEvents(id, isMoving && isSeen)
  const how = isMoving && !isTold ? { refetchInterval: pollEvery } : {}
  const { data, error, refetch } = useRead(path, { path: { id } }, how)
  const task = data?.data
  const moves = task !== undefined && (isOpen(task) || isUndoing(task))
  useEffect(() => setMoving(moves), [moves])
  return { task, error, refetch }
}
