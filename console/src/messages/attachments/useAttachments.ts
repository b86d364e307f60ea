import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { noticeEnd } from '#console/api/session.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import {
  type AttachedFile,
  addAttachment,
  attachmentsOf,
  changeAttachment,
  dropAttachments,
  isScanned,
  isUploading,
  obstacleAmong,
  readyFiles,
  uploaded,
  useAttachmentsAt,
} from './store.ts'
import { attachmentWords } from './words.ts'

const maxFiles = 10

/** Returns the message that sends files, as the API accepts it. */
export const fileMessageOf = (files: AttachedFile[], text: string) => ({
  type: 'file' as const,
  message: { file_ids: files.map(({ id }) => id), text: text.trim() || null },
})

let keys = 0
/** How to stop each upload. It goes on while its conversation is not shown. */
const stops = new Map<string, AbortController>()

type FailureText = (error: unknown) => string

const upload = async (place: string, file: File, failureText: FailureText) => {
  const key = `upload-${++keys}`
  const stop = new AbortController()
  stops.set(key, stop)
  addAttachment(place, { key, name: file.name, mime: file.type, size: file.size, sent: 0 })
  try {
    const { data } = await parley.POST('/file', {
      body: { file },
      signal: stop.signal,
      onProgress: ({ sent }) => changeAttachment(key, { sent }),
    })
    changeAttachment(key, uploaded(data, key))
  } catch (error) {
    if (stop.signal.aborted) return
    if (error instanceof ParleyError) noticeEnd(error.status)
    changeAttachment(key, { reason: failureText(error) })
  } finally {
    stops.delete(key)
  }
}

/** Returns the files being attached at a place, with functions to add and to remove some. */
export const useAttachments = (place: string) => {
  const t = useWords(attachmentWords)
  const tCommon = useWords(common)
  const attachments = useAttachmentsAt(place)
  const failureText: FailureText = (error) => {
    const { text, errors } = failureOf(error, tCommon)
    return errors.file?.[0] ?? text
  }
  const add = (files: File[]) => {
    const room = maxFiles - attachmentsOf(place).length
    if (files.length > room) showToast({ message: t('too_many', { count: maxFiles }), tone: 'red' })
    for (const file of files.slice(0, Math.max(0, room))) void upload(place, file, failureText)
  }
  const remove = (key: string) => {
    stops.get(key)?.abort()
    dropAttachments(place, [key])
  }
  const clear = () => {
    const keys = attachmentsOf(place).map(({ key }) => key)
    for (const key of keys) stops.get(key)?.abort()
    dropAttachments(place, keys)
  }
  const obstacleWord = obstacleAmong(attachments)
  /** Why the files cannot be sent yet. */
  const obstacle = obstacleWord && t(obstacleWord)
  /** Returns whether some of the files cannot be sent, and then says so. */
  const holdBack = () => {
    if (obstacle) showToast({ message: obstacle })
    return obstacle !== undefined
  }
  return {
    attachments,
    files: readyFiles(attachments),
    /** Whether there will be more files to send without doing anything. */
    isUnderWay: attachments.some((one) => isUploading(one) || isScanned(one)),
    obstacle,
    holdBack,
    add,
    remove,
    clear,
  }
}

export type Attachments = ReturnType<typeof useAttachments>

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Returns whether cells or a part of a document were copied: their text comes with a picture of it. */
const isCopiedText = (data: DataTransfer | null) => !!data?.getData('text/html') && !!data.getData('text')

const itself = (box: HTMLElement) => box

/** Takes files that are pasted or dropped into an element. Returns whether some are above it. */
export const useFilesInto = (
  element: { current: HTMLElement | null },
  add: (files: File[]) => void,
  areaOf: (box: HTMLElement) => HTMLElement = itself,
) => {
  const [isOver, setOver] = useState(false)
  const take = useRef(add)
  take.current = add
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    const area = areaOf(box)
    const accept = (event: Event, data: DataTransfer | null) => {
      const files = filesIn(data)
      if (!files.length) return
      event.preventDefault()
      take.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      if (!isCopiedText(event.clipboardData)) accept(event, event.clipboardData)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      accept(event, event.dataTransfer)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!area.contains(relatedTarget as Node | null)) setOver(false)
    }
    box.addEventListener('paste', paste)
    area.addEventListener('drop', drop)
    area.addEventListener('dragover', over)
    area.addEventListener('dragleave', leave)
    return () => {
      box.removeEventListener('paste', paste)
      area.removeEventListener('drop', drop)
      area.removeEventListener('dragover', over)
      area.removeEventListener('dragleave', leave)
    }
  }, [element, areaOf])
  return isOver
}
