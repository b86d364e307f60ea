import { useEffect, useRef, useState } from 'react'
import { noticeEnd } from '#console/api/session.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Progress } from '#sdk/index.ts'

interface How {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** A single upload with its progress and a function to stop it. Leaving the page stops the upload. */
export const useUpload = () => {
  const [progress, setProgress] = useState<Progress>()
  const [isSending, setSending] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const stop = () => controller.current?.abort()
  useEffect(() => () => controller.current?.abort(), [])

  /** Sends a request of the given number of bytes. Returns undefined if it was stopped or replaced. */
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
