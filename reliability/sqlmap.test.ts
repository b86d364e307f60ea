import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import test, { after } from 'node:test'
import Fastify from 'fastify'
import pg from 'pg'
import type { Client } from '#test/client.ts'
import { figure } from '#test/figure.ts'
import { aDatabase, aFolder, parley } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'
import { expanded } from '../scripts/expanded.ts'
import { isRefused, type Template, templatesOf } from './sqlmap/requests.ts'
import { type depths, runSqlmap, type Target, type Verdict } from './sqlmap/run.ts'

const minutes = Number(process.env.SQLMAP_MINUTES ?? 15)
/** What is tested in depth before all else: the searches and filters of the largest lists. */
const core = /^\/(contact|ticket|conversation)\?(search|sort|order|per_page|cz_cols)/
const requestsAtOnce = { quick: 20, deep: 1 }

try {
  execFileSync('sqlmap', ['--version'], { stdio: 'ignore' })
} catch {
  throw new Error('sqlmap is missing: apt-get install sqlmap')
}

/** An installation with the demo's records, so that every list has rows. */
const startFilled = async () => {
  const { url, name } = await aDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: await aFolder() }
  for (const args of [['migrate'], ['demo', '--seed', '7']]) {
    const { code, err } = await parley(args, env)
    assert.equal(code, 0, err)
  }
  const service = await startService({ DATABASE_URL: url })
  return { ...service, name, address: await service.app.listen({ host: '127.0.0.1', port: 0 }) }
}

const service = await startFilled()
const { admin, agent, as, nobody, address } = service

const anEmployee = async (account: string, role_ids: number[]) => {
  const password = 'correct horse battery'
  const given = { account, password, first_name: account, last_name: 'Test', role_ids }
  const { status, body } = await admin.post('/employee', given)
  assert.equal(status, 200, JSON.stringify(body))
  const login = await nobody.post('/auth', { name: account, password })
  return { id: body.data.id as number, client: as(login.body.access_token) }
}

const aRole = async (name: string, permissions: string[]) =>
  (await admin.post('/role', { name, permissions })).body.data.id as number

const reader = await anEmployee('reader', [await aRole('Reads contacts', ['contact.read'])])
// Records that the tests may change and delete without ending anybody's session.
const spareRole = await aRole('Nobody has it', [])
const spareEmployee = (await anEmployee('spare', [spareRole])).id

const document = expanded(JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')))
const templates = await templatesOf(document, admin, { '/role': spareRole, '/employee': spareEmployee })

const targetOf = ({ token }: Client): Target => ({ origin: address, base: '/api/v1', token })

interface Batch {
  role: string
  depth: keyof typeof depths
  target: Target
  templates: Template[]
}

const batchesOf = (role: string, client: Client, depth: keyof typeof depths, some: Template[]): Batch[] => {
  const size = requestsAtOnce[depth]
  return Array.from({ length: Math.ceil(some.length / size) }, (_, index) => ({
    role,
    depth,
    target: targetOf(client),
    templates: some.slice(index * size, (index + 1) * size),
  }))
}

/** Takes batches until the time is over, more at once than processors: sqlmap waits half a second before each request. */
const work = async (batches: Batch[], until: number) => {
  const done: (Batch & { verdict: Verdict })[] = []
  const waiting = batches.values()
  const worker = async () => {
    for (const batch of waiting) {
      if (Date.now() >= until) return
      done.push({ ...batch, verdict: await runSqlmap(batch.target, batch.templates, batch.depth, until) })
    }
  }
  await Promise.all(Array.from({ length: 3 * availableParallelism() }, worker))
  return done
}

const countsBy = async () => {
  const { payload } = await service.app.inject('/metrics')
  const lines = [
    ...payload.matchAll(
      /^parley_http_requests_total\{method="(\w+)",route="([^"]*)",status="(\d+)"\} (\d+)$/gm,
    ),
  ]
  return lines.map(([, method, route, status, count]) => ({
    what: `${status} ${method} ${route}`,
    count: Number(count),
  }))
}

