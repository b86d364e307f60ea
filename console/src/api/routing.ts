import { useHints } from './live.ts'
import { useMay } from './me.ts'
import { usePaced } from './paced.ts'
import { useRead, useRefresh } from './read.ts'

const path = '/me/routing'
const minIntervalMs = 10_000

/** Returns the employee's load, and how many wait and are available in each of their routed queues. */
export const useRouting = () => {
  const enabled = useMay()('conversation.read')
  const refresh = useRefresh()
  const { data } = useRead(path, {}, { enabled, staleTime: 0 })
  const hinted = usePaced(() => refresh(path), minIntervalMs)
  useHints(['conversation', 'availability', 'refresh'], () => void (enabled && hinted()))
  return data?.data
}
