const listeners = new Set<() => void>()

/** Notifies the listeners that show the login. */
const sessionEnded = () => {
  for (const tell of listeners) tell()
}

/** Treats any 401 response as the end of the session. */
export const noticeEnd = (status: number) => {
  if (status === 401) sessionEnded()
}

export const onSessionEnd = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const dueListeners = new Set<() => void>()

/** Treats a refusal until the password is changed as news about the employee. */
export const noticePasswordDue = async (response: Response) => {
  if (response.status !== 403) return
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  if (code === 'password_change_required') for (const tell of dueListeners) tell()
}

export const onPasswordDue = (tell: () => void) => {
  dueListeners.add(tell)
  return () => void dueListeners.delete(tell)
}

const owner = 'parley.employee'
const written = ['draft', 'answer', 'note', 'files', 'unsent', 'steps'] as const

/** Returns the key under which a browser keeps what an employee wrote but did not yet save or send. */
export const writtenKey = (kind: (typeof written)[number], name: string | number) => `parley.${kind}.${name}`

const writtenIn = (storage: Storage) =>
  Object.keys(storage).filter((key) => written.some((kind) => key.startsWith(writtenKey(kind, ''))))

/** Removes kept form input, answers, notes, attachments and unsent messages on logout. When a session expires, they stay. */
export const dropWritten = () => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of writtenIn(storage)) storage.removeItem(key)
}

/**
 * Removes kept form input, answers, notes, attachments and unsent messages of another employee, so that only their author sees
 * them.
 */
export const keepWrittenFor = (employee: number) => {
  // Session storage belongs to one tab, so a login in another tab does not clear it.
  for (const storage of [localStorage, sessionStorage]) {
    const before = storage.getItem(owner)
    storage.setItem(owner, String(employee))
    if (before === null || before === String(employee)) continue
    for (const key of writtenIn(storage)) storage.removeItem(key)
  }
}
