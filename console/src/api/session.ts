const listeners = new Set<() => void>()

/** Tells whoever shows the login that the session has ended. */
const sessionEnded = () => {
  for (const tell of listeners) tell()
}

/** An answer of 401, whatever was asked, is the end of the session. */
export const noticeEnd = (status: number) => {
  if (status === 401) sessionEnded()
}

export const onSessionEnd = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const owner = 'parley.employee'
const written = /^parley\.(draft|answer|unsent)/

const writtenIn = (storage: Storage) => Object.keys(storage).filter((key) => written.test(key))

/** Drops what is half written, as an employee logs out; where a session only ran out it is kept for them. */
export const dropWritten = () => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of writtenIn(storage)) storage.removeItem(key)
}

/** What one employee has half written in this browser is there for them again, and for nobody else. */
export const keepWrittenFor = (employee: number) => {
  // A tab keeps its own, which a login in another does not reach.
  for (const storage of [localStorage, sessionStorage]) {
    const before = storage.getItem(owner)
    storage.setItem(owner, String(employee))
    if (before === null || before === String(employee)) continue
    for (const key of writtenIn(storage)) storage.removeItem(key)
  }
}
