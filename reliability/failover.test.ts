import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test, { type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#test/embedded.ts'
import { figure } from '#test/figure.ts'
import { letIn, openSocket } from '#test/live.ts'
import { onlyLong } from '#test/long.ts'
import { aDesk, logIn, serve } from './desk.ts'
import { type Cluster, noCluster, signal, startCluster } from './failover/cluster.ts'
import { longestPause, startWriters, type Writers } from './failover/writers.ts'
import { quantile } from './generator.ts'
import { anImporter } from './import.ts'

const rounds = Number(process.env.FAILOVER_ROUNDS ?? 20)
const importBytes = 1024 * 1024
const CALM_MS = 2_000
const MAX_UNTIL_WRITES_MS = 15_000

/** Each ends when another node, or the same one again, accepts writes; `repair` brings the lost one back. */
type Fault = (cluster: Cluster) => Promise<{ repair?: () => void }>

const faults: Record<string, Fault> = {
  'the node of the primary killed': async (cluster) => {
    const node = await cluster.leader()
    const { patroni, postgres } = node.pids()
    signal([...patroni, ...postgres], 'SIGKILL')
    await cluster.successorOf(node)
    return { repair: node.start }
  },
  'PostgreSQL of the primary killed': async (cluster) => {
    const node = await cluster.leader()
    const { postgres } = node.pids()
    signal(postgres, 'SIGKILL')
    await until(
      () => 'its PostgreSQL is gone',
      () => !node.pids().postgres.some((pid) => postgres.includes(pid)),
    )
    await cluster.leader()
    return {}
  },
  // As on a network that lost the node; a watchdog resets one that cannot renew its key in time.
  'the node of the primary frozen': async (cluster) => {
    const node = await cluster.leader()
    const { patroni, postgres } = node.pids()
    signal([...patroni, ...postgres], 'SIGSTOP')
    await cluster.successorOf(node)
    signal([...patroni, ...postgres], 'SIGKILL')
    return { repair: node.start }
  },
  'a planned switchover': async (cluster) => {
    const node = await cluster.leader()
    await cluster.switchOver()
    await cluster.successorOf(node)
    return {}
  },
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const suffer = async (t: TestContext, cluster: Cluster, writers: Writers, name: string, fault: Fault) => {
  const gaps: number[] = []
  const recoveries: number[] = []
  const before = new Map(writers.written.statuses)
  for (let round = 0; round < rounds; round++) {
    await cluster.whole()
    await pause(CALM_MS)
    const begun = performance.now()
    const { repair } = await fault(cluster)
    const ready = performance.now()
    recoveries.push((await writers.next()) - ready)
    gaps.push(longestPause(writers.written.moments, begun))
    repair?.()
  }
  const codes = [...writers.written.statuses]
    .map(([status, count]) => `${count - (before.get(status) ?? 0)} × ${status}`)
    .join(', ')
  figure(
    t,
    'T42',
    `${name}, ${rounds} rounds: no write accepted for ${seconds(quantile(gaps, 0.5))}, at most ${seconds(Math.max(...gaps))}, of which ${seconds(Math.max(...recoveries))} after a node led again; answers ${codes}`,
  )
  assert.ok(Math.max(...recoveries) <= MAX_UNTIL_WRITES_MS, name)
}

test('a cluster’s failovers lose nothing that was acknowledged, and all goes on by itself', {
  skip: onlyLong || noCluster,
}, async (t) => {
  const cluster = await startCluster(t)
  const env = await aDesk(t, { DATABASE_URL: cluster.url })
  const servers = [serve(t, env)]
  await servers[0]?.address
  servers.push(serve(t, env))
  const addresses = await Promise.all(servers.map(({ address }) => address))
  const [first = ''] = addresses
  const { token, admin } = await logIn(first)
  const sockets = await Promise.all(
    addresses.map((address) =>
      letIn(openSocket(t, address, 'employee', { auth: { token }, isPersistent: true })),
    ),
  )
  const { rows, ended } = await (await anImporter(admin))(importBytes)
  const writers = startWriters(addresses, token)
  for (const [name, fault] of Object.entries(faults)) await suffer(t, cluster, writers, name, fault)

  const { acknowledged, statuses, withoutRetry } = await writers.stop()
  await cluster.whole()
  const kept = await cluster.query(
    `select count(distinct key)::int as there, count(c.id)::int as contacts
     from unnest($1::text[]) k (key) left join contacts c on c.membership_no = key`,
    [acknowledged],
  )
  assert.deepEqual(kept, [{ there: acknowledged.length, contacts: acknowledged.length }])
  const { status, imported_amount, error } = await ended()
  assert.deepEqual([status, imported_amount, error], [2, rows, null])
  const others = [...statuses.keys()].filter((code) => ![200, 201, 503].includes(code))
  assert.deepEqual([others, withoutRetry], [[], 0])
  assert.deepEqual(
    servers.map(({ child }) => child.exitCode),
    [null, null],
  )
  await until(
    () => 'both live connections are open',
    () => sockets.every(({ connected }) => connected),
  )
  figure(
    t,
    'T42',
    `${acknowledged.length} acknowledged writes, each there once; ${rows} rows imported meanwhile; both servers stayed, their live connections open`,
  )
})

/** The commands of `patronictl` on the page, by their first words. */
const documented = () => {
  const page = readFileSync(new URL('../docs/high-availability.md', import.meta.url), 'utf8')
  const found = [...page.matchAll(/patronictl (?:-c \S+ )?([a-z][\w-]*)/g)].map(([, name]) => name)
  return [...new Set(found)].sort()
}

test('the commands of docs/high-availability.md do what it says', {
  skip: onlyLong || noCluster,
}, async (t) => {
  const cluster = await startCluster(t)
  const { query, whole, inRole } = cluster
  const called = new Set<string>()
  const patronictl = (command: string, ...args: string[]) => {
    called.add(command)
    return cluster.patronictl(command, ...args)
  }
  await query('create table kept (n int); insert into kept values (1)')
  assert.match(patronictl('list'), /Leader/)

  const before = await cluster.leader()
  patronictl('switchover', '--force')
  assert.notEqual((await cluster.successorOf(before)).name, before.name)
  await whole()
  assert.match(patronictl('history'), /Timeline|TL/)

  patronictl('pause', '--wait')
  assert.match(patronictl('list'), /Maintenance mode: on/)
  patronictl('resume', '--wait')
  patronictl('edit-config', '--set', 'synchronous_mode_strict=false', '--force', '--quiet')
  patronictl('restart', 'parley', (await inRole('replica')).name, '--force')
  await whole()
  patronictl('reinit', 'parley', (await inRole('replica')).name, '--force', '--wait')
  await whole()

  // The leader and its synchronous standby are lost for good.
  const [leader, standby, last] = [
    await cluster.leader(),
    await inRole('sync_standby'),
    await inRole('replica'),
  ]
  for (const node of [leader, standby]) {
    const { patroni, postgres } = node.pids()
    signal([...patroni, ...postgres], 'SIGKILL')
  }
  await pause(25_000)
  patronictl('failover', '--candidate', last.name, '--force')
  await cluster.successorOf(leader)
  assert.deepEqual(await query('select n from kept'), [{ n: 1 }])
  called.delete('pause')
  assert.deepEqual(documented(), [...called].sort())
})
