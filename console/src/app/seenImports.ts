import { browserShelf } from './kept.ts'

const key = 'parley.seen-imports'
const maxKept = 50

const seen = (): number[] => {
  try {
    return JSON.parse(browserShelf.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

/** Returns whether the employee has looked at an import since it ended. */
export const isImportSeen = (id: number) => seen().includes(id)

/** Notes whether the employee has seen how an import ended; one that runs again has not ended. */
export const noteImport = (id: number, hasEnded: boolean) => {
  if (hasEnded === isImportSeen(id)) return
  const others = seen().filter((one) => one !== id)
  browserShelf.setItem(key, JSON.stringify(hasEnded ? [...others, id].slice(-maxKept) : others))
}