test('sqlmap finds a hole that is planted', async (t) => {
  const pool = new pg.Pool({ connectionString: service.config.databaseUrl })
  const hole = Fastify()
  after(() => Promise.all([hole.close(), pool.end()]))
  hole.get<{ Querystring: { name: string } }>('/contact', async ({ query }) => {
    const { rows } = await pool.query(
      `select id, first_name from contacts where first_name = '${query.name}' limit 5`,
    )
    return rows
  })
  const origin = await hole.listen({ host: '127.0.0.1', port: 0 })
  const { rows } = await pool.query('select first_name from contacts limit 1')
  const planted = { operation: 'GET /contact', method: 'GET', isDeep: false }
  const path = `/contact?name=${encodeURIComponent(rows[0].first_name)}`
  for (const depth of ['quick', 'deep'] as const) {
    const target = { origin, base: '', token: 'none' }
    const until = Date.now() + 180_000
    const { injectable, said } = await runSqlmap(target, [{ ...planted, path }], depth, until)
    assert.equal(injectable.length, 1, said.slice(-3000))
    figure(t, 'T18', `a planted hole on the same database, ${depth}: found (${injectable[0]?.split(',')[3]})`)
  }
})

test('sqlmap finds nothing to inject into in any operation, as three roles', async (t) => {
  const until = Date.now() + minutes * 60_000
  const before = await countsBy()
  const roles: [string, Client, Template[]][] = [['administrator', admin, templates]]
  for (const [role, client] of [
    ['agent', agent],
    ['reader of contacts', reader.client],
  ] as const) {
    const open: Template[] = []
    // What they may write runs the statements that the administrator's requests run.
    for (const template of templates)
      if (template.method === 'GET' && !(await isRefused(client, template))) open.push(template)
    roles.push([role, client, open])
  }
  const deep = templates.filter(({ isDeep }) => isDeep)
  const first = deep.filter(({ path }) => core.test(path))
  const batches = [
    ...batchesOf('administrator', admin, 'deep', first),
    ...roles.flatMap(([role, client, open]) => batchesOf(role, client, 'quick', open)),
    ...batchesOf(
      'administrator',
      admin,
      'deep',
      deep.filter((template) => !first.includes(template)),
    ),
  ]
  const done = await work(batches, until)
  const coverage = (['quick', 'deep'] as const).flatMap((depth) =>
    roles.flatMap(([role]) => {
      const is = (batch: Batch) => batch.role === role && batch.depth === depth
      const planned = batches.filter(is).flatMap((batch) => batch.templates)
      const ours = done.filter((batch) => is(batch) && batch.verdict.isComplete)
      const tested = ours.reduce((sum, { verdict }) => sum + verdict.tested, 0)
      const requests = ours.flatMap((batch) => batch.templates)
      const operations = new Set(requests.map(({ operation }) => operation)).size
      return planned.length ? [{ role, depth, tested, operations, requests, planned }] : []
    }),
  )
  for (const { role, depth, tested, operations, requests, planned } of coverage) {
    const share = `${requests.length} of ${planned.length} requests`
    figure(t, 'T18', `${role}, ${depth}: ${share}, ${tested} parameters of ${operations} operations tested`)
  }
  const then = new Map(before.map(({ what, count }) => [what, count]))
  const answers = (await countsBy()).map(({ what, count }) => ({
    what,
    count: count - (then.get(what) ?? 0),
  }))
  const total = answers.reduce((sum, { count }) => sum + count, 0)
  const failures = answers.filter(({ what, count }) => count > 0 && what.startsWith('5'))
  const injectable = done.flatMap(({ role, verdict }) =>
    verdict.injectable.map((found) => `${role}: ${found}`),
  )
  const ruledOut = done.reduce((all, { verdict }) => all + verdict.ruledOut.length, 0)
  const sum = failures.reduce((all, { count }) => all + count, 0)
  figure(
    t,
    'T18',
    `${total} requests in ${minutes} minutes at most: ${injectable.length} injectable, ${ruledOut} that it ruled out again, ${sum} answers of 5xx`,
  )

  for (const client of [admin, agent, reader.client])
    assert.equal((await client.get('/me')).status, 200, 'a tester lost its session on the way')
  assert.deepEqual(injectable, [])
  assert.deepEqual(failures, [])
  for (const { role, depth, requests, planned } of coverage)
    if (depth === 'quick')
      assert.equal(
        requests.length,
        planned.length,
        `time was over for the ${role}: SQLMAP_MINUTES gives more`,
      )
})
