import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useZone } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import classes from './OfflineBanner.module.css'
import { frame } from './words.ts'

/** One band while the network is away. */
export const OfflineBanner = () => {
  const say = useWords(frame)
  const { at } = useZone()
  const [since, setSince] = useState(navigator.onLine ? undefined : Date.now())
  useEffect(() => {
    const leave = () => setSince(Date.now())
    const come = () => setSince(undefined)
    window.addEventListener('offline', leave)
    window.addEventListener('online', come)
    return () => {
      window.removeEventListener('offline', leave)
      window.removeEventListener('online', come)
    }
  }, [])
  return (
    <div role="status">
      {since !== undefined && (
        <div className={classes.band}>
          <IconAlertTriangle size={16} stroke={1.6} />
          {say('offline', { time: at(since).slice(11, 16) })}
        </div>
      )}
    </div>
  )
}
