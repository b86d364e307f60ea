import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
    [{ settings: { 'time zone': 'UTC' } }, /^\/settings/],
    [{ serve: { replica: 2 } }, /^\/serve must NOT have additional/],
    [{ ingress: { host: '' } }, /^\/ingress/],
  ]
  for (const [values, expected] of wrong)
    assert.match(problemsOf(merged(valid, values)).join('\n'), expected, JSON.stringify(values))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { version: own, appVersion } = parse(read('parley', 'Chart.yaml'))
  assert.deepEqual([own, appVersion], [version, version])
})

test('the chart refuses every setting that it sets itself or that is a secret, which would be readable for all', () => {
  const helpers = read('parley', 'templates', '_helpers.tpl')
  const refused = [...helpers.matchAll(/^ {2}"([A-Z0-9_]+)" (?:\(printf|\$fixed)/gm)].map(([, name]) => name)
  const set = ['_helpers.tpl', 'serve.yaml', 'work.yaml']
    .flatMap((file) => [...read('parley', 'templates', file).matchAll(/- \{ name: ([A-Z0-9_]+), value/g)])
    .map(([, name]) => name)
  const [, secrets = ''] =
    /### Secrets in files\n\nInstead of (.*?) you can set/s.exec(
      readFileSync(join(root, 'docs', 'operate.md'), 'utf8'),
    ) ?? []
  const named = [...secrets.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  assert.ok(set.length > 12 && named.length > 8)
  assert.deepEqual(
    [...set, ...named].filter((name) => !refused.includes(name)),
    [],
  )
})

// biome-ignore lint/suspicious/noExplicitAny: Kubernetes' own types are not among the packages.
type Manifest = any

const helm = findProgram('helm', process.env.HELM_PATH)

/** Renders the chart with the values of an example, and others over them. */
const render = (name: string, values: Values = {}, release = 'desk') => {
  const over = mkdtempSync(join(tmpdir(), 'parley-chart-'))
  writeFileSync(join(over, 'values.json'), JSON.stringify(values))
  const args = [
    'template',
    release,
    chart,
    '--namespace',
    'desk',
    '--values',
    join(folder, 'examples', `${name}.yaml`),
    '--values',
    join(over, 'values.json'),
  ]
  const text = execFileSync(helm ?? 'helm', args, { encoding: 'utf8', stdio: 'pipe' })
  rmSync(over, { recursive: true })
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

/** Every value that the examples leave as it is. */
const everything: Values = {
  image: { tag: '0.1.0', pullSecrets: [{ name: 'registry' }] },
  secret: { adminPassword: 'admin', metricsToken: 'metrics', s3Credentials: 'credentials' },
  files: { endpoint: 'https://s3.example.com', region: 'eu-central-1' },
  settings: {
    APP_TIMEZONE: 'Asia/Taipei',
    MESSAGE_MONTHS: 36,
    BACKUP_KEY_FILE: '/run/secrets/parley/backup',
  },
  serve: { replicas: 3, workers: 2, minAvailable: '50%', drainSeconds: 30 },
  service: { type: 'LoadBalancer', port: 8080 },
  ingress: {
    ...{ enabled: true, className: 'nginx', host: 'desk.example.com', tlsSecret: 'desk-tls' },
    annotations: { 'example.com/size': '25m' },
  },
  networkPolicy: {
    from: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }],
  },
  serviceAccount: { create: false, name: 'desk' },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'desk', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
  podAnnotations: { 'example.com/team': 'support' },
}

test('the chart renders every value that it has, also under a release of its own name', { skip }, () => {
  const rendered = render('bucket', everything, 'parley')
  const [serve, work, migrate] = [
    oneOf(rendered, 'Deployment', 'parley-serve'),
    oneOf(rendered, 'Deployment', 'parley-work'),
    oneOf(rendered, 'Job', 'parley-migrate'),
  ]
  for (const { spec } of [serve, work, migrate]) {
    checkPod(spec.template)
    const { imagePullSecrets, nodeSelector, tolerations, affinity } = spec.template.spec
    assert.deepEqual(
      { nodeSelector, tolerations, affinity, imagePullSecrets },
      {
        nodeSelector: everything.nodeSelector,
        tolerations: everything.tolerations,
        affinity: everything.affinity,
        imagePullSecrets: [{ name: 'registry' }],
      },
    )
  }
  assert.equal(serve.spec.template.spec.serviceAccountName, 'desk')
  assert.deepEqual(
    rendered.filter(({ kind }) => kind === 'ServiceAccount'),
    [],
  )
  assert.equal(serve.spec.template.spec.terminationGracePeriodSeconds, 50)
  assert.equal(oneOf(rendered, 'PodDisruptionBudget').spec.minAvailable, '50%')
  const { egress, ingress } = oneOf(rendered, 'NetworkPolicy').spec
  assert.deepEqual(
    egress.map(({ to, ports }: Manifest) => Boolean(to ?? ports)),
    [true, true],
  )
  assert.equal(ingress[0].from.length, 1)
  assert.equal(oneOf(rendered, 'Ingress').metadata.annotations['example.com/size'], '25m')
  assert.equal(oneOf(rendered, 'Service').spec.ports[0].port, 8080)
})

test('a setting that the chart refuses is refused with the reason', { skip }, () => {
  const refusal = (settings: Values) => {
    try {
      render('bucket', { settings })
    } catch (error) {
      return String((error as { stderr?: string }).stderr)
    }
    return ''
  }
  assert.match(
    refusal({ BACKUP_KEY: 'x' }),
    /settings: BACKUP_KEY is a secret: make it a key of your Secret, .* BACKUP_KEY_FILE/,
  )
  assert.match(refusal({ WORKERS: 4 }), /settings: WORKERS is set by the value serve\.workers of the chart/)
  assert.match(refusal({ WORK_PORT: 1 }), /settings: WORK_PORT is set by the chart/)
})
