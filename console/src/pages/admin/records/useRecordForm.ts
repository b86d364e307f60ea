import { type FormEvent, useContext, useEffect, useRef } from 'react'
import { useForm } from '#console/api/form.ts'
import { useRefreshWithout } from '#console/api/read.ts'
import { sendRecord, type Version } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { dropTyping, holdTyping } from '#console/keys/typing.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { SaveAndAddContext } from './NewRecord.tsx'
import { useTooLong } from './useTooLong.ts'
import { useVersion } from './useVersion.ts'

interface How<V, T> {
  /** The list's path: `/tag`. */
  path: string
  /** Absent for a new record. */
  record: Version<T> | undefined
  valuesOf: (record: T | undefined) => V
  bodyOf: (values: V) => object
  check?: (values: V) => Record<string, string | undefined>
  /** Returns whether a field must never be kept in the browser. */
  isSecret?: (name: string) => boolean
  onDone: (saved: T, before: T | undefined) => void
  /** Called with the service's rejection. */
  onRefused?: (error: ParleyError) => void
}

/** Returns the fields of one body that differ from another. */
export const differing = (body: object, from: object) => {
  const was = new Map(Object.entries(from))
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(was.get(field))
  return Object.fromEntries(Object.entries(body).filter(isChanged))
}

/** Returns the fields that have a message. */
export const saidIn = (errors: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message))

/**
 * The form of one record. Its input survives closing the panel, and never overwrites a concurrent change that
 * the employee has not seen.
 */
export const useRecordForm = <V extends Record<string, unknown>, T extends { id: number }>(
  how: How<V, T>,
) => {
  const { path, record, valuesOf, isSecret } = how
  const tooLong = useTooLong(path)
  const refreshWithout = useRefreshWithout()
  const refresh = (...paths: string[]) => refreshWithout(undefined, ...paths)
  const t = useWords(common)
  const isAnother = useContext(SaveAndAddContext)
  const version = useVersion<T>(path, record)
  const { base, seen } = version
  /** The last changes sent, the version they were made against, and the result. */
  const latest = useRef<{ changes: object; over: Version<T> | undefined; saved: Version<T> }>(undefined)
  const bodyOf = (data: T) => how.bodyOf(valuesOf(data))
  const begin = (from: Version<T>) => {
    version.begin(from)
    form.reset(valuesOf(from.data))
  }
  const send = async (values: V) => {
    const body = how.bodyOf(values)
    const over = seen.current ?? base
    const changes = base ? differing(body, bodyOf(base.data)) : body
    if (base && !Object.keys(changes).length) {
      latest.current = undefined
      return over ?? base
    }
    const saved = over ? await version.put(over, changes) : await sendRecord<T>('POST', path, { body })
    latest.current = { changes, over, saved }
    return saved
  }
  const form = useForm<V, Version<T>>({
    initial: valuesOf(base?.data),
    draft: `${path}.${base?.data.id ?? 'new'}`,
    ...(isSecret && { isSecret }),
    check: (values) => ({ ...tooLong(how.bodyOf(values), values), ...saidIn(how.check?.(values)) }),
    submit: (values) => {
      // For the empty form that follows.
      if (isAnother?.current) holdTyping({ hasLead: false })
      return send(values).catch((error: unknown) => {
        if (isAnother?.current) dropTyping()
        if (error instanceof ParleyError) how.onRefused?.(error)
        throw error
      })
    },
    onDone: (saved) => {
      if (base) begin(saved)
      if (base && !latest.current) return showToast({ message: t('unchanged') })
      how.onDone(saved.data, base && latest.current?.over?.data)
      void refresh(path)
    },
  })
  useEffect(() => {
    if (record && version.isNewer && !form.isChanged) begin(record)
  })
  const theirs = form.conflict?.now as Version<T> | undefined
  /** What was typed before is there again, but somebody has changed the same fields meanwhile. */
  const isOvertaken = !theirs && !!base && Object.keys(form.overtaken).length > 0
  const now = theirs ?? (isOvertaken ? base : undefined)
  const conflict = now && {
    author: form.conflict?.author,
    was: { ...valuesOf(base?.data), ...form.overtaken },
    is: valuesOf(now.data),
    mine: form.values,
    keepMine: () => {
      form.settle()
      version.over(now)
      return form.submit()
    },
    takeTheirs: () => begin(now),
  }
  /** Saves, unless it is not decided yet which version is to stay. */
  const submit = async (event?: FormEvent) => {
    if (isOvertaken) event?.preventDefault()
    else await form.submit(event)
  }
  /** Returns a function that reverts the last save, unless the same fields have changed since. */
  const restore = (before: T) => {
    const { changes = {}, saved } = latest.current ?? {}
    const isChanged = ([field]: [string, unknown]) => field in changes
    const former = Object.fromEntries(Object.entries(bodyOf(before)).filter(isChanged))
    return async () => {
      if (saved) await version.put(saved, former)
      await refresh(path)
    }
  }
  /** Returns a function that deletes the record just created, unless it has changed since. */
  const unmake = () => {
    const made = latest.current?.saved
    return async () => {
      if (made) await version.remove(made)
      await refreshWithout(made && { id: made.data.id }, path)
    }
  }
  return { ...form, submit, base: base?.data, conflict, restore, unmake }
}

/** The parts of a record form that a panel needs. */
export type RecordForm = Omit<
  ReturnType<typeof useRecordForm<Record<string, unknown>, { id: number }>>,
  'set' | 'reset' | 'field' | 'restore' | 'unmake'
> & { reset: () => void }
