import { useRef, useState } from 'react'
import { queryClient } from '#console/api/queries.ts'
import { isConflict, recordAt, type Version } from '#console/api/versions.ts'
import { recordKey } from './useRecord.ts'

/** Returns the version number, to recognize a read from before a write that arrives after it. */
const numberOf = (etag: string | undefined) => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0)

/** The version that a form edits. Saving over another version fails if the same fields differ. */
export const useVersion = <T extends { id: number }>(path: string, record: Version<T> | undefined) => {
  const [base, setBase] = useState(record)
  const seen = useRef(record)
  const keep = (version: Version<T>) => queryClient.show(recordKey(path, version.data.id), version)

  /** Saves against this version from now on. */
  const over = (version: Version<T>) => {
    seen.current = version
  }
  const begin = (from: Version<T>) => {
    over(from)
    setBase(from)
    keep(from)
  }
  const at = ({ data }: Version<T>) => recordAt<T>({ path: `${path}/{id}`, ids: { id: data.id } })
  const put = async (known: Version<T>, changes: object) => {
    try {
      return await at(known).change(changes, known)
    } catch (failure) {
      if (isConflict<T>(failure)) keep(failure.now)
      throw failure
    }
  }
  const isNewer = numberOf(record?.etag) > numberOf(seen.current?.etag)
  const remove = (known: Version<T>) => at(known).remove(known)
  return { base, seen, isNewer, over, begin, put, remove }
}
