import { useEffect, useRef, useState } from 'react'
import { noticeEnd } from '#console/api/session.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Progress } from '#sdk/index.ts'

interface How {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** One upload at a time: how far it is, and a way to stop it. A page that is left stops its own. */
export const useUpload = () => {
  const [progress, setProgress] = useState<Progress>()
  const [isSending, setSending] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const stop = () => controller.current?.abort()
  useEffect(() => () => controller.current?.abort(), [])

  /** Sends something of so many bytes. Answers undefined once it was stopped, or another took its place. */
  const upload = async <T>(total: number, send: (how: How) => Promise<T>): Promise<T | undefined> => {
    stop()
    const own = new AbortController()
    controller.current = own
    setSending(true)
    setProgress({ sent: 0, total })
    const onProgress = (now: Progress) => controller.current === own && setProgress(now)
    try {
      const answer = await send({ signal: own.signal, onProgress })
      return own.signal.aborted ? undefined : answer
    } catch (error) {
      if (own.signal.aborted) return undefined
      if (error instanceof ParleyError) noticeEnd(error.status)
      throw error
    } finally {
      if (controller.current === own) {
        setProgress(undefined)
        setSending(false)
      }
    }
  }

  return { progress, isSending, stop, upload }
}
