import type { UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** Milliseconds within which a second click is still the same one. */
const doubleClick = 500

interface Call<R> {
  given: string | undefined
  answer: Promise<R>
  until: number
}

/** Has what is asked for twice done once: again while it is under way, or by the second click of a double click. */
export const useOnce = <V, R>(mutation: UseMutationResult<R, Error, V>) => {
  const { mutateAsync: run } = mutation
  const latest = useRef<Call<R>>(undefined)
  const mutateAsync = useCallback<typeof run>(
    (...args) => {
      const given = JSON.stringify(args[0])
      const former = latest.current
      const start = performance.now()
      if (former && former.given === given && start < former.until) return former.answer
      const call = { given, answer: run(...args), until: Number.POSITIVE_INFINITY }
      latest.current = call
      call.answer.then(
        () => {
          call.until = start + doubleClick
        },
        () => {
          call.until = 0
        },
      )
      return call.answer
    },
    [run],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    // Why it failed is told by the mutation itself.
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
