// npm run bench [-- --contacts 100000 --seconds 5 --write]: the service beside its limit, in one run.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { hashPassword } from '#http/passwords.ts'
import { issueToken } from '#http/tokens.ts'
import { fillRoles } from '../server/src/setup.ts'
import { fill } from './fill.ts'
import { type Measurement, measure, start } from './measure.ts'
import { scenarios } from './scenarios.ts'

const { values: options } = parseArgs({
  options: {
    contacts: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const contacts = Number(options.contacts)
const seconds = Number(options.seconds)
const say = (line: string) => process.stdout.write(`${line}\n`)

const makeEmployees = async (connection: pg.ClientConfig, password: string) => {
  const database = openDatabase(connection, 'UTC')
  const password_hash = await hashPassword(password)
  const accounts = ['token', ...Array.from({ length: 50 }, (_, n) => `login-${n}`)]
  const made = await database.main
    .insertInto('employees')
    .values(accounts.map((account) => ({ account, password_hash, first_name: account })))
    .returning('id')
    .execute()
  await database.main
    .insertInto('employee_roles')
    .expression((eb) =>
      eb
        .selectFrom(['employees', 'roles'])
        .select(['employees.id', 'roles.id as role'])
        .where('roles.name', '=', 'administrator'),
    )
    .execute()
  const { access_token } = await issueToken(database.main, made[0]?.id as number, 600)
  await database.close()
  return { token: access_token, accounts: accounts.slice(1) }
}

const number = (value: number, digits = 0) => value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const row = (name: string, service: Measurement, limit: Measurement) =>
  `| ${name} | ${number(service.rate)} | ${number(limit.rate)} | ${(service.rate / limit.rate).toFixed(2)} | ` +
  `${number(service.p50, 1)} / ${number(limit.p50, 1)} | ${number(service.p99, 1)} / ${number(limit.p99, 1)} | ` +
  `${number(service.cpu)} / ${number(limit.cpu)} |`

const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
// The embedded server's own user must be able to enter.
chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: folder, say })
try {
  const client = new pg.Client(server.connection)
  await client.connect()
  await migrate(client, { '0002-employees': fillRoles })
  say(`Filling ${number(contacts)} contacts …`)
  await fill(client, contacts)
  await client.end()
  const password = randomBytes(12).toString('hex')
  const { token, accounts } = await makeEmployees(server.connection, password)
  const env = { BENCH_CONNECTION: JSON.stringify(server.connection), BENCH_TOKEN: token }
  const [service, limit] = [await start('./service.ts', env), await start('./limit.ts', env)]
  const lines = [
    '| what | requests/s | of its limit | ratio | p50 ms, with limit | p99 ms, with limit | CPU µs a request, with limit |',
    '|---|---|---|---|---|---|---|',
  ]
  for (const scenario of scenarios(contacts, accounts, password, token)) {
    const limits = await measure(limit, scenario, seconds)
    const measured = await measure(service, scenario, seconds)
    lines.push(row(scenario.name, measured, limits))
    say(lines.at(-1) as string)
  }
  service.process.disconnect()
  limit.process.disconnect()
  const table = lines.join('\n')
  say(`\n${table}`)
  if (options.write) writeTable(table)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function writeTable(table: string) {
  const file = new URL('../docs/performance.md', import.meta.url)
  const machine = `Measured with ${number(contacts)} contacts on ${cpus().length} cores, Node ${process.versions.node}, the embedded PostgreSQL.`
  const parts = readFileSync(file, 'utf8').split(/<!-- (?:measured|end) -->/)
  writeFileSync(file, `${parts[0]}<!-- measured -->\n${machine}\n\n${table}\n<!-- end -->${parts[2]}`)
}
