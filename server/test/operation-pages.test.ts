import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { Command } from 'commander'
import { pageOf } from './tour.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const pages = ['install', 'upgrade', 'high-availability', 'backup', 'observe'].map(
  (name) => `docs/${name}.md`,
)

/** The pages with blocks of `sh`, and the tests that type these as they are written. */
const typed: Record<string, string> = {
  'docs/upgrade.md': 'server/test/upgrade-page.long.test.ts',
  'docs/backup.md': 'server/test/backup-page.long.test.ts',
}

const programs =
  'apt|apt-get|cat|curl|docker|etcdctl|helm|install|kubectl|mkdir|npm|npx|parley|patronictl|pgbackrest|promtool|sh|sha256sum|sudo|systemctl'
const beginning = new RegExp(`^((?:[A-Z][A-Z_]*=\\S+ +)*)(?:${programs})\\b`)

/** The command lines of a page's blocks that no test types, without their comments. */
const commandsOf = (page: string) =>
  [...pageOf(page).matchAll(/^```\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => beginning.test(line))
      .flatMap((line) => line.replace(/\s+#.*$/, '').split(' && ')),
  )

const isThere = (file: string) => existsSync(new URL(file, root))

const container = () => read('ops/container/Containerfile')

/** The settings that a command sets for the program that it starts. */
const settingsOf = (command: string) =>
  [...command.matchAll(/(?:^|\s)([A-Z][A-Z_]*)=/g)].map(([, name = '']) => name)

const checkCompose = (command: string) => {
  const file = /--file (\S+)/.exec(command)?.[1] ?? ''
  const used = [...read(file).matchAll(/\$\{([A-Z_]+)(:\?)?/g)]
  for (const name of settingsOf(command))
    assert.ok(
      used.some((each) => each[1] === name),
      `${file}: ${name}`,
    )
  for (const [, name = '', isNeeded] of used)
    if (isNeeded) assert.ok(settingsOf(command).includes(name), `${command} does not set ${name}`)
}

const checkDocker = (command: string) => {
  if (command.includes('docker compose')) return checkCompose(command)
  for (const [, name] of command.matchAll(/--build-arg (\w+)=/g))
    assert.match(container(), new RegExp(`^ARG ${name}$`, 'm'))
  for (const [, folder] of command.matchAll(/--volume \w+:(\S+)/g))
    assert.match(container(), new RegExp(`^VOLUME ${folder}$`, 'm'))
  for (const [, port] of command.matchAll(/--publish \S+:(\d+)/g))
    assert.match(container(), new RegExp(`^EXPOSE ${port}$`, 'm'))
  for (const [, name = ''] of command.matchAll(/--env (\w+)=/g))
    assert.ok(read('docs/operate.md').includes(`\`${name}\``), name)
  for (const [, folder] of command.matchAll(/cat (\S+)\/first-password/g))
    assert.match(container(), new RegExp(`DATA_DIR=${folder}$`, 'm'))
}

/** A command of Parley exists with the options that are given. */
const checkParley = async (command: string) => {
  const [name = '', ...rest] = command.replace(/^.*?\bparley /, '').split(' ')
  const made = `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Command`
  const program = new Command()
  ;(await import(`../src/commands/${name}.ts`))[made](program)
  const parent = program.commands.find((each) => each.name() === name)
  const known = [parent, ...(parent?.commands ?? [])].flatMap((each) => each?.options ?? [])
  for (const option of rest.filter((each) => each.startsWith('--')))
    assert.ok(
      known.some(({ long }) => long === option),
      `${command}: there is no ${option}`,
    )
  for (const setting of settingsOf(command))
    assert.ok(read('docs/operate.md').includes(`\`${setting}\``) || /^OTEL_/.test(setting), setting)
}

