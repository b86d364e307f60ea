import { openShelf } from '#shared/shelf.ts'
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
  const shelf = openShelf(() => localStorage)
  return {
    session: () => shelf.getItem(session) ?? undefined,
    keepSession: (value) => shelf.setItem(session, value),
    dropSession: () => shelf.removeItem(session),
    declined: () => Number(shelf.getItem(declined)) || undefined,
    keepDeclined: (conversation) => shelf.setItem(declined, String(conversation)),
    language: () => languages.find((each) => each === shelf.getItem(language)),
    keepLanguage: (value) => shelf.setItem(language, value),
    isSilent: () => shelf.getItem(silent) !== null,
    keepSilent: (isSilent) => (isSilent ? shelf.setItem(silent, '1') : shelf.removeItem(silent)),
    // Each message has its own item, so that pages never overwrite each other's.
    unsent: () =>
      shelf
        .keys()
        .filter((name) => name.startsWith(unsent))
        .map((name) => parse(shelf.getItem(name)))
        .filter((message) => message !== undefined)
        .sort((a, b) => a.created_at.localeCompare(b.created_at)),
    keepUnsent: (message) => shelf.setItem(unsent + message.client_message_id, JSON.stringify(message)),
    dropUnsent: (id) => shelf.removeItem(unsent + id),
    onSession: (callback) =>
      window.addEventListener('storage', (event) => {
        if (event.key === session && event.newValue) callback()
      }),
  }
}
