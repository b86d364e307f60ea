import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import type { Draft, Preview } from '../designer/draft.ts'
import type { Reading } from '../upload/ReadingFields.tsx'
import { useUpload } from '../upload/useUpload.ts'

export interface AskedReading extends Reading {
  /** Undefined to detect it. */
  has_header: boolean | undefined
}

const path = '/relation-import-recipe/preview'
const rows = 100

/** Lets the server detect how to read the file. */
export const asFound: AskedReading = { encoding: '', delimiter: '', has_header: undefined }

/** A sample file, the requested reading options and the result. */
export interface SampleSource {
  file: File
  asked: AskedReading
  preview: Preview
}

/**
 * Returns the sample file as the server reads it, with the same detection of encoding, delimiter and header
 * as an import.
 */
export const usePreview = (given: SampleSource | undefined, onPreview: (preview: Preview) => void) => {
  const [file, setFile] = useState(given?.file)
  const [asked, setAsked] = useState(given?.asked ?? asFound)
  const [preview, setPreview] = useState(given?.preview)
  const [chosen, choose] = useState<number>()
  const [error, setError] = useState<unknown>()
  const { upload, ...sending } = useUpload()

  const look = async (
    sample: File,
    how: AskedReading,
    { isOfTickets, category, skipRows }: Pick<Draft, 'isOfTickets' | 'category' | 'skipRows'>,
  ) => {
    if (sample !== file) setPreview(undefined)
    setFile(sample)
    setAsked(how)
    setError(undefined)
    const importable_type = isOfTickets ? 'App\\Ticket' : 'App\\Contact'
    const of = { importable_type, cz_col_category_id: category ?? null } as const
    const body = { ...how, ...of, file: sample, skip_rows: skipRows, rows }
    try {
      const answer = await upload(sample.size, (way) => parley.POST(path, { body, ...way }))
      if (!answer) return
      setPreview(answer.data)
      choose(undefined)
      onPreview(answer.data)
    } catch (failure) {
      setError(failure)
    }
  }

  const clear = () => {
    sending.stop()
    setFile(undefined)
    setPreview(undefined)
    setError(undefined)
  }

  const place = chosen ?? firstWithRows(preview)
  return { file, asked, preview, error, sending, look, clear, place, choose, sheet: preview?.sheets[place] }
}

/** Returns the index of the first sheet with rows. */
const firstWithRows = (preview: Preview | undefined) =>
  Math.max(0, preview?.sheets.findIndex(({ rows: found }) => found.length > 0) ?? 0)
