import { useEffect } from 'react'
import { useFollowed } from '#console/api/followed.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { noteImport } from '#console/app/seenImports.ts'
import { isOpen, isUndoing, type Task } from '../task.ts'

/** Notes that the employee has seen how an import ended, as soon as its page is on the screen. */
const useSeen = (task: Task | undefined) => {
  const { id: employee } = useMe()
  const id = task?.id
  const hasEnded = task !== undefined && !isOpen(task)
  useEffect(() => {
    const look = () => {
      if (id !== undefined && document.visibilityState === 'visible') noteImport(employee, id, hasEnded)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [employee, id, hasEnded])
}

/** Returns a task's current state as it changes, and refetches the data around it at the end. */
export const useTask = (id: number) => {
  const refresh = useRefresh()
  const { record, error, refetch } = useFollowed(
    '/relation-import-task/{id}',
    { id },
    {
      event: 'task',
      isMoving: (task) => isOpen(task) || isUndoing(task),
      onOver: () => void refresh('/relation-import-task'),
    },
  )
  useSeen(record)
  return { task: record, error, refetch }
}
