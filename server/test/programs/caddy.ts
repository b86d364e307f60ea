import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '#db/embedded/socket.ts'
import { until } from '../embedded.ts'
import { findProgram, isListening } from '../found.ts'

/** The machine's Caddy, or the one that CADDY_PATH names. */
const findCaddy = () => findProgram('caddy', process.env.CADDY_PATH)

/** The reason to skip a test; false if there is a Caddy, and in CI. */
export const noCaddy =
  !findCaddy() && !process.env.CI && 'no caddy was found: install one, or name it by CADDY_PATH'

const start = async (t: TestContext, folder: string, file: string, env: Record<string, string> = {}) => {
  const child = spawn(findCaddy() ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return (port: number) =>
    until(
      () => `Caddy listens: ${said}`,
      () => {
        if (child.exitCode !== null) throw new Error(`Caddy ended: ${said}`)
        return isListening(port)
      },
    )
}

const aFolderFor = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-caddy-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const documented = (path: string) => new URL(`../../../ops/${path}`, import.meta.url)

/** Starts Caddy with the configuration of several servers under Compose. Returns its address. */
export const startCaddyOfCompose = async (t: TestContext, servers: string[]) => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { SITE: address, SERVERS: servers.join(' ') }
  const isUp = await start(t, await aFolderFor(t), documented('compose/Caddyfile').pathname, env)
  await isUp(port)
  return address
}

/** Starts Caddy with the configuration of docs/security.md, without TLS and on a port of the test's own. */
export const startCaddy = async (t: TestContext, servicePort: number) => {
  const port = await freePort()
  const folder = await aFolderFor(t)
  const text = (await readFile(documented('Caddyfile'), 'utf8'))
    .replace(/^{$/m, '{\n\tadmin off')
    .replace('desk.example.com {', `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000', `127.0.0.1:${servicePort}`)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, text)
  const isUp = await start(t, folder, file)
  await isUp(port)
  return port
}
