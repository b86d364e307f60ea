import { Overloaded } from '../overloaded.ts'
import { type Caller, createCallerQueue } from '../queues/caller-queue.ts'
import { type Derive, type HashJob, hashPassword, matchesHash } from './hash.ts'
import { createRefusals } from './refusals.ts'

/** How many known callers, and how many strangers, may hash or wait for it at once in one process. */
const MAX_ADMITTED = 100
/** The limit for a single stranger, who might be an attacker. */
const MAX_ADMITTED_PER_STRANGER = 30
const MAX_WAIT_MS = 10_000

/** Derives on behalf of a caller, in this process or in the one that does so for all. */
export type DeriveFor = (job: HashJob, caller: Caller) => Promise<Uint8Array>

export type Matches = (password: string, hash: string | undefined) => Promise<boolean>

const tooMany = () => new Overloaded('service.logins_busy', 2)

const createAdmission = () => {
  const totals = { known: 0, strangers: 0 }
  const byKey = new Map<string, number>()

  const enter = ({ key, isKnown }: Caller) => {
    const kind = isKnown ? 'known' : 'strangers'
    const own = byKey.get(key) ?? 0
    if (totals[kind] >= MAX_ADMITTED || (!isKnown && own >= MAX_ADMITTED_PER_STRANGER)) throw tooMany()
    totals[kind]++
    byKey.set(key, own + 1)
    return () => {
      totals[kind]--
      const left = (byKey.get(key) ?? 1) - 1
      if (left) byKey.set(key, left)
      else byKey.delete(key)
    }
  }

  return enter
}

/**
 * Hashes and checks passwords one at a time; rejects more callers than can be served in a reasonable time.
 */
export const createPasswords = (deriveFor: DeriveFor) => {
  const enter = createAdmission()
  const runQueued = createCallerQueue()

  const deriveOf = (caller: Caller): Derive => {
    const begun = performance.now()
    return (job) =>
      runQueued(caller, () => {
        if (performance.now() - begun > MAX_WAIT_MS) throw tooMany()
        return deriveFor(job, caller)
      })
  }

  /**
   * Passes `work` a function that checks a password. Throws a 503 before it begins if there are too many
   * callers.
   */
  const admit = async <T>(caller: Caller, work: (matches: Matches) => Promise<T>): Promise<T> => {
    const leave = enter(caller)
    try {
      return await work((password, hash) => matchesHash(password, hash, deriveOf(caller)))
    } finally {
      leave()
    }
  }

  const hash = async (password: string, employeeId: number) => {
    const caller = { key: `employee ${employeeId}`, isKnown: true }
    const leave = enter(caller)
    try {
      return await hashPassword(password, deriveOf(caller))
    } finally {
      leave()
    }
  }

  return { admit, hash, delayRefusal: createRefusals() }
}

export type Passwords = ReturnType<typeof createPasswords>
