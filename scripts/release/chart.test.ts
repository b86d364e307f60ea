import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { Ajv } from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
import { findProgram } from '#test/found.ts'
import { root } from '../node.js'

const folder = join(root, 'ops', 'chart')
const chart = join(folder, 'parley')
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As Helm does before it validates. */
const merged = (values: Values, over: Values): Values => {
  const all = { ...values }
  for (const [name, value] of Object.entries(over)) {
    const former = values[name]
    all[name] = isObject(former) && isObject(value) ? merged(former, value) : value
  }
  return all
}

const defaults: Values = parse(read('parley', 'values.yaml'))
const validate = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(read('parley', 'values.schema.json')),
)

const problemsOf = (values: Values) => {
  validate(merged(defaults, values))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const examples = ['bucket', 'volume']
const valuesOf = (name: string): Values => parse(read('examples', `${name}.yaml`))

test('the values of the chart are checked by its schema, and it is of this version', () => {
  for (const name of examples) assert.deepEqual(problemsOf(valuesOf(name)), [], name)
  const valid = valuesOf('bucket')
  const wrong: [Values, RegExp][] = [
    [{ image: { repository: '' } }, /^\/image\/repository/],
    [{ publicUrl: 'http://desk.example.com' }, /^\/publicUrl/],
    [{ secret: { name: '' } }, /^\/secret\/name/],
    [{ files: { url: '' } }, /^\/files/],
    [{ files: { existingClaim: 'both' } }, /^\/files/],
    [{ settings: { SECRET_KEY: 'x'.repeat(32) } }, /^\/settings/],
    [{ serve: { replica: 2 } }, /^\/serve must NOT have additional/],
    [{ ingress: { host: '' } }, /^\/ingress/],
  ]
  for (const [values, expected] of wrong)
    assert.match(problemsOf(merged(valid, values)).join('\n'), expected, JSON.stringify(values))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { version: own, appVersion } = parse(read('parley', 'Chart.yaml'))
  assert.deepEqual([own, appVersion], [version, version])
})

// biome-ignore lint/suspicious/noExplicitAny: Kubernetes' own types are not among the packages.
type Manifest = any

const helm = findProgram('helm', process.env.HELM_PATH)

const render = (name: string) => {
  const args = [
    'template',
    'desk',
    chart,
    '--namespace',
    'desk',
    '--values',
    join(folder, 'examples', `${name}.yaml`),
  ]
  const text = execFileSync(helm ?? 'helm', args, { encoding: 'utf8' })
  const documents = parseAllDocuments(text, { strict: true, uniqueKeys: true })
  if (!Array.isArray(documents)) throw new Error('Nothing was rendered.')
  for (const { errors } of documents) assert.deepEqual(errors, [])
  return documents.map((document): Manifest => document.toJS()).filter(Boolean)
}

const oneOf = (manifests: Manifest[], kind: string, end = '') => {
  const found = manifests.filter(({ kind: each, metadata }) => each === kind && metadata.name.endsWith(end))
  assert.equal(found.length, 1, `${kind} ${end}`)
  return found[0]
}

const isSelected = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value)

const checkPod = ({ spec }: Manifest) => {
  const { runAsNonRoot, seccompProfile } = spec.securityContext
  assert.deepEqual(
    [runAsNonRoot, seccompProfile.type, spec.automountServiceAccountToken],
    [true, 'RuntimeDefault', false],
  )
  const [{ securityContext, env, resources, volumeMounts, image }] = spec.containers
  assert.deepEqual(securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  assert.match(image, /^registry\.example\.com\/parley:0\.1\.0$/)
  const names: string[] = env.map(({ name }: { name: string }) => name)
  assert.equal(new Set(names).size, names.length, names.join())
  for (const { value } of env) assert.equal(typeof value, 'string')
  assert.ok(['DATABASE_URL_FILE', 'SECRET_KEY_FILE'].every((name) => names.includes(name)))
  assert.ok(resources.limits.memory)
  const volumes = spec.volumes.map(({ name }: { name: string }) => name)
  for (const { name } of volumeMounts) assert.ok(volumes.includes(name), name)
}

// Debian has no package of it, so CI may be without one, too.
const skip = helm ? false : 'no helm was found: install one, or name it by HELM_PATH'

test('the chart renders pods without privileges, reached and counted by their labels', { skip }, () => {
  for (const name of examples)
    execFileSync(helm ?? 'helm', [
      'lint',
      '--strict',
      '--values',
      join(folder, 'examples', `${name}.yaml`),
      chart,
    ])
  const rendered = render('bucket')
  const [serve, work] = [oneOf(rendered, 'Deployment', 'serve'), oneOf(rendered, 'Deployment', 'work')]
  const migrate = oneOf(rendered, 'Job')
  for (const { spec } of [serve, work, migrate]) checkPod(spec.template)
  assert.equal(migrate.metadata.annotations['helm.sh/hook'], 'pre-install,pre-upgrade')

  const { labels } = serve.spec.template.metadata
  for (const selector of [
    serve.spec.selector.matchLabels,
    oneOf(rendered, 'Service').spec.selector,
    oneOf(rendered, 'PodDisruptionBudget').spec.selector.matchLabels,
    oneOf(rendered, 'NetworkPolicy').spec.podSelector.matchLabels,
  ]) {
    assert.ok(Object.keys(selector).length > 1)
    assert.ok(isSelected(selector, labels), JSON.stringify(selector))
  }
  assert.ok(!isSelected(oneOf(rendered, 'Service').spec.selector, work.spec.template.metadata.labels))
  const [container] = serve.spec.template.spec.containers
  assert.equal(container.readinessProbe.httpGet.path, '/readyz')
  assert.equal(container.livenessProbe.httpGet.path, '/healthz')
  const [worker] = work.spec.template.spec.containers
  assert.deepEqual(
    [worker.readinessProbe.httpGet.path, worker.livenessProbe.httpGet.path],
    ['/readyz', '/healthz'],
  )
  const workPort = worker.env.find(({ name }: { name: string }) => name === 'WORK_PORT').value
  assert.equal(worker.ports[0].containerPort, Number(workPort))
  const drain = container.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS').value
  assert.ok(serve.spec.template.spec.terminationGracePeriodSeconds >= Number(drain) + 15)
  const [{ http }] = oneOf(rendered, 'Ingress').spec.rules
  assert.equal(http.paths[0].backend.service.name, oneOf(rendered, 'Service').metadata.name)
  oneOf(rendered, 'ServiceAccount')

  const small = render('volume')
  const kinds = small.map(({ kind }) => kind).sort()
  assert.deepEqual(kinds, ['Deployment', 'Deployment', 'Job', 'Service'])
  for (const { spec } of small.filter(({ kind }) => kind !== 'Service')) checkPod(spec.template)
})
