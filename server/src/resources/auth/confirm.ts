import type { Context } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import type { MessageOrKey } from '#messages/message.ts'
import { checkCredentials } from './login.ts'

type Caller = Pick<Context, 'services' | 'request' | 'viewer'>

export const wrongPassword = () => invalid('current_password', 'employees.current_password_wrong')

/** Returns the caller's login after checking their password; throws a 422 on `current_password` otherwise. */
export const confirmPassword = async (caller: Caller, given: string | undefined, missing: MessageOrKey) => {
  if (!given) throw invalid('current_password', missing)
  const { services, request, viewer } = caller
  const db = services.database.main
  const login = await checkCredentials({ db, services, request }, viewer.account, given, viewer.id)
  if (!login) throw wrongPassword()
  return login
}
