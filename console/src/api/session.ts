import { createListeners } from '#shared/listeners.ts'

const ended = createListeners()
const passwordDue = createListeners()

/** Treats any 401 response as the end of the session. */
export const noticeEnd = (status: number) => {
  if (status === 401) ended.tell()
}

export const onSessionEnd = ended.subscribe

/** Treats a refusal until the password is changed as news about the employee. */
export const noticePasswordDue = async (response: Response) => {
  if (response.status !== 403) return
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  if (code === 'password_change_required') passwordDue.tell()
}

export const onPasswordDue = passwordDue.subscribe
