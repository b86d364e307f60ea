import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import type pg from 'pg'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { program } from '../../../scripts/built.js'
import { dropDatabase, serverUrl, urlOf } from '../postgres.ts'
import { inherited, sharedDataDir } from '../surroundings.ts'
import { runInProcess } from './in-process.ts'

export const secretKey = 'a key for tests, nowhere else used'

export interface Outcome {
  code: number | null
  out: string
  err: string
}

type Environment = Record<string, string>

const environmentOf = (env: Environment): Environment => ({
  ...inherited(),
  ...sharedDataDir(env),
  SECRET_KEY: secretKey,
  WORKERS: '1',
  ...env,
})

/** The command line as people use it: each call is a process of its own. */
export const startParley = (args: string[], env: Environment = {}) =>
  spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(env),
  })

/** Runs a command to its end, in a process of its own. */
const parleyInChild = async (args: string[], env: Environment = {}): Promise<Outcome> => {
  const child = startParley(args, env)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

/** They decide how their process ends, or start another. */
const needProcess = ['serve', 'work', 'upgrade-database']

/** Runs a command to its end: in a process of its own in the long form, and otherwise in this one, which takes less. */
export const parley = async (args: string[], env: Environment = {}): Promise<Outcome> => {
  if (process.env.LONG || needProcess.includes(args[0] as string)) return parleyInChild(args, env)
  return runInProcess(args, environmentOf(env))
}

export const onDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new WatchedClient({
    ...sessionConfig({ connectionString: url }, 'UTC', 0),
    application_name: 'tests',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database of the file's own: a copy of another one, or empty. */
export const aDatabase = async (template = 'template0') => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onDatabase(serverUrl(), (client) =>
    client.query(`create database ${name} encoding 'UTF8' template ${template} strategy file_copy`),
  )
  after(() => dropDatabase(name))
  return { name, url: urlOf(name) }
}

export const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
