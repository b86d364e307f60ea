import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ParleyError } from '#sdk/error.ts'
import { recordKey, sendRecord, type Version } from './useRecord.ts'

interface How<T> {
  path: string
  record: Version<T> | undefined
  /** Whether two versions are the same as far as the form shows them. */
  isSame: (one: T, other: T) => boolean
  onRefused?: ((error: ParleyError) => void) | undefined
}

/** Versions are counted: what was read before a write may arrive after it. */
const numberOf = (etag: string | undefined) => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0)

/** The version that a form began with, and writes over no other that shows anything else. */
export const useVersion = <T extends { id: number }>({ path, record, isSame, onRefused }: How<T>) => {
  const client = useQueryClient()
  const [base, setBase] = useState(record)
  const [theirs, setTheirs] = useState<Version<T>>()
  const etag = useRef(record?.etag)

  /** From now on this version is written over. */
  const over = (version: Version<T>) => {
    etag.current = version.etag
    setTheirs(undefined)
  }
  const begin = (from: Version<T>) => {
    over(from)
    setBase(from)
    client.setQueryData(recordKey(path, from.data.id), from)
  }
  const put = async (was: T, body: object): Promise<Version<T>> => {
    const place = { path: { id: was.id } }
    const item = `${path}/{id}`
    try {
      return await sendRecord<T>('PUT', item, { ...place, body, ifMatch: etag.current })
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error
      onRefused?.(error)
      if (error.status !== 412) throw error
      const now = await sendRecord<T>('GET', item, place)
      if (isSame(now.data, was)) {
        over(now)
        return put(was, body)
      }
      client.setQueryData(recordKey(path, was.id), now)
      setTheirs(now)
      throw error
    }
  }
  const isNewer = numberOf(record?.etag) > numberOf(etag.current)
  return { base, theirs, isNewer, over, begin, put }
}
