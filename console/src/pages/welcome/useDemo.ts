import { useEffect, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'

/** Returns the state of the demo company, and a function to load it into an empty installation. */
export const useDemo = (isAllowed = true) => {
  const refresh = useRefresh()
  const [isStarted, start] = useState(false)
  const { data } = useRead('/installation', undefined, {
    enabled: isAllowed,
    ...(isStarted && { refetchInterval: 1000 }),
  })
  const state = data?.data.demo
  const fill = useSave(() => parley.POST('/installation/demo'), {
    refresh: ['/installation'],
    onSuccess: () => start(true),
  })
  useEffect(() => {
    if (state === 'running') start(true)
    if (state === 'done' || state === 'failed') start(false)
    if (state === 'done') void refresh('/contact', '/me', '/ticket')
  }, [state, refresh])
  // The demo can only be loaded into a new installation.
  const isOffered = state === 'failed' || (state === 'none' && !!data?.data.is_new)
  return { state, isOffered, reason: data?.data.demo_error ?? '', fill }
}
