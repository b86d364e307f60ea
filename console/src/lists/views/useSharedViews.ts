import { useHints, useWatch } from '#console/api/live.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'

const hints = ['list', 'refresh'] as const
const none: readonly [] = []

/** Rereads the views when colleagues have changed those that they share. */
export const useSharedViews = () => {
  const isLive = useMay()('conversation.read')
  const refresh = useRefresh()
  useWatch('list', isLive ? 'view' : undefined)
  useHints(isLive ? hints : none, (event, { list }) => {
    if (event === 'refresh' || list === 'view') void refresh('/view')
  })
}
