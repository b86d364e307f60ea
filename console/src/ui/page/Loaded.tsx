import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Skeleton } from './Skeleton.tsx'

/** The state of a read. `data` is undefined until it has loaded. */
export interface Reading<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

interface Props<T> {
  of: Reading<T>
  /** The failed action: "The list could not be loaded". */
  failed?: string
  /** Wraps the placeholder or error, such as in the page's frame. */
  frame?: (state: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** Renders the loaded data; before that, placeholders or an error with a retry button. */
export const Loaded = <T,>({ of: { data, error, refetch }, failed, frame, children }: Props<T>) => {
  if (data !== undefined) return children(data)
  const state = error ? (
    <Failure error={error} {...(failed && { title: failed })} onRetry={() => void refetch()} />
  ) : (
    <Skeleton />
  )
  return frame ? frame(state) : state
}
