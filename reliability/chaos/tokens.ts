import { type Call, insist, type Reply, Violation } from './calls.ts'

const REMEMBERED = 50

/** One employee's tokens: the one that must work, and those that must not any more. */
export const tokensOf = (call: Call, account: string, password: string) => {
  const ended: string[] = []
  let token = ''
  /** Whether an answer was lost that may have ended it. */
  let isDoubtful = true

  const replace = (next: string) => {
    if (token) ended.push(token)
    if (ended.length > REMEMBERED) ended.shift()
    token = next
    isDoubtful = false
  }
  const logIn = async () => {
    for (;;) {
      const attempt = () => call('POST', '/auth', { name: account, password })
      const reply = await insist(`a login of ${account}`, attempt)
      isDoubtful = true
      if (reply.outcome === 'done') return replace(reply.body.access_token ?? '')
      if (reply.outcome === 'unauthorized') throw new Violation(`${account} may not log in any more`)
    }
  }
  /** Asks as the employee, who logs in again where that may be needed. */
  const ask = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    if (!token) await logIn()
    const reply = await call(method, path, body, token)
    if (reply.outcome !== 'unauthorized') return reply
    if (!isDoubtful) throw new Violation(`the token that ${account} was given last does not work`)
    await logIn()
    return ask(method, path, body)
  }
  const settle = (reply: Reply, next: string) => {
    if (reply.outcome === 'done') replace(next)
    else if (reply.outcome === 'unknown') isDoubtful = true
  }
  const renew = async () => {
    const reply = await ask('PUT', '/auth', {})
    settle(reply, reply.outcome === 'done' ? (reply.body.access_token ?? '') : '')
  }
  const logOut = async () => settle(await ask('POST', '/auth/logout', {}), '')
  const tryOld = async (pick: number) => {
    const old = ended[pick % (ended.length || 1)]
    if (!old) return
    const { outcome } = await call('GET', '/tag?per_page=1', undefined, old)
    if (outcome === 'done') throw new Violation(`a token of ${account} works that was ended`)
  }
  return { ask, renew, logIn, logOut, tryOld, checkAll: () => Promise.all(ended.map((_, n) => tryOld(n))) }
}

export type Tokens = ReturnType<typeof tokensOf>