/** The keys of the secret are those that the chart, or its example, mounts. */
const checkSecret = (command: string) => {
  const chart = read('ops/chart/parley/values.yaml') + read('ops/chart/examples/bucket.yaml')
  for (const [, key = ''] of command.matchAll(/--from-(?:literal|file)=([\w-]+)=/g))
    assert.ok(chart.includes(key), `The chart knows no ${key}`)
}

const unit = () => assert.ok(isThere('ops/debian/parley.service'))

/** A unit of another package is one that its page installs, and a cluster's is that of the folder that the page names. */
const checkUnit = (command: string) => {
  const name = command.split(' ').at(-1) ?? ''
  const [, version, cluster] = /^postgresql@(\d+)-(\w+)$/.exec(name) ?? []
  if (version)
    assert.ok(
      read('docs/backup.md').includes(`\npg1-path=/var/lib/postgresql/${version}/${cluster}\n`),
      command,
    )
  else assert.match(read('docs/high-availability.md'), new RegExp(`^apt-get install .*\\b${name}\\b`, 'm'))
}

/** The places on a machine that commands change, and the text of a file that makes or uses each. */
const places: [place: string, file: string, text: string][] = [
  ['/var/lib/parley', 'ops/debian/parley.service', 'StateDirectory=parley'],
  ['/etc/parley/', 'scripts/release/deb.ts', "'etc/parley/parley.env'"],
  ['/mnt/backups/parley', 'docs/backup.md', 'BACKUP_TO=/mnt/backups/parley'],
  ['/var/lib/etcd/', 'ops/patroni/etcd.env', 'ETCD_DATA_DIR=/var/lib/etcd/'],
  [
    '/etc/patroni/config.yml',
    'docs/high-availability.md',
    '(../ops/patroni/patroni.yml) to `/etc/patroni/config.yml`',
  ],
  ['/etc/haproxy/desk.example.com.pem', 'ops/haproxy.cfg', '/etc/haproxy/desk.example.com.pem'],
]

const checkPlaces = (command: string) => {
  const named = [...command.matchAll(/ (\/[\w./-]+)/g)].map(([, path = '']) => path)
  assert.ok(named.length, command)
  for (const path of named) {
    const [, file, text] = places.find(([place]) => path.startsWith(place)) ?? []
    assert.ok(file && read(file).includes(text as string), `${command}: nothing makes ${path}`)
  }
  for (const [, account = ''] of command.matchAll(/ -[og] (\w+)/g))
    if (account !== 'root')
      assert.match(read('ops/debian/parley.sysusers'), new RegExp(`^u ${account} `, 'm'))
}

/** The role is the one that the page about a cluster makes, and the page goes on to use the database. */
const checkDatabase = (command: string) => {
  const [, role, name] = /createdb --owner (\w+) (\w+)$/.exec(command) ?? []
  assert.ok(read('docs/high-availability.md').includes(`createuser --pwprompt ${role}`), command)
  assert.ok(read('docs/backup.md').includes(`end in \`/${name}\``), command)
}

