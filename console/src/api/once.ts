import type { UseMutationResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** Milliseconds within which a second click is still the same one. */
const doubleClick = 500

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
    answer.then(end(start + doubleClick), end(0))
    return answer
  }
}

/**
 * Has what is asked for twice done once: the same that is given again while it is under way, or by the second click of a
 * double click, is answered as the first was.
 */
export const useOnce = () => useState(createOnce)[0]

/** A change that is made once for each time that it is meant. */
export const useMutationOnce = <V, R>(mutation: UseMutationResult<R, Error, V>) => {
  const { mutateAsync: run } = mutation
  const once = useOnce()
  const mutateAsync = useCallback<typeof run>((...args) => once(args[0], () => run(...args)), [once, run])
  const mutate = useCallback<typeof mutation.mutate>(
    // Why it failed is told by the mutation itself.
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
