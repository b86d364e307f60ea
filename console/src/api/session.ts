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
