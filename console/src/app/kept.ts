import { openShelf } from '#shared/shelf.ts'

const full = Promise.withResolvers<void>()

/** Resolves once this page keeps what the browser has no room for. */
export const noRoom = full.promise

/** What all tabs of this browser share. */
export const browserShelf = openShelf(() => localStorage, full.resolve)

/** What belongs to this tab, and outlives a reload. */
export const tabShelf = openShelf(() => sessionStorage, full.resolve)
