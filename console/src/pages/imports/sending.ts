import { parley } from '#console/api/client.ts'
import type { Body } from '#sdk/types.ts'

export type NewTask = Body<'POST', '/relation-import-task'>

/** Files that this tab has sent, by their task: what was tried can then be imported at once. */
const sent = new Map<number, NewTask>()

export const sentAs = (task: number) => sent.get(task)

/** Sends a file to a recipe, and answers the task that imports it. */
export const sendFile = async (body: NewTask, onProgress?: (sent: number, total: number) => void) => {
  const { data } = await parley.POST('/relation-import-task', {
    body,
    onProgress: (progress) => onProgress?.(progress.sent, progress.total),
  })
  sent.set(data.id, body)
  return data
}
