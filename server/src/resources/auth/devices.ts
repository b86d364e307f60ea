import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { digests, type SecretKey } from '#db/secrets/seal.ts'

const cookie = 'parley_device'
const days = 180
/** The maximum number of employees a browser is remembered for; the oldest login is dropped first. */
const maxEmployees = 5
const pattern = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{22})((?:\\.[\\w-]{43}){1,${maxEmployees}})(?:;|$)`)

/** The login that a mark is derived from; a new password invalidates all its marks. */
interface Owner {
  id: number
  password_hash: string
}

const nobody: Owner = { id: 0, password_hash: '' }

const read = ({ headers }: FastifyRequest) => {
  const [, device, marks = ''] = pattern.exec(headers.cookie ?? '') ?? []
  return device === undefined ? undefined : { device, marks: marks.split('.').slice(1) }
}

/** Returns an owner's marks: by the current key first, then by each former key. */
const marksOf = (secretKey: SecretKey, device: string, { id, password_hash }: Owner) =>
  digests(secretKey, 'login device', JSON.stringify([device, id, password_hash])).map((mark) =>
    mark.toString('base64url'),
  )

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the request's browser if it has logged in to the account before with the current password. */
export const knownDevice = (request: FastifyRequest, secretKey: SecretKey, owner: Owner | undefined) => {
  const found = read(request)
  if (!found) return undefined
  const own = marksOf(secretKey, found.device, owner ?? nobody)
  const isKnown = found.marks.some((each) => own.some((mark) => isSame(each, mark)))
  return isKnown && owner ? found.device : undefined
}

/** Marks the browser as having logged in to the account. */
export const rememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  secretKey: SecretKey,
  owner: Owner,
  origin: string,
) => {
  const { device, marks } = read(request) ?? { device: randomBytes(16).toString('base64url'), marks: [] }
  const own = marksOf(secretKey, device, owner)
  const kept = [...own.slice(0, 1), ...marks.filter((each) => !own.includes(each))].slice(0, maxEmployees)
  const parts = [`${cookie}=${[device, ...kept].join('.')}`, 'Path=/', `Max-Age=${days * 86_400}`, 'HttpOnly']
  reply.header(
    'Set-Cookie',
    [...parts, 'SameSite=Strict', ...(origin.startsWith('https:') ? ['Secure'] : [])].join('; '),
  )
}
