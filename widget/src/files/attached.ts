import type { State } from '../state.ts'

export const maxFiles = 10

/** Returns the files that go with the visitor's next message once more are chosen, and why some are left out. */
export const withFiles = ({ attached, channel }: State, chosen: File[]): Partial<State> => {
  const maxBytes = channel?.max_file_bytes ?? 0
  const fitting = chosen.filter(({ size }) => size <= maxBytes)
  const all = [...attached, ...fitting]
  const isTooLarge = fitting.length < chosen.length
  return {
    attached: all.slice(0, maxFiles),
    leftOut: all.length > maxFiles ? 'tooMany' : isTooLarge ? 'tooLarge' : undefined,
  }
}
