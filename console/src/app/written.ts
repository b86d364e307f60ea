import type { Shelf } from '#shared/shelf.ts'
import { browserShelf, tabShelf } from './kept.ts'

const owner = 'parley.employee'
const written = ['draft', 'answer', 'note', 'mentions', 'files', 'unsent', 'steps'] as const

/** Returns the key under which a browser keeps what an employee wrote but did not yet save or send. */
export const writtenKey = (kind: (typeof written)[number], name: string | number) => `parley.${kind}.${name}`

const shelves = [browserShelf, tabShelf]

const writtenIn = (shelf: Shelf) =>
  shelf.keys().filter((key) => written.some((kind) => key.startsWith(writtenKey(kind, ''))))

/** Removes kept form input, answers, notes, attachments and unsent messages on logout. When a session expires, they stay. */
export const dropWritten = () => {
  for (const shelf of shelves) for (const key of writtenIn(shelf)) shelf.removeItem(key)
}

/**
 * Removes kept form input, answers, notes, attachments and unsent messages of another employee, so that only their author sees
 * them.
 */
export const keepWrittenFor = (employee: number) => {
  // Each tab has a shelf of its own, so a login in another tab does not clear it.
  for (const shelf of shelves) {
    const before = shelf.getItem(owner)
    if (before !== null && before !== String(employee))
      for (const key of writtenIn(shelf)) shelf.removeItem(key)
    shelf.setItem(owner, String(employee))
  }
}