/** What each kind of command is checked for here; the tests of its program run it where that can be had. */
const rules: [RegExp, (command: string) => unknown][] = [
  [/\bdocker\b/, checkDocker],
  [/^(?:[A-Z_]+=\S+ +)*(?:npx )?parley /, checkParley],
  [/^kubectl create secret/, checkSecret],
  [/^helm install \w+ (\S+)/, () => assert.ok(isThere('ops/chart/parley/Chart.yaml'))],
  [/^npm run (\w+)$/, (command) => assert.ok(JSON.parse(read('package.json')).scripts[command.slice(8)])],
  [
    /^npm install --global parley-VERSION\.tgz$/,
    () => assert.match(read('scripts/release/release.test.ts'), /'--global'/),
  ],
  [
    /^sha256sum --check SHA256SUMS$/,
    () => assert.match(read('scripts/release/release.test.ts'), /'--check'/),
  ],
  [
    /^apt install \.\/parley_VERSION_amd64\.deb$/,
    () => assert.ok(isThere('scripts/release/deb.long.test.ts')),
  ],
  [
    /^apt-get install .*patroni/,
    (command) => {
      for (const name of command.split(' ').slice(2))
        if (!/^(postgresql|etcd-client)/.test(name))
          assert.ok(
            read('reliability/failover/cluster.ts').includes(name) ||
              read('reliability/tools.ts').includes(name),
            name,
          )
    },
  ],
  [/^systemctl \w+ (?:--now )?parley$/, unit],
  [/^systemctl [\w -]+ (?:etcd|postgresql(?:@\d+-\w+)?)$/, checkUnit],
  [
    /^cat \/var\/lib\/parley\/first-password$/,
    () => assert.match(read('ops/debian/parley.service'), /\/var\/lib\/parley|StateDirectory=parley/),
  ],
  [/^sh (\S+)$/, (command) => assert.ok(isThere(command.slice(3)))],
  [
    /^curl -s http:\/\/\S+\/readyz$/,
    () => assert.match(read('server/src/http/health/health.ts'), /'\/readyz'/),
  ],
  [
    /^promtool (?:check config|test rules) \S/,
    (command) => {
      for (const file of command.split(' ').slice(3))
        assert.ok(isThere(`ops/prometheus/${file.split('/').at(-1)}`), file)
    },
  ],
  [
    /^(?:patronictl list|etcdctl endpoint health --cluster)$/,
    () => assert.ok(isThere('reliability/failover.test.ts')),
  ],
  [
    /^(?:sudo -u postgres )?pgbackrest --stanza=parley /,
    () => assert.match(pageOf('docs/backup.md'), /^\[parley\]$/m),
  ],
  [
    /^(?:apt-get install haproxy|(?:cp|haproxy -c -f) .*haproxy\.cfg|systemctl reload haproxy|curl -s \S+:8405\/metrics)$/,
    () => assert.match(read('server/test/programs/haproxy.ts'), /haproxy\.cfg/),
  ],
  [
    /^cat (?:\w+\.pem )+> \/etc\/haproxy\/(\S+)$/,
    (command) => assert.ok(read('ops/haproxy.cfg').includes(command.split(' > ')[1] as string)),
  ],
  [/^(?:mkdir|install|rm|mv|chmod) /, checkPlaces],
  [/^sudo -u postgres createdb /, checkDatabase],
]

test('the commands of the pages for operators name what there is', async () => {
  for (const page of pages)
    for (const command of commandsOf(page)) {
      const rule = rules.find(([pattern]) => pattern.test(command))
      assert.ok(rule, `${page}: nothing checks ${command}`)
      await rule[1](command)
      for (const [file = ''] of command.matchAll(/\bops\/[\w/.-]+/g))
        assert.ok(isThere(file), `${page}: ${file}`)
    }
})

test('the blocks that a test types are typed by that test', () => {
  for (const page of pages) {
    const isTyped = /^```sh$/m.test(pageOf(page))
    assert.equal(isTyped, typed[page] !== undefined, page)
    if (isTyped) assert.ok(read(typed[page] as string).includes(`follow(pageOf('${page}')`), page)
  }
})

test('the page on backups lets the service write where it keeps them', () => {
  const sealed = read('ops/debian/parley.service')
  for (const setting of ['ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes'])
    assert.ok(sealed.includes(`\n${setting}\n`), setting)
  const page = read('docs/backup.md')
  const [, folder = ''] = /^BACKUP_TO=(\S+) .*parley serve$/m.exec(page) ?? []
  const [, key = ''] = /BACKUP_KEY_FILE=(\S+) parley serve$/m.exec(page) ?? []
  assert.ok(folder && page.includes(`\n[Service]\nReadWritePaths=-${folder}\n`), folder)
  assert.match(page, new RegExp(`^install -d -o parley .* ${folder}$`, 'm'))
  assert.match(page, new RegExp(`^install -o root -g parley -m 640 .* ${key}$`, 'm'))
})
