import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { after, TestContext } from 'node:test'
import { freePort } from '#db/embedded/socket.ts'
import { findProgram, isListening } from '../found.ts'

/** The machine's HAProxy, or the one that HAPROXY_PATH names. */
export const findHaproxy = () => findProgram('haproxy', process.env.HAPROXY_PATH)

export const noHaproxy = 'no haproxy was found: install one, or name it by HAPROXY_PATH'

const reference = readFileSync(new URL('../../../ops/haproxy.cfg', import.meta.url), 'utf8')

interface Endings {
  after: typeof after
}

type Changes = [from: string | RegExp, to: string][]

const changed = (changes: Changes) => {
  for (const [from] of changes) if (!reference.match(from)) throw new Error(`ops/haproxy.cfg has no ${from}.`)
  return changes.reduce((text, [from, to]) => text.replaceAll(from, to), reference)
}

const write = async (t: Endings, text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-haproxy-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  return file
}

/** Returns what HAProxy finds wrong in the documented configuration, which is as it is but for the certificate. */
export const findingsOf = async (t: TestContext, { key, cert }: Record<'key' | 'cert', Buffer>) => {
  const pem = await write(t, `${key}${cert}`)
  const file = await write(t, changed([['/etc/haproxy/desk.example.com.pem', pem]]))
  const { status, stdout, stderr } = spawnSync(findHaproxy() ?? 'haproxy', ['-c', '-f', file], {
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

/** A server of the cluster: where PostgreSQL listens, and where Patroni says what it is. */
export interface Node {
  sql: number
  rest: number
}

interface Behind {
  servers: [number, number]
  nodes: [Node, Node, Node]
}

const aPort = async (): Promise<[string, number]> => {
  const port = await freePort()
  return [`bind 127.0.0.1:${port}`, port]
}

/** Starts HAProxy as documented, without TLS, with frequent checks, and on ports of the test's own. */
export const startHaproxy = async (t: Endings, { servers, nodes }: Behind) => {
  const [desk, redirect] = [await aPort(), await aPort()]
  const [primary, standbys, watch] = [await aPort(), await aPort(), await aPort()]
  const changes: Changes = [
    [/^ +(log \/dev\/log|user|group) .*$/gm, ''],
    ['maxconn 20000', 'maxconn 1000'],
    [/inter \d+s/g, 'inter 20ms'],
    [/bind :443 ssl .*/g, desk[0]],
    ['bind :80', redirect[0]],
    ['bind 127.0.0.1:6432', primary[0]],
    ['bind 127.0.0.1:6433', standbys[0]],
    ['bind 127.0.0.1:8405', watch[0]],
    ...servers.map((port, index): Changes[0] => [`10.0.0.2${index + 1}:3000`, `127.0.0.1:${port}`]),
    ...nodes.map(({ sql, rest }, index): Changes[0] => [
      `10.0.0.1${index + 1}:5432`,
      `127.0.0.1:${sql} port ${rest}`,
    ]),
  ]
  const file = await write(t, changed(changes))
  const child = spawn(findHaproxy() ?? 'haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  while (!(await isListening(desk[1]))) if (child.exitCode !== null) throw new Error(`haproxy ended: ${said}`)
  return {
    address: `http://127.0.0.1:${desk[1]}`,
    redirect: `http://127.0.0.1:${redirect[1]}`,
    metrics: `http://127.0.0.1:${watch[1]}/metrics`,
    primary: primary[1],
    standbys: standbys[1],
  }
}
