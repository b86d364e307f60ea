import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that the long forms use beside Node, and Debian's packages of them. */
const tools = [
  { program: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
  { program: '/usr/lib/postgresql/15/bin/psql', package: 'postgresql-client-15' },
  { program: 'chromium-headless-shell', package: 'chromium-headless-shell' },
  { program: '/usr/share/fonts/opentype/noto', package: 'fonts-noto-cjk' },
  { program: '/usr/share/fonts/truetype/noto', package: 'fonts-noto-core' },
  { program: '/usr/sbin/nginx', package: 'nginx-light' },
  { program: '/usr/sbin/haproxy', package: 'haproxy' },
  { program: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  { program: 'buildah', package: 'buildah' },
  { program: 'caddy', package: 'caddy' },
  { program: 'curl', package: 'curl' },
  { program: '/usr/sbin/debootstrap', package: 'debootstrap' },
  { program: 'openssl', package: 'openssl' },
  { program: 'promtool', package: 'prometheus' },
  { program: 'sqlmap', package: 'sqlmap' },
  { program: 'stress-ng', package: 'stress-ng' },
  { program: 'faketime', package: 'faketime' },
  { program: '/usr/bin/etcd', package: 'etcd-server' },
  { program: '/usr/bin/patroni', package: 'patroni' },
  { program: '/usr/lib/python3/dist-packages/etcd', package: 'python3-etcd' },
]

const folders = (process.env.PATH ?? '').split(delimiter)

const isHere = (program: string) =>
  program.startsWith('/') ? existsSync(program) : folders.some((folder) => existsSync(join(folder, program)))

const installed = (packages: string[]) =>
  [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0)

/** Installs what is missing where root may, on Debian; elsewhere says what the tests will miss. */
export const installTools = () => {
  const missing = tools.filter(({ program }) => !isHere(program)).map((tool) => tool.package)
  if (!missing.length) return
  const command = `apt-get install ${missing.join(' ')}`
  if (process.getuid?.() === 0 && isHere('apt-get') && installed(missing)) return
  process.stderr.write(`Some tests will fail: ${missing.join(', ')} is missing. On Debian: ${command}\n`)
}
