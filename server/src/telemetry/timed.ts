import type { Histogram } from 'prom-client'

type Labels<Name extends string> = Partial<Record<Name, string | number>>

/** Runs work and records how long it took, however it ends. */
export const timed = async <Name extends string, T>(
  durations: Histogram<Name>,
  labels: Labels<Name>,
  work: () => Promise<T>,
): Promise<T> => {
  const end = durations.startTimer(labels)
  try {
    return await work()
  } finally {
    end()
  }
}
