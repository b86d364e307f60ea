import { setTimeout as pause } from 'node:timers/promises'
import type { BackupSettings } from '../backup-settings/settings.ts'
import { openStore } from './open.ts'

const maxWaitMs = 3_000

interface Look {
  since: number
  trouble: Promise<string | null>
}

/** The looks in progress. One that hangs occupies a thread of this process, so each store has at most one. */
const looks = new Map<string, Look>()

const wordsOf = ({ message, name }: Error) => message || name

const begin = (url: string, profile: string | undefined): Look => {
  const trouble = openStore(url, profile)
    .check()
    .then(() => null, wordsOf)
    .finally(() => looks.delete(url))
  const look = { since: performance.now(), trouble }
  looks.set(url, look)
  return look
}

/** Returns what keeps the store from taking backups; at once while an earlier look hangs. Null if nothing does. */
export const troubleOfStore = async ({ to, profile }: Pick<BackupSettings, 'to' | 'profile'>) => {
  if (to === undefined) return null
  const { since, trouble } = looks.get(to) ?? begin(to, profile)
  const left = Math.max(0, since + maxWaitMs - performance.now())
  return Promise.race([trouble, pause(left, 'It does not answer.', { ref: false })])
}
