// npm run simulator: stands in for the six platforms and a receiver of webhooks, and shows what arrived; with the name
// of another customer-service system, for that one's API.
import { readFileSync } from 'node:fs'
import { createDesk } from './desk.ts'
import type { PlatformRequest, PlatformResponse } from './platform.ts'
import { platforms } from './platforms.ts'
import { createReceiver, receiverPath } from './receiver.ts'
import { type Simulator, startSimulator } from './start.ts'
import { standInFor } from './systems/serve.ts'

const port = Number(process.env.SIMULATOR_PORT || 4000)

const [system] = process.argv.slice(2)
if (system) {
  await standInFor(system, port)
  process.exit()
}

const pages: Record<string, [file: string, type: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  [receiverPath]: ['receiver.html', 'text/html; charset=utf-8'],
  '/receiver.js': ['receiver.js', 'text/javascript; charset=utf-8'],
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A service on this machine gives its pictures addresses of http.
  'content-security-policy': "default-src 'self'; img-src http: https: 'self'; frame-ancestors 'none'",
}

const pageOf = ({ method, path }: PlatformRequest): PlatformResponse | undefined => {
  const page = method === 'GET' ? pages[path] : undefined
  if (!page) return undefined
  const [file, type] = page
  const body = readFileSync(new URL(`./page/${file}`, import.meta.url))
  return { status: 200, headers: { ...headers, 'content-type': type }, body }
}

/** A page of another site must not order customers about. */
const isOwn = ({ method, headers: { origin, host } }: PlatformRequest) =>
  method === 'GET' || origin === undefined || origin === `http://${host}`

let simulator: Simulator
const desk = createDesk(platforms, () => simulator)
const receive = createReceiver()

try {
  simulator = await startSimulator(platforms, {
    port,
    beside: async (asked) =>
      isOwn(asked) ? (pageOf(asked) ?? (await receive(asked)) ?? desk(asked)) : undefined,
  })
} catch (error) {
  process.stderr.write(`The simulator cannot listen on port ${port}: ${(error as Error).message}\n`)
  process.exit(1)
}

const lines = [
  ...platforms.map(({ name, variable }) => `  ${variable}=${simulator.url}/${name}`),
  '  OUTBOUND_ALLOW=127.0.0.1/32',
  '  WEBHOOK_HTTP=on',
]
process.stdout.write(
  `The simulator's page is ${simulator.url}, its receiver of webhooks ${simulator.url}${receiverPath}\nStart Parley with these settings, so that its channels and webhooks come here:\n${lines.join(' \\\n')} \\\n  npm start\n`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => simulator.stop())
