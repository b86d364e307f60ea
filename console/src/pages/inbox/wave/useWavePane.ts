import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'

/** What the pane for one answer to many customers shows: the questions, or how far the answer with this ID is. */
export type ShownWave = 'questions' | number

/** Returns what the pane for one answer to many customers shows, if it is open, and a function that changes it. */
export const useWavePane = () => {
  const [{ wave }, set] = useAddress<{ wave: ShownWave }>()
  const isAllowed = useMay()('conversation.update')
  // Back leads past a pane that was closed, and past a question that was answered.
  const show = (next: ShownWave | undefined) => void set({ wave: next }, { replace: next !== 'questions' })
  return [isAllowed ? wave : undefined, show] as const
}
