import { networkOf } from '#http/addresses.ts'
import { unauthenticated } from '#http/auth.ts'
import type { Context } from '#http/endpoint.ts'
import { isPassword } from '#http/passwords.ts'
import { slowedDown } from './attempts.ts'
import { findLogin } from './queries.ts'

type Caller = Pick<Context, 'db' | 'request'>

/** The employee whose account and password these are, if they are anybody's; failures count and slow down. */
export const judgeCredentials = ({ db, request }: Caller, name: string, password: string, ownerId?: number) =>
  slowedDown(db, { name, address: networkOf(request.ip) }, async () => {
    const found = await findLogin(db, name)
    const isRight = await isPassword(password, found?.password_hash)
    return isRight && (ownerId === undefined || found?.id === ownerId) ? found : undefined
  })

/** The same, and a 401 where there is none. */
export const checkCredentials = async (...given: Parameters<typeof judgeCredentials>) => {
  const login = await judgeCredentials(...given)
  if (!login) throw unauthenticated('The account or the password is wrong.')
  return login
}
