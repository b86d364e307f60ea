import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import type { Query } from '#sdk/types.ts'
import { isOpen, type Task } from '../task.ts'

const path = '/relation-import-task/{id}/rejects.json'
export type Code = NonNullable<Query<'GET', typeof path>['code']>

interface RejectPlace {
  code: Code
  page: number
}

/** Returns a page of the rejected rows. Its `meta` has the exact total. */
export const useRejects = (task: Task) => {
  const [{ code, page = 1 }, set] = useAddress<RejectPlace>()
  const query = { page, per_page: 40, ...(code && { code }) }
  const how = { keep: true, ...(isOpen(task) && { refetchInterval: 2000 }) }
  const read = useRead(path, { path: { id: task.id }, query }, how)
  return { ...read, code, set }
}

/** Returns the number of rows per reason. A row with several reasons counts for each. */
export const useRejectCounts = (task: Task) => {
  const how = isOpen(task) ? { refetchInterval: 30_000 } : {}
  return useRead('/relation-import-task/{id}/reject-counts', { path: { id: task.id } }, how).data?.data ?? []
}
