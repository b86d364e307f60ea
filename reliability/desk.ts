import { randomBytes } from 'node:crypto'
import { readConfig } from '#config'
import { fillInstallation } from '../bench/fill/installation.ts'
import { heapFlags, ownEnvironment } from '../scripts/node.js'
import { inInstallation } from '../server/src/installation.ts'
import { clientAt } from '../server/test/http-client.ts'
import { aDataDir, run } from '../server/test/programs/program.ts'

interface Endings {
  after: (work: () => Promise<unknown>) => void
}

type Admin = ReturnType<typeof clientAt>

const password = randomBytes(12).toString('hex')

/** The data that the rows of the plan speak of. */
export const contacts = Number(process.env.RELIABILITY_CONTACTS ?? 100_000)

const dayMinutes = 1440

/** The administrator's token and client, logged in for a day, because a default token ends within the longest tests. */
export const logIn = async (address: string) => {
  const account = { name: 'admin', password, ttl: dayMinutes }
  const { body } = await clientAt(address, '').post('/auth', account)
  const token = body.access_token as string
  return { token, admin: clientAt(address, token) }
}

const employees = 50

/** Adds the employees of a company, in four roles that may all do what the load does. Answers their tokens. */
export const hireTeam = async (admin: Admin): Promise<string[]> => {
  const { data: roles } = (await admin.get('/role')).body
  const { permissions } = roles.find(({ name }: { name: string }) => name === 'agent')
  for (const name of ['supervisor', 'night shift']) await admin.post('/role', { name, permissions })
  const roleIds = (await admin.get('/role')).body.data.map(({ id }: { id: number }) => id)
  const tokens: string[] = []
  for (let n = 0; n < employees; n++) {
    const role_ids = [roleIds[n % roleIds.length]]
    const employee = {
      account: `team-${n}`,
      password: randomBytes(12).toString('hex'),
      first_name: `Team ${n}`,
      role_ids,
    }
    const { id } = (await admin.post('/employee', employee)).body.data
    tokens.push((await admin.post(`/employee/${id}/token`, { ttl: dayMinutes })).body.access_token)
  }
  return tokens
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
  run(t, ['serve'], { ...ownEnvironment, WORKERS: '2', NODE_OPTIONS: heapFlags.join(' '), ...env })
