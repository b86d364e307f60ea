import { useFollowed } from '#console/api/followed.ts'
import { useRefresh } from '#console/api/read.ts'
import { isOpen, isUndoing } from '../task.ts'

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
  return { task: record, error, refetch }
}
