import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { ParleyError } from '#sdk/error.ts'
import { recordKey, sendRecord, type Version } from './useRecord.ts'

interface How<V, T> {
  /** Of the list: `/tag`. */
  path: string
  /** Absent while a new one is made. */
  record: Version<T> | undefined
  valuesOf: (record: T | undefined) => V
  bodyOf: (values: V) => object
  check?: (values: V) => Record<string, string | undefined>
  /** What must never be kept in the browser. */
  isSecret?: (name: string) => boolean
  onDone: (saved: T, before: T | undefined) => void
  /** Told of what the service refuses. */
  onRefused?: (error: ParleyError) => void
}

/**
 * The form of one record: what was typed outlives the panel, and is never sent over what somebody else has changed
 * since without a look at that.
 */
export const useRecordForm = <V extends Record<string, unknown>, T extends { id: number }>(
  how: How<V, T>,
) => {
  const { path, record, valuesOf, bodyOf } = how
  const refresh = useRefresh()
  const client = useQueryClient()
  const [base, setBase] = useState(record)
  const [theirs, setTheirs] = useState<Version<T>>()
  const etag = useRef(record?.etag)
  const item = `${path}/{id}`

  const begin = (from: Version<T>) => {
    etag.current = from.etag
    setBase(from)
    setTheirs(undefined)
    form.reset(valuesOf(from.data))
  }
  const put = async (id: number, body: object) => {
    const place = { path: { id } }
    try {
      return await sendRecord<T>('PUT', item, { ...place, body, ifMatch: etag.current })
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error
      if (error.status === 412) {
        const now = await sendRecord<T>('GET', item, place)
        client.setQueryData(recordKey(path, id), now)
        setTheirs(now)
      }
      how.onRefused?.(error)
      throw error
    }
  }
  const form = useForm<V, Version<T>>({
    initial: valuesOf(base?.data),
    draft: `${path}.${base?.data.id ?? 'new'}`,
    ...(how.isSecret && { isSecret: how.isSecret }),
    ...(how.check && { check: how.check }),
    submit: (values) =>
      base ? put(base.data.id, bodyOf(values)) : sendRecord<T>('POST', path, { body: bodyOf(values) }),
    onDone: (saved) => {
      if (base) {
        client.setQueryData(recordKey(path, base.data.id), saved)
        begin(saved)
      }
      how.onDone(saved.data, base?.data)
      void refresh(path)
    },
  })

  useEffect(() => {
    if (record && record.etag !== etag.current && !form.isChanged) begin(record)
  })

  const keepMine = () => {
    etag.current = theirs?.etag
    setTheirs(undefined)
    return form.submit()
  }
  const conflict = theirs && {
    was: valuesOf(base?.data),
    is: valuesOf(theirs.data),
    keepMine,
    takeTheirs: () => begin(theirs),
  }
  /** Sends the former values, whatever has become of the record. */
  const restore = (before: T) => () =>
    sendRecord('PUT', item, { path: { id: before.id }, body: bodyOf(valuesOf(before)) }).then(() =>
      refresh(path),
    )
  return { ...form, base: base?.data, conflict, restore }
}

/** What a panel needs of the form of a record. */
export type RecordForm = Omit<
  ReturnType<typeof useRecordForm<Record<string, unknown>, { id: number }>>,
  'set' | 'reset' | 'field' | 'restore'
> & { reset: () => void }
