import { useEffect } from 'react'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import type { ParleyError } from '#sdk/error.ts'
import { sendRecord, type Version } from './useRecord.ts'
import { useVersion } from './useVersion.ts'

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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of one record: what was typed outlives the panel, and is never sent over what somebody else has changed
 * since without a look at that.
 */
export const useRecordForm = <V extends Record<string, unknown>, T extends { id: number }>(
  how: How<V, T>,
) => {
  const { path, record, valuesOf, bodyOf, check, isSecret, onRefused } = how
  const refresh = useRefresh()
  const version = useVersion<T>({
    path,
    record,
    isSame: (one, other) => isSame(valuesOf(one), valuesOf(other)),
    onRefused,
  })
  const { base, theirs } = version
  const begin = (from: Version<T>) => {
    version.begin(from)
    form.reset(valuesOf(from.data))
  }
  const form = useForm<V, Version<T>>({
    initial: valuesOf(base?.data),
    draft: `${path}.${base?.data.id ?? 'new'}`,
    ...(isSecret && { isSecret }),
    ...(check && { check }),
    submit: (values) =>
      base ? version.put(base.data, bodyOf(values)) : sendRecord<T>('POST', path, { body: bodyOf(values) }),
    onDone: (saved) => {
      if (base) begin(saved)
      how.onDone(saved.data, base?.data)
      void refresh(path)
    },
  })
  useEffect(() => {
    if (record && version.isNewer && !form.isChanged) begin(record)
  })
  const conflict = theirs && {
    was: valuesOf(base?.data),
    is: valuesOf(theirs.data),
    keepMine: () => {
      version.over(theirs)
      return form.submit()
    },
    takeTheirs: () => begin(theirs),
  }
  return { ...form, base: base?.data, conflict, restore: restoring(how, refresh) }
}

/** What sends the former values, whatever has become of the record. */
const restoring =
  <V, T extends { id: number }>(
    { path, valuesOf, bodyOf }: How<V, T>,
    refresh: ReturnType<typeof useRefresh>,
  ) =>
  (before: T) =>
  async () => {
    await sendRecord('PUT', `${path}/{id}`, { path: { id: before.id }, body: bodyOf(valuesOf(before)) })
    await refresh(path)
  }

/** What a panel needs of the form of a record. */
export type RecordForm = Omit<
  ReturnType<typeof useRecordForm<Record<string, unknown>, { id: number }>>,
  'set' | 'reset' | 'field' | 'restore'
> & { reset: () => void }
