import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#db/embedded/socket.ts'

const reference = readFileSync(new URL('../../ops/patroni/etcd.env', import.meta.url), 'utf8')
const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13']

/** The settings of a file of them, one a line. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** The documented settings of three nodes of etcd, with loopback for their machines. */
export const etcdSettings = async (folder: string): Promise<Record<string, string>[]> => {
  const ports = await Promise.all(
    machines.map(async () => ({ clients: await freePort(), peers: await freePort() })),
  )
  const onLoopback = (text: string) =>
    machines.reduce((all, machine, index) => {
      const { clients, peers } = ports[index] as (typeof ports)[number]
      return all
        .replaceAll(`${machine}:2379`, `127.0.0.1:${clients}`)
        .replaceAll(`${machine}:2380`, `127.0.0.1:${peers}`)
    }, text)
  const first = settingsIn(reference)
  return machines.map((machine, index) => {
    const own = Object.entries(first).map(([name, value]) => [
      name,
      name === 'ETCD_INITIAL_CLUSTER'
        ? onLoopback(value)
        : onLoopback(value.replaceAll('10.0.0.11', machine).replace('db1', `db${index + 1}`)),
    ])
    const settings: Record<string, string> = Object.fromEntries(own)
    return {
      ...settings,
      ETCD_DATA_DIR: join(folder, `db${index + 1}`),
      // Beside each other, only one can have the usual port.
      ETCD_LISTEN_CLIENT_URLS: settings.ETCD_ADVERTISE_CLIENT_URLS ?? '',
    }
  })
}
