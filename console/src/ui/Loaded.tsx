import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Skeleton } from './Skeleton.tsx'

/** What is being read: `data` is undefined until it is there. */
export interface Reading<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

interface Props<T> {
  of: Reading<T>
  /** What failed: "The list could not be loaded". */
  failed?: string
  /** Stands around what is shown until then: a page's frame. */
  frame?: (state: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** Shows what was read; until then placeholders, or the failure with a way to try again. */
export const Loaded = <T,>({ of: { data, error, refetch }, failed, frame, children }: Props<T>) => {
  if (data !== undefined) return children(data)
  const state = error ? (
    <Failure error={error} {...(failed && { title: failed })} onRetry={() => void refetch()} />
  ) : (
    <Skeleton />
  )
  return frame ? frame(state) : state
}
