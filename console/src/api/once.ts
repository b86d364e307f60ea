import type { UseMutationResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** The number of milliseconds within which a second click counts as a double click. */
const doubleClickMs = 500

const createOnce = () => {
  let latest: { asked: string | undefined; answer: Promise<unknown>; until: number } | undefined
  return <R>(given: unknown, run: () => Promise<R>) => {
    const asked = JSON.stringify(given)
    const start = performance.now()
    if (latest && latest.asked === asked && start < latest.until) return latest.answer as Promise<R>
    const answer = run()
    const call = { asked, answer, until: Number.POSITIVE_INFINITY }
    latest = call
    const end = (until: number) => () => {
      call.until = until
    }
    answer.then(end(start + doubleClickMs), end(0))
    return answer
  }
}

/**
 * Returns a function that runs repeated calls once: the same input given again while the first call is
 * pending, or by the second click of a double click, gets the first result.
 */
export const useOnce = () => useState(createOnce)[0]

/** Wraps a mutation so that a double click runs it once. */
export const useMutationOnce = <V, R>(mutation: UseMutationResult<R, Error, V>) => {
  const { mutateAsync: run } = mutation
  const once = useOnce()
  const mutateAsync = useCallback<typeof run>((...args) => once(args[0], () => run(...args)), [once, run])
  const mutate = useCallback<typeof mutation.mutate>(
    // The mutation itself reports the failure.
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
