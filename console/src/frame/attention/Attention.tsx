import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLooking } from '#console/api/live.ts'
import { useMe } from '#console/api/me.ts'
import { renew } from '#console/pages/me/push/device.ts'
import { useAnnouncedNotices } from '../notices/useAnnouncedNotices.ts'
import { useCoveredInset } from './useCoveredInset.ts'
import { useIsLooking } from './useIsLooking.ts'

interface Opening {
  type?: string
  path?: string
}

/**
 * Tells the service whether the employee looks at the console, shows new notices, and goes where a clicked notification
 * leads. Also keeps room under what lies over the page.
 */
export const Attention = () => {
  const { id } = useMe()
  const navigate = useNavigate()
  useLooking(useIsLooking())
  useAnnouncedNotices()
  useCoveredInset()
  useEffect(() => {
    // It is tried again with the next page that is loaded.
    renew(id).catch(() => undefined)
  }, [id])
  useEffect(() => {
    const { serviceWorker: workers } = navigator as Partial<Navigator>
    if (!workers) return undefined
    const hear = ({ data, ports }: MessageEvent<Opening | null>) => {
      if (data?.type !== 'open' || !data.path) return
      ports[0]?.postMessage(true)
      void navigate({ to: data.path as '/inbox' })
    }
    workers.addEventListener('message', hear)
    return () => workers.removeEventListener('message', hear)
  }, [navigate])
  return null
}
