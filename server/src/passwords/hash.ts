import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The input of one run of argon2id. */
export interface HashJob {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

export type Derive = (job: HashJob) => Promise<Uint8Array>

export const deriveHere: Derive = (job) => promisify(argon2)('argon2id', job)

/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes a password for storage, in the usual notation of argon2. */
export const hashPassword = async (password: string, derive = deriveHere): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive({ message: password, nonce, ...cost })
  const { memory, passes, parallelism } = cost
  const text = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('base64')
      .replace(/={1,2}$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The stored hash of an employee who has not chosen a password yet. */
export const noPassword = ''

/** Checks whether the password matches the hash; without a hash it takes as long and never matches. */
export const matchesHash = async (
  password: string,
  hash: string | undefined,
  derive = deriveHere,
): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = stored.exec(hash || nobodysHash) ?? []
  const expected = Buffer.from(tag, 'base64')
  const derived = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(derived, expected) && !!hash
}
