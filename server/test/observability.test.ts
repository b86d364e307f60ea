import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { parse } from 'yaml'
// A process has the metrics of jobs once it has what runs them.
import '#jobs/worker.ts'
import { processRegistry } from '#telemetry/registry.ts'
import { findProgram } from './found.ts'
import { onlyLong } from './long.ts'
import { startService } from './service.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

interface Panel {
  title: string
  targets?: { expr: string }[]
}
interface Rule {
  alert: string
  expr: string
  annotations: { runbook: string }
}

const panels: Panel[] = JSON.parse(read('ops/grafana/parley.json')).panels
const rules: Rule[] = parse(read('ops/prometheus/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
)
const queries = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
]

/** Those that only some installations have, with their labels. */
const sometimes: Record<string, string[]> = {
  parley_replica_state: ['state'],
  parley_replica_lag_bytes: [],
  parley_lists_total: ['server'],
  parley_database_disk_free_bytes: [],
  parley_workers_replaced_total: ['reason'],
  parley_telemetry_lost_total: ['signal'],
}

/** What Prometheus itself adds to a series. */
const added = ['job', 'instance', 'le']

const metrics = async () => {
  const { app } = await startService()
  const standard = new Registry()
  collectDefaultMetrics({ register: standard })
  const known = new Map(Object.entries(sometimes))
  for (const registry of [app.registry, app.sharedRegistry, processRegistry, standard])
    for (const metric of registry.getMetricsAsArray())
      known.set(metric.name, [...((metric as unknown as { labelNames?: string[] }).labelNames ?? [])])
  return known
}

const labelsIn = (selector = '') =>
  [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label as string)

test('every metric and label of the dashboard and of the alerts is one that /metrics has', async () => {
  const known = await metrics()
  assert.ok(queries.length > 80)
  const used = new Set<string>()
  for (const [where, query] of queries)
    for (const [, name = '', selector] of query.matchAll(/\b((?:parley|nodejs|process)_\w+)(\{[^}]*\})?/g)) {
      const base = known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')
      const labels = known.get(base)
      assert.ok(labels, `${where}: there is no ${name}`)
      used.add(base)
      const given = labels.includes('job') ? ['exported_job'] : []
      for (const label of labelsIn(selector))
        assert.ok([...labels, ...added, ...given].includes(label), `${where}: ${name} has no ${label}`)
    }
  const unused = [...known.keys()].filter((name) => name.startsWith('parley_') && !used.has(name))
  assert.deepEqual(unused, [])
})

test('only metrics that some installations lack are missing where they are', () => {
  const declared = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(/name: '(parley_\w+)'/g)].map(([, name]) => name as string))
  for (const name of Object.keys(sometimes))
    assert.ok(declared.includes(name), `${name} is no metric any more`)
  const page = read('docs/observe.md')
  for (const name of declared) assert.ok(page.includes(name), `docs/observe.md does not explain ${name}`)
})

test('every alert has a section that says what it means and what to do', () => {
  const sections = new Map(
    read('docs/observe.md')
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section]),
  )
  for (const { alert, annotations } of rules) {
    assert.equal(annotations.runbook, `docs/observe.md, ${alert}`)
    const section = sections.get(alert) ?? ''
    for (const part of ['**Means:**', '**Look:**', '**Do:**'])
      assert.ok(section.includes(part), `${alert}: ${part}`)
  }
  const alerts = rules.map(({ alert }) => alert)
  for (const title of sections.keys())
    if (title.startsWith('Parley')) assert.ok(alerts.includes(title), `${title} is no alert`)
})

interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[]
}

test('each alert is made to fire by a test of the rules', () => {
  const tests: RuleTest[] = parse(read('ops/prometheus/alerts.test.yml')).tests
  const fired = tests.flatMap((each) => each.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length))
  assert.deepEqual(
    [...new Set(fired.map(({ alertname }) => alertname))].sort(),
    rules.map(({ alert }) => alert).sort(),
  )
})

const promtool = findProgram('promtool', process.env.PROMTOOL_PATH)
const skip =
  onlyLong ||
  (!promtool && !process.env.CI
    ? 'no promtool was found: install prometheus, or name it by PROMTOOL_PATH'
    : false)

/** The commands of the page, in the folder that its files are copied from. */
const typed = [...read('docs/observe.md').matchAll(/^promtool (.+)$/gm)].map(([, args = '']) =>
  args.replaceAll('/etc/prometheus/', '').split(' '),
)

test('Prometheus takes the rules, and they fire when they should', { skip }, () => {
  const run = (...args: string[]) =>
    execFileSync(promtool ?? 'promtool', args, {
      cwd: `${root}ops/prometheus`,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  assert.match(run('check', 'rules', 'alerts.yml'), new RegExp(`SUCCESS: ${rules.length} rules found`))
  assert.deepEqual(
    typed.map(([first]) => first),
    ['check', 'test'],
  )
  for (const args of typed) assert.match(run(...args), /SUCCESS/, args.join(' '))
})

/** The rows of the table of degradation, as lists of cells. */
const degradation = () => {
  const section =
    read('docs/operate.md').split('\n## What fails, and what is seen\n')[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => /^\| (?!what fails|---)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
}

/** The metrics, checks and parts of readiness that operators are pointed to. */
const namesIn = (seen: string) => [
  ...[...seen.matchAll(/`(parley_\w+)/g)].map(([, name = '']) => name),
  ...[...seen.matchAll(/check (?:`(\w+)` or )?`(\w+)`/g)].flatMap(([, ...names]) => names.filter(Boolean)),
  ...[...seen.matchAll(/"(\w+)":"\w+"/g)].map(([, part = '']) => part),
]

test('each row of the table of faults names the tests that inject it', () => {
  const rows = degradation()
  assert.ok(rows.length >= 12, String(rows.length))
  for (const [what, ...cells] of rows) {
    assert.equal(cells.length, 4, `${what} has a cell too few or too many`)
    const tests = [...(cells.at(-1) ?? '').matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(
      ([, file]) => file as string,
    )
    assert.ok(tests.length, `${what} names no test`)
    for (const file of tests) assert.ok(globSync(file, { cwd: root }).length, `${what}: there is no ${file}`)
    const texts = tests.map(read).join('\n')
    for (const name of namesIn(cells[1] ?? ''))
      assert.match(texts, new RegExp(`\\b${name}\\b`), `${what}: none of its tests looks at ${name}`)
  }
})

test('the table of faults names only parts and checks that there are', async () => {
  const { admin } = await startService()
  const { checks } = (await admin.get('/system')).body.data
  const names = [
    ...checks.map(({ name }: { name: string }) => name),
    'file_store',
    'database_disk',
    'replica',
    'log_archive',
    'backups',
    'backup_store',
  ]
  for (const [what, , seen = ''] of degradation())
    for (const [, name] of seen.matchAll(/check `(\w+)`/g))
      assert.ok(names.includes(name), `${what}: ${name}`)
})
