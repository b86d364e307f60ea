import { useEffect, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')

/** Accepts a file dropped anywhere on the page, which the browser would otherwise open. */
export const useDrop = (onFile: (file: File) => void) => {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFile)
  take.current = onFile
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      setOver(false)
      take.current(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
