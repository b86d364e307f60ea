import { type SpawnOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The user that PostgreSQL runs as; without a UID, the current user. */
export interface Account {
  name: string
  uid?: number
  gid?: number
}

/** With how glibc gives freed memory back: left alone, each session of PostgreSQL keeps 1 to 2 MB more. */
const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TZDIR', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_TOP_PAD_']

/**
 * Returns options for starting PostgreSQL's programs: as the account, without our own secrets in the
 * environment.
 */
export const spawnOptions = (account: Account): SpawnOptions => ({
  cwd: process.platform === 'win32' ? undefined : '/',
  env: {
    ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    LC_ALL: 'C',
    TZ: 'UTC',
  },
  windowsHide: true,
  ...(account.uid !== undefined && { uid: account.uid, gid: account.gid }),
})

/** Runs a program to its end. A program that cannot be started counts as failed. */
export const run = async (file: string, args: string[], account: Account, input = '') => {
  const child = spawn(file, args, { ...spawnOptions(account), stdio: 'pipe' })
  const ended = new Promise<{ ok: boolean; why: string }>((resolve) => {
    child.once('error', (error) => resolve({ ok: false, why: error.message }))
    child.once('close', (code, signal) => resolve({ ok: code === 0, why: signal ?? `exit code ${code}` }))
  })
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const [out, err, { ok, why }] = await Promise.all([read(child.stdout), read(child.stderr), ended])
  return { ok, out: out.trim(), why: err.trim() || why }
}

const read = (stream: NodeJS.ReadableStream | null) =>
  stream ? text(stream as never).catch(() => '') : Promise.resolve('')
