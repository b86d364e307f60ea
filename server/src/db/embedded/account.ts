import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { UserError } from '../../user-error.ts'
import { type Account, run } from './run.ts'

export const isRoot = process.getuid?.() === 0

const users = (): Required<Account>[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

const named = (name: string) => users().find((user) => user.name === name)

const creations = (name: string): [string, string[]][] => [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/bin/false', name],
  ],
  ['adduser', ['-S', '-D', '-H', '-h', '/', '-s', '/bin/false', name]],
]

/**
 * Returns the account to run PostgreSQL as. PostgreSQL refuses to run as root, so root creates a system user
 * for it or falls back to `nobody`.
 */
export const accountForServer = (name = 'parley'): Account => {
  if (!isRoot) return { name: 'the user that starts it' }
  for (const [command, args] of creations(name)) {
    if (named(name)) break
    spawnSync(command, args, { stdio: 'ignore' })
  }
  const account = named(name) ?? named('nobody')
  if (!account)
    throw new UserError('PostgreSQL does not run as root, and no other user could be found or created.')
  return account
}

/**
 * Returns the account that owns the cluster's files and therefore runs it. Root first gives a cluster that it
 * owns to the server's account.
 */
export const accountOfCluster = async (cluster: string): Promise<Account> => {
  const { uid, gid } = await stat(cluster)
  if (process.platform === 'win32' || uid === process.getuid?.()) {
    return isRoot ? handOver(cluster) : accountForServer()
  }
  const name = users().find((user) => user.uid === uid)?.name ?? `number ${uid}`
  if (!isRoot)
    throw new UserError(`The database in ${cluster} belongs to user ${name}: start Parley as that user.`)
  return { name, uid, gid }
}

const handOver = async (cluster: string) => {
  const account = accountForServer()
  const { ok, why } = await run('chown', ['-R', '-h', `${account.uid}:${account.gid}`, cluster], {
    name: 'root',
  })
  if (!ok) throw new UserError(`The database in ${cluster} belongs to root and cannot be given away: ${why}`)
  return account
}
