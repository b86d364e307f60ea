import { unauthenticated } from '#http/callers/auth.ts'
import type { Context } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { Matches } from '#passwords/open.ts'
import { networkOf } from '../../ip-addresses.ts'
import { Overloaded } from '../../overloaded.ts'
import { slowedDown } from './attempts.ts'
import { auditFailure } from './audit.ts'
import { knownDevice } from './devices.ts'
import { findLogin, rememberNetwork } from './queries.ts'

type Caller = Pick<Context, 'db' | 'request' | 'services'>

/** Delays refusals made before a guess is judged, so clients that retry at once do not speed up. */
const delayed = async (services: Context['services'], error: unknown) => {
  const isEarly =
    error instanceof Overloaded || (error instanceof Problem && [429, 503].includes(error.status))
  if (isEarly) await services.passwords.delayRefusal()
  return error
}

/** Returns the employee with this account and password, if any; failures count and delay further attempts. */
export const checkCredentials = async (
  { db, request, services }: Caller,
  name: string,
  password: string,
  ownerId?: number,
) => {
  const address = networkOf(request.ip)
  const found = await findLogin(db, name, address)
  const device = knownDevice(request, services.secretKey, found)
  const source = { name, address, device, isKnownNetwork: found?.is_known_network ?? false }
  const isKnown = ownerId !== undefined || device !== undefined || source.isKnownNetwork
  const key = ownerId === undefined ? address : `employee ${ownerId}`
  const judge = (matches: Matches) =>
    slowedDown(db, source, async () => {
      const isRight = await matches(password, found?.password_hash)
      if (isRight && (ownerId === undefined || found?.id === ownerId)) return found
      await auditFailure(db, request, name, found?.id)
      request.server.counters.failedLogins.inc()
      return undefined
    })
  const login = await services.passwords.admit({ key, isKnown }, judge).catch(async (error) => {
    throw await delayed(services, error)
  })
  if (login) await rememberNetwork(db, login.id, address)
  return login
}

/** Does the same as `checkCredentials`, but throws a 401 if the credentials are wrong. */
export const requireCredentials = async (...given: Parameters<typeof checkCredentials>) => {
  const login = await checkCredentials(...given)
  if (!login) throw unauthenticated(message('auth.wrong_password'))
  return login
}
