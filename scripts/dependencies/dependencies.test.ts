import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { figure } from '#test/figure.ts'
import { advisoryProblems, ageOf, type LookUp } from './advisories.ts'
import { closureOf } from './closure.ts'
import {
  directOf,
  type LockedPackage,
  type Lockfile,
  type Manifest,
  packagesOf,
  problemsOf,
} from './lockfile.ts'
import { runtimePackages, statedElsewhere } from './policy.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const manifest: Manifest = JSON.parse(read('package.json'))
const lockfile: Lockfile = JSON.parse(read('package-lock.json'))
const lookUps: Record<string, LookUp> = JSON.parse(read('docs/advisories.json'))
const maxAgeDays = 31

const withPackage = (name: string, changes: LockedPackage): Lockfile => ({
  packages: {
    ...lockfile.packages,
    [`node_modules/${name}`]: { ...lockfile.packages['node_modules/pg'], ...changes },
  },
})

/** The direct packages that the sources in some folders import. */
const importedBy = (pattern: string) => {
  const sources = globSync(pattern, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file),
  )
  const imported = new Set(
    sources.flatMap((file) =>
      [...read(file).matchAll(/(?:from |import |import\()'([^'.#][^']*)'/g)].map(([, name]) => name),
    ),
  )
  return Object.keys(manifest.dependencies).filter((name) =>
    [...imported].some((from) => from === name || from?.startsWith(`${name}/`)),
  )
}

test('what a start installs is enough for the simulator', () => {
  const sources = globSync('simulator/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const imported = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:from |import |import\()'([^'.#][^']*)'/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  const isThere = (name: string) =>
    name.startsWith('node:') ||
    Object.keys(manifest.dependencies).some((each) => name === each || name.startsWith(`${each}/`))
  assert.deepEqual(
    imported.filter(({ name }) => !isThere(name)),
    [],
  )
})

test('every package is locked to a version, a digest and a license, and none is banned', (t) => {
  assert.deepEqual(problemsOf(manifest, lockfile), [])
  const open = Object.values(lookUps).flatMap((lookUp) => lookUp.open)
  const direct = Object.keys(directOf(manifest)).length
  const locked = packagesOf(lockfile).length
  figure(t, 'T34', `${locked} locked packages linted, ${direct} of them direct: 0 errors`)
  const kept = `${open.length} kept with a written reason, 0 without`
  figure(t, 'T34', `${direct} direct packages looked up, ${ageOf(lookUps)} days ago at most: ${kept}`)
})

test('a package from elsewhere, without a digest, banned or under another license is noticed', () => {
  const planted: [LockedPackage, RegExp, string?][] = [
    [
      { resolved: 'https://registry.npmjs.org.evil.example/x.tgz' },
      /comes from https:\/\/registry.npmjs.org.evil/,
    ],
    [{ resolved: 'git+ssh://git@github.com/a/b.git#1' }, /comes from git/],
    [{ version: 'git+https://example.org/x.git' }, /has no exact version/],
    [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /has no sha512 integrity/],
    [{ link: true }, /is a link/],
    [{ dependencies: { a: 'github:b/c' } }, /takes a from github:b\/c/],
    [{ dependencies: { a: 'b/c' } }, /takes a from b\/c/],
    [{ license: 'AGPL-3.0' }, /has a license that is not allowed: AGPL-3.0/],
    [{ license: '(MIT AND GPL-3.0)' }, /not allowed/],
    [{ license: undefined }, /not allowed: undefined/],
    [{ hasInstallScript: true }, /has an install script/],
    [{}, /is banned: /, 'xlsx'],
    [{ name: 'exceljs' }, /is banned: /],
  ]
  for (const [changes, expected, name = 'planted'] of planted)
    assert.match(problemsOf(manifest, withPackage(name, changes)).join('\n'), expected)
  assert.deepEqual(problemsOf(manifest, withPackage('planted', { license: '(GPL-3.0 OR MIT)' })), [])
  for (const version of ['^1.0.0', 'latest', '*', '1', 'file:../x'])
    assert.match(
      problemsOf({ ...manifest, dependencies: { pg: version } }, lockfile).join('\n'),
      /pg has no exact version/,
    )
})

test('npm runs no install script, and a license that the lockfile lacks is in the package', () => {
  const settings = read('.npmrc').trim().split('\n')
  assert.deepEqual(settings.sort(), ['ignore-scripts=true', 'save-exact=true'])
  for (const [name, license] of Object.entries(statedElsewhere)) {
    const files = globSync(`node_modules/${name}/{LICENSE,README.md,Readme.md,package.json}`, { cwd: root })
    assert.ok(files.length, `${name} is not installed; remove it from statedElsewhere`)
    assert.ok(
      files.map(read).some((text) => text.includes(license) || text.includes('Permission is hereby granted')),
      `${name} says nowhere that it is under ${license}`,
    )
  }
})

test('NOTICE names every package that the console and the widget are compiled from', () => {
  const notice = read('NOTICE')
  const imported = [...importedBy('console/src/**/*.{ts,tsx}'), ...importedBy('widget/src/**/*.{ts,tsx}')]
  assert.ok(imported.length > 8)
  for (const name of closureOf(lockfile, imported)) assert.ok(notice.includes(name), `NOTICE lacks ${name}`)
})

test('at most 25 direct packages run, and those that build the pages do not grow', (t) => {
  const all = Object.keys(manifest.dependencies).length
  const inServer = importedBy('server/src/**/*.ts').length
  const { goal, ceiling } = runtimePackages
  figure(
    t,
    'T34',
    `${inServer} direct packages run in the server, against ${goal}; ${all - inServer} more build the console and the widget, and are not installed with a release`,
  )
  assert.ok(inServer <= goal, `${inServer} packages run in the server`)
  assert.ok(all <= ceiling, `${all} direct packages; say in docs/dependencies.md why one more`)
})

test('every direct package was looked up in the version that is locked', () => {
  assert.deepEqual(advisoryProblems(manifest, lockfile, lookUps), [])
  const { fastify, ...others } = lookUps
  assert.ok(fastify)
  assert.deepEqual(advisoryProblems(manifest, lockfile, others), ['fastify was not looked up'])
  const changed = (changes: Partial<LookUp>) => ({ ...lookUps, fastify: { ...fastify, ...changes } })
  const open = [{ id: 'CVE-1', severity: 'high', reason: 'fine' }]
  for (const [planted, expected] of [
    [{ version: '5.0.0' }, /^fastify was looked up in 5.0.0, not /],
    [{ looked_up: '2026-02-30' }, /^fastify has no day$/],
    [{ sources: [] }, /^fastify names no source$/],
    [{ open }, /^fastify keeps CVE-1 open without a reason$/],
  ] as const)
    assert.match(
      advisoryProblems(manifest, lockfile, changed(planted as Partial<LookUp>)).join('\n'),
      expected,
    )
})

// As days pass, a run that worked must not begin to fail by itself; the end of the run says it all the same.
const age = ageOf(lookUps)
const isOld = age > maxAgeDays
const skip = isOld && !process.env.LONG && `advisories were last looked up ${age} days ago (CONTRIBUTING.md)`

test('advisories were looked up within the last month', { skip }, () => {
  assert.ok(!isOld, `the oldest look-up in docs/advisories.json is ${age} days old`)
  assert.equal(ageOf({ a: { looked_up: '2026-01-01' } as LookUp }, Date.parse('2026-02-02')), 32)
})
