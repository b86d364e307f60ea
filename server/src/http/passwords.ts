import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { busy } from './problem.ts'

const derive = promisify(argon2)

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Half of the threads that files and names of hosts are read on as well, and no more memory than this many take. */
const mostAtOnce = 2
const mostWaiting = 100
const waiting: (() => void)[] = []
let running = 0

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw busy('Too many logins at once.', 2)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const digest = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: typeof cost) =>
  inTurn(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }))

/** The password as it is stored, in the usual notation of argon2. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await digest(password, nonce, cost)
  const { memory, passes, parallelism } = cost
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password is the hash's; without a hash it takes as long and is not. */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = stored.exec(hash ?? nobodysHash) ?? []
  const expected = Buffer.from(tag, 'base64')
  const given = await digest(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected) && hash !== undefined
}
