import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import type { Preview } from './draft.ts'
import type { Reading } from './ReadingFields.tsx'

export interface Asked extends Reading {
  /** Undefined is guessed. */
  has_header: boolean | undefined
}

const rows = 100

/** A sample file as the server reads it: encoding, delimiter and header are the import's own. */
export const usePreview = (onPreview: (preview: Preview) => void) => {
  const [file, setFile] = useState<File>()
  const [asked, setAsked] = useState<Asked>({ encoding: '', delimiter: '', has_header: undefined })
  const [preview, setPreview] = useState<Preview>()
  const [error, setError] = useState<unknown>()
  const [isReading, setReading] = useState(false)

  const look = async (sample: File, how: Asked, category: string) => {
    setFile(sample)
    setAsked(how)
    setReading(true)
    setError(undefined)
    const cz_col_category_id = category ? Number(category) : null
    try {
      const body = { ...how, file: sample, cz_col_category_id, rows }
      const { data } = await parley.POST('/relation-import-recipe/preview', { body })
      setPreview(data)
      onPreview(data)
    } catch (failure) {
      setError(failure)
    } finally {
      setReading(false)
    }
  }

  const clear = () => {
    setFile(undefined)
    setPreview(undefined)
    setError(undefined)
  }

  return { file, asked, preview, error, isReading, look, clear }
}

/** The first sheet that holds rows. */
export const sheetOf = (preview: Preview | undefined) =>
  preview?.sheets.find(({ rows: found }) => found.length > 0) ?? preview?.sheets[0]
