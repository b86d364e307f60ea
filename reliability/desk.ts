import { randomBytes } from 'node:crypto'
import { readConfig } from '#config'
import { fillInstallation } from '../bench/fill/installation.ts'
import { heapFlags } from '../scripts/node.js'
import { inInstallation } from '../server/src/installation.ts'
import { clientAt } from '../server/test/http-client.ts'
import { aDataDir, run } from '../server/test/program.ts'

interface Endings {
  after: (work: () => Promise<unknown>) => void
}

const password = randomBytes(12).toString('hex')

/** The data that the rows of the plan speak of. */
export const contacts = Number(process.env.RELIABILITY_CONTACTS ?? 100_000)

/** The administrator's client. */
const dayMinutes = 1440

/** Logs in for a day, because a default token ends within the longest tests. */
export const logIn = async (address: string) => {
  const account = { name: 'admin', password, ttl: dayMinutes }
  const { body } = await clientAt(address, '').post('/auth', account)
  const token = body.access_token as string
  return { token, admin: clientAt(address, token) }
}

/** An empty desk: the settings to serve it by. `DATABASE_URL` names a server; otherwise the embedded one has it. */
export const aDesk = async (
  t: Endings,
  given: Record<string, string> = {},
): Promise<Record<string, string>> => ({
  DATA_DIR: await aDataDir(t),
  SECRET_KEY: 'a key for the test plan, nowhere else used',
  ADMIN_PASSWORD: password,
  RATE_LIMIT: 'off',
  ...given,
})

/** A desk with the contacts, tickets and all that a company has. */
export const aFilledDesk = async (t: Endings, given: Record<string, string> = {}) => {
  const env = await aDesk(t, given)
  const config = readConfig(env)
  await inInstallation(config, (installation) =>
    fillInstallation(installation, config, {
      size: contacts,
      seed: 1,
      drops: 'nothing',
      say: () => undefined,
    }),
  )
  return env
}

/** `serve` as `npm start` runs it, with a worker a core. */
export const serve = (t: Endings, env: Record<string, string>) =>
  run(t, ['serve'], { WORKERS: '2', NODE_OPTIONS: heapFlags.join(' '), ...env })
