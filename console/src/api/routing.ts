import { useHints } from './live.ts'
import { useMay } from './me.ts'
import { usePaced } from './paced.ts'
import { useRead } from './read.ts'

const path = '/me/routing'
const minIntervalMs = 10_000

/** Returns the employee's load, and how many wait and are available in each of their routed queues. */
export const useRouting = () => {
  const enabled = useMay()('conversation.read')
  const { data, refetch } = useRead(path, {}, { enabled, staleTime: 0 })
  const reread = usePaced(() => refetch(), minIntervalMs)
  useHints(['conversation', 'availability', 'refresh'], () => void (enabled && reread()))
  return data?.data
}
