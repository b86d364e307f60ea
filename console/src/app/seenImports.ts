import { browserShelf } from './kept.ts'

const keyOf = (employee: number) => `parley.seen-imports.${employee}`
const maxKept = 50

const seenBy = (employee: number): number[] => {
  try {
    return JSON.parse(browserShelf.getItem(keyOf(employee)) ?? '[]')
  } catch {
    return []
  }
}

/** Returns whether the employee has looked at an import since it ended. */
export const isImportSeen = (employee: number, id: number) => seenBy(employee).includes(id)

/** Notes whether the employee has seen how an import ended; one that runs again has not ended. */
export const noteImport = (employee: number, id: number, hasEnded: boolean) => {
  if (hasEnded === isImportSeen(employee, id)) return
  const others = seenBy(employee).filter((one) => one !== id)
  const next = hasEnded ? [...others, id].slice(-maxKept) : others
  browserShelf.setItem(keyOf(employee), JSON.stringify(next))
}
