import { useEffect, useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { useHints } from '#console/api/live.ts'
import type { Schemas } from '#sdk/types.ts'

type OnRead = (file: Schemas['File']) => void

const hints = ['file', 'refresh'] as const
const none = [] as const
const firstRetryMs = 2_000
const maxRetryMs = 60_000

const readEach = (files: number[], onRead: { current: OnRead }) => {
  for (const file of files)
    void parley.GET('/file/{file}/meta', { path: { file } }).then(
      ({ data }) => onRead.current(data),
      () => undefined,
    )
}

/** Rereads files that are being scanned: at once, when the scanner is done with one, and less and less often. */
export const useScans = (pending: number[], onRead: OnRead) => {
  const latest = useRef(onRead)
  latest.current = onRead
  useHints(pending.length ? hints : none, (event, { file_id }) =>
    readEach(event === 'refresh' ? pending : pending.filter((id) => id === file_id), latest),
  )
  const ids = pending.join()
  // The scan may have ended before anything listened, or a request may have failed.
  useEffect(() => {
    if (!ids) return undefined
    let timer: ReturnType<typeof setTimeout>
    const read = (pause: number) => {
      readEach(ids.split(',').map(Number), latest)
      timer = setTimeout(() => read(Math.min(2 * pause, maxRetryMs)), pause)
    }
    read(firstRetryMs)
    return () => clearTimeout(timer)
  }, [ids])
}
