import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '#db/embedded/socket.ts'
import { eventually } from '../eventually.ts'
import { findProgram } from '../found.ts'
import { aDataDir, run } from './program.ts'

const prometheus = findProgram('prometheus', process.env.PROMETHEUS_PATH)
const promtool = findProgram('promtool', process.env.PROMTOOL_PATH)
const skip =
  !(prometheus && promtool) && !process.env.CI
    ? 'no prometheus was found: install it, or name it by PROMETHEUS_PATH and PROMTOOL_PATH'
    : false

const shipped = (path: string) => fileURLToPath(new URL(`../../../ops/${path}`, import.meta.url))

interface Alert {
  name: string
  health: 'ok' | 'err' | 'unknown'
  state: string
  lastError?: string
}

/** What Prometheus answers to a query, or to the question for its rules. */
interface Answer {
  status: 'success' | 'error'
  error?: string
  data: { result: { value: [number, string] }[]; groups: { rules: Alert[] }[] }
}

type Ask = (path: string) => Promise<Answer>

/** Starts Prometheus with the shipped configuration and alert rules. Returns a function that asks its API, once it is ready. */
const startPrometheus = async (t: TestContext, target: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-prometheus-'))
  const config = (await readFile(shipped('prometheus/prometheus.yml'), 'utf8'))
    .replaceAll('15s', '1s')
    .replace(/targets: \[.*\]/, `targets: ['${target}']`)
    .replace(/\n +# parley work.*\n.*\n/, '\n')
  await Promise.all([
    writeFile(join(folder, 'prometheus.yml'), config),
    copyFile(shipped('prometheus/alerts.yml'), join(folder, 'alerts.yml')),
  ])
  const port = await freePort()
  const child = spawn(
    prometheus ?? 'prometheus',
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await eventually(() => {
    assert.equal(child.exitCode, null, said)
    return fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  const ask: Ask = async (path) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as Answer
  return ask
}

interface Panel {
  title: string
  type: string
  targets?: { expr: string }[]
}

/** What Grafana puts in place of the dashboard's variables. */
const filledIn = (expr: string) =>
  expr.replaceAll('$job', 'parley').replaceAll('$instance', '.*').replaceAll('$__rate_interval', '10s')

/** Returns what Prometheus found for an expression; fails on one that it does not take. */
const evaluate = async (ask: Ask, what: string, expr: string) => {
  const { status, error, data } = await ask(`query?query=${encodeURIComponent(expr)}`)
  assert.equal(status, 'success', `${what}: ${error}`)
  return data.result
}

const wereScrapedOften = async (ask: Ask) => {
  const [found] = await evaluate(ask, 'scrapes', 'count_over_time(parley_ready{part="database"}[10s])')
  return Number(found?.value[1] ?? 0) >= 3
}

const evaluatedAlerts = async (ask: Ask) => {
  const alerts = (await ask('rules')).data.groups.flatMap(({ rules }) => rules)
  return alerts.length && alerts.every(({ health }) => health !== 'unknown') ? alerts : undefined
}

test('Prometheus reads the metrics, evaluates each alert, and draws each panel', { skip }, async (t) => {
  const program = run(t, ['serve'], { DATA_DIR: await aDataDir(t), WORKERS: '2' })
  const ask = await startPrometheus(t, new URL(await program.address).host)
  await eventually(() => wereScrapedOften(ask), 60_000)
  for (const { name, health, state, lastError } of await eventually(() => evaluatedAlerts(ask), 60_000))
    assert.deepEqual([health, state], ['ok', 'inactive'], `${name}: ${lastError}`)

  const { panels }: { panels: Panel[] } = JSON.parse(await readFile(shipped('grafana/parley.json'), 'utf8'))
  const withoutNumber: string[] = []
  for (const { title, type, targets = [] } of panels)
    for (const { expr } of targets) {
      const found = await evaluate(ask, title, filledIn(expr))
      if (type === 'stat' && found.length !== 1) withoutNumber.push(title)
    }
  // Nothing has been backed up yet.
  assert.deepEqual(withoutNumber, ['Last good backup'])
})

test('the metrics are written as Prometheus recommends', { skip }, async (t) => {
  const program = run(t, ['serve'], { DATA_DIR: await aDataDir(t) })
  const text = await (await fetch(`${await program.address}/metrics`)).text()
  const said = await new Promise<string>((resolve) => {
    const checking = execFile(promtool ?? 'promtool', ['check', 'metrics'], (_, out, error) =>
      resolve(out + error),
    )
    checking.stdin?.end(text)
  })
  // The names of the library's own metrics are not ours to choose.
  const ours = said.split('\n').filter((line) => line && !line.startsWith('nodejs_'))
  assert.deepEqual(ours, [])
})
