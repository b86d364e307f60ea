import { useEffect } from 'react'

const isFileField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file'

/** Refuses files that are dropped where nothing takes them: the browser would open them in place of the console. */
export const useStrayFiles = () => {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented, target } = event
      if (!dataTransfer?.types.includes('Files') || defaultPrevented || isFileField(target)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    // After everything that takes files, on the document or below.
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
