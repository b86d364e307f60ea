import type { Draft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'

/** Returns whether the editor has a field that shows this error. */
const hasField = (path: string) => /^message\.(options|columns)\.\d/.test(path)

const isWritten = (body: unknown, path: string) => {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body)
  return typeof value === 'string' ? value.trim() !== '' : !!value
}

/**
 * Splits a message's errors into those shown at a field and the rest. Missing values only count as errors
 * once the employee tries to send.
 */
export const faultsOf = (draft: Draft, errors: Record<string, string[]> | undefined, isTried: boolean) => {
  if (draft.kind === 'note') return { errorOf: () => undefined, others: [], all: [] }
  const body = messageOf(draft)
  const told = Object.entries(errors ?? {}).filter(([path]) => isTried || isWritten(body, path))
  const others = told.filter(([path]) => !hasField(path)).flatMap(([, messages]) => messages)
  return {
    errorOf: (path: string) => told.find(([name]) => name === path)?.[1][0],
    others: isTried ? others : [],
    all: [...new Set(told.flatMap(([, messages]) => messages))],
  }
}
