import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import type { ClientConfig } from 'pg'
import { buildPart, program } from '../../scripts/built.js'
import { heapFlags } from '../../scripts/node.js'

const addressOf = ({ user, password, host, port, database }: ClientConfig) =>
  `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`

/** `serve` as an operator runs it, with a process a core for requests and one for jobs. */
export const startServer = async (connection: ClientConfig, dataDir: string) => {
  await buildPart('server')
  const child = spawn(process.execPath, [...heapFlags, program, 'serve'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: addressOf(connection),
      DATA_DIR: dataDir,
      SECRET_KEY: 'the bench, nowhere else used at all',
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /ready at (\S+)/.exec(line) ?? []
    if (!address) continue
    child.stdout.resume()
    const stop = async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return { address, pid: child.pid as number, stop }
  }
  throw new Error('The server has ended.')
}

export type Server = Awaited<ReturnType<typeof startServer>>

const peakOfOne = (pid: number) => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** The most memory, in MB, that any of the server's processes has held so far. */
export const peakOf = ({ pid }: Server) => Math.max(...[pid, ...childrenOf(pid)].map(peakOfOne))

interface Task {
  id: number
  status: number
  error: string | null
  imported_amount: number
  rejected_amount: number
}

const call = async (url: string, token: string, init: RequestInit = {}): Promise<Task> => {
  const response = await fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } })
  const { data, message } = (await response.json()) as { data: Task; message?: string }
  if (!response.ok) throw new Error(message)
  return data
}

export const send = async ({ address }: Server, token: string, recipe: number, path: string) => {
  const form = new FormData()
  form.set('recipe_id', String(recipe))
  form.set('file', await openAsBlob(path), basename(path))
  return call(`${address}/api/v1/relation-import-task`, token, { method: 'POST', body: form })
}

export const taskOf = ({ address }: Server, token: string, id: number) =>
  call(`${address}/api/v1/relation-import-task/${id}`, token)
