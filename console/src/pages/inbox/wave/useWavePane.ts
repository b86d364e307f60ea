import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'

/** Returns whether the pane for one answer to many customers is open, and a function that opens or closes it. */
export const useWavePane = () => {
  const [{ wave }, set] = useAddress<{ wave: 1 }>()
  const isOpen = useMay()('conversation.update') && wave !== undefined
  return [isOpen, (next: boolean) => void set({ wave: next ? 1 : undefined }, { replace: !next })] as const
}
