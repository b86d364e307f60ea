import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { noticeEnd } from '#console/api/session.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'
import { useScans } from '../attachments/useScans.ts'
import { pictureWords } from './pictureWords.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

interface Upload {
  name: string
  size: number
  /** The number of bytes uploaded so far. */
  sent: number
  /** The file, once it is uploaded and being scanned. */
  scanned?: number
}

/** The file ID of a picture that is not uploaded yet. */
const none = '0'

/** Uploads the picture of a card; `onChange` gets the ID of its file. Ends with the field that shows it. */
export const usePicture = (onChange: (file_id: string) => void) => {
  const t = useWords(pictureWords)
  const tCommon = useWords(common)
  const [upload, setUpload] = useState<Upload>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  // What else was changed meanwhile stays.
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => () => running.current?.abort(), [])

  const failureText = (error: unknown) => {
    if (error instanceof ParleyError) noticeEnd(error.status)
    const { text, errors } = failureOf(error, tCommon)
    return errors.file?.[0] ?? text
  }

  const settle = ({ id, state }: Pick<Schemas['File'], 'id' | 'state'>) => {
    if (state === 'pending') return
    setUpload(undefined)
    if (state === 'clean') change.current(String(id))
    else setFailure(t('refused'))
  }
  useScans(upload?.scanned ? [upload.scanned] : [], (file) => {
    if (file.id === upload?.scanned) settle(file)
  })

  const send = async (file: File, stop: AbortController) => {
    const { name, size } = file
    setUpload({ name, size, sent: 0 })
    try {
      const { data } = await parley.POST('/file', {
        body: { file },
        signal: stop.signal,
        onProgress: ({ sent }) => setUpload({ name, size, sent }),
      })
      if (stop.signal.aborted) return
      setUpload({ name, size, sent: size, scanned: data.id })
      settle(data)
    } catch (error) {
      if (stop.signal.aborted) return
      setUpload(undefined)
      setFailure(failureText(error))
    }
  }

  const start = (file: File | undefined) => {
    if (!file) return
    running.current?.abort()
    const isPicture = pictureTypes.includes(file.type)
    setFailure(isPicture ? undefined : t('no_picture', { name: file.name }))
    if (!isPicture) return setUpload(undefined)
    running.current = new AbortController()
    change.current(none)
    void send(file, running.current)
  }

  const remove = () => {
    running.current?.abort()
    setUpload(undefined)
    setFailure(undefined)
    change.current('')
  }

  return { upload, failure, start, remove, isMissing: (file_id: string) => file_id === none && !upload }
}
