import type { Language, Unsent } from './types.ts'

/** Data the browser keeps between pages: the session, once the visitor has written, and unsent messages. */
export interface Storage {
  session(): string | undefined
  keepSession(session: string): void
  dropSession(): void
  /** The conversation that the visitor declined to rate. */
  declined(): number | undefined
  keepDeclined(conversation: number): void
  /** What the visitor chose in the menu. */
  language(): Language | undefined
  keepLanguage(language: Language): void
  isSilent(): boolean
  keepSilent(isSilent: boolean): void
  unsent(): Unsent[]
  keepUnsent(message: Unsent): void
  dropUnsent(id: string): void
  /** Calls back when another page of the same site has stored a session. */
  onSession(callback: () => void): void
}

const languages: Language[] = ['en', 'zh-TW']

type Shelf = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] }

const inMemory = (): Shelf => {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => items.set(name, value),
    removeItem: (name) => items.delete(name),
    keys: () => [...items.keys()],
  }
}

// Browsers that block storage throw on first access, some only on the first write.
const openShelf = (probe: string): Shelf => {
  try {
    const { localStorage } = window
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, value) => localStorage.setItem(name, value),
      removeItem: (name) => localStorage.removeItem(name),
      keys: () => Object.keys(localStorage),
    }
  } catch {
    return inMemory()
  }
}

const parse = (text: string | null): Unsent | undefined => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

export const openStorage = (key: string): Storage => {
  const session = `parley.${key}.session`
  const declined = `parley.${key}.unrated`
  const unsent = `parley.${key}.unsent.`
  const language = `parley.${key}.language`
  const silent = `parley.${key}.silent`
  const shelf = openShelf(`parley.${key}.probe`)
  const keep = (name: string, value: string) => {
    try {
      shelf.setItem(name, value)
    } catch {
      // Storage is full. The page still has it in memory.
    }
  }
  return {
    session: () => shelf.getItem(session) ?? undefined,
    keepSession: (value) => keep(session, value),
    dropSession: () => shelf.removeItem(session),
    declined: () => Number(shelf.getItem(declined)) || undefined,
    keepDeclined: (conversation) => keep(declined, String(conversation)),
    language: () => languages.find((each) => each === shelf.getItem(language)),
    keepLanguage: (value) => keep(language, value),
    isSilent: () => shelf.getItem(silent) !== null,
    keepSilent: (isSilent) => (isSilent ? keep(silent, '1') : shelf.removeItem(silent)),
    // Each message has its own item, so that pages never overwrite each other's.
    unsent: () =>
      shelf
        .keys()
        .filter((name) => name.startsWith(unsent))
        .map((name) => parse(shelf.getItem(name)))
        .filter((message) => message !== undefined)
        .sort((a, b) => a.created_at.localeCompare(b.created_at)),
    keepUnsent: (message) => keep(unsent + message.client_message_id, JSON.stringify(message)),
    dropUnsent: (id) => shelf.removeItem(unsent + id),
    onSession: (callback) =>
      window.addEventListener('storage', (event) => {
        if (event.key === session && event.newValue) callback()
      }),
  }
}
