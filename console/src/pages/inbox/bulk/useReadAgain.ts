import { useEffect, useRef, useState } from 'react'
import { markOnly, useMarking } from './marks.ts'
import { readNow } from './readNow.ts'

/**
 * Reads the marked conversations again for a task that depends on who handles them, and returns whether that is done: a
 * customer who waited when marked may have been accepted since.
 */
export const useReadAgain = (isNeeded: boolean) => {
  const { marked } = useMarking()
  const latest = useRef(marked)
  latest.current = marked
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    const read = async () => {
      // Where they cannot be read, they stay as they were when marked.
      const rows = await readNow([...latest.current.values()]).catch(() => [])
      if (isLeft) return
      const now = new Map(rows.map((row) => [row.id, row]))
      markOnly([...latest.current.values()].map((row) => now.get(row.id) ?? row))
      setRead(true)
    }
    void read()
    return () => {
      isLeft = true
      setRead(false)
    }
  }, [isNeeded])
  return isRead || !isNeeded
}
